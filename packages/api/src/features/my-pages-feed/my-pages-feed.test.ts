import { type Instant, instantOf } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { homeBookLines } from '../home-book/home-book.ts'
import { openHomeContacts } from '../home-contacts/home-contacts.ts'
import { homeLines } from '../home-follow-up/home-follow-up.ts'
import { integrationRoutes } from '../integration/integration.routes.ts'
import { createIntegration } from '../integration/integration.ts'
import { noFeeds } from '../integration/no-feeds.fixture.ts'
import { invoiceStage } from '../invoices/invoices.fixture.ts'
import { type NewsReader, openResidenceNews } from '../residence-news/residence-news.ts'
import { openMyPagesFeed } from './my-pages-feed.ts'

const clock = { now: new Date('2026-11-10T08:00:00Z') }
const now = (): Instant => instantOf(clock.now)
let database: TestDatabase
let news: ReturnType<typeof openResidenceNews>
let homeContacts: ReturnType<typeof openHomeContacts>
let integration: ReturnType<typeof createIntegration>
let app: Awaited<ReturnType<typeof buildTestApi>>
let key: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  news = openResidenceNews({ db, now })
  homeContacts = openHomeContacts({ db })
  const lines = homeLines(now)
  const { invoices } = invoiceStage(database, { now, pass: () => undefined })
  const feed = openMyPagesFeed({
    db,
    handlers: {
      news,
      homeContacts,
      documents: {
        take: () => Promise.reject(new Error('told of elsewhere')),
        remove: () => Promise.reject(new Error('told of elsewhere')),
      },
      homeBook: homeBookLines({ notifications: { settle: async () => false }, now }),
      home: lines,
      invoices,
    },
  })
  integration = createIntegration({
    ...noFeeds,
    db,
    importMyPages: (batch) => feed.importBatch(batch),
    now: () => clock.now,
  })
  app = await buildTestApi([(server) => integrationRoutes(server, { integration, now: () => clock.now })], { database })
  key = await integration.makeKey('ERP', ['my-pages:write'])
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  // Imports are limited to one a minute per key.
  clock.now = new Date(clock.now.getTime() + 60_000)
  await emptyTables(database.db, 'residence_news', 'home_contact', 'housing_association')
  await database.db
    .insertInto('housing_association')
    .values({
      id: 'brf-1',
      name: 'Brf 1',
      organisation_number: '769900-0019',
      site_id: 'se',
      has_technical_management: true,
    })
    .execute()
})

