import { asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { type Catalogue, createCatalogue } from './catalogue.ts'
import type { CataloguePage } from './catalogue.types.ts'
import { area, contact, county, ground, home, homes, importLines, kronor, municipality, stage } from './sample-feed.ts'

let database: TestDatabase
let catalogue: Catalogue
let queries = 0

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  // A query within another has no result of its own.
  async transformResult({ result }) {
    queries += 1
    return result
  },
}

const showing = {
  externalId: 'visning-1',
  kind: 'open',
  startsAt: '2026-03-08T12:00:00+01:00',
  endsAt: '2026-03-08T13:00:00+01:00',
  place: 'Kajvägen 4',
  bookable: true,
} as const
const exterior = { key: 'stills/exterior.jpg', role: 'exterior', altText: 'Huset' } as const
const interior = { key: 'stills/interior.jpg', role: 'interior', altText: 'Köket' } as const

beforeAll(async () => {
  database = await openTestDatabase()
  catalogue = createCatalogue(database.db.withPlugin(counting))
  const outcome = await importLines(database.db, [
    ...ground(),
    contact({ externalId: 'olle', name: 'Olle Ask', role: 'sales-manager' }),
    stage({
      images: [interior, exterior],
      showings: [
        { ...showing, externalId: 'visning-2', startsAt: '2026-04-01T12:00:00Z', endsAt: '2026-04-01T13:00:00Z' },
        showing,
      ],
      contactExternalIds: ['olle', 'karin'],
      phaseDates: { 'sales-start': '2026-02-01' },
      salesStart: '2026-02-01',
      moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false },
      vip: { startsAt: '2026-01-20T08:00:00Z', endsAt: '2026-01-31T08:00:00Z' },
      externalId: 'kajen-1b',
      slug: 'etapp-1b',
    }),
    stage({ externalId: 'kajen-2', slug: 'etapp-2', status: 'sold-out', salesStart: '2025-01-01' }),
    stage({ externalId: 'kajen-3', slug: 'etapp-3', status: 'planned', residenceTypes: ['town-house'] }),
    ...homes(30, 'kajen-1b', (index) => ({
      rooms: 1 + (index % 5),
      price: kronor(2_000_000 + index * 100_000),
      status: index < 20 ? 'for-sale' : 'sold',
      building: index % 2 ? 'B' : 'A',
      floor: 1 + (index % 6),
      moveIn: index === 1 ? { from: '2027-05-03', to: null, determined: true } : null,
    })),
    home({ externalId: 'gone', slug: 'gone', stageExternalId: 'kajen-1b' }),
    ...homes(4, 'kajen-2', () => ({ status: 'sold', rooms: 2 })),
    county({ externalId: 'se-skane', name: 'Skåne län', slug: 'skane', code: '12' }),
    municipality({ externalId: 'se-lund', countyExternalId: 'se-skane', name: 'Lund', slug: 'lund' }),
    county({ externalId: 'se-empty', name: 'Dalarnas län', slug: 'dalarna', code: '20' }),
    area({
      externalId: 'angen',
      name: 'Ängen',
      slug: 'angen',
      municipalityExternalId: 'se-lund',
      geo: { latitude: 55.7, longitude: 13.2 },
    }),
    stage({
      externalId: 'angen-1',
      areaExternalId: 'angen',
      slug: 'etapp-1',
      geo: { latitude: 55.7, longitude: 13.2 },
      salesStart: '2026-01-01',
      status: 'pre-selling',
    }),
    ...homes(2, 'angen-1', () => ({ rooms: 3, price: kronor(3_000_000) })),
    area({ externalId: 'backen', name: 'Backen', slug: 'backen' }),
    area({ externalId: 'old', name: 'Old', slug: 'old' }),
    stage({ externalId: 'old-1', areaExternalId: 'old', slug: 'etapp-1' }),
    stage({ externalId: 'kajen-gone', slug: 'etapp-gone' }),
  ])
  expect(outcome).toMatchObject({ code: 'Ok' })
  const removal = await importLines(database.db, [
    '{"type":"remove","entity":"home","externalId":"gone"}',
    '{"type":"remove","entity":"stage","externalId":"kajen-gone"}',
    '{"type":"remove","entity":"area","externalId":"old"}',
  ])
  expect(removal).toMatchObject({ summary: { removed: 4 } })
})
afterAll(() => database.close())

const stageId = asId<'Stage'>('kajen-1b')

