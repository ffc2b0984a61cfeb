import {
  homeSearchReplySchema,
  projectSearchReplySchema,
  type SearchRequestBody,
  searchRequestSchema,
} from '@nyhem/contract/calls/residence-search'
import { instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import {
  area,
  county,
  ground,
  home,
  homes,
  importLines,
  kronor,
  municipality,
  stage,
  testNow,
} from '../catalogue/sample-feed.ts'
import { openSearch, type Search } from './search.ts'

let database: TestDatabase
let search: Search
const site = siteById('se')

const ask = (body: SearchRequestBody = {}) => {
  const { filter, sort, limit, offset } = searchRequestSchema.parse(body)
  const stageIds = filter.stageIds.map((id) => asId<'Stage'>(id))
  return { site, filter: { ...filter, stageIds }, sort, limit, offset, now: testNow }
}

beforeAll(async () => {
  database = await openTestDatabase()
  const outcome = await importLines(database.db, [
    ...ground(),
    stage({
      externalId: 'kajen-2',
      slug: 'etapp-2',
      name: 'Etapp 2',
      showings: [
        {
          externalId: 'visning-1',
          kind: 'open',
          startsAt: '2026-03-08T12:00:00+01:00',
          endsAt: '2026-03-08T13:00:00+01:00',
          place: 'Kajvägen 4',
          bookable: true,
        },
      ],
    }),
    stage({ externalId: 'kajen-3', slug: 'etapp-3', status: 'sold-out' }),
    ...homes(4, 'kajen-1', (index) => ({ rooms: 1 + index, price: kronor(2_000_000 + index * 1_000_000) })),
    ...homes(2, 'kajen-2', () => ({
      rooms: 2.5,
      hasLift: true,
      price: null,
      moveIn: { from: '2027-04-01', to: null, determined: true },
    })),
    home({ externalId: 'kajen-1-sold', slug: 'sold', status: 'sold' }),
    county({ externalId: 'se-skane', name: 'Skåne län', slug: 'skane', code: '12' }),
    municipality({ externalId: 'se-lund', countyExternalId: 'se-skane', name: 'Lund', slug: 'lund' }),
    area({ externalId: 'angen', name: 'Ängen', slug: 'angen', municipalityExternalId: 'se-lund' }),
    stage({ externalId: 'angen-1', areaExternalId: 'angen', slug: 'etapp-1', status: 'planned' }),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  search = await openSearch({
    database,
    catalogue: createCatalogue(database.db),
    media: { pictureOf: () => null, documentOf: () => null },
  })
})
afterAll(async () => {
  await search.close()
  await database.close()
})

describe('the residence search', () => {
  it('finds an area of which several stages fit as one hit, and a stage that fits alone as itself', async () => {
    const reply = await search.searchProjects(ask())
    expect(() => projectSearchReplySchema.parse(reply)).not.toThrow()
    expect(reply).toMatchObject({ total: 2, homes: 6, projects: 2 })
    expect(reply.hits.map(({ id, type, matching }) => [id, type, matching])).toEqual([
      ['angen-1', 'stage', 0],
      ['kajen', 'area', 6],
    ])
    const narrowed = await search.searchProjects(ask({ filter: { minRooms: 3 } }))
    expect(narrowed.hits.map(({ id, matching }) => [id, matching])).toEqual([['kajen-1', 2]])
  })

  it('reports the range of the matching homes, where others of their project do not match', async () => {
    const [whole] = (await search.searchProjects(ask())).hits.filter(({ id }) => id === 'kajen')
    expect(whole?.fitting).toBeNull()
    const [narrowed] = (await search.searchProjects(ask({ filter: { minRooms: 3 } }))).hits
    expect(narrowed?.fitting?.rooms.min).toBe(3)
    expect(narrowed?.project.rooms?.min).toBeLessThan(3)
  })

  it('counts a choice with everything else as it is', async () => {
    const { facets } = await search.searchHomes(ask({ filter: { minRooms: 2, maxRooms: 2, tags: ['hiss'] } }))
    expect(facets.rooms['2']).toEqual({ homes: 2, projects: 1 })
    expect(facets.rooms['1']).toEqual({ homes: 0, projects: 0 })
    expect(facets.viewing['in-seven-days']).toEqual({ homes: 2, projects: 1 })
    expect(facets.projectStatus['sold-out']).toEqual({ homes: 0, projects: 0 })
    expect(facets.tags['stockholm/nacka']).toEqual({ homes: 2, projects: 1 })
  })

  it('gives single homes, those without a price last', async () => {
    const reply = await search.searchHomes(ask({ sort: '-price', limit: 5 }))
    expect(() => homeSearchReplySchema.parse(reply)).not.toThrow()
    expect(reply.total).toBe(6)
    expect(reply.hits.map(({ minPrice }) => minPrice?.minor ?? null)).toEqual([
      500_000_000,
      400_000_000,
      300_000_000,
      200_000_000,
      null,
    ])
  })

  it('says which tags it does not know', async () => {
    const reply = await search.searchHomes(ask({ filter: { tags: ['stockholm', 'atlantis'] } }))
    expect(reply).toMatchObject({ total: 6, unknownTags: ['atlantis'] })
  })

  it('reports what would be found without each filter that narrows it', async () => {
    const { filter } = ask({ filter: { tags: ['skane'], minRooms: 3 } })
    expect(await search.relax({ site, filter, now: testNow })).toMatchObject([
      { field: 'tags', value: null, homes: 2, projects: 1 },
      { field: 'minRooms', value: null, homes: 0, projects: 1 },
    ])
  })

  it('finds tags by what is typed', async () => {
    const found = await search.findTags({ site, text: 'ang', limit: 20, now: testNow })
    expect(found.map(({ url }) => url)).toEqual(['skane/lund/angen', 'skane/lund/angen/etapp-1'])
  })
})

describe('answers as text', () => {
  const moments = [
    ['before a showing', testNow],
    ['again', testNow],
    ['after the showing', instantOf(new Date('2026-03-09T08:00:00Z'))],
    ['on the day of moving in', instantOf(new Date('2027-04-01T08:00:00Z'))],
    ['before again', testNow],
  ] as const

  it.each(moments)('say what the search finds, cached or not: %s', async (_when, now) => {
    for (const sort of ['recommended', '-price'] as const) {
      for (const filter of [{}, { minRooms: 2 }, { tags: ['stockholm', 'nowhere'] }]) {
        const question = { ...ask({ filter, sort }), now }
        expect(JSON.parse(await search.answer('projects', question))).toEqual(await search.searchProjects(question))
        expect(JSON.parse(await search.answer('stages', question))).toEqual(await search.searchStages(question))
        expect(JSON.parse(await search.answer('homes', question))).toEqual(await search.searchHomes(question))
      }
    }
  })

  it('contain the requested fields of each hit', async () => {
    const question = ask({ sort: 'recommended' })
    const text = await search.answer('projects', question, ['matching', 'name'])
    const { hits } = JSON.parse(text) as { hits: unknown[] }
    const whole = (await search.searchProjects(question)).hits
    expect(hits).toEqual(whole.map(({ id, type, matching, name }) => ({ id, type, matching, name })))
  })
})
