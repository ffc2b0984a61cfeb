import { premisesSearchReplySchema, premisesTagsReplySchema } from '@nyhem/contract/calls/premises-search'
import type { FeedInput, FeedInputs } from '@nyhem/contract/feed/feed-lines'
import type { Instant } from '@nyhem/domain/dates'
import { resolveSite } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { county, ground, importLines, kronor, municipality } from '../catalogue/sample-feed.ts'
import { premisesRoutes } from './premises.routes.ts'

const premises = (own: Partial<FeedInputs['premises']> & { externalId: string }): FeedInput => ({
  type: 'premises',
  siteId: 'se',
  municipalityExternalId: 'se-nacka',
  name: own.externalId,
  slug: own.externalId,
  geo: { latitude: 59.318, longitude: 18.13 },
  address: 'Kajvägen 2',
  status: 'available',
  types: ['office'],
  tags: [],
  minArea: 50,
  maxArea: 80,
  yearlyRentPerSquareMetre: kronor(2_450),
  availableFrom: '2027-02-01',
  shortDescription: 'Vid vattnet.',
  description: 'Längre.',
  images: [{ key: 'stills/a.jpg', role: 'exterior', altText: 'Huset', description: null }],
  contactExternalIds: ['karin'],
  ...own,
})

let database: TestDatabase
let app: ApiServer

