import { parsePageData } from '@nyhem/contract/page-data'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import type { Instant } from '@nyhem/domain/dates'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  area,
  county,
  ground,
  homes,
  importLines,
  kronor,
  municipality,
  stage,
} from '../../../catalogue/sample-feed.ts'
import { type Search, SearchServiceDown } from '../../../search/search.ts'
import { type ContentTest, contentTest, now, pageOf } from '../../content.fixture.ts'

let test: ContentTest

beforeAll(async () => {
  test = await contentTest()
  await importLines(test.database.db, [
    ...ground(),
    county({ externalId: 'se-uppsala', name: 'Uppsala län', slug: 'uppsala', code: '03' }),
    municipality({
      externalId: 'se-knivsta',
      countyExternalId: 'se-uppsala',
      name: 'Knivsta',
      slug: 'knivsta',
      code: '0330',
    }),
    municipality({ externalId: 'se-taby', name: 'Täby', slug: 'taby', code: '0160' }),
    area({
      externalId: 'raden',
      name: 'Raden',
      slug: 'raden',
      municipalityExternalId: 'se-knivsta',
      geo: { latitude: 59.72, longitude: 17.79 },
    }),
    stage({
      externalId: 'raden-1',
      areaExternalId: 'raden',
      slug: 'etapp-1',
      geo: { latitude: 59.72, longitude: 17.79 },
    }),
    area({
      externalId: 'tallen',
      name: 'Tallen',
      slug: 'tallen',
      municipalityExternalId: 'se-taby',
      geo: { latitude: 59.44, longitude: 18.07 },
    }),
    stage({
      externalId: 'tallen-1',
      areaExternalId: 'tallen',
      slug: 'etapp-1',
      status: 'planned',
      geo: { latitude: 59.44, longitude: 18.07 },
    }),
    ...homes(40, 'kajen-1', (index) => ({
      price: kronor(3_000_000 + index * 50_000),
      rooms: 1 + (index % 4),
      // Reserved homes are searched for.
      status: index === 0 ? 'reserved' : 'for-sale',
    })),
    ...homes(2, 'raden-1', () => ({ price: kronor(6_000_000), rooms: 5, residenceType: 'town-house' })),
  ])
  const page = (kind: string, fields: string) => `kind: ${kind}\ntitle: ${kind}\nfields: { ${fields} }`
  await test.load({
    'se/bostader/page.yaml': page('areas', 'heading: Alla, intro: Här.'),
    'se/sok-bostad/page.yaml': page('search', 'heading: Sök bostad'),
    'se/page.yaml':
      'kind: start\ntitle: Start\nfields: { hero: { heading: Hem, picture: stills/exterior-01.jpg }, sentenceSearch: true }\nblocks: [ { kind: place-index } ]',
    'se/om/page.yaml':
      'kind: standard\ntitle: Om\nblocks: [ { kind: search-result, heading: Radhus, search: "?residenceType=town-house&list=slider" }, { kind: search-result, search: "?minPrice=9900000" }, { kind: selected-projects, search: { query: "?minRooms=5", limit: 3 } } ]',
  })
  // Database notifications are delayed on a busy machine.
  await vi.waitFor(async () => expect((await searchOf('/sok-bostad/')).result?.homes).toBe(42), { timeout: 20_000 })
})
afterAll(() => test.close())

type Query = Readonly<Record<string, string>>

async function dataOf(path: string, query: Query = {}, search?: Search) {
  const answer = await pageOf(test.open(search ? { search } : {}), 'se', path, { query })
  if (!('page' in answer)) throw new Error(`no page: ${answer.code}`)
  return parsePageData(answer.page)
}
async function searchOf(path: string, query: Query = {}, search?: Search): Promise<ResidenceSearchModel> {
  const { viewModel } = (await dataOf(path, query, search)).template
  if (!('searchMode' in viewModel)) throw new Error(`${path} is no search`)
  return viewModel
}

