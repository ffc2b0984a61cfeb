import { describe, expect, it } from 'vitest'
import { sampleSearch } from '../../examples/sample-search.ts'
import { addressOf, leavesPage, stateOf } from './search-address.ts'

const withTags = (...tags: string[]) => {
  const state = stateOf(sampleSearch)
  return { ...state, filter: { ...state.filter, tags, minRooms: 3 } }
}
const nacka = { action: '/sok-bostad/', path: '/bostader/stockholm/nacka/', placeUrl: 'stockholm/nacka' }
const everywhere = { action: '/sok-bostad/', path: '/sok-bostad/', placeUrl: null }

describe('the address of a search', () => {
  it('on the search page holds its places', () => {
    expect(addressOf(withTags('stockholm/nacka'), everywhere)).toBe('/sok-bostad/?q=stockholm/nacka&minRooms=3')
    expect(leavesPage(withTags(), everywhere)).toBe(false)
  })
  it('on the page of a place is below its own path while the place is chosen', () => {
    expect(addressOf(withTags('stockholm/nacka'), nacka)).toBe('/bostader/stockholm/nacka/?minRooms=3')
    expect(addressOf(withTags('stockholm/nacka', 'hiss'), nacka)).toBe('/bostader/stockholm/nacka/?q=hiss&minRooms=3')
  })
  it('continues at the search page when the place is removed', () => {
    expect(leavesPage(withTags('uppsala'), nacka)).toBe(true)
    expect(addressOf(withTags('uppsala'), nacka)).toBe('/sok-bostad/?q=uppsala&minRooms=3')
  })
})