describe('an address of the catalogue', () => {
  const nacka = { county: 'stockholm', municipality: 'nacka' }
  it.each([
    ['a county', { county: 'stockholm' }, { code: 'County', county: { name: 'Stockholms län' } }],
    ['a municipality', nacka, { code: 'Municipality', municipality: { name: 'Nacka' } }],
    ['an area', { ...nacka, area: 'kajen' }, { code: 'Area', areaId: 'kajen' }],
    [
      'a stage',
      { ...nacka, area: 'kajen', stage: 'etapp-1b' },
      { code: 'Stage', stageId: 'kajen-1b', areaId: 'kajen' },
    ],
    [
      'a home',
      { ...nacka, area: 'kajen', stage: 'etapp-1b', home: 'a-1101' },
      { code: 'Home', homeId: 'kajen-1b-a-1101', stageId: 'kajen-1b', areaId: 'kajen' },
    ],
    [
      'a home that is gone',
      { ...nacka, area: 'kajen', stage: 'etapp-1b', home: 'gone' },
      {
        code: 'GoneHome',
        homeId: 'gone',
        stageId: 'kajen-1b',
        areaId: 'kajen',
        place: { municipality: { slug: 'nacka' } },
      },
    ],
    [
      'a stage that is gone',
      { ...nacka, area: 'kajen', stage: 'etapp-gone' },
      { code: 'GoneStage', stageId: 'kajen-gone', areaId: 'kajen' },
    ],
    ['an area that is gone', { ...nacka, area: 'old' }, { code: 'GoneArea', areaId: 'old' }],
    [
      'a stage of an area that is gone',
      { ...nacka, area: 'old', stage: 'etapp-1' },
      { code: 'GoneStage', areaId: null },
    ],
    ['nothing: no such county', { county: 'atlantis' }, { code: 'NotFound' }],
    ['nothing: a county without projects', { county: 'dalarna' }, { code: 'NotFound' }],
    [
      'nothing: the municipality lies in another county',
      { county: 'skane', municipality: 'nacka' },
      { code: 'NotFound' },
    ],
    ['nothing: no such home', { ...nacka, area: 'kajen', stage: 'etapp-1b', home: 'x' }, { code: 'NotFound' }],
    [
      'nothing: no such stage, though the home is named',
      { ...nacka, area: 'kajen', stage: 'x', home: 'a-1101' },
      { code: 'NotFound' },
    ],
  ])('resolves to %s', async (_name, slugs, found) => {
    queries = 0
    expect(await catalogue.findByPath('se', slugs)).toMatchObject(found)
    expect(queries).toBe(1)
  })

  it('belongs to one site', async () => {
    expect(await catalogue.findByPath('senior', { ...nacka, area: 'kajen' })).toEqual({ code: 'NotFound' })
    expect(await catalogue.findByPath('no', nacka)).toEqual({ code: 'NotFound' })
  })
})

describe('a stage', () => {
  it('comes with everything its page shows, in three queries whatever the number of homes', async () => {
    queries = 0
    const details = await catalogue.getStage(stageId)
    expect(queries).toBe(3)
    expect(details).toMatchObject({
      stage: {
        name: 'Etapp 1',
        moveIn: { from: '2027-04-01', to: '2027-06-30', determined: false },
        phaseDates: { 'sales-start': '2026-02-01' },
        vip: { startsAt: '2026-01-20T08:00:00.000Z' },
        bookingFee: null,
        showings: [
          { id: 'visning-1', startsAt: '2026-03-08T11:00:00.000Z' },
          { id: 'visning-2', startsAt: '2026-04-01T12:00:00.000Z' },
        ],
        contacts: [{ id: 'olle' }, { id: 'karin', phone: '070-174 06 05' }],
      },
      area: { id: 'kajen', municipality: { name: 'Nacka' }, county: { slug: 'stockholm' } },
      listing: { homes: { total: 30, available: 20, price: { min: kronor(2_000_000), max: kronor(3_900_000) } } },
    })
    expect(details?.homes).toHaveLength(30)
    expect(details?.otherStages.map(({ id }) => id)).toEqual(['kajen-2', 'kajen-1', 'kajen-3'])
  })

  it('lists its homes by building, floor and number', async () => {
    const homes = (await catalogue.getStage(stageId))?.homes ?? []
    const order = homes.map(({ building, floor, number }) => `${building} ${floor} ${number}`)
    expect(order).toHaveLength(30)
    expect(order).toEqual([...order].sort())
  })

  it('is null when it is not there, or gone', async () => {
    expect(await catalogue.getStage(asId<'Stage'>('x'))).toBeNull()
    expect(await catalogue.getStage(asId<'Stage'>('kajen-gone'))).toBeNull()
  })
})

