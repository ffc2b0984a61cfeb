import { describe, expect, it } from 'vitest'
import { listedHomeStatuses } from '../housing/enumerations.ts'
import { moveInChoices, searchCategories, showingChoices } from './search-filter.ts'
import { debounceMs, residenceSearchLimits, searchDefaults, searchSliders, textSearchLimits } from './search-limits.ts'

describe('constants of §9: residence search', () => {
  it('price slider: 0 to 10,000,000 step 100,000', () => {
    expect(searchSliders.SE.price).toEqual({ min: 0, max: 10_000_000, step: 100_000 })
    expect(searchSliders.NO.price).toEqual({ min: 0, max: 10_000_000, step: 100_000 })
  })
  it('price slider in Finland: 0 to 1,000,000 step 10,000', () => {
    expect(searchSliders.FI.price).toEqual({ min: 0, max: 1_000_000, step: 10_000 })
  })
  it('monthly cost to 50,000 step 500, in Finland 5,000 step 50', () => {
    expect(searchSliders.NO.monthlyCost).toEqual({ min: 0, max: 50_000, step: 500 })
    expect(searchSliders.FI.monthlyCost).toEqual({ min: 0, max: 5_000, step: 50 })
  })
  it('rooms 1 to 5, in Finland 4', () => {
    expect(searchSliders.SE.rooms).toMatchObject({ min: 1, max: 5 })
    expect(searchSliders.FI.rooms).toMatchObject({ min: 1, max: 4 })
  })
  it('area 0 to 300, in Finland 150', () => {
    expect(searchSliders.NO.area).toMatchObject({ min: 0, max: 300 })
    expect(searchSliders.FI.area).toMatchObject({ min: 0, max: 150 })
  })
  it('filter defaults: minPrice 0, minRooms 1, minArea 0, inhabitDate 3, viewing include all', () => {
    expect(searchDefaults).toEqual({
      minPrice: 0,
      minRooms: 1,
      minArea: 0,
      moveIn: 'in-more-than-one-year',
      showing: 'include-all',
    })
    expect(moveInChoices.indexOf(searchDefaults.moveIn)).toBe(3)
  })
  it('object list default limit 30; stage selection up to 300; bulk fetch 400; tag search 20; explorer 200', () => {
    expect(residenceSearchLimits).toEqual({
      pageSize: 30,
      stageSelection: 300,
      bulkFetch: 400,
      tagSearch: 20,
      explorer: 200,
    })
  })
  it('allowed object statuses in search: for sale, reserved, preselling', () => {
    expect(listedHomeStatuses).toEqual(['for-sale', 'reserved', 'pre-selling'])
  })
  it('resize and search debounce 300 ms', () => {
    expect(debounceMs).toBe(300)
  })
})

describe('constants of §9: text search', () => {
  it('starts at 2 characters', () => {
    expect(textSearchLimits.minLength).toBe(2)
  })
  it('page size 25; quick search 3 hits', () => {
    expect(textSearchLimits).toMatchObject({ pageSize: 25, quickHits: 3 })
  })
  it('crop 50 characters with marker "..."', () => {
    expect(textSearchLimits).toMatchObject({ cropLength: 50, cropMarker: '...' })
  })
})

describe('enumerations of §3: search', () => {
  it('move-in filter: 0 now, 1 in six months, 2 in one year, 3 in more than one year', () => {
    expect(moveInChoices).toEqual(['now', 'in-six-months', 'in-one-year', 'in-more-than-one-year'])
  })
  it('viewing filter: include all, has any, in seven days, in 30 days', () => {
    expect(showingChoices).toEqual(['include-all', 'has-any', 'in-seven-days', 'in-30-days'])
  })
  it('search categories: all, career, content, news, residencial', () => {
    expect(searchCategories).toEqual(['all', 'career', 'content', 'news', 'residencial'])
  })
})
