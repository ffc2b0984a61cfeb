import { asId } from '@nyhem/domain/ids'
import { searchQuery } from '@nyhem/domain/search/search-address'
import { emptyFilter, type SearchFilter } from '@nyhem/domain/search/search-filter'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { describe, expect, it } from 'vitest'
import { sampleSearch } from '../../examples/sample-search.ts'
import * as sv from '../../texts/sv/core.ts'
import * as svHoldings from '../../texts/sv/holdings.ts'
import * as svSearch from '../../texts/sv/search.ts'
import { chosenFilters } from './chosen-filters.ts'
import { stateOf } from './search-address.ts'

const language = {
  site: ownSites.se,
  texts: { ...sv, ...svSearch, ...svHoldings },
  tagNames: new Map([['stockholm', 'Stockholms län']]),
}
const chosen = (filter: Partial<SearchFilter>) =>
  chosenFilters({ ...stateOf(sampleSearch), pages: 3, filter: { ...emptyFilter, ...filter } }, language)
const texts = (filter: Partial<SearchFilter>) => chosen(filter).map(({ text }) => text.replaceAll('\u00a0', ' '))

describe('what is chosen', () => {
  it('is nothing while nothing narrows the search', () => {
    expect(chosen({})).toEqual([])
  })
  it('is shown in words, places first', () => {
    const everything: Partial<SearchFilter> = {
      tags: ['stockholm', 'atlantis'],
      residenceType: ['apartment', 'plot'],
      outdoorArea: ['balcony'],
      minPrice: 2_000_000,
      maxPrice: 7_000_000,
      minMonthlyCost: 8_000,
      maxMonthlyCost: 12_500,
      minRooms: 2,
      maxRooms: 3,
      minArea: 40,
      maxArea: 90,
      inhabitDate: 'now',
      viewing: 'in-seven-days',
      geoSearch: { kind: 'box', south: 59, west: 17, north: 60, east: 19 },
      travel: { name: 'Solna station', latitude: 59.365, longitude: 18.01, minutes: 30, way: 'transit' },
      stageIds: [asId('kajen-1')],
    }
    expect(texts(everything)).toEqual([
      'Stockholms län',
      'atlantis',
      'Balkong',
      'Lägenhet',
      'Tomt',
      'minst 2 000 000 kr',
      'högst 7 000 000 kr',
      'minst 8 000 kr i månaden',
      'högst 12 500 kr i månaden',
      'minst 2 rum',
      'högst 3 rum',
      'minst 40 m²',
      'högst 90 m²',
      'inflyttning nu',
      'Visas inom sju dagar',
      'del av kartan',
      'högst 30 min från Solna station med kollektivtrafik',
      'valda etapper',
    ])
  })
  it('can be let go one by one, which begins at the first page again', () => {
    const queries = chosen({ tags: ['stockholm'], residenceType: ['apartment', 'plot'], minRooms: 2 }).map(
      ({ without }) => searchQuery(without),
    )
    expect(queries).toEqual([
      '?minRooms=2&residenceType=apartment;plot',
      '?q=stockholm&minRooms=2&residenceType=plot',
      '?q=stockholm&minRooms=2&residenceType=apartment',
      '?q=stockholm&residenceType=apartment;plot',
    ])
  })
})