describe('a home', () => {
  it('comes with its stage, area and address in one query', async () => {
    queries = 0
    const details = await catalogue.getHome(asId<'Home'>('kajen-1b-a-1101'))
    expect(queries).toBe(1)
    expect(details).toMatchObject({
      home: { number: 'A-1101', price: kronor(2_000_000), primaryArea: 78.5, totalPrice: null, parking: 'unknown' },
      stage: { id: 'kajen-1b', contacts: [{ id: 'olle' }, { id: 'karin' }] },
      area: { id: 'kajen' },
      path: { county: 'stockholm', municipality: 'nacka', area: 'kajen', stage: 'etapp-1b', home: 'a-1101' },
    })
  })

  it('and its stage are the same wherever they are read', async () => {
    const id = asId<'Home'>('kajen-1b-a-1101')
    const [details, listed, of] = await Promise.all([
      catalogue.getHome(id),
      catalogue.homesByIds('se', [id]),
      catalogue.getStage(stageId),
    ])
    const { home, path, place } = listed[0] ?? {}
    expect(details).toEqual({ home, path, place, stage: of?.stage, area: of?.area })
  })

  it("has its stage's move-in while it has none of its own, wherever it is read", async () => {
    const id = asId<'Home'>('kajen-1b-a-1101')
    const read = await Promise.all([
      catalogue.getHome(id).then((details) => details?.home),
      catalogue.getStage(stageId).then((details) => details?.homes.find((home) => home.id === id)),
      catalogue.homesByIds('se', [id]).then(([found]) => found?.home),
    ])
    expect(read.map((home) => home?.moveIn)).toEqual(
      read.map(() => ({ from: '2027-04-01', to: '2027-06-30', determined: false })),
    )
    const own = await catalogue.getHome(asId<'Home'>('kajen-1b-a-1102'))
    expect(own?.home.moveIn).toMatchObject({ from: '2027-05-03' })
  })

  it('has similar homes: on the market, near in place first, then in rooms and price', async () => {
    const own = await catalogue.getHome(asId<'Home'>('kajen-1b-a-1103'))
    const similar = await catalogue.similarHomes(asId<'Home'>('kajen-1b-a-1103'), 4)
    expect(own?.home.rooms).toBe(3)
    expect(similar.map(({ id, home: { rooms } }) => [id, rooms])).toEqual([
      ['kajen-1b-a-1108', 3],
      ['kajen-1b-a-1113', 3],
      ['kajen-1b-a-1102', 2],
      ['kajen-1b-a-1104', 4],
    ])
    const all = await catalogue.similarHomes(asId<'Home'>('kajen-1b-a-1103'), 100)
    expect(all.slice(-2).map(({ path }) => path.area)).toEqual(['angen', 'angen'])
    expect(all.every(({ home: { status } }) => status === 'for-sale')).toBe(true)
  })

  it('has similar homes even when it is gone', async () => {
    expect(await catalogue.similarHomes(asId<'Home'>('gone'), 3)).toHaveLength(3)
  })
})

describe('the areas of a site', () => {
  it('come by county and name with what their stages have together, in two queries', async () => {
    queries = 0
    const listed = await catalogue.areasOfSite('se')
    expect(queries).toBe(2)
    expect(listed.map(({ id }) => id)).toEqual(['angen', 'backen', 'kajen'])
    expect(listed[2]).toMatchObject({
      kind: 'area',
      status: 'for-sale',
      stageCount: 4,
      residenceTypes: expect.arrayContaining(['apartment', 'town-house']),
      moveIn: { from: '2027-04-01' },
      salesStart: '2026-02-01',
      images: [exterior, interior],
      homes: { total: 34, available: 20, rooms: { min: 1, max: 5 }, price: { min: kronor(2_000_000) } },
      path: { county: 'stockholm', municipality: 'nacka', area: 'kajen', stage: null, home: null },
    })
    expect(listed[1]).toMatchObject({ status: 'planned', homes: { total: 0, rooms: null, price: null } })
  })

  it('are counted by county', async () => {
    expect(await catalogue.countiesOfSite('se')).toMatchObject([
      { county: { slug: 'skane' }, projects: 1, homes: { total: 2, available: 2 } },
      { county: { slug: 'stockholm' }, projects: 2, homes: { total: 34, available: 20 } },
    ])
    expect(await catalogue.countiesOfSite('no')).toEqual([])
  })
})

