import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openSessions, type Sessions, type Visitor } from '../session/session.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { type Bell, type NewNotification, openNotifications } from './notifications.ts'

let database: TestDatabase
let sessions: Sessions
let notifications: Bell
let app: ApiServer
let clock: Date
let published: string[]
let visitor: Visitor | null
let id: AccountId
const now = (): Instant => instantOf(clock)
const monday = instantOf(new Date('2026-03-02T08:00:00Z'))
const tuesday = instantOf(new Date('2026-03-03T08:00:00Z'))
const dayMs = 86_400_000
const passMs = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

beforeAll(async () => {
  database = await openTestDatabase()
  clock = new Date()
  const log = pino({ level: 'silent' })
  sessions = await openSessions({ database, vault: testVault(), isSecure: true, log, now })
  notifications = openNotifications({
    database,
    hasPage: async (site, path) => published.includes(site.host + path),
    now,
  })
  const noOne = { headers: {} }
  const given: Sessions = {
    ...sessions,
    visitor: async () => visitor ?? sessions.visitor(noOne),
    required: async () => (visitor ? undefined : sessions.required(noOne)),
  }
  const parts = { notifications, sessions: given, siteOfRequest: siteOfRequest({}) }
  app = await buildTestApi([(server) => notificationsRoutes(server, parts)], { database })
})
afterAll(async () => {
  await app.close()
  await sessions.close()
  await database.close()
})
beforeEach(async () => {
  clock = new Date('2026-03-04T08:00:00Z')
  published = []
  id = await person()
  visitor = visitorOf(id)
})

async function person(): Promise<AccountId> {
  const row = await database.db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'Sandström', created_at: now(), updated_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Account'>(row.id)
}
const visitorOf = (accountId: AccountId, associationId: AssociationId | null = null): Visitor => ({
  sessionId: asId<'Session'>('7d9f0d0e-3f0c-4c53-9d0a-000000000001'),
  accountId,
  method: 'bank_id',
  authenticatedAt: now(),
  hasPasskey: false,
  isProven: true,
  associationId,
  expiresAt: now(),
})
const asBoardMember = () => {
  visitor = visitorOf(id, asId<'Association'>('brf-1'))
}

const contract = (said: Partial<NewNotification> = {}): NewNotification => ({
  accountId: id,
  siteId: 'se',
  notificationType: 'DocumentSigning',
  subjectId: 'contract-1',
  name: 'awaiting_signature',
  title: 'Förhandsavtal',
  createdOn: monday,
  dueOn: null,
  ...said,
})
const notify = (said: Partial<NewNotification> = {}) =>
  database.db.transaction().execute((tx) => notifications.notify(tx, contract(said)))
const settle = (said: Partial<NewNotification> = {}) =>
  database.db.transaction().execute((tx) => notifications.settle(tx, contract(said)))

