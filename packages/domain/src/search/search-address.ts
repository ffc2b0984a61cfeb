import { allDisposalForms } from '../housing/enumerations.ts'
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
import { type SearchSliders, searchSliders } from './search-limits.ts'
import { originText, type PlaceNamed, parseTravel, travelQueryNames } from './travel-address.ts'

/** Search state in an address. Source: public-site specification §2 (search screens) and §4 (search). */
export type SearchState = {
  readonly filter: SearchFilter
  readonly sort: SearchSort
  readonly mode: SearchMode
  readonly layout: SearchLayout
  /** Pages shown, including the first; a shared address shows as many. */
  readonly pages: number
}

/** Query names of a search. `q` holds tag urls separated by `;`, other lists likewise. */
export const searchQueryNames = {
  tags: 'q',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  minMonthlyCost: 'minMonthlyCost',
  maxMonthlyCost: 'maxMonthlyCost',
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
  travelFrom: travelQueryNames.from,
  travelMinutes: travelQueryNames.minutes,
  travelWay: travelQueryNames.way,
  sort: 'sort',
  mode: 'show',
  layout: 'list',
  pages: 'pages',
} as const

/** Hash that shows the map. Source: public-site specification §2. */
export const mapHash = '#map'

/** Most pages shown at once: a few hundred hits. */
export const mostPages = 10
const mostTags = 50

/** Invalid or outdated filter, named in a note. */
export type DroppedFilter = { readonly name: string; readonly value: string }

/** Values of a query name, in order; plain forms repeat the name, our addresses separate by `;`. */
export type QueryValues = (name: string) => readonly string[]

/** Not by a pattern: one for the end takes quadratic time on slashes within. */
function withoutOuterSlashes(url: string): string {
  let [start, end] = [0, url.length]
  while (url[start] === '/') start++
  while (end > start && url[end - 1] === '/') end--
  return url.slice(start, end)
}

/**
 * Reads a search. Never fails: invalid values are listed in `dropped`. The catalogue decides whether tags exist. A
 * slider at its end admits everything beyond, so it narrows nothing. A place to travel from that is only named, as plain
 * forms do, is dropped unless `placeNamed` knows it.
 */
export function parseSearchAddress(
  query: QueryValues,
  country: Country,
  placeNamed: PlaceNamed = () => null,
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
    const requested = words(name)
    if (name === searchQueryNames.disposalForm && requested.includes(allDisposalForms)) return []
    for (const word of requested) if (!known.some((value) => value === word)) drop(name, word)
    return known.filter((value) => requested.includes(value))
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
  const range = (slider: keyof SearchSliders, minName: string, maxName: string) => {
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
  const monthlyCost = range('monthlyCost', searchQueryNames.minMonthlyCost, searchQueryNames.maxMonthlyCost)
  const rooms = range('rooms', searchQueryNames.minRooms, searchQueryNames.maxRooms)
  const area = range('area', searchQueryNames.minArea, searchQueryNames.maxArea)
  const lists = Object.fromEntries(
    filterListNames.map((name) => [name, list(searchQueryNames[name], filterLists[name] as readonly string[])]),
  ) as unknown as Pick<SearchFilter, FilterList>
  const tags = words(searchQueryNames.tags).map(withoutOuterSlashes)
  for (const url of tags.slice(mostTags)) drop(searchQueryNames.tags, url)
  const pages = number(searchQueryNames.pages) ?? 1
  const filter: SearchFilter = {
    ...emptyFilter,
    ...lists,
    tags: tags.slice(0, mostTags),
    minPrice: price.min,
    maxPrice: price.max,
    minMonthlyCost: monthlyCost.min,
    maxMonthlyCost: monthlyCost.max,
    minRooms: rooms.min,
    maxRooms: rooms.max,
    minArea: area.min,
    maxArea: area.max,
    inhabitDate: numbered(searchQueryNames.inhabitDate, moveInChoices, emptyFilter.inhabitDate),
    viewing: numbered(searchQueryNames.viewing, showingChoices, emptyFilter.viewing),
    geoSearch: parseBox(words(searchQueryNames.box)[0] ?? null, (value) => drop(searchQueryNames.box, value)),
    travel: travelOf(query, placeNamed, drop),
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

function travelOf(
  query: QueryValues,
  placeNamed: PlaceNamed,
  drop: (name: string, value: string) => void,
): SearchFilter['travel'] {
  // A name may hold the sign that parts lists.
  const first = (name: string) => query(name)[0]?.trim() ?? ''
  const { from, minutes, way } = travelQueryNames
  const requested = { from: first(from), minutes: first(minutes), way: first(way) }
  const { travel, unusable } = parseTravel(requested, placeNamed)
  for (const part of unusable) drop(travelQueryNames[part], requested[part])
  return travel
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
 * Canonical query of a search, `?q=stockholm/nacka;stockholm/solna&minRooms=2`; empty for the default. Reads back as
 * the same search (within what an address can express).
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
    [searchQueryNames.minMonthlyCost, filter.minMonthlyCost],
    [searchQueryNames.maxMonthlyCost, filter.maxMonthlyCost],
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
    // Moving in now implies searching nearby. Source: public-site specification §4.
    [searchQueryNames.geo, filter.inhabitDate === 'now' ? 'auto' : null],
    [searchQueryNames.box, box.join(',')],
    [searchQueryNames.travelFrom, filter.travel && originText(filter.travel)],
    [searchQueryNames.travelMinutes, filter.travel?.minutes ?? null],
    [searchQueryNames.travelWay, filter.travel?.way ?? null],
    [searchQueryNames.sort, sort === defaultSearchSort ? null : sort],
    [searchQueryNames.mode, mode === 'projects' ? null : mode],
    [searchQueryNames.layout, layout === 'images' ? null : layout],
    [searchQueryNames.pages, pages > 1 ? pages : null],
  ]
  const reported = parts.filter(([, value]) => value !== null && value !== '')
  const encode = (value: string | number) => encodeURIComponent(value).replace(/%(?:2F|3B|2C)/g, decodeURIComponent)
  return reported.length > 0 ? `?${reported.map(([name, value]) => `${name}=${encode(value ?? '')}`).join('&')}` : ''
}

/** Whether anything narrows the search. */
export function isNarrowed(filter: SearchFilter): boolean {
  return (Object.keys(emptyFilter) as (keyof SearchFilter)[]).some((name) => {
    const value = filter[name]
    return Array.isArray(value) ? value.length > 0 : value !== emptyFilter[name]
  })
}
