import { type Money, toMajorRounded } from '../money.ts'
import type { HomeStatus } from './enumerations.ts'
import { isAvailable, tellsPrice } from './home-status.ts'
import { leadingPrice } from './leading-price.ts'

/** Fields for sorting and counting homes. */
export type ListedHome = {
  readonly number: string
  readonly status: HomeStatus
  readonly rooms: number
  readonly area: number
  readonly floor: number | null
  readonly price: Money | null
  readonly totalPrice: Money | null
  readonly monthlyFee: Money | null
}

/** Sortable columns, as in the address. */
export const homeSortKeys = ['number', 'rooms', 'area', 'floor', 'price', 'fee', 'status'] as const
export type HomeSortKey = (typeof homeSortKeys)[number]
export type HomeSort = { readonly key: HomeSortKey; readonly descending: boolean }

/** Views of a home list. */
export const homeListViews = ['table', 'plans'] as const
export type HomeListView = (typeof homeListViews)[number]

/** Home list filter; null admits every home. */
export type HomeListFilter = {
  readonly rooms: number | null
  readonly floor: number | null
  /** Maximum in whole major units; excludes homes with an unset or undisclosed price. */
  readonly maxPrice: number | null
  readonly onlyAvailable: boolean
}

/** Choices of a home list. */
export type HomeListChoices = HomeListFilter & { readonly view: HomeListView; readonly sort: HomeSort }

/** Unrestricted filter. */
export const wholeHomeList: HomeListFilter = { rooms: null, floor: null, maxPrice: null, onlyAvailable: false }

export const defaultHomeListChoices: HomeListChoices = {
  view: 'table',
  sort: { key: 'price', descending: false },
  ...wholeHomeList,
}

/** Query names of the choices. */
export const homeListQueryNames = {
  sort: 'sort',
  rooms: 'rooms',
  floor: 'floor',
  maxPrice: 'under',
  onlyAvailable: 'available',
  view: 'view',
} as const

/** Reads the choices from a query, with defaults for invalid values. `-price` sorts from the highest. */
export function parseHomeListChoices(query: (name: string) => string | null): HomeListChoices {
  const sortText = query(homeListQueryNames.sort) ?? ''
  const key = homeSortKeys.find((known) => known === sortText.replace(/^-/, ''))
  const whole = (name: string, pattern: RegExp): number | null => {
    const text = query(name) ?? ''
    return pattern.test(text) ? Number(text) : null
  }
  return {
    view: query(homeListQueryNames.view) === 'plans' ? 'plans' : 'table',
    sort: key ? { key, descending: sortText.startsWith('-') } : defaultHomeListChoices.sort,
    rooms: whole(homeListQueryNames.rooms, /^[1-9]\d?$/),
    // Floors below ground are negative.
    floor: whole(homeListQueryNames.floor, /^(0|-?[1-9]\d?)$/),
    maxPrice: whole(homeListQueryNames.maxPrice, /^[1-9]\d{0,8}$/),
    onlyAvailable: query(homeListQueryNames.onlyAvailable) === '1',
  }
}

