import {
  countyCountsReplySchema,
  homeSearchReplySchema,
  homeSearchReplyWireSchema,
  homesByIdsReplyWireSchema,
  projectSearchReplySchema,
  stagesByIdsReplyWireSchema,
  tagsByUrlReplySchema,
  tagsReplySchema,
} from '@nyhem/contract/calls/residence-search'
import { travelPlacesReplySchema } from '@nyhem/contract/calls/travel-search'
import type { FeedInputs } from '@nyhem/contract/feed/feed-lines'
import { localDateOf } from '@nyhem/domain/dates'
import { firstMonthlyCost } from '@nyhem/domain/housing/monthly-cost'
import { dailyShuffle } from '@nyhem/domain/search/daily-shuffle'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { ground, homes, importLines, kronor, municipality, stage, testNow } from '../catalogue/sample-feed.ts'
import { searchRoutes } from './search.routes.ts'
import { openSearch, type Search } from './search.ts'

const succession = (slug: string, municipalityExternalId: string): FeedInputs['succession-home'] => ({
  type: 'succession-home',
  externalId: slug,
  siteId: 'se',
  municipalityExternalId,
  name: slug,
  slug,
  address: 'Storgatan 1',
  geo: { latitude: 59.3, longitude: 18.1 },
  residenceType: 'apartment',
  disposalForm: 'condominium',
  rooms: 2,
  primaryArea: 50,
  agent: { name: 'Eva Ek', company: 'Mäklarna' },
  shortDescription: 'Ljus tvåa.',
  description: 'Ljus tvåa.',
})

let database: TestDatabase
let search: Search
let app: ApiServer