describe('an area', () => {
  it('comes with its stages and each contact once', async () => {
    queries = 0
    const details = await catalogue.getArea(asId<'Area'>('kajen'))
    expect(queries).toBe(3)
    expect(details?.stages.map(({ id }) => id)).toEqual(['kajen-2', 'kajen-1b', 'kajen-1', 'kajen-3'])
    expect(details?.contacts.map(({ id }) => id)).toEqual(['karin', 'olle'])
  })
})

describe('selections', () => {
  it('by id keep the order and leave out what is not there', async () => {
    const projects = await catalogue.projectsByIds('se', ['kajen-2', 'x', 'angen', 'old', 'kajen-1b'])
    expect(projects.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['stage kajen-2', 'area angen', 'stage kajen-1b'])
    const ids = ['kajen-1b-a-1105', 'gone', 'kajen-1b-a-1101'].map((id): HomeId => asId(id))
    expect((await catalogue.homesByIds('se', ids)).map(({ id }) => id)).toEqual(['kajen-1b-a-1105', 'kajen-1b-a-1101'])
    expect(await catalogue.projectsByIds('senior', ['kajen'])).toEqual([])
    expect((await catalogue.contactsByIds([asId('olle'), asId('x'), asId('karin')])).map(({ id }) => id)).toEqual([
      'olle',
      'karin',
    ])
  })

  it('of the newest projects go by start of sales', async () => {
    expect((await catalogue.newestProjects({ siteId: 'se', limit: 5 })).map(({ id }) => id)).toEqual(['kajen', 'angen'])
    const coming = await catalogue.newestProjects({ siteId: 'se', statuses: ['pre-selling'], limit: 5 })
    expect(coming.map(({ id }) => id)).toEqual(['angen'])
    expect(await catalogue.newestProjects({ siteId: 'se', countySlug: 'dalarna', limit: 5 })).toEqual([])
  })

  it('of homes are on the market unless a status is requested', async () => {
    const onMarket = await catalogue.newestHomes({ siteId: 'se', stageId, limit: 100 })
    expect(onMarket).toHaveLength(20)
    expect(await catalogue.newestHomes({ siteId: 'se', stageId, statuses: ['sold'], limit: 100 })).toHaveLength(10)
  })

  it('of nearby stages leave out the own area and what is sold out', async () => {
    const nearby = await catalogue.nearbyStages(asId<'Stage'>('angen-1'), 10)
    expect(nearby.map(({ id }) => id)).toEqual(['kajen-1', 'kajen-1b', 'kajen-3'])
    expect((await catalogue.nearbyStages(asId<'Area'>('kajen'), 10)).map(({ id }) => id)).toEqual(['angen-1'])
    expect((await catalogue.nearbyStages('kajen-gone' as StageId, 10)).map(({ id }) => id)).toEqual(['angen-1'])
  })

  it('of contacts of a site name the busiest first', async () => {
    expect((await catalogue.contactsOfSite('se')).map(({ id }) => id)).toEqual(['karin', 'olle'])
  })

  it('of showings come with what a calendar says', async () => {
    expect(await catalogue.getShowing(asId('visning-1'))).toMatchObject({
      showing: { startsAt: '2026-03-08T11:00:00.000Z', place: 'Kajvägen 4' },
      subject: 'Kajen, Etapp 1',
      siteId: 'se',
    })
    expect(await catalogue.getShowing(asId('x'))).toBeNull()
  })
})

describe('the pages of a site', () => {
  it('are all that is there, with their addresses', async () => {
    const pages: CataloguePage[] = []
    for await (const part of catalogue.pagesOfSite('se')) pages.push(...part)
    const kinds = Map.groupBy(pages, ({ kind }) => kind)
    expect([...kinds].map(([kind, list]) => [kind, list.length])).toEqual([
      ['area', 3],
      ['stage', 5],
      ['object', 36],
    ])
    expect(pages.at(-1)).toMatchObject({
      id: 'kajen-2-a-1104',
      path: { county: 'stockholm', municipality: 'nacka', area: 'kajen', stage: 'etapp-2', home: 'a-1104' },
      updatedAt: '2026-03-02T08:00:00.000Z',
    })
  })
})
