import { canonicalSearch } from '@nyhem/domain/search/saved-search'
import { parseSearchAddress, searchQuery } from '@nyhem/domain/search/search-address'
import { siteById } from '@nyhem/domain/sites/all-sites'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../testing/property-runs.ts'
import { narrowingOf } from '../search/narrowing.ts'
import { plainSearch } from '../search/plain-search.ts'
import { makeArea, questions } from '../search/search.arbitraries.ts'
import { NewHomes } from './new-homes.ts'

const site = siteById('se')

describe('new homes that fit a saved search', () => {
  it('are those that the search itself finds among them', async () => {
    const areas = fc.array(
      fc.record({ seed: fc.integer(), homes: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    await fc.assert(
      fc.asyncProperty(areas, questions(site), fc.integer(), async (made, question, seed) => {
        const catalogue = made.map(({ seed: one, homes }, number) => makeArea(site, { number, seed: one, homes }))
        const all = catalogue.flatMap(({ own, stages }) =>
          stages.flatMap(({ homes }) => homes.map(({ id }) => ({ homeId: id, areaId: own.id }))),
        )
        const arrivals = all
          .map((one, index) => ({ ...one, number: index + 1 }))
          .filter(({ number }) => ((number * 2_654_435_761 + seed) >>> 0) % 3 > 0)
        const query = canonicalOf(question.filter)
        const values = new URLSearchParams(query)
        const { filter } = parseSearchAddress((name) => values.getAll(name), site.country).state
        const engine = plainSearch(site, catalogue)
        const { narrowing, unknownTags } = narrowingOf({ site, filter, now: question.now }, engine)
        fc.pre(unknownTags.length === 0)
        const found = engine
          .findHomes(narrowing, { sort: 'price', limit: 1_000, offset: 0 })
          .hits.map(({ home }) => home.id)
        const moment = { now: narrowing.now, today: narrowing.today }
        const homes = await NewHomes.read({ searchableAreas: async () => catalogue }, { site, moment, arrivals })
        const expected = arrivals.filter(({ homeId }) => found.includes(homeId)).map(({ homeId }) => homeId)
        expect(homes.fitting(query, 0).map(({ homeId }) => homeId)).toEqual(expected)
        expect(homes.fitting(query, 5).map(({ number }) => number)).toEqual(
          arrivals.filter(({ homeId, number }) => number > 5 && expected.includes(homeId)).map(({ number }) => number),
        )
      }),
      { numRuns: propertyRuns({ usual: 100, matrix: 600 }) },
    )
  })
})

function canonicalOf(filter: Parameters<typeof searchQuery>[0]['filter']): string {
  const values = new URLSearchParams(searchQuery({ filter, sort: 'price', mode: 'homes', layout: 'list', pages: 3 }))
  return canonicalSearch((name) => values.getAll(name), site.country)
}
