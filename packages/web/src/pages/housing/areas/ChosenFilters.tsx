import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { useHousing } from '../../../features/housing-words/use-housing.ts'
import { ChosenChips } from '../../../ui/chips/ChosenChips.tsx'
import { filterChoices } from './filter-choices.ts'

type Props = { model: PageModels['areas']; path: string }

/** What is chosen, each with a way to drop it. */
export function ChosenFilters({ model, path }: Props) {
  const language = useHousing()
  const { areas } = language.texts
  return (
    <ChosenChips
      label={areas.chosen}
      choices={filterChoices(model, path, language).map(({ name, text, hrefWithout }) => ({
        key: name,
        text,
        href: hrefWithout,
        removeLabel: areas.without(text),
      }))}
      clear={{ text: areas.clear, href: path }}
    />
  )
}
