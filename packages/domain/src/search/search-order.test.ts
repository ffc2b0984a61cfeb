import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { searchSorts } from './search-filter.ts'
import {
  compareHomes,
  compareProjects,
  type HomeKeys,
  homeRank,
  type ProjectKeys,
  projectRank,
} from './search-order.ts'

const collator = new Intl.Collator('sv-SE')
const project = (over: Partial<ProjectKeys>): ProjectKeys => ({
  id: 'x',
  rank: 0,
  nextShowing: null,
  salesStart: null,
  areaName: '',
  moveIn: null,
  minPrice: null,
  maxPrice: null,
  minArea: null,
  maxArea: null,
  ...over,
})
const home = (over: Partial<HomeKeys>): HomeKeys => ({
  id: 'x',
  stageId: 's',
  areaId: 'a',
  rank: 0,
  nextShowing: null,
  salesStart: null,
  areaName: '',
  moveIn: null,
  price: null,
  size: 50,
  ...over,
})
const ids = <T extends { id: string }>(list: readonly T[], compare: (a: T, b: T) => number) =>
  [...list].sort(compare).map(({ id }) => id)

describe('the order of projects', () => {
  it('recommends what is for sale before what will be, then the sooner showing, then the newer start of sales', () => {
    const list = [
      project({ id: 'planned', rank: projectRank('planned'), nextShowing: '2026-03-03T00:00:00.000Z' as Instant }),
      project({ id: 'pre-selling', rank: projectRank('pre-selling') }),
      project({ id: 'old', salesStart: '2024-01-01' as LocalDate }),
      project({ id: 'new', salesStart: '2026-01-01' as LocalDate }),
      project({ id: 'later', nextShowing: '2026-04-01T00:00:00.000Z' as Instant }),
      project({ id: 'sooner', nextShowing: '2026-03-04T00:00:00.000Z' as Instant }),
    ]
    expect(ids(list, compareProjects('recommended', collator))).toEqual([
      'sooner',
      'later',
      'new',
      'old',
      'pre-selling',
      'planned',
    ])
  })

  it('goes by the smallest price upwards and by the largest downwards, the unknown last both ways', () => {
    const list = [
      project({ id: 'wide', minPrice: 1, maxPrice: 9 }),
      project({ id: 'middle', minPrice: 4, maxPrice: 5 }),
      project({ id: 'unknown' }),
    ]
    expect(ids(list, compareProjects('price', collator))).toEqual(['wide', 'middle', 'unknown'])
    expect(ids([...list].reverse(), compareProjects('-price', collator))).toEqual(['wide', 'middle', 'unknown'])
  })

  it('goes by the names of areas as the language does', () => {
    const list = ['Öster', 'Åsen', 'Ängen', 'Zenit', 'ahl'].map((areaName) => project({ id: areaName, areaName }))
    expect(ids(list, compareProjects('area', collator))).toEqual(['ahl', 'Zenit', 'Åsen', 'Ängen', 'Öster'])
  })
})

describe('the order of homes', () => {
  it('recommends homes for sale before homes for pre-sale, reserved ones last', () => {
    const list = (['reserved', 'for-sale', 'pre-selling'] as const).map((status) =>
      home({ id: status, rank: homeRank(status) }),
    )
    expect(ids(list, compareHomes('recommended', collator))).toEqual(['for-sale', 'pre-selling', 'reserved'])
  })

  it('keeps the homes of a stage together where the stage decides', () => {
    const list = [
      home({ id: '1', stageId: 'b' }),
      home({ id: '2', stageId: 'a' }),
      home({ id: '3', stageId: 'b' }),
      home({ id: '4', stageId: 'a' }),
    ]
    expect(ids(list, compareHomes('recommended', collator))).toEqual(['2', '4', '1', '3'])
    expect(ids(list, compareHomes('area', collator))).toEqual(['2', '4', '1', '3'])
    expect(ids(list, compareHomes('price', collator))).toEqual(['1', '2', '3', '4'])
  })

  it.each(searchSorts)('orders every two homes, in one way only: %s', (sort) => {
    const compare = compareHomes(sort, collator)
    const few = <T>(...values: T[]) => fc.constantFrom(...values)
    const keys = fc.record({
      id: few('a', 'b', 'c', 'd'),
      stageId: few('s', 't'),
      areaId: few('a', 'b'),
      rank: few(0, 1),
      nextShowing: few(null, '2026-03-04T00:00:00.000Z' as Instant),
      salesStart: few(null, '2026-01-01' as LocalDate),
      areaName: few('Ängen', 'Åsen'),
      moveIn: few(null, '2026-01-01' as LocalDate, '2027-01-01' as LocalDate),
      price: few(null, 1, 2),
      size: few(40, 50),
    })
    fc.assert(
      fc.property(keys, keys, keys, (a, b, c) => {
        expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0)
        if (compare(a, b) < 0 && compare(b, c) < 0) expect(compare(a, c)).toBeLessThan(0)
        if (a.id !== b.id) expect(compare(a, b)).not.toBe(0)
      }),
    )
  })
})
