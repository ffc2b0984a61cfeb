import { describe, expect, it } from 'vitest'
import type { HomeStatus } from '../housing/enumerations.ts'
import { fromMajor } from '../money.ts'
import { type ChangingHome, freshHomes } from './fresh-homes.ts'

const home = (id: string, status: HomeStatus, major = 4_000_000): ChangingHome => ({
  id,
  status,
  price: fromMajor(major, 'SEK'),
  totalPrice: null,
})

const all = (homes: readonly ChangingHome[]) => ({ homes, total: homes.length })

describe('homes of the explorer', () => {
  it('take the current status and price from the search', () => {
    expect(freshHomes([home('a', 'for-sale')], all([home('a', 'reserved', 3_900_000)]))).toEqual([
      home('a', 'reserved', 3_900_000),
    ])
  })

  it('are not available when they were on the market and are not found any more', () => {
    expect(freshHomes([home('a', 'for-sale'), home('b', 'reserved')], all([])).map(({ status }) => status)).toEqual([
      'not-available',
      'not-available',
    ])
  })

  it('keep what the page said when the search asked for a part of them only', () => {
    const homes = [home('a', 'for-sale'), home('b', 'for-sale')]
    expect(freshHomes(homes, { homes: [home('a', 'reserved')], total: 2 }).map(({ status }) => status)).toEqual([
      'reserved',
      'for-sale',
    ])
  })

  it('keep what the page said where searches show none', () => {
    const sold = [home('a', 'sold'), home('b', 'booked'), home('c', 'showing-apartment')]
    expect(freshHomes(sold, all([]))).toEqual(sold)
  })

  it('stay as many, in their order, whatever else is found', () => {
    const homes = [home('b', 'for-sale'), home('a', 'sold')]
    const found = [home('c', 'for-sale'), home('b', 'for-sale')]
    expect(freshHomes(homes, all(found)).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