it('the start page, its sentence, the search and a place count the same homes', async () => {
  const { viewModel, currentComponent } = (await dataOf('/')).template
  if (currentComponent !== 'start') throw new Error('no start page')
  const [index] = viewModel.blocks
  if (index?.kind !== 'place-index') throw new Error('no index of places')
  const { counties = [] } = viewModel.sentenceSearch ?? {}
  for (const { slug, homes } of counties) {
    const searched = await searchOf('/sok-bostad/', { q: slug })
    const place = await searchOf(`/bostader/${slug}/`)
    const indexed = index.model.places.find(({ href }) => href === `/bostader/${slug}/`)?.found?.homes
    const suggested = searched.tagChoices.find(({ url }) => url === slug)?.homes
    expect([slug, homes, searched.result?.homes, place.result?.homes, suggested]).toEqual([
      slug,
      ...[1, 2, 3, 4].map(() => indexed),
    ])
  }
  expect(viewModel.sentenceSearch?.availableHomes).toBe((await searchOf('/sok-bostad/')).result?.homes)
})

describe('the residence search page', () => {
  it('shows areas and stages with the counts of every choice', async () => {
    const { result, choices, tagChoices, place } = await searchOf('/sok-bostad/')
    expect(result).toMatchObject({ total: 3, homes: 42, projects: 3 })
    expect(result?.facets.residenceType['town-house']).toEqual({ homes: 2, projects: 1 })
    expect(choices.residenceType).toEqual(['apartment', 'town-house'])
    expect(tagChoices.filter(({ kind }) => kind === 'county').map(({ url }) => url)).toEqual(['stockholm', 'uppsala'])
    expect(tagChoices.some(({ kind }) => kind === 'area' || kind === 'stage')).toBe(false)
    expect(place).toBeNull()
  })

  it('shows single homes, 30 at a time, and as many pages as the address says', async () => {
    expect((await searchOf('/sok-bostad/', { show: 'homes' })).result?.hits).toHaveLength(30)
    const { result } = await searchOf('/sok-bostad/', { show: 'homes', pages: '2' })
    expect(result).toMatchObject({ total: 42 })
    expect(result?.hits).toHaveLength(42)
  })

  it('drops what no longer exists with a note', async () => {
    const { dropped, state, result } = await searchOf('/sok-bostad/', {
      q: 'atlantis;uppsala',
      residenceType: 'castle',
    })
    expect(dropped.map(({ value }) => value)).toEqual(['castle', 'atlantis'])
    expect(state.filter.tags).toEqual(['uppsala'])
    expect(result?.homes).toBe(2)
  })

  it('offers, when nothing fits, what each smallest change would give, and what lies near', async () => {
    const { result, relaxed, nearby } = await searchOf('/sok-bostad/', { q: 'uppsala', maxPrice: '2000000' })
    expect(result).toMatchObject({ total: 0, hits: [] })
    expect(relaxed).toEqual([{ field: 'maxPrice', value: null, homes: 2, projects: 1, href: '/sok-bostad/?q=uppsala' }])
    expect(nearby.map(({ name }) => name)).toEqual(['Raden, Etapp 1', 'Tallen, Etapp 1', 'Kajen, Etapp 1'])
  })

  it('offers the nearest projects to where it looked, whatever county they are in', async () => {
    const far = { travelMinutes: '15', travelBy: 'walk' }
    const near = await searchOf('/sok-bostad/', { travelFrom: '59.858,17.646,Uppsala C', ...far })
    expect(near.result?.total).toBe(0)
    expect(near.nearby.map(({ name }) => name)).toEqual(['Raden, Etapp 1', 'Tallen, Etapp 1', 'Kajen, Etapp 1'])
    expect(near.relaxed.map(({ field }) => field)).toEqual(['travel'])
  })

  it('narrows by travel time from a place, which a form without scripts sends by its name', async () => {
    const travel = { name: 'Knivsta station', latitude: 59.726, longitude: 17.787, minutes: 30, way: 'bike' }
    const byName = await searchOf('/sok-bostad/', {
      travelFrom: 'knivsta station',
      travelMinutes: '30',
      travelBy: 'bike',
    })
    expect(byName.state.filter.travel).toEqual(travel)
    expect(byName.result).toMatchObject({ homes: 2, projects: 1 })
    const shared = await searchOf('/sok-bostad/', {
      travelFrom: '59.726,17.787,Knivsta station',
      travelMinutes: '30',
      travelBy: 'bike',
    })
    expect(shared.state).toEqual(byName.state)
    expect(shared.result).toEqual(byName.result)
  })

  it('takes a municipality from the middle of its areas, and tells of a place that it does not know', async () => {
    const taby = await searchOf('/sok-bostad/', { travelFrom: 'Täby' })
    expect(taby.state.filter.travel).toMatchObject({ name: 'Täby', latitude: 59.44, longitude: 18.07 })
    const unknown = await searchOf('/sok-bostad/', { travelFrom: 'Atlantis', travelMinutes: '15' })
    expect(unknown.state.filter.travel).toBeNull()
    expect(unknown.dropped).toEqual([{ name: 'travelFrom', value: 'Atlantis' }])
  })

  it('finds a station even while the search is away', async () => {
    const away = () => Promise.reject(new SearchServiceDown())
    const search = {
      searchProjects: away,
      searchHomes: away,
      tagsOfSite: away,
      tagsByUrl: away,
      travelPlacesOfSite: away,
    }
    const { state } = await searchOf('/sok-bostad/', { travelFrom: 'Odenplan' }, search as unknown as Search)
    expect(state.filter.travel?.name).toBe('Odenplan')
  })

  it('says that the search is away, and is drawn anew within seconds', async () => {
    const away = () => Promise.reject(new SearchServiceDown())
    const search = { searchProjects: away, searchHomes: away, tagsOfSite: away, tagsByUrl: away } as unknown as Search
    const data = await dataOf('/sok-bostad/', { minRooms: '3' }, search)
    expect(data.template.viewModel).toMatchObject({ result: null, state: { filter: { minRooms: 3 } } })
    expect(Date.parse(data.validUntil as Instant) - Date.parse(now)).toBe(5_000)
  })
})

