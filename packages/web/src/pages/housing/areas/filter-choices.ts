import type { PageModels } from '@nyhem/contract/pages/page-kinds'
import { formatMoney } from '@nyhem/domain/sites/format'
import type { HousingLanguage } from '../../../features/housing-words/housing-format.ts'
import { searchFieldNames } from '../../../features/sentence-search/SentenceSearch.tsx'

type Filter = PageModels['areas']['filter']
export type FilterName = keyof Filter
export type FilterChoice = {
  name: FilterName
  /** The choice in words: `minst 3 rum`. */
  text: string
  /** Address of the page without this choice. */
  hrefWithout: string
}

/** The choices that are made, in words, each with the address that drops it. */
export function filterChoices(
  model: Pick<PageModels['areas'], 'filter' | 'choices'>,
  path: string,
  { site, texts }: HousingLanguage,
): readonly FilterChoice[] {
  const { county, residenceType, minRooms, maxPrice } = model.filter
  const countyName = county && (model.choices.counties.find(({ slug }) => slug === county)?.name ?? county)
  const made: readonly { name: FilterName; text: string | null }[] = [
    { name: 'residenceType', text: residenceType && texts.residenceType[residenceType] },
    { name: 'county', text: countyName },
    { name: 'minRooms', text: minRooms === null ? null : texts.areas.minRooms(minRooms) },
    {
      name: 'maxPrice',
      text:
        maxPrice === null
          ? null
          : texts.areas.maxPrice(formatMoney({ minor: maxPrice * 100, currency: site.currency })),
    },
  ]
  return made.flatMap(({ name, text }) =>
    text ? [{ name, text, hrefWithout: hrefWithout(model.filter, name, path) }] : [],
  )
}

function hrefWithout(filter: Filter, dropped: FilterName, path: string): string {
  const query = new URLSearchParams()
  for (const name of ['county', 'residenceType', 'minRooms', 'maxPrice'] as const) {
    const value = filter[name]
    if (name !== dropped && value !== null) query.set(searchFieldNames[name], String(value))
  }
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}
