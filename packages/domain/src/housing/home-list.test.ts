import { describe, expect, it } from 'vitest'
import { fromMajor } from '../money.ts'
import {
  countByRooms,
  defaultHomeListChoices,
  filterHomes,
  floorsOf,
  homeListQuery,
  homeSortKeys,
  type ListedHome,
  parseHomeListChoices,
  reportedPrices,
  smallestWayOut,
  sortHomes,
  wholeHomeList,
} from './home-list.ts'

const home = (number: string, own: Partial<ListedHome> = {}): ListedHome => ({
  number,
  status: 'for-sale',
  rooms: 3,
  area: 80,
  floor: 2,
  price: fromMajor(4_000_000, 'SEK'),
  totalPrice: null,
  monthlyFee: fromMajor(4_000, 'SEK'),
  ...own,
})
const homes = [
  home('A-10', { price: fromMajor(5_000_000, 'SEK'), rooms: 4, status: 'sold' }),
  home('A-2', { price: null, rooms: 2 }),
  home('B-1', { price: fromMajor(3_000_000, 'SEK'), rooms: 2.5, status: 'reserved' }),
]
const numbers = (list: readonly ListedHome[]) => list.map((item) => item.number)
const parse = (text: string) => {
  const query = new Map(text.split('&').map((pair) => pair.split('=') as [string, string]))
  return parseHomeListChoices((name) => query.get(name) ?? null)
}

describe('list of homes', () => {
  it('sorts by price from the lowest unless requested otherwise', () => {
    expect(numbers(sortHomes(homes, defaultHomeListChoices.sort))).toEqual(['B-1', 'A-10', 'A-2'])
  })

  it('puts homes without a price last, whichever way it sorts', () => {
    expect(numbers(sortHomes(homes, { key: 'price', descending: true }))).toEqual(['A-10', 'B-1', 'A-2'])
  })

  it('sorts numbers the way people count', () => {
    expect(numbers(sortHomes(homes, { key: 'number', descending: false }))).toEqual(['A-2', 'A-10', 'B-1'])
  })

  it('sorts by the total price where there is one', () => {
    const total = (amount: number) => ({ price: fromMajor(1, 'EUR'), totalPrice: fromMajor(amount, 'EUR') })
    const finnish = [home('A-1', total(300_000)), home('A-2', total(200_000))]
    expect(numbers(sortHomes(finnish, { key: 'price', descending: false }))).toEqual(['A-2', 'A-1'])
  })

  it('sorts by status from what can be had to what cannot', () => {
    expect(numbers(sortHomes(homes, { key: 'status', descending: false }))).toEqual(['A-2', 'B-1', 'A-10'])
  })

  it('counts homes by rooms, half rooms with the whole ones', () => {
    expect(countByRooms(homes)).toEqual([
      { rooms: 2, count: 2 },
      { rooms: 4, count: 1 },
    ])
  })

  it('lets through the requested rooms and only available homes', () => {
    expect(numbers(filterHomes(homes, { ...wholeHomeList, rooms: 2 }))).toEqual(['A-2', 'B-1'])
    expect(numbers(filterHomes(homes, { ...wholeHomeList, rooms: 2, onlyAvailable: true }))).toEqual(['A-2'])
  })

  it('lets through the homes of a floor, whose floor is known', () => {
    const house = [home('A-1', { floor: 0 }), home('A-2', { floor: null }), home('A-3', { floor: 5 })]
    expect(numbers(filterHomes(house, { ...wholeHomeList, floor: 0 }))).toEqual(['A-1'])
    expect(floorsOf(house)).toEqual([5, 0])
  })

  it('lets through homes up to a price, never one without a shown price', () => {
    const under = (maxPrice: number) => numbers(filterHomes(homes, { ...wholeHomeList, maxPrice }))
    expect(under(3_000_000)).toEqual(['B-1'])
    expect(under(2_999_999)).toEqual([])
    // A-10 is sold and A-2 has no price yet.
    expect(under(9_000_000)).toEqual(['B-1'])
  })

  it('offers the smallest change where nothing fits: the one choice that shows fewest homes when taken back', () => {
    const requested = { ...wholeHomeList, rooms: 4, onlyAvailable: true }
    expect(filterHomes(homes, requested)).toEqual([])
    expect(smallestWayOut(homes, requested)).toEqual({
      without: 'onlyAvailable',
      filter: { ...requested, onlyAvailable: false },
      homes: 1,
    })
  })

  it('offers every home where taking back one choice is not enough', () => {
    const requested = { ...wholeHomeList, rooms: 9, floor: 40 }
    expect(smallestWayOut(homes, requested)).toEqual({ without: 'everything', filter: wholeHomeList, homes: 3 })
    expect(smallestWayOut([], requested)).toBeNull()
  })

  it('spans the shown prices', () => {
    const dear = home('C-1', { price: fromMajor(6_000_000, 'SEK') })
    expect(reportedPrices([...homes, dear])).toEqual({ min: fromMajor(3_000_000, 'SEK'), max: dear.price })
    expect(reportedPrices(homes.slice(0, 2))).toBeNull()
  })

  it('says the same in the address, so that reload and sharing give the same list', () => {
    const yesNo = [true, false]
    const every = homeSortKeys.flatMap((key) =>
      yesNo.flatMap((descending) =>
        [null, 3].flatMap((rooms) =>
          yesNo.map((onlyAvailable) => {
            const view = descending ? ('plans' as const) : ('table' as const)
            const narrowing = { rooms, floor: rooms === null ? -1 : 0, maxPrice: rooms === null ? null : 4_500_000 }
            return { sort: { key, descending }, ...narrowing, onlyAvailable, view }
          }),
        ),
      ),
    )
    for (const choices of every) expect(parse(homeListQuery(choices).slice(1))).toEqual(choices)
    expect(homeListQuery(defaultHomeListChoices)).toBe('')
  })

  it('falls back to the default for what it does not understand', () => {
    expect(parse('sort=colour&rooms=many&available=yes&floor=1e3&under=-5')).toEqual(defaultHomeListChoices)
  })
})
