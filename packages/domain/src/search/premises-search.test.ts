import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { premisesStatuses, premisesTypes } from '../housing/enumerations.ts'
import { ownSites } from '../sites/all-sites.ts'
import {
  narrowsPremises,
  type PremisesFilter,
  type PremisesSearch,
  parsePremisesSearch,
  premisesAreaBounds,
  premisesQuery,
  premisesSorts,
} from './premises-filter.ts'
import { premisesChoices, type SearchedPremises, searchPremises } from './premises-search.ts'

const sweden = ownSites.se
const finland = ownSites.fi
const everything: PremisesFilter = { tags: [], types: [], minMaxArea: premisesAreaBounds.SE }

const premises = (id: string, own: Partial<SearchedPremises> = {}): SearchedPremises => ({
  id,
  name: id,
  municipality: { name: 'Nacka' },
  status: 'available',
  types: ['office'],
  tags: [],
  minArea: 50,
  maxArea: 80,
  availableFrom: null,
  ...own,
})
const found = (all: readonly SearchedPremises[], filter: Partial<PremisesFilter>, more: Partial<PremisesSearch> = {}) =>
  searchPremises(all, { filter: { ...everything, ...filter }, sort: 'name', ...more }, sweden)
const valuesOf = (query: string) => {
  const pairs = query.replace('?', '').split('&')
  const values = new Map(pairs.map((pair) => pair.split('=') as [string, string]))
  return (name: string) => decodeURIComponent(values.get(name) ?? '')
}
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('premises that fit', () => {
  it('have one of the chosen types', () => {
    const all = [premises('a'), premises('b', { types: ['shop', 'care'] }), premises('c', { types: ['warehouse'] })]
    expect(idsOf(found(all, { types: ['office', 'care'] }).hits)).toEqual(['a', 'b'])
  })

  it('have all the chosen tags', () => {
    const all = [premises('a', { tags: ['Hörn'] }), premises('b', { tags: ['Hörn', 'Kaj'] })]
    expect(idsOf(found(all, { tags: ['Hörn', 'Kaj'] }).hits)).toEqual(['b'])
  })

  it('can be let in a size between the ends, whole or in part', () => {
    const all = [premises('small', { minArea: 20, maxArea: 39 }), premises('parts', { minArea: 30, maxArea: 300 })]
    expect(idsOf(found(all, { minMaxArea: { min: 40, max: 60 } }).hits)).toEqual(['parts'])
  })

  it('may be larger than the scale when its end is chosen: 200 m², in Finland 150', () => {
    const all = [premises('hall', { minArea: 900, maxArea: 900 }), premises('mid', { minArea: 160, maxArea: 160 })]
    const upTo = (max: number, site: typeof sweden) =>
      idsOf(searchPremises(all, { filter: { ...everything, minMaxArea: { min: 0, max } }, sort: 'name' }, site).hits)
    expect([upTo(200, sweden), upTo(199, sweden), upTo(150, sweden), upTo(150, finland)]).toEqual([
      ['hall', 'mid'],
      ['mid'],
      [],
      ['hall', 'mid'],
    ])
  })

  it('are not narrowed by a tag that none have, which is named', () => {
    const result = found([premises('a', { tags: ['Hörn'] })], { tags: ['Hörn', 'Borta'] })
    expect([idsOf(result.hits), result.unknownTags]).toEqual([['a'], ['Borta']])
  })
})

it('says, when nothing fits, how many there would be without each part of the filter', () => {
  const all = [
    premises('a', { types: ['shop'], minArea: 20, maxArea: 20 }),
    premises('b', { types: ['shop'] }),
    premises('c', { minArea: 300, maxArea: 300 }),
  ]
  const filter = { types: ['office' as const], minMaxArea: { min: 0, max: 100 } }
  expect(found(all, filter).relaxed).toEqual({ types: 2, tags: null, minMaxArea: 1 })
  expect(found(all, { types: ['shop'] }).relaxed).toBeNull()
})

describe('order of premises', () => {
  const all = [
    premises('let', { status: 'let', name: 'Aspen', minArea: 1, availableFrom: '2026-01-01' as LocalDate }),
    premises('b', { name: 'Boden', minArea: 70, municipality: { name: 'Åre' } }),
    premises('a', { name: 'Ängen', minArea: 60, availableFrom: '2027-01-01' as LocalDate }),
    premises('c', { name: 'Åsen', minArea: 80, availableFrom: '2026-06-01' as LocalDate }),
  ]

  it.each([
    ['name', ['b', 'c', 'a', 'let']],
    ['area', ['a', 'b', 'c', 'let']],
    ['municipality', ['c', 'a', 'b', 'let']],
    ['available-from', ['c', 'a', 'b', 'let']],
  ] as const)('by %s, in the alphabet of the language, with what is let last', (sort, ids) => {
    expect(idsOf(found(all, {}, { sort }).hits)).toEqual(ids)
  })
})

it('offers the types and tags that there are, the most frequent tags first', () => {
  const all = [premises('a', { tags: ['Port', 'Kaj'] }), premises('b', { types: ['shop'], tags: ['Kaj', 'Hörn'] })]
  expect(premisesChoices(all, sweden)).toEqual({
    types: ['office', 'shop'],
    tags: [
      { name: 'Kaj', count: 2 },
      { name: 'Hörn', count: 1 },
      { name: 'Port', count: 1 },
    ],
  })
})

