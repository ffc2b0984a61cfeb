import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import type { AccountEmail } from '../account-emails/account-emails.ts'
import { silentEmails } from '../emails/emails.fixture.ts'
import { featureList } from '../feature.ts'
import { formsFeature } from '../forms/forms.feature.ts'
import type { Forms } from '../forms/forms.ts'
import { interestFeature } from '../interest/interest.feature.ts'
import type { Interest } from '../interest/interest.ts'
import { materialOrdersFeature } from '../material-orders/material-orders.feature.ts'
import type { MaterialOrders } from '../material-orders/material-orders.ts'
import { notificationsFeature } from '../notifications/notifications.feature.ts'
import type { Bell } from '../notifications/notifications.ts'
import { pressSubscriptionsFeature } from '../press-subscriptions/press-subscriptions.feature.ts'
import type { PressSubscriptions } from '../press-subscriptions/press-subscriptions.ts'
import { purchaseNotificationsFeature } from '../purchase-notifications/purchase-notifications.feature.ts'
import type { PurchaseNotifications } from '../purchase-notifications/purchase-notifications.ts'
import { sessionFeature } from '../session/session.feature.ts'
import type { Sessions, Visitor } from '../session/session.ts'
import { showingsFeature } from '../showings/showings.feature.ts'
import { noLimit } from '../tries/tries.fixture.ts'
import { accountFeature } from './account.feature.ts'
import type { Accounts } from './account.types.ts'
import { leaveRoutes } from './leave.routes.ts'

const now = (): Instant => instantOf(new Date('2026-03-02T08:00:00Z'))
const log = pino({ level: 'silent' })
let database: TestDatabase
let sessions: Sessions
let accounts: Accounts
let app: ApiServer
let visitor: Visitor | null
const emails: AccountEmail[] = []
const unheard = {
  emails: silentEmails,
  webhooks: { announce: async () => undefined },
  siteOrigins: {} as Record<SiteId, string>,
}

beforeAll(async () => {
  database = await openTestDatabase()
  const list = featureList()
  sessions = await list.open(sessionFeature, { database, vault: testVault(), isSecure: true, log, now })
  accounts = await list.open(accountFeature, { database, vault: testVault(), tries: noLimit, now })
  const privateRequired = async () => {
    if (visitor?.associationId != null) throw new ProblemError('Forbidden')
  }
  const given: Sessions = {
    ...sessions,
    visitor: async () => {
      if (!visitor) throw new Error('nobody is logged in')
      return visitor
    },
    privateRequired,
    provenRequired: privateRequired,
  }
  const accountEmails = { sendLater: async (_tx: unknown, email: AccountEmail) => void emails.push(email) }
  const interest = await list.open(interestFeature, {
    database,
    ...unheard,
    findTarget: async () => ({ siteId: 'se', name: 'Sjöfartskajen', path: '/bostader/sjofartskajen/' }),
    savedItemsChanged: async () => undefined,
    now: () => new Date(now()),
  })
  register = interest.register
  openedNotifications = await list.open(notificationsFeature, { database, hasPage: async () => false, now })
  await list.open(showingsFeature, {
    database,
    ...unheard,
    tries: noLimit,
    findShowing: async () => null,
    savedItemsChanged: async () => undefined,
    now,
  })
  purchaseNotifications = await list.open(purchaseNotificationsFeature, {
    database,
    ...unheard,
    findTarget: async () => ({ siteId: 'se', name: 'Sjöfartskajen', path: '/bostader/sjofartskajen/', isOpen: true }),
    now,
  })
  materialOrders = await list.open(materialOrdersFeature, {
    database,
    ...unheard,
    findStages: async () => [{ id: 'kajen-2', siteId: 'se', name: 'Sjöfartskajen', documents: [] }],
    now,
  })
  pressSubscriptions = await list.open(pressSubscriptionsFeature, {
    database,
    emails: silentEmails,
    siteOrigins: unheard.siteOrigins,
    findReleases: async () => [],
    newsRoomOf: async () => '/om-oss/press/',
    onDegraded: () => undefined,
    now,
  })
  const field = { required: true, minLength: 1, maxLength: 200, min: null, max: null, options: [] }
  forms = await list.open(formsFeature, {
    database,
    ...unheard,
    findForm: async () => ({
      fields: [
        { ...field, name: 'email', type: 'email', label: 'E-post' },
        { ...field, name: 'neighbour', type: 'email', label: 'Grannens e-post' },
      ],
      recipient: null,
    }),
    formsWithOwnTime: async () => [],
    now: () => new Date(now()),
  })
  const empty = {
    bookings: [],
    favourites: [],
    interiorChoices: [],
    savedSearches: [],
    passkeys: [],
    cases: [],
    documents: [],
    residences: [],
    reportDrafts: [],
    queueEntries: [],
    openingPlaces: [],
    ...{ turns: [], dataRequests: [], restrictions: [], boardNotices: [], pushBrowsers: [], quietHours: null },
    staffLooks: [],
  }
  const parts = {
    accounts,
    accountEmails,
    personalData: () => [
      { export: async () => empty, erase: async () => undefined },
      ...list.all.flatMap(({ personalData }) => (personalData ? [personalData] : [])),
    ],
    sessions: given,
    database,
    siteOfRequest: siteOfRequest({}),
  }
  app = await buildTestApi([(server) => leaveRoutes(server, parts)], { database })
})
afterAll(async () => {
  await app.close()
  await accounts.close()
  await sessions.close()
  await database.close()
})

