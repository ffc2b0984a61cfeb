import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchCategories } from './search-filter.ts'
import { textSearchSorts } from './text-search.ts'
import { categoriesOf, isSearchable, parseTextSearch, textSearchQuery, textSearchTabs } from './text-search-address.ts'

const read = (query: string) => {
  const values = new Map(
    query
      .replace(/^\?/, '')
      .split('&')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=', 2)
        return [name, decodeURIComponent(value)]
      }),
  )
  return parseTextSearch((name) => values.get(name) ?? null, searchCategories)
}

describe('the address of a text search', () => {
  it('takes s=term', () => {
    expect(read('?s=radhus')).toEqual({ text: 'radhus', tab: 'all', sort: 'nothing', page: 1 })
    expect(textSearchQuery({ text: 'radhus & villa', tab: 'all', sort: 'nothing', page: 1 })).toBe(
      '?s=radhus%20%26%20villa',
    )
  })

  it('leaves out what it does not know and cuts what is too long', () => {
    expect(read(`?s=${'x'.repeat(10_000)}&category=love&sort=price&page=-2`)).toEqual({
      text: 'x'.repeat(200),
      tab: 'all',
      sort: 'nothing',
      page: 1,
    })
    expect(read('?s=hus&page=99999').page).toBe(400)
  })

  it('gives the same search when it is read again', () => {
    const state = fc.record({
      text: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
      tab: fc.constantFrom(...searchCategories),
      sort: fc.constantFrom(...textSearchSorts),
      page: fc.integer({ min: 1, max: 400 }),
    })
    fc.assert(
      fc.property(state, (requested) => {
        expect(read(textSearchQuery(requested))).toEqual(requested)
      }),
    )
  })

  it('starts at 2 characters', () => {
    expect(isSearchable('a')).toBe(false)
    expect(isSearchable(' a ')).toBe(false)
    expect(isSearchable('ab')).toBe(true)
  })
})

describe('tabs of a text search', () => {
  it('are those of the specification on a site with homes', () => {
    expect([...textSearchTabs('site', true)].sort()).toEqual([...searchCategories].sort())
  })
  it('leave homes out of a corporate search, and where there are none', () => {
    expect(textSearchTabs('corporate', true)).toEqual(['all', 'content', 'news', 'career'])
    expect(textSearchTabs('site', false)).toEqual(['all', 'content', 'news', 'career'])
    expect(categoriesOf('corporate', 'all')).toEqual(['content', 'news', 'pressrelease', 'career'])
    expect(categoriesOf('site', 'all')).toHaveLength(6)
  })
})