describe('choices in an address', () => {
  const read = (query: string) => parsePremisesSearch(valuesOf(query), 'SE')

  it('let everything through where they are not understood', () => {
    const search = read('types=castle;office&tags=;;&minArea=-3&maxArea=NaN&sort=price')
    expect(search).toEqual({ filter: { ...everything, types: ['office'] }, sort: 'name' })
  })

  it('narrow nothing when only the order is chosen', () => {
    const { filter } = read('sort=area')
    expect([narrowsPremises(filter, 'SE'), narrowsPremises(read('maxArea=199').filter, 'SE')]).toEqual([false, true])
  })
})

// Reference implementation, one premises and one choice at a time.

const tagNames = ['Kaj', 'Hörn', 'Port', 'Nära tåg; buss & bil', 'Å/ä?']
const anySite = fc.constantFrom(ownSites.se, ownSites.no, ownSites.fi)
const anyPremises: fc.Arbitrary<SearchedPremises> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  name: fc.constantFrom('Ask', 'Ängen', 'Åsen', 'Ørnen', 'Hus 2', 'Hus 10'),
  municipality: fc.record({ name: fc.constantFrom('Nacka', 'Åre', 'Solna') }),
  status: fc.constantFrom(...premisesStatuses),
  types: fc.uniqueArray(fc.constantFrom(...premisesTypes), { minLength: 1, maxLength: 3 }),
  tags: fc.uniqueArray(fc.constantFrom(...tagNames), { maxLength: 4 }),
  minArea: fc.integer({ min: 1, max: 250 }),
  maxArea: fc.integer({ min: 1, max: 400 }),
  availableFrom: fc.constantFrom(null, '2026-01-01' as LocalDate, '2027-05-01' as LocalDate),
})
const anyList = fc
  .uniqueArray(anyPremises, { selector: ({ id }) => id, maxLength: 12 })
  .map((list) => list.map((one) => ({ ...one, maxArea: Math.max(one.minArea, one.maxArea) })))
const anySearch: fc.Arbitrary<PremisesSearch> = fc.record({
  filter: fc.record({
    tags: fc.uniqueArray(fc.constantFrom(...tagNames, 'Borta'), { maxLength: 3 }),
    types: fc.subarray([...premisesTypes], { maxLength: 3 }),
    minMaxArea: fc
      .tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
      .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  }),
  sort: fc.constantFrom(...premisesSorts),
})

function plainlyFits(one: SearchedPremises, all: readonly SearchedPremises[], filter: PremisesFilter, end: number) {
  for (const tag of filter.tags) if (all.some(({ tags }) => tags.includes(tag)) && !one.tags.includes(tag)) return false
  if (filter.types.length > 0 && !filter.types.some((type) => one.types.includes(type))) return false
  if (one.maxArea < filter.minMaxArea.min) return false
  return filter.minMaxArea.max >= end || one.minArea <= filter.minMaxArea.max
}

describe('search of premises against the plain reference', () => {
  it('finds the same, whatever the list and the search', () => {
    fc.assert(
      fc.property(anyList, anySearch, anySite, (all, search, site) => {
        const end = premisesAreaBounds[site.country].max
        const expected = all.filter((one) => plainlyFits(one, all, search.filter, end))
        expect(idsOf(searchPremises(all, search, site).hits).sort()).toEqual(idsOf(expected).sort())
      }),
    )
  })

  it('counts for each choice what one finds on making it', () => {
    fc.assert(
      fc.property(anyList, anySearch, anySite, (all, search, site) => {
        const { counts, unknownTags } = searchPremises(all, search, site)
        const totalOf = (filter: Partial<PremisesFilter>) =>
          searchPremises(all, { ...search, filter: { ...search.filter, ...filter } }, site).hits.length
        for (const [type, count] of Object.entries(counts.types))
          expect(count).toBe(totalOf({ types: [type as (typeof premisesTypes)[number]] }))
        for (const [tag, count] of Object.entries(counts.tags))
          expect(count).toBe(totalOf({ tags: [...search.filter.tags, tag] }))
        for (const tag of unknownTags) expect(counts.tags).not.toHaveProperty([tag])
      }),
    )
  })

  it('gives one order, however the list comes', () => {
    fc.assert(
      fc.property(anyList, anySearch, anySite, (all, search, site) => {
        const turned = [...all].reverse()
        expect(idsOf(searchPremises(turned, search, site).hits)).toEqual(idsOf(searchPremises(all, search, site).hits))
      }),
    )
  })

  it('is the same search after it has been an address', () => {
    const written = anySearch.map(({ filter, sort }) => ({
      // Semicolons separate tags in an address.
      filter: { ...filter, tags: filter.tags.filter((tag) => !tag.includes(';')) },
      sort,
    }))
    fc.assert(
      fc.property(written, anySite, (search, { country }) => {
        const { max } = premisesAreaBounds[country]
        const { min, max: requested } = search.filter.minMaxArea
        const stored = { min: Math.min(min, max), max: Math.min(requested, max) }
        expect(parsePremisesSearch(valuesOf(premisesQuery(search, country)), country)).toEqual({
          ...search,
          filter: { ...search.filter, minMaxArea: stored },
        })
      }),
    )
  })
})