async function post(text: string, bearer = key) {
  const reply = await app.inject({
    method: 'POST',
    url: '/integration/v1/my-pages',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${bearer}` },
    payload: text,
  })
  return { status: reply.statusCode, body: reply.json() }
}
const send = (...lines: object[]) => post(lines.map((line) => JSON.stringify(line)).join('\n'))
const problemsOf = async (...lines: object[]) => {
  const { status, body } = await send(...lines)
  expect(status).toBe(400)
  return (body.problems as { line: number; code: string; field: string; found: string }[]).map(
    ({ line, code, field, found }) => `${line} ${code} ${field} ${found}`,
  )
}

const item = (given: object = {}) => ({
  type: 'news',
  externalId: 'n-1',
  siteId: 'se',
  associationExternalId: 'brf-1',
  title: 'Taket är på plats',
  publishedAt: '2026-11-03T07:00:00Z',
  ...given,
})
const contact = (given: object = {}) => ({
  type: 'home-contact',
  externalId: 'c-1',
  associationExternalId: 'brf-1',
  role: 'customer-service',
  name: 'Maria Lindqvist',
  ...given,
})
const board: NewsReader = { siteId: 'se', stageIds: [], associationId: asId('brf-1'), apartmentIds: [] }
const everybody: NewsReader = { siteId: 'se', stageIds: [], associationId: null, apartmentIds: [] }
const titles = async (reader: NewsReader) => (await news.list(reader, { skip: 0, take: 10 })).items.map(({ id }) => id)

describe('a batch of the feed of my pages', () => {
  it('is stored, and sent again changes nothing', async () => {
    expect((await send(item(), contact())).body).toMatchObject({ code: 'Ok', lines: 2, added: 2 })
    expect((await send(item(), contact())).body).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect((await send(item({ title: 'Taket ligger' }))).body).toMatchObject({ changed: 1 })
  })

  it('needs a key with its scope', async () => {
    expect((await post('', 'nobody')).status).toBe(401)
    const other = await integration.makeKey('TF', ['technical-management:write', 'customers:write'])
    expect((await post('', other)).status).toBe(403)
  })

  it('with one wrong line is refused whole, each problem with its line and field', async () => {
    expect(
      await problemsOf(
        item(),
        item({ externalId: 'n-2', associationExternalId: 'brf-9' }),
        item({ externalId: 'n-3', associationExternalId: null, stageExternalId: 's-9' }),
        item({ externalId: 'n-4', stageExternalId: 's-1' }),
        contact({ associationExternalId: null }),
        contact({ externalId: 'c-2', homeExternalId: 'h-9', associationExternalId: null }),
        item({ title: 'Taket ligger' }),
        { type: 'remove', entity: 'roof', externalId: 'n-1' },
      ),
    ).toEqual([
      '2 UnknownReference news.associationExternalId "brf-9"',
      '3 UnknownReference news.stageExternalId "s-9"',
      '4 WrongValue news.associationExternalId "brf-1"',
      '5 Missing home-contact.homeExternalId nothing',
      '6 UnknownReference home-contact.homeExternalId "h-9"',
      '7 Duplicate news.externalId "n-1"',
      '8 WrongValue remove.entity "roof"',
    ])
    expect(await titles(board)).toEqual([])
  })

  it('reveals nothing that a line says of people', async () => {
    expect(await problemsOf(contact({ email: 'maria' }))).toEqual(['1 WrongValue home-contact.email (hidden)'])
  })

  it('takes back what holds no longer, once', async () => {
    await send(item(), contact())
    const gone = [
      { type: 'remove', entity: 'news', externalId: 'n-1' },
      { type: 'remove', entity: 'home-contact', externalId: 'c-1' },
    ]
    expect((await send(...gone)).body).toMatchObject({ removed: 2 })
    expect((await send(...gone)).body).toMatchObject({ removed: 0, unchanged: 2 })
  })
})

describe('news', () => {
  it('is for the board of its association, or for everybody on its site', async () => {
    await send(
      item(),
      item({ externalId: 'n-2', associationExternalId: null, publishedAt: '2026-11-04T07:00:00Z' }),
      item({ externalId: 'n-3', associationExternalId: null, siteId: 'no' }),
    )
    expect(await titles(board)).toEqual(['n-2', 'n-1'])
    expect(await titles(everybody)).toEqual(['n-2'])
    expect(await news.read(everybody, 'n-1')).toBeNull()
    expect((await news.read(board, 'n-1'))?.title).toBe('Taket är på plats')
  })

  it('is shown from its moment on', async () => {
    await send(item({ publishedAt: '2030-01-01T07:00:00Z' }))
    expect(await titles(board)).toEqual([])
    expect(await news.read(board, 'n-1')).toBeNull()
  })
})

describe('contacts of homes and associations', () => {
  it('are given to those whom they answer for', async () => {
    await send(contact(), contact({ externalId: 'c-2', name: 'Anton Ekdahl', phone: '010-555 01 32' }))
    const ofBoard = await homeContacts.ofAssociation(asId('brf-1'))
    expect(ofBoard.map(({ name }) => name)).toEqual(['Anton Ekdahl', 'Maria Lindqvist'])
    expect(await homeContacts.ofAssociation(asId('brf-2'))).toEqual([])
  })
})