beforeAll(async () => {
  database = await openTestDatabase()
  const imported = await importLines(database.db, [
    ...ground(),
    premises({
      externalId: 'bageriet',
      types: ['restaurant', 'shop'],
      tags: ['Kaj', 'Hörn'],
      minArea: 84,
      maxArea: 142,
    }),
    premises({ externalId: 'kontoret', tags: ['Kaj'], minArea: 46, maxArea: 310 }),
    premises({ externalId: 'aspen', status: 'let', types: ['warehouse'], minArea: 20, maxArea: 20 }),
    county({ externalId: 'no-vestland', country: 'NO', code: '46', name: 'Vestland', slug: 'vestland' }),
    municipality({
      externalId: 'no-bergen',
      countyExternalId: 'no-vestland',
      code: '4601',
      name: 'Bergen',
      slug: 'bergen',
    }),
    premises({
      externalId: 'naeringen',
      siteId: 'no',
      municipalityExternalId: 'no-bergen',
      types: ['shop'],
      tags: ['Brygge'],
      yearlyRentPerSquareMetre: null,
    }),
    premises({ externalId: 'borta' }),
  ])
  expect(imported).toMatchObject({ code: 'Ok' })
  await importLines(database.db, ['{"type":"remove","entity":"premises","externalId":"borta"}'])
  app = await buildTestApi([
    (server) =>
      premisesRoutes(server, {
        catalogue: createCatalogue(database.db),
        media: { picture: () => null },
        siteOfRequest: (request) => resolveSite(request.host, '/'),
        now: () => '2026-11-21T10:00:00.000Z' as Instant,
      }),
  ])
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const post = (url: string, payload: unknown, host = 'se.localhost') =>
  app.inject({ method: 'POST', url, headers: { host }, payload: payload as object })
const search = async (payload: unknown, host?: string) => {
  const reply = await post('/residence/search/premises', payload, host)
  expect([reply.statusCode, reply.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  return premisesSearchReplySchema.parse(reply.json())
}
const namesOf = ({ hits }: { hits: readonly { name: string }[] }) => hits.map(({ name }) => name)

describe('POST /residence/search/premises', () => {
  it('returns all premises of the requested site, those to let first, by name', async () => {
    const reply = await search({})
    expect([reply.total, namesOf(reply)]).toEqual([3, ['bageriet', 'kontoret', 'aspen']])
    expect(reply.hits[0]).toMatchObject({
      href: '/lokaler/bageriet/',
      place: { municipality: 'Nacka', county: 'Stockholms län' },
      yearlyRentPerSquareMetre: { minor: 245_000, currency: 'SEK' },
    })
  })

  it('filters by tags, types and minMaxArea, and counts what each other choice would give', async () => {
    const reply = await search({
      filter: { tags: ['Kaj'], types: ['office', 'shop'], minMaxArea: { min: 100, max: 200 } },
      sort: { sortOrder: 'ascending', sortBy: 'area' },
    })
    expect(namesOf(reply)).toEqual(['kontoret', 'bageriet'])
    expect(reply.counts).toEqual({
      types: { office: 1, shop: 1, restaurant: 1, warehouse: 0 },
      tags: { Kaj: 2, Hörn: 1 },
    })
  })

  it('takes the order within the filter too, after that of the body', async () => {
    const byArea = namesOf(await search({ sort: { sortBy: 'area' } }))
    expect(byArea).not.toEqual(namesOf(await search({})))
    expect(namesOf(await search({ filter: { sort: 'area' } }))).toEqual(byArea)
    expect(namesOf(await search({ filter: { sort: 'name' }, sort: { sortBy: 'area' } }))).toEqual(byArea)
  })

  it('queries another site by its id', async () => {
    expect(namesOf(await search({ filter: { siteId: 'no' } }))).toEqual(['naeringen'])
    expect((await search({ filter: { siteId: 'contractor' } })).total).toBe(0)
  })

  it('counts them all and gives as many as the limit says', async () => {
    const reply = await search({ limit: 1 })
    expect([reply.total, namesOf(reply)]).toEqual([3, ['bageriet']])
  })

  it('names tags that no premises have, and is not narrowed by them', async () => {
    const reply = await search({ filter: { tags: ['Kaj', "'; drop table catalogue_premises; --", '🏢'] } })
    expect(namesOf(reply)).toEqual(['bageriet', 'kontoret'])
    expect(reply.unknownTags).toEqual(["'; drop table catalogue_premises; --", '🏢'])
  })

  it.each([
    ['an unknown type', { filter: { types: ['castle'] } }, 'filter.types.0'],
    ['min above max', { filter: { minMaxArea: { min: 50, max: 40 } } }, 'filter.minMaxArea.max'],
    ['a negative area', { filter: { minMaxArea: { min: -1, max: 40 } } }, 'filter.minMaxArea.min'],
    ['an area that is no number', { filter: { minMaxArea: { min: null, max: 40 } } }, 'filter.minMaxArea.min'],
    ['too many tags', { filter: { tags: Array.from({ length: 101 }, String) } }, 'filter.tags'],
    ['a limit above 500', { limit: 501 }, 'limit'],
    ['another order than ascending', { sort: { sortOrder: 'descending' } }, 'sort.sortOrder'],
    ['an unknown sort', { sort: { sortBy: 'price' } }, 'sort.sortBy'],
    ['an unknown field', { filter: { colour: 'red' } }, 'filter'],
  ])('refuses %s with 400 and the name of the field', async (_, payload, field) => {
    const reply = await post('/residence/search/premises', payload)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'InvalidInput', fields: [{ field }] })
  })

  it('refuses a host that no site owns', async () => {
    expect((await post('/residence/search/premises', {}, 'nowhere.localhost')).statusCode).toBe(421)
  })
})

describe('POST /residence/search/premises/tags', () => {
  it('gives the tags of the site, the most frequent first', async () => {
    const reply = await post('/residence/search/premises/tags', { siteId: 'se' }, 'no.localhost')
    expect(premisesTagsReplySchema.parse(reply.json())).toEqual({
      tags: [
        { name: 'Kaj', count: 2 },
        { name: 'Hörn', count: 1 },
      ],
    })
  })

  it('refuses a site that there is not', async () => {
    const reply = await post('/residence/search/premises/tags', { siteId: 'dk' })
    expect([reply.statusCode, reply.json().fields[0].field]).toEqual([400, 'siteId'])
  })
})
