import { type Money, toMajorRounded } from '../money.ts'
import type { HomeStatus } from './enumerations.ts'
import { isAvailable, tellsPrice } from './home-status.ts'
import { leadingPrice } from './leading-price.ts'

/** What a list of homes is sorted and counted by. */
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

/** Columns that a list of homes can be sorted by, as written in the address. */
export const homeSortKeys = ['number', 'rooms', 'area', 'floor', 'price', 'fee', 'status'] as const
export type HomeSortKey = (typeof homeSortKeys)[number]
export type HomeSort = { readonly key: HomeSortKey; readonly descending: boolean }

/** A list of homes is read as a table or seen as floor plans. */
export const homeListViews = ['table', 'plans'] as const
export type HomeListView = (typeof homeListViews)[number]

/** What a list of homes is narrowed by; null lets everything through. */
export type HomeListFilter = {
  readonly rooms: number | null
  readonly floor: number | null
  /** Highest price in whole major units. Homes whose price is not told, or not set, are not below any. */
  readonly maxPrice: number | null
  readonly onlyAvailable: boolean
}

/** Choices of a list of homes. */
export type HomeListChoices = HomeListFilter & { readonly view: HomeListView; readonly sort: HomeSort }

/** A list that nothing narrows. */
export const wholeHomeList: HomeListFilter = { rooms: null, floor: null, maxPrice: null, onlyAvailable: false }

export const defaultHomeListChoices: HomeListChoices = {
  view: 'table',
  sort: { key: 'price', descending: false },
  ...wholeHomeList,
}

/** Names of the choices in an address. */
export const homeListQueryNames = {
  sort: 'sort',
  rooms: 'rooms',
  floor: 'floor',
  maxPrice: 'under',
  onlyAvailable: 'available',
  view: 'view',
} as const

/** Reads the choices from an address's query; what is not understood falls back to the default. `-price` sorts from the highest. */
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
    // Homes below the ground have floors under zero.
    floor: whole(homeListQueryNames.floor, /^(0|-?[1-9]\d?)$/),
    maxPrice: whole(homeListQueryNames.maxPrice, /^[1-9]\d{0,8}$/),
    onlyAvailable: query(homeListQueryNames.onlyAvailable) === '1',
  }
}

/** The query that gives these choices, `?sort=-price&rooms=3`; empty for the default ones. */
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

/** Homes in the order asked for. Unknown values come last either way; ties follow the number. */
export function sortHomes<H extends ListedHome>(homes: readonly H[], sort: HomeSort): readonly H[] {
  const value = sortValues[sort.key]
  const sign = sort.descending ? -1 : 1
  return [...homes].sort((a, b) => sign * compareKnown(value(a), value(b), sign) || compareNumbers(a.number, b.number))
}

/** Homes that the choices let through. */
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

/** A choice taken back, or all of them, and how many homes are seen then. */
export type HomeListWayOut = {
  readonly without: keyof HomeListFilter | 'everything'
  readonly filter: HomeListFilter
  readonly homes: number
}

const wayOutOrder = ['onlyAvailable', 'floor', 'maxPrice', 'rooms'] as const satisfies readonly (keyof HomeListFilter)[]

/**
 * The smallest change that shows homes again when none fits: the one choice whose taking back shows fewest, but some;
 * all choices where no single one helps. Null without homes. Never fails.
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

/** What the homes cost whose prices are told; null where none is. */
export function toldPrices(homes: readonly ListedHome[]): { readonly min: Money; readonly max: Money } | null {
  const told = homes
    .flatMap((home) => (tellsPrice(home.status) ? (leadingPrice(home) ?? []) : []))
    .sort((a, b) => a.minor - b.minor)
  const [min] = told
  const max = told.at(-1)
  return min && max ? { min, max } : null
}

/** Floors that homes lie on, from the top. */
export const floorsOf = (homes: readonly ListedHome[]): readonly number[] =>
  [...new Set(homes.flatMap(({ floor }) => (floor === null ? [] : [floor])))].sort((a, b) => b - a)

/** How many homes there are of each number of rooms, from the fewest; half rooms count with the whole ones. */
export function countByRooms(homes: readonly ListedHome[]): readonly { rooms: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const home of homes) counts.set(roomsGroup(home.rooms), (counts.get(roomsGroup(home.rooms)) ?? 0) + 1)
  return [...counts].map(([rooms, count]) => ({ rooms, count })).sort((a, b) => a.rooms - b.rooms)
}

/** The number of rooms that a home is counted under: half rooms with the whole ones, none as one. */
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

/** Sales numbers in the order people count: A-2 before A-10. */
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