beforeAll(async () => {
  database = await openTestDatabase()
  const outcome = await importLines(database.db, [
    ...ground(),
    stage({ externalId: 'kajen-2', slug: 'etapp-2', name: 'Etapp 2' }),
    ...homes(40, 'kajen-1', (index) => ({
      rooms: 1 + (index % 4),
      price: kronor(2_000_000 + index * 10_000),
      monthlyFee: kronor(4_000),
      operatingCost: kronor(600),
    })),
    ...homes(1, 'kajen-2'),
    succession('storgatan-1', 'se-nacka'),
    municipality({ externalId: 'se-solna', name: 'Solna', slug: 'solna', code: '0184' }),
    ...Array.from({ length: 12 }, (_, index) => succession(`allen-${index}`, 'se-solna')),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  search = await openSearch({
    database,
    catalogue: createCatalogue(database.db),
    media: { pictureOf: () => null, documentOf: () => null },
  })
  app = await buildTestApi(
    [(api) => searchRoutes(api, { search, siteOfRequest: () => siteById('se'), now: () => testNow })],
    {
      database,
      settings: { rateLimits: { ...defaultRateLimits, search: 10_000 } },
    },
  )
})
afterAll(async () => {
  await app.close()
  await search.close()
  await database.close()
})

async function post(url: string, payload: object | string) {
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return {
    status: reply.statusCode,
    type: reply.headers['content-type'],
    body: reply.json() as Record<string, unknown>,
  }
}

async function homeOf(id: string) {
  const { hits } = await ok('/residence/search/by_ids/object', { ids: [id] }, homesByIdsReplyWireSchema)
  const [home] = hits
  if (!home) throw new Error(`no home ${id}`)
  return home
}

async function ok<Schema extends z.ZodType>(url: string, payload: object, schema: Schema): Promise<z.output<Schema>> {
  const { status, type, body } = await post(url, payload)
  expect(body).toEqual(expect.any(Object))
  expect(status).toBe(200)
  expect(type).toBe('application/json; charset=utf-8')
  return schema.parse(body)
}

describe('POST /residence/stage_and_area_search', () => {
  it('gives areas and stages with everything a hit has', async () => {
    const reply = await ok('/residence/stage_and_area_search', {}, projectSearchReplySchema)
    expect(reply).toMatchObject({ total: 1, homes: 41, hits: [{ id: 'kajen', type: 'area', matching: 41 }] })
  })

  it('returns only the requested attributes, and which hit they belong to', async () => {
    const { body } = await post('/residence/stage_and_area_search', { attributesToRetrieve: ['name', 'geo'] })
    expect(body.hits).toEqual([
      { id: 'kajen', type: 'area', name: 'Kajen', geo: { latitude: 59.318, longitude: 18.13 } },
    ])
  })

  it('searches the site that the body names', async () => {
    const reply = await ok('/residence/stage_and_area_search', { filter: { siteId: 'no' } }, projectSearchReplySchema)
    expect(reply).toMatchObject({ total: 0, hits: [] })
  })
})

describe('POST /residence/search_stage', () => {
  it('gives stages, never areas', async () => {
    const reply = await ok('/residence/search_stage', { sort: 'recommended' }, projectSearchReplySchema)
    expect(reply.total).toBe(2)
    expect(reply.hits.map(({ id }) => id)).toEqual(['kajen-1', 'kajen-2'])
  })
})

describe('POST /residence/search_object', () => {
  it('gives thirty homes, then the rest', async () => {
    const first = await ok('/residence/search_object', { sort: 'price' }, homeSearchReplySchema)
    const rest = await ok('/residence/search_object', { sort: 'price', offset: 30 }, homeSearchReplySchema)
    expect(first.total).toBe(41)
    expect(first.hits).toHaveLength(30)
    expect(new Set([...first.hits, ...rest.hits].map(({ id }) => id)).size).toBe(41)
  })

  it('gives the homes whose first month costs no more, with that cost, and none whose cost is unknown', async () => {
    const { hits } = await ok('/residence/search_object', { filter: { maxMonthlyCost: 11_300 } }, homeSearchReplySchema)
    const costs = hits.map(({ minMonthlyCost }) => minMonthlyCost?.minor ?? Number.NaN)
    expect(costs.length).toBeGreaterThan(0)
    expect(costs.length).toBeLessThan(40)
    expect(costs.every((cost) => cost <= 1_130_000)).toBe(true)
    const [known] = hits
    const { minPrice, minMonthlyCost } = known ?? {}
    const home = {
      disposalForm: 'condominium',
      totalPrice: null,
      operatingCost: kronor(600),
      municipalFees: null,
    } as const
    expect(minMonthlyCost).toEqual(
      firstMonthlyCost('SE', { ...home, price: minPrice ?? null, monthlyFee: kronor(4_000) }),
    )
    const projects = await ok('/residence/stage_and_area_search', {}, projectSearchReplySchema)
    expect(projects.hits[0]?.minMonthlyCost?.minor).toBe(Math.min(...costs))
    expect((await homeOf('kajen-2-a-1101')).minMonthlyCost).toBeNull()
  })

  it('gives the homes of a status', async () => {
    const reply = await ok(
      '/residence/search_object',
      { filter: { objectStatus: ['reserved'] } },
      homeSearchReplySchema,
    )
    expect(reply.total).toBe(0)
  })

  it('returns the homes that agents resell when only those are requested', async () => {
    const reply = await ok(
      '/residence/search_object',
      { filter: { objectStatus: ['succession'], tags: ['stockholm/nacka'] } },
      homeSearchReplyWireSchema,
    )
    expect(reply).toMatchObject({
      total: 1,
      hits: [{ id: 'storgatan-1', url: '/maklar-objekt/storgatan-1/', status: 'succession', home: { stageId: null } }],
    })
    const mixed = await post('/residence/search_object', { filter: { objectStatus: ['succession', 'for-sale'] } })
    expect(mixed).toMatchObject({ status: 400, body: { fields: [{ field: 'filter.objectStatus' }] } })
  })

  it('gives them in the order of the day, one part after the other, and by name in a place', async () => {
    const ask = async ({ tags, ...part }: { tags?: string[]; limit?: number; offset?: number }) => {
      const filter = { objectStatus: ['succession'], ...(tags && { tags }) }
      const { hits } = await ok('/residence/search_object', { ...part, filter }, homeSearchReplyWireSchema)
      return hits.map(({ id }) => id)
    }
    const all = await ask({})
    const day = localDateOf(testNow, 'Europe/Stockholm')
    const ids = ['storgatan-1', ...Array.from({ length: 12 }, (_, index) => `allen-${index}`)].map((id) => ({ id }))
    expect(all).toEqual(dailyShuffle(ids, { siteId: 'se', day }).map(({ id }) => id))
    expect([...(await ask({ limit: 5 })), ...(await ask({ limit: 30, offset: 5 }))]).toEqual(all)
    expect((await ask({ tags: ['stockholm/solna'] })).slice(0, 3)).toEqual(['allen-0', 'allen-1', 'allen-10'])
  })
})

describe('POST /residence/search_stage_counties', () => {
  it('counts every county, whatever places are requested', async () => {
    const reply = await ok(
      '/residence/search_stage_counties',
      { filter: { tags: ['stockholm/nacka'], minRooms: 4 } },
      countyCountsReplySchema,
    )
    expect(reply.counties).toEqual([
      { name: 'Stockholms län', url: 'stockholm', href: '/bostader/stockholm/', homes: 10, projects: 1 },
    ])
  })
})

describe('places to travel from', () => {
  const found = async (text: string) =>
    (await ok('/residence/search/travel_places', { text }, travelPlacesReplySchema)).places

  it('are stations, municipalities and areas whose name has what is typed', async () => {
    expect((await found('nacka')).map(({ kind, name }) => [kind, name])).toEqual([
      ['station', 'Nacka Forum'],
      ['municipality', 'Nacka'],
    ])
    expect(await found('KAJ')).toMatchObject([{ kind: 'area', within: 'Nacka' }])
    expect(await found('')).toEqual([])
  })

  it('narrow a search by the travel time from them, up to the edge', async () => {
    const [area] = await found('kaj')
    if (!area) throw new Error('no area')
    const { name, latitude, longitude } = area
    const homesAt = async (north: number) => {
      const travel = { name, latitude: latitude + north, longitude, minutes: 15, way: 'walk' }
      return (await ok('/residence/search_object', { filter: { travel } }, homeSearchReplySchema)).homes
    }
    // A quarter of an hour on foot reaches 0.96 km.
    expect(await homesAt(0.95 / 111.195)).toBe(41)
    expect(await homesAt(0.97 / 111.195)).toBe(0)
  })
})

describe('tags', () => {
  it('are listed for a site', async () => {
    const reply = await app.inject({ url: '/residence/search/stage_tags/se' })
    const { tags } = tagsReplySchema.parse(reply.json())
    expect(tags.map(({ url }) => url).slice(0, 5)).toEqual([
      'stockholm',
      'stockholm/nacka',
      'stockholm/nacka/kajen',
      'stockholm/nacka/kajen/etapp-1',
      'stockholm/nacka/kajen/etapp-2',
    ])
    expect((await app.inject({ url: '/residence/search/stage_tags/dk' })).statusCode).toBe(400)
  })

  it('are found by what is typed', async () => {
    const { tags } = await ok('/residence/search/tags', { text: 'NACK' }, tagsReplySchema)
    expect(tags).toMatchObject([{ url: 'stockholm/nacka', kind: 'municipality', within: 'Stockholms län', homes: 41 }])
  })

  it('are found with the counts of the search that they would be added to, whatever places it has', async () => {
    const filter = { minRooms: 3, tags: ['skane'] }
    const { tags } = await ok('/residence/search/tags', { text: 'NACK', filter }, tagsReplySchema)
    const place = { minRooms: 3, tags: ['stockholm/nacka'] }
    const chosen = await ok('/residence/search_object', { filter: place }, homeSearchReplySchema)
    expect(chosen.total).toBeLessThan(41)
    expect(tags).toMatchObject([{ url: 'stockholm/nacka', homes: chosen.total }])
  })

  it('are listed by their urls, unknown ones apart', async () => {
    const reply = await ok('/residence/search/tags/url', { urls: ['hiss', 'x', 'stockholm'] }, tagsByUrlReplySchema)
    expect(reply.tags.map(({ url }) => url)).toEqual(['hiss', 'stockholm'])
    expect(reply.unknown).toEqual(['x'])
  })
})

describe('what is requested by its ids', () => {
  it('is given in the order of the ids', async () => {
    const ids = ['kajen-2', 'nowhere', 'kajen-1']
    const stages = await ok('/residence/search/by_ids/stage', { ids }, stagesByIdsReplyWireSchema)
    expect(stages.hits.map(({ id }) => id)).toEqual(['kajen-2', 'kajen-1'])
    const homeIds = ['kajen-1-a-1102', 'kajen-1-a-1101']
    const found = await ok(
      '/residence/search/by_ids/object',
      { ids: homeIds, attributesToRetrieve: ['url'] },
      homesByIdsReplyWireSchema,
    )
    expect(found.hits).toEqual([
      { id: 'kajen-1-a-1102', type: 'object', url: '/bostader/stockholm/nacka/kajen/etapp-1/a-1102/' },
      { id: 'kajen-1-a-1101', type: 'object', url: '/bostader/stockholm/nacka/kajen/etapp-1/a-1101/' },
    ])
  })
})

const calls = ['stage_and_area_search', 'search_stage', 'search_object', 'search_stage_counties']

describe("the specification's forms of a body", () => {
  it.each([
    ['inhabitDate by number', { filter: { inhabitDate: 0 } }, { filter: { inhabitDate: 'now' } }],
    ['viewing by number', { filter: { viewing: 1 } }, { filter: { viewing: 'has-any' } }],
    ['every disposal form as "all"', { filter: { disposalForm: ['all'] } }, {}],
    ['the order within the filter', { filter: { sorting: '-price' } }, { sort: '-price' }],
    [
      'the order of the body before that of the filter',
      { filter: { sorting: 'price' }, sort: '-price' },
      { sort: '-price' },
    ],
    ['id among the attributes', { attributesToRetrieve: ['id', 'name'] }, { attributesToRetrieve: ['name'] }],
  ])('take %s', async (_what, body, same) => {
    for (const call of calls) {
      const reply = await post(`/residence/${call}`, body)
      expect([call, reply]).toEqual([call, await post(`/residence/${call}`, same)])
      expect(reply.status).toBe(200)
    }
  })

  it('take id among the attributes of what is requested by its ids', async () => {
    for (const [call, id] of [
      ['stage', 'kajen-2'],
      ['object', 'kajen-1-a-1102'],
    ] as const) {
      const { body } = await post(`/residence/search/by_ids/${call}`, { ids: [id], attributesToRetrieve: ['id'] })
      expect(body.hits).toEqual([{ id, type: call }])
    }
  })

  it('are described by OpenAPI', async () => {
    const described = JSON.stringify((await app.inject({ url: '/openapi.json' })).json())
    for (const words of ['0 now, 1 in-six-months', '0 include-all, 1 has-any', '"sorting"', '"all"'])
      expect(described).toContain(words)
  })
})

describe('bad input', () => {
  it.each([
    ['a maximum below its minimum', { filter: { minPrice: 5, maxPrice: 4 } }, 'filter.maxPrice'],
    ['a monthly cost below its minimum', { filter: { minMonthlyCost: 5, maxMonthlyCost: 4 } }, 'filter.maxMonthlyCost'],
    ['a negative number', { filter: { minRooms: -1 } }, 'filter.minRooms'],
    ['something that is not a number', { filter: { maxArea: 'NaN' } }, 'filter.maxArea'],
    ['an absurd offset', { offset: 1e12 }, 'offset'],
    ['more than can be asked for at once', { limit: 301 }, 'limit'],
    [
      'ten thousand tags',
      { filter: { tags: Array.from({ length: 10_000 }, (_, index) => `tag-${index}`) } },
      'filter.tags',
    ],
    ['a field that there is not', { filter: { colour: 'red' } }, 'filter'],
    [
      'a box that is turned around',
      { filter: { geoSearch: { kind: 'box', south: 60, north: 59, west: 1, east: 2 } } },
      'filter.geoSearch.north',
    ],
    ['an order that there is not', { sort: 'love' }, 'sort'],
    ['an order of the filter that there is not', { filter: { sorting: 'love' } }, 'filter.sorting'],
    ['a number past the last choice', { filter: { inhabitDate: 4 } }, 'filter.inhabitDate'],
    ['a number between two choices', { filter: { viewing: 1.5 } }, 'filter.viewing'],
  ])('%s is refused by the name of its field', async (_what, body, field) => {
    for (const call of calls) {
      const reply = await post(`/residence/${call}`, body)
      expect(reply).toMatchObject({ status: 400, body: { code: 'InvalidInput' } })
      expect((reply.body.fields as { field: string }[]).map((wrong) => wrong.field)).toContain(field)
    }
  })

  it('unknown tags narrow nothing and are named, whatever they hold', async () => {
    const tags = ["'; drop table catalogue_home; --", '<script>', '🏠']
    const reply = await ok('/residence/search_object', { filter: { tags } }, homeSearchReplySchema)
    expect(reply).toMatchObject({ total: 41, unknownTags: tags })
  })

  it('an offset behind the last hit gives an honest empty page', async () => {
    const reply = await ok('/residence/search_object', { offset: 1_000_000 }, homeSearchReplySchema)
    expect(reply).toMatchObject({ total: 41, hits: [] })
  })

  it('no body, or one that is not JSON, is refused', async () => {
    for (const payload of ['', '{', '[]', 'null'])
      expect((await post('/residence/search_object', payload)).status).toBe(400)
  })
})