/** Query of the choices, `?sort=-price&rooms=3`; empty for the defaults. */
export function homeListQuery(choices: HomeListChoices): string {
  const { sort, rooms, floor, maxPrice, onlyAvailable, view } = choices
  const usual = defaultHomeListChoices.sort
  const isUsual = sort.key === usual.key && sort.descending === usual.descending
  const parts = [
    isUsual ? null : `${homeListQueryNames.sort}=${sort.descending ? '-' : ''}${sort.key}`,
    rooms === null ? null : `${homeListQueryNames.rooms}=${rooms}`,
    floor === null ? null : `${homeListQueryNames.floor}=${floor}`,
    maxPrice === null ? null : `${homeListQueryNames.maxPrice}=${maxPrice}`,
    onlyAvailable ? `${homeListQueryNames.onlyAvailable}=1` : null,
    view === 'table' ? null : `${homeListQueryNames.view}=${view}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** Sorts homes. Unknown values come last in both directions; ties follow the number. */
export function sortHomes<H extends ListedHome>(homes: readonly H[], sort: HomeSort): readonly H[] {
  const value = sortValues[sort.key]
  const sign = sort.descending ? -1 : 1
  return [...homes].sort((a, b) => sign * compareKnown(value(a), value(b), sign) || compareNumbers(a.number, b.number))
}

/** Homes that match a filter. */
export const filterHomes = <H extends ListedHome>(homes: readonly H[], filter: HomeListFilter): readonly H[] =>
  homes.filter((home) => passes(home, filter))

function passes(home: ListedHome, { rooms, floor, maxPrice, onlyAvailable }: HomeListFilter): boolean {
  if (rooms !== null && roomsGroup(home.rooms) !== rooms) return false
  if (floor !== null && home.floor !== floor) return false
  if (onlyAvailable && !isAvailable(home.status)) return false
  if (maxPrice === null) return true
  const price = tellsPrice(home.status) ? leadingPrice(home) : null
  return price !== null && toMajorRounded(price) <= maxPrice
}

/** Filter to remove, or all, and the resulting count. */
export type HomeListWayOut = {
  readonly without: keyof HomeListFilter | 'everything'
  readonly filter: HomeListFilter
  readonly homes: number
}

const wayOutOrder = ['onlyAvailable', 'floor', 'maxPrice', 'rooms'] as const satisfies readonly (keyof HomeListFilter)[]

/**
 * Smallest change that shows homes when none match: the single filter whose removal shows fewest but some, else all.
 * Null without homes. Never fails.
 */
export function smallestWayOut(homes: readonly ListedHome[], filter: HomeListFilter): HomeListWayOut | null {
  if (homes.length === 0) return null
  const single = wayOutOrder.flatMap((name): HomeListWayOut[] => {
    const wider = { ...filter, [name]: wholeHomeList[name] }
    const count = filterHomes(homes, wider).length
    return count > 0 ? [{ without: name, filter: wider, homes: count }] : []
  })
  const fewest = single.toSorted((a, b) => a.homes - b.homes)[0]
  return fewest ?? { without: 'everything', filter: wholeHomeList, homes: homes.length }
}

/** Range of disclosed prices, or null. */
export function reportedPrices(homes: readonly ListedHome[]): { readonly min: Money; readonly max: Money } | null {
  const reported = homes
    .flatMap((home) => (tellsPrice(home.status) ? (leadingPrice(home) ?? []) : []))
    .sort((a, b) => a.minor - b.minor)
  const [min] = reported
  const max = reported.at(-1)
  return min && max ? { min, max } : null
}

/** Floors with homes, from the top. */
export const floorsOf = (homes: readonly ListedHome[]): readonly number[] =>
  [...new Set(homes.flatMap(({ floor }) => (floor === null ? [] : [floor])))].sort((a, b) => b - a)

/** Homes per number of rooms, fewest first; half rooms round down. */
export function countByRooms(homes: readonly ListedHome[]): readonly { rooms: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const home of homes) counts.set(roomsGroup(home.rooms), (counts.get(roomsGroup(home.rooms)) ?? 0) + 1)
  return [...counts].map(([rooms, count]) => ({ rooms, count })).sort((a, b) => a.rooms - b.rooms)
}

/** Room count of a home's group: rounded down, at least one. */
export const roomsGroup = (rooms: number): number => Math.max(1, Math.floor(rooms))

const statusOrder = [
  'for-sale',
  'pre-selling',
  'succession',
  'reserved',
  'booked',
  'sold',
  'showing-apartment',
  'not-available',
] as const satisfies readonly HomeStatus[]

type SortValue = number | string | null
const sortValues = {
  number: (home) => home.number,
  rooms: (home) => home.rooms,
  area: (home) => home.area,
  floor: (home) => home.floor,
  price: (home) => leadingPrice(home)?.minor ?? null,
  fee: (home) => home.monthlyFee?.minor ?? null,
  status: (home) => statusOrder.indexOf(home.status),
} as const satisfies Record<HomeSortKey, (home: ListedHome) => SortValue>

function compareKnown(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return sign * (Number(a === null) - Number(b === null))
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNumbers(String(a), String(b))
}

/** Natural order: A-2 before A-10. */
function compareNumbers(a: string, b: string): number {
  const partsA = a.match(/\d+|\D+/g) ?? []
  const partsB = b.match(/\d+|\D+/g) ?? []
  for (const [index, part] of partsA.entries()) {
    const other = partsB[index] ?? ''
    if (part === other) continue
    const numeric = /^\d/.test(part) && /^\d/.test(other)
    if (numeric && Number(part) !== Number(other)) return Number(part) - Number(other)
    return part < other ? -1 : 1
  }
  return partsA.length - partsB.length
}
