import type { SearchState } from '@nyhem/domain/search/search-address'
import { emptyFilter, type FilterList, filterListNames, type SearchFilter } from '@nyhem/domain/search/search-filter'
import { formatArea, formatMoney } from '@nyhem/domain/sites/format'
import type { Site } from '@nyhem/domain/sites/site'
import type { Texts } from '../../texts/texts.ts'

export type FilterLanguage = {
  site: Site
  texts: Pick<Texts, 'housing' | 'editorial'> & Pick<Texts<'search'>, 'residenceSearch' | 'searchMap'>
  tagNames: ReadonlyMap<string, string>
}

export type ChosenFilter = {
  field: keyof SearchFilter
  /** Value in a list, or null for a single-valued field. */
  value: string | null
  /** Text: `minst 3 rum`. */
  text: string
  /** The search without this filter. */
  without: SearchState
}

export const valueWords = {
  concepts: (value, { housing }) => housing.concept[value as keyof typeof housing.concept],
  projectStatus: (value, { housing }) => housing.projectStatus[value as keyof typeof housing.projectStatus],
  disposalForm: (value, { housing }) => housing.disposalForm[value as keyof typeof housing.disposalForm],
  outdoorArea: (value, { housing }) => housing.outdoorArea[value as keyof typeof housing.outdoorArea],
  residenceType: (value, { housing }) => housing.residenceType[value as keyof typeof housing.residenceType],
} as const satisfies Record<FilterList, (value: string, texts: FilterLanguage['texts']) => string>

const singleFields = [
  'minPrice',
  'maxPrice',
  'minMonthlyCost',
  'maxMonthlyCost',
  'minRooms',
  'maxRooms',
  'minArea',
  'maxArea',
  'inhabitDate',
  'viewing',
  'geoSearch',
  'travel',
] as const satisfies readonly (keyof SearchFilter)[]

/** Active filters as text, each with the search lacking it. Places first. */
export function chosenFilters(state: SearchState, language: FilterLanguage): readonly ChosenFilter[] {
  const { filter } = state
  const { texts, tagNames } = language
  const without = (changes: Partial<SearchFilter>): SearchState => ({
    ...state,
    pages: 1,
    filter: { ...filter, ...changes },
  })
  const tags = filter.tags.map((url) => ({
    field: 'tags' as const,
    value: url,
    text: tagNames.get(url) ?? url,
    without: without({ tags: filter.tags.filter((other) => other !== url) }),
  }))
  const lists = filterListNames.flatMap((field) =>
    filter[field].map((value) => ({
      field,
      value,
      text: valueWords[field](value, texts),
      without: without({ [field]: filter[field].filter((other) => other !== value) }),
    })),
  )
  const singles = singleFields.flatMap((field) => {
    const text = singleText(filter, field, language)
    return text === null ? [] : [{ field, value: null, text, without: without({ [field]: emptyFilter[field] }) }]
  })
  const stages =
    filter.stageIds.length > 0
      ? [
          {
            field: 'stageIds' as const,
            value: null,
            text: texts.residenceSearch.chip.stages,
            without: without({ stageIds: [] }),
          },
        ]
      : []
  return [...tags, ...lists, ...singles, ...stages]
}

function singleText(
  filter: SearchFilter,
  field: (typeof singleFields)[number],
  { site, texts }: FilterLanguage,
): string | null {
  const { chip, showings } = texts.residenceSearch
  const number = (value: number | null, strings: (value: number) => string) => (value === null ? null : strings(value))
  const price = (value: number) => formatMoney({ minor: value * 100, currency: site.currency })
  const area = (value: number) => formatArea(value, site)
  switch (field) {
    case 'minPrice':
      return number(filter.minPrice, (value) => chip.minPrice(price(value)))
    case 'maxPrice':
      return number(filter.maxPrice, (value) => chip.maxPrice(price(value)))
    case 'minMonthlyCost':
      return number(filter.minMonthlyCost, (value) => chip.minMonthlyCost(price(value)))
    case 'maxMonthlyCost':
      return number(filter.maxMonthlyCost, (value) => chip.maxMonthlyCost(price(value)))
    case 'minRooms':
      return number(filter.minRooms, chip.minRooms)
    case 'maxRooms':
      return number(filter.maxRooms, chip.maxRooms)
    case 'minArea':
      return number(filter.minArea, (value) => chip.minArea(area(value)))
    case 'maxArea':
      return number(filter.maxArea, (value) => chip.maxArea(area(value)))
    case 'inhabitDate':
      return filter.inhabitDate === emptyFilter.inhabitDate ? null : chip.moveIn[filter.inhabitDate]
    case 'viewing':
      return filter.viewing === emptyFilter.viewing ? null : showings[filter.viewing]
    case 'geoSearch':
      return filter.geoSearch === null ? null : chip.mapArea
    case 'travel': {
      const { travel } = filter
      return travel && chip.travel(travel.minutes, travel.name || null, chip.by[travel.way])
    }
  }
}
