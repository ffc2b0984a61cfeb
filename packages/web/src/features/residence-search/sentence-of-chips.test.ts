import type { LocalDate } from '@nyhem/domain/dates'
import { featureTags, homeFeatures } from '@nyhem/domain/search/home-features'
import {
  emptyFilter,
  filterLists,
  moveInChoices,
  type SearchFilter,
  showingChoices,
} from '@nyhem/domain/search/search-filter'
import { understandSentence } from '@nyhem/domain/search/sentence/understand-sentence'
import { stationsOf } from '@nyhem/domain/search/travel-places'
import { type TravelSearch, travelMinutes, travelWays } from '@nyhem/domain/search/travel-time'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import type { Country } from '@nyhem/domain/sites/site'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleSearch } from '../../examples/sample-search.ts'
import * as fi from '../../texts/fi/core.ts'
import * as fiSearch from '../../texts/fi/search.ts'
import * as no from '../../texts/no/core.ts'
import * as noSearch from '../../texts/no/search.ts'
import * as sv from '../../texts/sv/core.ts'
import * as svSearch from '../../texts/sv/search.ts'
import { chosenFilters, type FilterLanguage } from './chosen-filters.ts'
import { stateOf } from './search-address.ts'

const today = '2026-03-10' as LocalDate
const sites = [
  { site: ownSites.se, texts: { ...sv, ...svSearch }, place: { url: 'stockholm/solna', name: 'Solna' } },
  { site: ownSites.no, texts: { ...no, ...noSearch }, place: { url: 'vestland/bergen', name: 'Bergen' } },
  { site: ownSites.fi, texts: { ...fi, ...fiSearch }, place: { url: 'uusimaa/espoo', name: 'Espoo' } },
].map(({ site, texts, place }) => ({
  site,
  texts: texts as FilterLanguage['texts'],
  place: { ...place, kind: 'municipality' as const },
}))

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { maxLength: 2 })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const travels = (country: Country): fc.Arbitrary<TravelSearch> =>
  fc
    .record({
      place: fc.constantFrom(...stationsOf(country)),
      minutes: fc.constantFrom(...travelMinutes),
      way: fc.constantFrom(...travelWays),
    })
    .map(({ place: { name, latitude, longitude }, minutes, way }) => ({ name, latitude, longitude, minutes, way }))

/** Filters whose chips fit into a sentence of 200 characters. */
const filters = (tags: readonly string[], country: Country): fc.Arbitrary<SearchFilter> =>
  fc
    .oneof(
      fc.record({
        tags: some(tags),
        minPrice: maybe(fc.integer({ min: 1, max: 4 }).map((steps) => steps * 100_000)),
        maxPrice: maybe(fc.integer({ min: 5, max: 9 }).map((steps) => steps * 100_000)),
        minRooms: maybe(fc.constant(2)),
        maxRooms: maybe(fc.constant(3)),
        minArea: maybe(fc.integer({ min: 20, max: 60 })),
        maxArea: maybe(fc.integer({ min: 61, max: 140 })),
        inhabitDate: fc.constantFrom(...moveInChoices),
      }),
      fc.record({
        concepts: some(filterLists.concepts),
        projectStatus: some(filterLists.projectStatus),
        disposalForm: some(filterLists.disposalForm),
      }),
      fc.record({
        outdoorArea: some(filterLists.outdoorArea),
        residenceType: some(filterLists.residenceType),
        minMonthlyCost: maybe(fc.integer({ min: 1, max: 4 }).map((steps) => steps * 500)),
        maxMonthlyCost: maybe(fc.integer({ min: 5, max: 9 }).map((steps) => steps * 500)),
        viewing: fc.constantFrom(...showingChoices),
      }),
      fc.record({
        tags: some(tags),
        travel: travels(country),
      }),
    )
    .map((changes) => ({ ...emptyFilter, ...changes }))

const sorted = (filter: SearchFilter) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value]),
  )

describe('the chips of a search, written as a sentence', () => {
  it.each(sites.map((of) => [of.site.siteId, of] as const))(
    'on %s, mean the same search',
    (_, { site, texts, place }) => {
      const features = homeFeatures.map((feature) => featureTags[site.locale][feature])
      const tagNames = new Map([...features, place].map(({ url, name }) => [url, name]))
      const places = [place]
      const travelPlaces = stationsOf(site.country)
      fc.assert(
        fc.property(filters([...tagNames.keys()], site.country), (filter) => {
          const chips = chosenFilters({ ...stateOf(sampleSearch), filter }, { site, texts, tagNames })
          const sentence = chips.map(({ text }) => text).join(', ')
          const understood = understandSentence(sentence, { site, places, travelPlaces, today })
          expect(sorted(understood.filter), sentence).toEqual(sorted(filter))
          expect(
            understood.pieces.filter(({ kind }) => kind === 'left'),
            sentence,
          ).toEqual([])
        }),
        { numRuns: 100 },
      )
    },
  )
})