async function get(url: string, { host = 'se.localhost', headers = {} } = {}) {
  const answer = await app.inject({ url, headers: { host, ...headers } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const list = async (site = 'sweden') => (await get(`/notifications/${site}`)).body
const titles = async (site?: string): Promise<string[]> =>
  (await list(site)).map(({ title }: { title: string }) => title)
const pause = (notification: string, call = {}) => get(`/notifications/pause/${notification}`, call)
const firstId = async (): Promise<string> => (await list())[0].id

describe('GET /notifications/{site}', () => {
  it('lists what awaits the person, the newest first', async () => {
    await notify()
    await notify({
      notificationType: 'VipPayment',
      name: 'unpaid',
      subjectId: 'pay-1',
      title: 'VIP',
      createdOn: tuesday,
    })
    const { status, body, headers } = await get('/notifications/sweden')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toEqual([
      {
        id: expect.any(String),
        notificationType: 'VipPayment',
        name: 'unpaid',
        title: 'VIP',
        createdOn: tuesday,
        dueOn: null,
        isOverdue: false,
        href: null,
      },
      {
        id: expect.any(String),
        notificationType: 'DocumentSigning',
        name: 'awaiting_signature',
        title: 'Förhandsavtal',
        createdOn: monday,
        dueOn: null,
        isOverdue: false,
        href: null,
      },
    ])
  })

  it('lists what is past its day first, the longest overdue first', async () => {
    const due = (title: string, dueOn: string, createdOn = monday) =>
      notify({ subjectId: title, title, dueOn: dueOn as LocalDate, createdOn })
    await due('today', '2026-03-04', tuesday)
    await due('yesterday', '2026-03-03')
    await due('last week', '2026-02-25', tuesday)
    await notify({ subjectId: 'no day', title: 'no day', createdOn: instantOf(clock) })
    expect(await titles()).toEqual(['last week', 'yesterday', 'no day', 'today'])
    expect((await list()).map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toEqual([true, true, false, false])
  })

  it('is empty when nothing awaits the person', async () => {
    expect(await list()).toEqual([])
  })

  it.each([
    ['DocumentSigning', 'awaiting_signature', '/mina-sidor/mina-avtal/'],
    ['DocumentSigning', 'awaiting_approval', '/mina-sidor/mina-avtal/'],
    ['VipPayment', 'unpaid', '/mina-sidor/betalningar/'],
    ['Case', 'answered', '/mina-sidor/arenden/'],
    ['DataRequest', 'data-ready', '/mina-sidor/mina-installningar/#data-requests'],
  ] as const)('leads to where each is taken care of, once the page is there: %s %s', async (type, name, path) => {
    await notify({ notificationType: type, name })
    expect((await list())[0]).toMatchObject({ notificationType: type, name, href: null })
    published = [`se.localhost${path.split('#')[0]}`]
    expect((await list())[0].href).toBe(path)
  })

  it.each([
    ['sweden', 'se'],
    ['senior-living', 'senior'],
    ['cooperative', 'coop'],
    ['norway', 'no'],
    ['finland', 'fi'],
  ] as const)('is of the requested brand alone: %s', async (key, siteId) => {
    for (const site of ['se', 'senior', 'coop', 'no', 'fi'] as SiteId[]) await notify({ siteId: site, title: site })
    expect(await titles(key)).toEqual([siteId])
  })

  it('is that of Sweden for its English pages, where no one has an account of their own', async () => {
    published = ['se.localhost/mina-sidor/mina-avtal/']
    await notify()
    expect(await list('sweden-english')).toEqual(await list('sweden'))
    expect(await list('sweden-english')).toMatchObject([{ href: '/mina-sidor/mina-avtal/' }])
  })

  it('is empty for the contractor, which has no login', async () => {
    await notify()
    expect(await get('/notifications/contractor')).toMatchObject({ status: 200, body: [] })
  })

  it('is the same whichever host is asked', async () => {
    await notify()
    expect(await get('/notifications/sweden', { host: 'contractor.localhost' })).toMatchObject({
      status: 200,
      body: [{ title: 'Förhandsavtal' }],
    })
  })

  it('is refused for a brand that is none', async () => {
    expect((await get('/notifications/se')).status).toBe(400)
  })

  it('requires a logged-in account', async () => {
    visitor = null
    expect((await get('/notifications/sweden')).status).toBe(401)
  })

  it('shows no account what awaits another', async () => {
    await notify()
    visitor = visitorOf(await person())
    expect(await list()).toEqual([])
  })

  it('shows a board member cases only', async () => {
    await notify()
    await notify({ notificationType: 'VipPayment', name: 'unpaid', subjectId: 'pay-1' })
    await notify({ notificationType: 'Case', name: 'answered', subjectId: 'case-1', title: 'Hissen' })
    asBoardMember()
    expect(await titles()).toEqual(['Hissen'])
  })
})

describe('GET /notifications/pause/{id}', () => {
  it('answers with the list, which the notification has left for seven days', async () => {
    await notify()
    await notify({ subjectId: 'contract-2', title: 'Tillval' })
    const [{ id: paused, title: gone }, { title: left }] = await list()
    const { status, body, headers } = await pause(paused)
    expect([status, headers['cache-control'], body.length, body[0].title]).toEqual([200, 'no-store', 1, left])
    passMs(7 * dayMs - 1)
    expect(await titles()).toEqual([left])
    passMs(1)
    expect((await titles()).sort()).toEqual([gone, left].sort())
  })

  it('answers with the list of the site it was requested on', async () => {
    await notify()
    await notify({ siteId: 'no', title: 'Kontrakt' })
    const paused = await firstId()
    const { body } = await pause(paused, { host: 'no.localhost' })
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Kontrakt'])
    expect(await titles()).toEqual([])
  })

  it('is NotFound for what awaits another account, and leaves it there', async () => {
    await notify()
    const foreign = await firstId()
    visitor = visitorOf(await person())
    const { status, body } = await pause(foreign)
    expect([status, body.code]).toEqual([404, 'NotFound'])
    visitor = visitorOf(id)
    expect(await titles()).toEqual(['Förhandsavtal'])
  })

  it('is NotFound for what does not exist, and refused for what is no id', async () => {
    expect((await pause(crypto.randomUUID())).status).toBe(404)
    expect((await pause('1')).status).toBe(400)
  })

  it('of a board member is for cases only: the rest is not theirs to see', async () => {
    await notify()
    const own = await firstId()
    asBoardMember()
    expect((await pause(own)).status).toBe(404)
    await notify({ notificationType: 'Case', name: 'answered', subjectId: 'case-1', title: 'Hissen' })
    expect((await pause(await firstId())).status).toBe(200)
    expect(await titles()).toEqual([])
    visitor = visitorOf(id)
    expect(await titles()).toEqual(['Förhandsavtal'])
  })

  it('requires a logged-in account, on a site with login', async () => {
    await notify()
    const own = await firstId()
    expect((await pause(own, { host: 'contractor.localhost' })).status).toBe(404)
    visitor = null
    expect((await pause(own)).status).toBe(401)
  })

  it('from another site’s page is refused, although it is a GET', async () => {
    await notify()
    const own = await firstId()
    expect((await pause(own, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await pause(own, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
    expect(await titles()).toEqual(['Förhandsavtal'])
  })
})

describe('GET /hasdocuments', () => {
  const hasDocuments = async (call = {}) => (await get('/hasdocuments', call)).body

  it('says whether a document awaits the person on the site, paused or not', async () => {
    await notify({ notificationType: 'Case', name: 'answered', subjectId: 'case-1' })
    expect(await hasDocuments()).toBe(false)
    await settle({ notificationType: 'Case', subjectId: 'case-1' })
    await notify()
    expect(await hasDocuments()).toBe(true)
    expect(await hasDocuments({ host: 'no.localhost' })).toBe(false)
    await pause(await firstId())
    expect(await hasDocuments()).toBe(true)
    expect((await get('/hasdocuments')).headers['cache-control']).toBe('no-store')
  })

  it('returns nothing to others: another account, a board member, an anonymous visitor', async () => {
    await notify()
    asBoardMember()
    expect(await hasDocuments()).toBe(false)
    visitor = visitorOf(await person())
    expect(await hasDocuments()).toBe(false)
    visitor = null
    expect((await get('/hasdocuments')).status).toBe(401)
    expect((await get('/hasdocuments', { host: 'contractor.localhost' })).status).toBe(404)
  })
})

describe('what awaits a person', () => {
  it('is notified once for one subject', async () => {
    expect([await notify(), await notify()]).toEqual([true, false])
    expect(await titles()).toHaveLength(1)
  })

  it('is notified once for two reports at once', async () => {
    expect((await Promise.all([notify(), notify()])).sort()).toEqual([false, true])
    expect(await titles()).toHaveLength(1)
  })

  it('is notified again when it is another matter, and that ends a pause', async () => {
    await notify()
    await pause(await firstId())
    expect(await notify()).toBe(false)
    expect(await titles()).toEqual([])
    expect(await notify({ name: 'awaiting_approval', createdOn: tuesday })).toBe(true)
    expect(await list()).toMatchObject([{ name: 'awaiting_approval', createdOn: tuesday }])
  })

  it('goes when it is settled, and nothing else with it', async () => {
    await notify()
    await notify({ subjectId: 'contract-2', title: 'Tillval' })
    await notify({ siteId: 'no', title: 'Kontrakt' })
    expect([await settle(), await settle()]).toEqual([true, false])
    expect([await titles(), await titles('norway')]).toEqual([['Tillval'], ['Kontrakt']])
  })

  it('is not notified when its cause is rolled back', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await notifications.notify(tx, contract())
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await list()).toEqual([])
  })
})
