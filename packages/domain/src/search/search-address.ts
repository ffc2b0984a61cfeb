import type { Country } from '../sites/site.ts'
import {
  defaultSearchSort,
  emptyFilter,
  type FilterList,
  filterListNames,
  filterLists,
  moveInChoices,
  type SearchFilter,
  type SearchLayout,
  type SearchMode,
  type SearchSort,
  searchLayouts,
  searchModes,
  searchSorts,
  showingChoices,
} from './search-filter.ts'
import { searchSliders } from './search-limits.ts'

/** What a residence search shows, as its address says. Source: public-site specification §2 (search screens) and §4 (search). */
export type SearchState = {
  readonly filter: SearchFilter
  readonly sort: SearchSort
  readonly mode: SearchMode
  readonly layout: SearchLayout
  /** Pages of hits that are shown, the first included; a shared address shows as many. */
  readonly pages: number
}

/** Names of a search in an address. `q` holds tag urls separated by `;`, other lists likewise. */
export const searchQueryNames = {
  tags: 'q',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minRooms: 'minRooms',
  maxRooms: 'maxRooms',
  minArea: 'minArea',
  maxArea: 'maxArea',
  inhabitDate: 'inhabitDate',
  concepts: 'concepts',
  projectStatus: 'projectStatus',
  disposalForm: 'disposalForm',
  outdoorArea: 'outdoorArea',
  residenceType: 'residenceType',
  viewing: 'viewing',
  geo: 'geo',
  box: 'box',
  sort: 'sort',
  mode: 'show',
  layout: 'list',
  pages: 'pages',
} as const

/** Part of an address that shows the map. Source: public-site specification §2. */
export const mapHash = '#map'

/** Most pages that an address shows at once: what a visitor scrolled past counts in hundreds, not more. */
export const mostPages = 10
const mostTags = 50

/** A filter of an address that means nothing (any more) and was left out, named for the note that says so. */
export type DroppedFilter = { readonly name: string; readonly value: string }

/** Values of a name in a query, in order; a plain form repeats a name where an address of ours separates by `;`. */
export type QueryValues = (name: string) => readonly string[]

/**
 * Reads a search from an address. Never fails: what is not understood is left out and named in `dropped`. Whether tags
 * exist is for the catalogue to say. A slider at its end lets everything beyond through, so it narrows nothing.
 */
