import { moveInChoices, showingChoices } from '@nyhem/domain/search/search-filter'
import { describe, expect, it } from 'vitest'
import { searchRequestSchema } from './residence-search.ts'

const filterOf = (filter: object) => searchRequestSchema.parse({ filter }).filter

describe('the body of a search', () => {
  it('has a move-in by its word or its number, 0 to 3, and a showing likewise', () => {
    expect([0, 1, 2, 3].map((inhabitDate) => filterOf({ inhabitDate }).inhabitDate)).toEqual(moveInChoices)
    expect([0, 1, 2, 3].map((viewing) => filterOf({ viewing }).viewing)).toEqual(showingChoices)
    expect(moveInChoices.map((inhabitDate) => filterOf({ inhabitDate }).inhabitDate)).toEqual(moveInChoices)
    expect(filterOf({})).toMatchObject({ inhabitDate: moveInChoices[3], viewing: showingChoices[0] })
  })

  it('narrows by no disposal form when "all" is among them', () => {
    expect(filterOf({ disposalForm: ['all', 'tenancy'] }).disposalForm).toEqual([])
    expect(filterOf({ disposalForm: ['tenancy'] }).disposalForm).toEqual(['tenancy'])
  })

  it('is ordered by move-in unless it names an order, beside its filter or in it', () => {
    expect(searchRequestSchema.parse({}).sort).toBe('move-in')
    expect(searchRequestSchema.parse({ filter: { sorting: 'price' } }).sort).toBe('price')
    expect(searchRequestSchema.parse({ filter: { sorting: 'price' }, sort: 'size' }).sort).toBe('size')
  })
})