describe('the page of a county or a municipality', () => {
  it('is the same search with a text of its own, made of what there is', async () => {
    const model = await searchOf('/bostader/stockholm/nacka/')
    expect(model).toMatchObject({
      heading: 'Nya bostäder i Nacka',
      action: '/sok-bostad/',
      state: { filter: { tags: ['stockholm/nacka'] } },
      result: { homes: 40 },
      place: { kind: 'municipality', url: 'stockholm/nacka', county: 'Stockholms län' },
    })
    expect(model.intro?.replaceAll('\u00a0', ' ')).toMatch(
      /^I Nacka finns 40 nya hem i ett projekt: lägenheter på .+ m²\. Priserna börjar på 3 000 000 kr\./,
    )
  })

  it('says honestly that nothing is for sale yet', async () => {
    expect((await searchOf('/bostader/stockholm/taby/')).intro).toBe(
      'I Täby planerar vi 1 projekt. Försäljningen har inte börjat än, men du kan anmäla intresse redan nu.',
    )
  })

  it('leads to the municipalities of the county, those with most homes first, and to its areas', async () => {
    const { place } = await searchOf('/bostader/stockholm/')
    expect(place?.neighbours.map(({ name, homes }) => [name, homes])).toEqual([
      ['Nacka', 40],
      ['Täby', 0],
    ])
    expect(place?.areas).toContainEqual({
      text: 'Tallen',
      href: '/bostader/stockholm/taby/tallen/',
      openInNewTab: false,
    })
  })

  it('leads from a municipality to those nearest to it, in whatever county', async () => {
    const namesFrom = async (path: string) => (await searchOf(path)).place?.neighbours.map(({ name }) => name)
    expect(await namesFrom('/bostader/stockholm/taby/')).toEqual(['Nacka', 'Knivsta'])
    expect(await namesFrom('/bostader/uppsala/knivsta/')).toEqual(['Täby', 'Nacka'])
  })

  it('lists its hits and its path for search engines, but not those of a narrower search', async () => {
    const typesOf = async (query: Query) =>
      (await dataOf('/bostader/stockholm/', query)).seo.jsonLd.map((node) => node['@type'])
    expect(await typesOf({})).toEqual(expect.arrayContaining(['BreadcrumbList', 'ItemList']))
    expect(await typesOf({ minRooms: '3' })).not.toContain('ItemList')
  })
})

describe('a saved search', () => {
  it('is a block of its first hits with the way to all, left out when it finds nothing', async () => {
    const { viewModel } = (await dataOf('/om/')).template
    const blocks = 'blocks' in viewModel ? viewModel.blocks : []
    expect(blocks.map(({ kind }) => kind)).toEqual(['search-result', 'selected-projects'])
    expect(blocks[0]?.model).toMatchObject({
      heading: 'Radhus',
      homes: 2,
      layout: 'slider',
      allHref: '/sok-bostad/?residenceType=town-house&list=slider',
    })
    expect(blocks[1]?.model).toMatchObject({ projects: [{ name: 'Raden, Etapp 1' }] })
  })
})
