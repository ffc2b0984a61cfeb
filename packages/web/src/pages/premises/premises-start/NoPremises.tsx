import { usePremisesLanguage } from '../../../features/premises/premises-texts.ts'
import type { PremisesList } from '../../../features/premises/use-premises-list.ts'
import { useTexts } from '../../../site/site-context.tsx'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/empty-state/EmptyState.tsx'

/** The smallest helpful changes with their hit counts. */
export function NoPremises({ list }: { list: PremisesList }) {
  const { texts } = usePremisesLanguage()
  const { clear } = useTexts().housing.areas
  const { relaxed } = list.answer
  const { everything } = list
  const offers = [
    { count: relaxed?.types, text: texts.empty.withoutTypes, search: list.filtered({ types: [] }) },
    { count: relaxed?.tags, text: texts.empty.withoutTags, search: list.filtered({ tags: [] }) },
    {
      count: relaxed?.minMaxArea,
      text: texts.empty.withoutArea,
      search: list.filtered({ minMaxArea: everything.filter.minMaxArea }),
    },
  ].flatMap(({ count, text, search }) => (count ? [{ count, label: text(count), search }] : []))
  offers.sort((a, b) => b.count - a.count)
  const narrowed = list.addressOf({ ...list.search, sort: 'name' }) !== list.addressOf({ ...everything, sort: 'name' })
  return (
    <EmptyState
      heading={texts.empty.heading}
      actions={
        narrowed && (
          <>
            {offers.map(({ label, search }, index) => (
              <ButtonLink
                key={label}
                href={list.addressOf(search)}
                variant={index === 0 ? 'filled' : 'outlined'}
                onSelect={() => list.choose(search)}
              >
                {label}
              </ButtonLink>
            ))}
            {offers.length !== 1 && (
              <ButtonLink
                href={list.addressOf(everything)}
                variant={offers.length === 0 ? 'filled' : 'quiet'}
                onSelect={() => list.choose(everything)}
              >
                {clear}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {narrowed ? texts.empty.why : texts.empty.whyNone}
    </EmptyState>
  )
}