let accountId: AccountId
let openedNotifications: Bell
let register: Interest['register']
let purchaseNotifications: PurchaseNotifications
let materialOrders: MaterialOrders
let pressSubscriptions: PressSubscriptions
let forms: Forms
beforeEach(async () => {
  emails.length = 0
  await emptyTables(
    database.db,
    'account',
    'interest_registration',
    'showing_registration',
    'purchase_notification',
    'material_order',
    'press_subscription',
    'form_submission',
  )
  const { id } = await database.db
    .insertInto('account')
    .values({
      first_name: 'Elin',
      last_name: 'Sandström',
      email: 'elin@demo.example',
      created_at: now(),
      updated_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  accountId = asId<'Account'>(id)
  const sessionId = asId<'Session'>('7d9f0d0e-3f0c-4c53-9d0a-000000000001')
  visitor = {
    sessionId,
    accountId,
    method: 'email',
    authenticatedAt: now(),
    hasPasskey: false,
    isProven: true,
    associationId: null,
    expiresAt: now(),
  }
})

const headers = { host: 'se.localhost', origin: 'http://se.localhost' }
const remove = () => app.inject({ method: 'POST', url: '/account_service/delete', headers, payload: {} })
const people = async () => (await database.db.selectFrom('account').select('id').execute()).length

describe('a person’s own data', () => {
  it('is handed out as a file, and that is written down', async () => {
    const reply = await app.inject({ url: '/account_service/export', headers })
    const file = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="account.json"' }
    expect(reply).toMatchObject({ statusCode: 200, headers: file })
    expect(reply.json()).toMatchObject({ person: { firstName: 'Elin', consents: [] }, events: [] })
    const again = await app.inject({ url: '/account_service/export', headers })
    expect(again.json().events).toMatchObject([{ event: 'data-exported' }])
  })

  it('holds where the person is logged in, and what awaits them on any site, paused or not', async () => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0'
    await sessions.begin(database.db, { accountId, method: 'email', associationId: null, userAgent })
    const about = { notificationType: 'DocumentSigning', name: 'awaiting_signature', title: 'Avtal' } as const
    const times = { createdOn: now(), dueOn: '2026-03-20' as LocalDate }
    for (const siteId of ['se', 'no'] as const)
      await openedNotifications.notify(database.db, { ...about, ...times, accountId, siteId, subjectId: 'd-1' })
    await database.db
      .updateTable('notification')
      .set({ paused_until: instantOf(new Date('2026-03-09T08:00:00Z')) })
      .where('site_id', '=', 'no')
      .execute()
    const { sessions: listed, notifications } = (await app.inject({ url: '/account_service/export', headers })).json()
    expect(listed).toEqual([{ device: 'Chrome, Windows', method: 'email', createdAt: now() }])
    expect(notifications).toHaveLength(2)
    const pausedUntil = '2026-03-09T08:00:00.000Z'
    expect(notifications).toContainEqual({ siteId: 'no', ...about, ...times, pausedUntil })
  })

  it('contains what was requested under the address, once that is confirmed', async () => {
    const requested = (email: string) =>
      register({
        target: { kind: 'area', id: 'se-sjofartskajen' },
        ...{ firstName: 'Elin', lastName: 'Sandström', email, phone: '070-174 06 05' },
        ...{ message: 'Gärna högt upp', terms: true },
      })
    await requested('Elin@demo.example')
    await requested('elina@demo.example')
    const interests = async () => (await app.inject({ url: '/account_service/export', headers })).json().interests
    expect(await interests()).toEqual([])
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect(await interests()).toMatchObject([
      { siteId: 'se', target: { name: 'Sjöfartskajen' }, email: 'Elin@demo.example', message: 'Gärna högt upp' },
    ])
  })

  it('holds the showings registered for under the confirmed address, and they are forgotten with the account', async () => {
    const showing = (email: string) =>
      database.db
        .insertInto('showing_registration')
        .values({
          site_id: 'se',
          showing_id: 'visning-1',
          subject: 'Sjöfartskajen',
          place: 'Kajvägen 4',
          starts_at: instantOf(new Date('2026-03-10T16:00:00Z')),
          ends_at: instantOf(new Date('2026-03-10T17:00:00Z')),
          first_name: 'Elin',
          last_name: 'Sandström',
          email,
          party_size: 2,
          is_drop_in: false,
          created_at: now(),
        })
        .execute()
    await showing('Elin@demo.example')
    await showing('somebody.else@demo.example')
    const exported = async () => (await app.inject({ url: '/account_service/export', headers })).json().showings
    expect(await exported()).toEqual([])
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect(await exported()).toMatchObject([{ showing: { name: 'Sjöfartskajen' }, email: 'Elin@demo.example' }])
    await remove()
    const stored = await database.db.selectFrom('showing_registration').select(['email', 'cancelled_at']).execute()
    expect(stored).toHaveLength(2)
    expect(stored).toContainEqual({ email: null, cancelled_at: now() })
    expect(stored).toContainEqual({ email: 'somebody.else@demo.example', cancelled_at: null })
  })

  it('holds what the person wants to buy under the confirmed address, and it goes with the account', async () => {
    const notify = (email: string) =>
      purchaseNotifications.send({
        site: siteById('se'),
        target: { kind: 'stage', id: 'kajen-2' },
        browserKey: null,
        notification: {
          firstName: 'Elin',
          lastName: 'Sandström',
          email,
          phone: '070-174 06 05',
          minRooms: null,
          floor: null,
          highestPrice: null,
          buyers: 1,
          financing: 'own-funds',
          sellsFirst: false,
          moveIn: 'later',
          message: null,
        },
      })
    await notify('Elin@demo.example')
    await notify('somebody.else@demo.example')
    const exported = async () =>
      (await app.inject({ url: '/account_service/export', headers })).json().purchaseNotifications
    expect(await exported()).toEqual([])
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect(await exported()).toMatchObject([{ target: { id: 'kajen-2' }, email: 'Elin@demo.example' }])
    await remove()
    const stored = await database.db.selectFrom('purchase_notification').select('email').execute()
    expect(stored).toEqual([{ email: 'somebody.else@demo.example' }])
  })

  it('holds the material ordered under the confirmed address, and it goes with the account', async () => {
    const ofPerson = { firstName: 'Elin', lastName: 'Sandström', address: null }
    const place = (email: string) =>
      materialOrders.place('se', { ...ofPerson, email, stageIds: ['kajen-2'], materials: ['prospectus'] })
    await place('Elin@demo.example')
    await place('somebody.else@demo.example')
    const exported = async () => (await app.inject({ url: '/account_service/export', headers })).json().materialOrders
    expect(await exported()).toEqual([])
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect(await exported()).toMatchObject([{ materials: ['prospectus'], email: 'Elin@demo.example' }])
    await remove()
    const stored = await database.db.selectFrom('material_order').select('email').execute()
    expect(stored).toEqual([{ email: 'somebody.else@demo.example' }])
  })

  it('loses its interest registrations with the account: those made logged in and those under the confirmed address', async () => {
    const requested = (email: string, account: AccountId | null) =>
      register(
        {
          target: { kind: 'area', id: 'se-sjofartskajen' },
          ...{ firstName: 'Elin', lastName: 'Sandström', email, phone: '070-174 06 05' },
          ...{ message: '', terms: true },
        },
        account,
      )
    await requested('Elin@demo.example', null)
    await requested('elin.at.work@demo.example', accountId)
    await requested('somebody.else@demo.example', null)
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect((await remove()).json().code).toBe('Ok')
    const stored = await database.db.selectFrom('interest_registration').select('email').execute()
    expect(stored).toEqual([{ email: 'somebody.else@demo.example' }])
  })

  it('holds press subscriptions under the confirmed address, and they end with the account', async () => {
    for (const email of ['Elin@demo.example', 'somebody.else@demo.example'])
      await pressSubscriptions.request('se', { email, topics: ['projects'] })
    const exported = async () =>
      (await app.inject({ url: '/account_service/export', headers })).json().pressSubscriptions
    expect(await exported()).toEqual([])
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect(await exported()).toEqual([
      { siteId: 'se', email: 'Elin@demo.example', topics: null, requestedTopics: ['projects'], requestedAt: now() },
    ])
    await remove()
    const stored = await database.db.selectFrom('press_subscription').select('email').execute()
    expect(stored).toEqual([{ email: 'somebody.else@demo.example' }])
  })

  it('holds answers to forms sent from the confirmed address, not those that only mention it, and they go with the account', async () => {
    const submit = (email: string, neighbour: string) =>
      forms.submit({ siteId: 'se', formId: 'kontakt', pagePath: '/kontakt/', answers: { email, neighbour } })
    await submit('Elin@demo.example', 'somebody.else@demo.example')
    await submit('somebody.else@demo.example', 'elin@demo.example')
    const exported = async () => (await app.inject({ url: '/account_service/export', headers })).json().formSubmissions
    expect(await exported()).toEqual([])
    await database.db.transaction().execute((tx) => accounts.confirmEmail(tx, accountId, 'elin@demo.example'))
    expect(await exported()).toMatchObject([
      { formId: 'kontakt', page: '/kontakt/', answers: [{ value: 'Elin@demo.example' }, {}] },
    ])
    await remove()
    const stored = await database.db.selectFrom('form_submission').select('answers').execute()
    expect(stored).toMatchObject([{ answers: [{ value: 'somebody.else@demo.example' }, {}] }])
  })

  it('goes with the account', async () => {
    expect((await remove()).json()).toEqual({ code: 'Ok', fields: [] })
    expect(await people()).toBe(0)
    expect(emails).toEqual([{ kind: 'account-deleted', siteId: 'se', email: 'elin@demo.example' }])
  })

  it('stays while a booking is under way: HasOngoingBusiness', async () => {
    await database.db
      .insertInto('account_booking')
      .values({ account_id: accountId, home_id: 'h', site_id: 'se', relation: 'booking', created_at: now() })
      .execute()
    expect((await remove()).json()).toMatchObject({ code: 'HasOngoingBusiness' })
    expect(await people()).toBe(1)
    expect(emails).toEqual([])
  })

  it('is not for a board member, who acts for the association', async () => {
    visitor = visitor && { ...visitor, associationId: asId<'Association'>('brf-1') }
    expect((await remove()).statusCode).toBe(403)
    expect((await app.inject({ url: '/account_service/export', headers })).statusCode).toBe(403)
  })
})
