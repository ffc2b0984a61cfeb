import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useHousing } from '../../../features/housing-words/use-housing.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'
import { type FilterName, filterChoices } from './filter-choices.ts'

type Props = { model: PageModels['areas']; path: string }

/** Nothing matches: why, and the smallest changes that help, each with how many homes it would show. */
export function NoProjects({ model, path }: Props) {
  const language = useHousing()
  const { texts } = language
  const choices = filterChoices(model, path, language)
  const words = {
    county: texts.areas.dropCounty,
    residenceType: texts.areas.dropType,
    minRooms: texts.areas.dropRooms,
    maxPrice: texts.areas.dropPrice,
  } as const satisfies Record<FilterName, string>
  const offers = choices
    .map((choice) => ({ ...choice, homes: model.relaxed?.[choice.name] ?? null }))
    .filter(({ homes }) => homes !== 0)
    .sort((a, b) => (b.homes ?? 0) - (a.homes ?? 0))
  return (
    <EmptyState
      heading={texts.areas.emptyHeading}
      actions={
        <>
          {offers.map((offer, index) => (
            <ButtonLink key={offer.name} href={offer.hrefWithout} look={index === 0 ? 'filled' : 'outlined'}>
              {offer.homes === null ? words[offer.name] : `${words[offer.name]} (${offer.homes})`}
            </ButtonLink>
          ))}
          {offers.length !== 1 && (
            <ButtonLink href={path} look={offers.length === 0 ? 'filled' : 'quiet'}>
              {texts.areas.clear}
            </ButtonLink>
          )}
        </>
      }
    >
      {texts.areas.emptyWhy(choices.map(({ text }) => text).join(', '))} {offers.length > 0 && texts.areas.emptyAdvice}
    </EmptyState>
  )
}