export function parseSearchAddress(
  query: QueryValues,
  country: Country,
): { readonly state: SearchState; readonly dropped: readonly DroppedFilter[] } {
  const dropped: DroppedFilter[] = []
  const words = (name: string) => [
    ...new Set(
      query(name)
        .flatMap((text) => text.split(';'))
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ]
  const drop = (name: string, value: string) => dropped.push({ name, value: value.slice(0, 100) })

  const list = <Value extends string>(name: string, known: readonly Value[]): Value[] => {
    const asked = words(name)
    for (const word of asked) if (!known.some((value) => value === word)) drop(name, word)
    return known.filter((value) => asked.includes(value))
  }
  const one = <Value extends string>(name: string, known: readonly Value[], usual: Value): Value => {
    const [word] = words(name)
    const found = known.find((value) => value === word)
    if (word !== undefined && found === undefined) drop(name, word)
    return found ?? usual
  }
  const numbered = <Value extends string>(name: string, known: readonly Value[], usual: Value): Value => {
    const [word] = words(name)
    const found = word !== undefined && /^\d$/.test(word) ? known[Number(word)] : known.find((value) => value === word)
    if (word !== undefined && found === undefined) drop(name, word)
    return found ?? usual
  }
  const number = (name: string): number | null => {
    const [text] = words(name)
    if (text === undefined) return null
    const digits = text.replace(/\s/g, '')
    if (/^\d{1,10}(?:\.\d)?$/.test(digits)) return Number(digits)
    drop(name, text)
    return null
  }
  const range = (slider: 'price' | 'rooms' | 'area', minName: string, maxName: string) => {
    const { min: least, max: most } = searchSliders[country][slider]
    const min = number(minName)
    const max = number(maxName)
    const low = min !== null && min > least ? min : null
    const high = max !== null && max < most ? max : null
    if (low !== null && high !== null && low > high) {
      drop(maxName, String(high))
      return { min: low, max: null }
    }
    return { min: low, max: high }
  }
  const price = range('price', searchQueryNames.minPrice, searchQueryNames.maxPrice)
  const rooms = range('rooms', searchQueryNames.minRooms, searchQueryNames.maxRooms)
  const area = range('area', searchQueryNames.minArea, searchQueryNames.maxArea)
  const lists = Object.fromEntries(
    filterListNames.map((name) => [name, list(searchQueryNames[name], filterLists[name] as readonly string[])]),
  ) as unknown as Pick<SearchFilter, FilterList>
  const tags = words(searchQueryNames.tags).map((url) => url.replace(/^\/+|\/+$/g, ''))
  for (const url of tags.slice(mostTags)) drop(searchQueryNames.tags, url)
  const pages = number(searchQueryNames.pages) ?? 1
  const filter: SearchFilter = {
    ...emptyFilter,
    ...lists,
    tags: tags.slice(0, mostTags),
    minPrice: price.min,
    maxPrice: price.max,
    minRooms: rooms.min,
    maxRooms: rooms.max,
    minArea: area.min,
    maxArea: area.max,
    inhabitDate: numbered(searchQueryNames.inhabitDate, moveInChoices, emptyFilter.inhabitDate),
    viewing: numbered(searchQueryNames.viewing, showingChoices, emptyFilter.viewing),
    geoSearch: parseBox(words(searchQueryNames.box)[0] ?? null, (value) => drop(searchQueryNames.box, value)),
  }
  return {
    state: {
      filter,
      sort: one(searchQueryNames.sort, searchSorts, defaultSearchSort),
      mode: one(searchQueryNames.mode, searchModes, 'projects'),
      layout: one(searchQueryNames.layout, searchLayouts, 'images'),
      pages: Math.min(mostPages, Math.max(1, Math.trunc(pages))),
    },
    dropped,
  }
}

/** `59.2,17.8,59.5,18.3`: south, west, north, east. */
function parseBox(text: string | null, drop: (value: string) => void): SearchFilter['geoSearch'] {
  if (text === null) return null
  const [south = Number.NaN, west = Number.NaN, north = Number.NaN, east = Number.NaN] = text.split(',').map(Number)
  const isBox = south >= -90 && north <= 90 && west >= -180 && east <= 180 && south < north && west < east
  if (isBox) return { kind: 'box', south, west, north, east }
  drop(text)
  return null
}

/**
 * The query that gives a search, `?q=stockholm/nacka;stockholm/solna&minRooms=2`; empty for the usual one. The same
 * search always gives the same query, and reading it gives the same search (within what an address can say).
 */
export function searchQuery(state: SearchState): string {
  const { filter, sort, mode, layout, pages } = state
  const { geoSearch } = filter
  const box =
    geoSearch?.kind === 'box'
      ? [geoSearch.south, geoSearch.west, geoSearch.north, geoSearch.east].map((degree) => Number(degree.toFixed(4)))
      : []
  const parts: [name: string, value: string | number | null][] = [
    [searchQueryNames.tags, filter.tags.join(';')],
    [searchQueryNames.minPrice, filter.minPrice],
    [searchQueryNames.maxPrice, filter.maxPrice],
    [searchQueryNames.minRooms, filter.minRooms],
    [searchQueryNames.maxRooms, filter.maxRooms],
    [searchQueryNames.minArea, filter.minArea],
    [searchQueryNames.maxArea, filter.maxArea],
    [
      searchQueryNames.inhabitDate,
      filter.inhabitDate === emptyFilter.inhabitDate ? null : moveInChoices.indexOf(filter.inhabitDate),
    ],
    ...filterListNames.map((name): [string, string] => [searchQueryNames[name], filter[name].join(';')]),
    [searchQueryNames.viewing, filter.viewing === emptyFilter.viewing ? null : showingChoices.indexOf(filter.viewing)],
    // Whoever wants to move now looks near. Source: public-site specification §4.
    [searchQueryNames.geo, filter.inhabitDate === 'now' ? 'auto' : null],
    [searchQueryNames.box, box.join(',')],
    [searchQueryNames.sort, sort === defaultSearchSort ? null : sort],
    [searchQueryNames.mode, mode === 'projects' ? null : mode],
    [searchQueryNames.layout, layout === 'images' ? null : layout],
    [searchQueryNames.pages, pages > 1 ? pages : null],
  ]
  const told = parts.filter(([, value]) => value !== null && value !== '')
  const encode = (value: string | number) => encodeURIComponent(value).replace(/%(?:2F|3B|2C)/g, decodeURIComponent)
  return told.length > 0 ? `?${told.map(([name, value]) => `${name}=${encode(value ?? '')}`).join('&')}` : ''
}

/** Whether anything narrows the search. */
export function isNarrowed(filter: SearchFilter): boolean {
  return (Object.keys(emptyFilter) as (keyof SearchFilter)[]).some((name) => {
    const value = filter[name]
    return Array.isArray(value) ? value.length > 0 : value !== emptyFilter[name]
  })
}
