import type { CustomerFeedInput } from '@nyhem/contract/feed/customer-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { integrationRoutes } from '../integration/integration.routes.ts'
import { createIntegration, type Integration } from '../integration/integration.ts'
import { noFeeds } from '../integration/no-feeds.fixture.ts'
import { openNotifications } from '../notifications/notifications.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { openAccounts } from './account.ts'
import type { Accounts } from './account.types.ts'

let clock = new Date('2026-03-02T08:00:00Z')
const now = (): Instant => instantOf(clock)
let database: TestDatabase
let sessions: Sessions
let accounts: Accounts
let integration: Integration
let app: ApiServer

beforeAll(async () => {
  database = await openTestDatabase()
  sessions = await openSessions({ database, vault: testVault(), isSecure: true, log: pino({ level: 'silent' }), now })
  accounts = await openAccounts({ database, vault: testVault(), now })
  const notifications = openNotifications({ database, hasPage: async () => true, now })
  integration = createIntegration({
    ...noFeeds,
    db: database.db,
    importCustomers: (batch) => accounts.importCustomers({ ...batch, notifications, sessions }),
    now: () => clock,
  })
  app = await buildTestApi([(server) => integrationRoutes(server, { integration, now: () => clock })], { database })
})
afterAll(async () => {
  await app.close()
  await accounts.close()
  await sessions.close()
  await database.close()
})

let key: string
beforeEach(async () => {
  clock = new Date(clock.getTime() + 3_600_000)
  await emptyTables(database.db, 'account', 'housing_association', 'vip_campaign', 'integration_api_key')
  key = await integration.makeKey('CRM', ['customers:write'])
})

const elinsNumber = '198804129826'
const goransNumber = '195402159817'

type Line<Type> = Extract<CustomerFeedInput, { type: Type }>

const customer = (given: Partial<Line<'customer'>> = {}): Line<'customer'> => ({
  type: 'customer',
  externalId: 'c-1',
  firstName: 'Elin',
  lastName: 'Sandström',
  email: 'elin@demo.example',
  nationalNumber: { country: 'SE', number: elinsNumber },
  ...given,
})
const association = (externalId = 'brf-1'): Line<'association'> => ({
  type: 'association',
  externalId,
  siteId: 'se',
  name: 'Brf Lotskajen 1',
  organisationNumber: '769900-0019',
  hasTechnicalManagement: true,
})
const campaign: Line<'vip-campaign'> = {
  type: 'vip-campaign',
  externalId: 'NORRVIDA',
  siteId: 'se',
  validFrom: '2026-01-01T00:00:00Z',
}
const subject = {
  customerExternalId: 'c-1',
  siteId: 'se',
  notificationType: 'DocumentSigning',
  externalId: 'd-1',
} as const
const notification: Line<'notification'> = {
  type: 'notification',
  ...subject,
  name: 'awaiting_signature',
  title: 'Förhandsavtal',
  createdOn: '2026-03-01T09:30:00+01:00',
}
const booking = (homeExternalId: string) =>
  ({ homeExternalId, siteId: 'se', relation: 'booking', isOngoing: true }) as const

const feed = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n')

async function post(body: string | Buffer, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/integration/v1/customers',
    headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}`, ...headers },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const send = (...lines: object[]) => post(feed(...lines))
const problemsOf = async (...lines: object[]) => {
  const { status, body } = await send(...lines)
  expect(status).toBe(400)
  return body.problems as { line: number; code: string; field: string; found: string }[]
}

async function accountOf(externalId: string): Promise<AccountId> {
  const row = await database.db
    .selectFrom('account')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return asId<'Account'>(row.id)
}
const personOf = async (externalId: string) => {
  const person = await accounts.person(await accountOf(externalId))
  if (!person) throw new Error('nobody')
  return person
}
const people = async () => (await database.db.selectFrom('account').select('id').execute()).length
const inTransaction = <T>(work: (tx: TestDatabase['db']) => Promise<T>) => database.db.transaction().execute(work)

async function register(nationalNumber?: string): Promise<AccountId> {
  return inTransaction(async (tx) => {
    const id = await accounts.create(tx, {
      firstName: 'Ellen',
      lastName: 'Själv',
      email: 'ellen@demo.example',
      isEmailConfirmed: true,
      phoneNumber: '',
      address: '',
      postalCode: '',
      city: '',
      countryId: null,
      birthDate: null,
      newsLetter: true,
    })
    if (nationalNumber) await accounts.addNumber(tx, id, { country: 'SE', number: nationalNumber })
    return id
  })
}

describe('the key', () => {
  it('is needed: 401 without, 403 with one for the catalogue alone', async () => {
    expect(await post(feed(customer()), { authorization: '' })).toMatchObject({ status: 401 })
    key = await integration.makeKey('ERP', ['catalogue:write'])
    expect(await send(customer())).toMatchObject({ status: 403, body: { code: 'Forbidden' } })
    expect(await people()).toBe(0)
  })

  it('for customers does not open the catalogue', async () => {
    const url = '/integration/v1/catalogue'
    const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}` }
    expect((await app.inject({ method: 'POST', url, headers, payload: '' })).statusCode).toBe(403)
  })
})

describe('a batch', () => {
  const whole = () => [
    association(),
    campaign,
    customer({
      boards: ['brf-1'],
      bookings: [booking('h-1')],
      vipMemberships: [{ siteId: 'se', campaignCode: 'NORRVIDA' }],
    }),
    notification,
  ]

  it('is stored, and sent again changes nothing', async () => {
    expect((await send(...whole())).body).toMatchObject({ code: 'Ok', lines: 4, added: 3, changed: 1, unchanged: 0 })
    expect(await personOf('c-1')).toMatchObject({
      numbers: [{ country: 'SE', activatedAt: null }],
      bookings: [{ homeId: 'h-1' }],
      associations: [{ id: 'brf-1', organisationNumber: '769900-0019' }],
      vipMemberships: [{ campaignCode: 'NORRVIDA' }],
    })
    expect((await send(...whole())).body).toMatchObject({ added: 0, changed: 0, unchanged: 4 })
  })

  it('with one wrong line is refused whole, each problem with its line and field', async () => {
    const problems = await problemsOf(
      association(),
      customer({ lastName: 'Sand5tröm' }),
      { ...association('brf-2'), organisationNumber: '12' },
      { ...campaign, siteId: 'fi' },
      customer({ externalId: 'c-2', nationalNumber: { country: 'SE', number: '198804129827' } }),
      customer({ externalId: 'c-3', nationalNumber: null, boards: ['brf-1', 'brf-9'] }),
      customer({ externalId: 'c-4', nationalNumber: null, vipMemberships: [{ siteId: 'se', campaignCode: 'NONE' }] }),
      { ...notification, customerExternalId: 'c-9' },
      { type: 'notification-settled', ...subject, customerExternalId: 'c-9', externalId: 'd-2' },
      { ...customer({ externalId: 'c-5' }), nickname: 'Lina' },
      { type: 'remove', externalId: 'c-5' },
    )
    expect(problems.map(({ line, code, field }) => `${line} ${code} ${field}`)).toEqual([
      '2 WrongValue customer.lastName',
      '3 WrongValue association.organisationNumber',
      '4 WrongValue vip-campaign.siteId',
      '5 WrongValue customer.nationalNumber',
      '6 UnknownReference customer.boards.1',
      '7 UnknownReference customer.vipMemberships.0.campaignCode',
      '8 UnknownReference notification.customerExternalId',
      '9 UnknownReference notification-settled.customerExternalId',
      '10 UnknownField customer.nickname',
      '11 UnknownType type',
    ])
    expect(await people()).toBe(0)
    expect(await database.db.selectFrom('housing_association').select('id').execute()).toEqual([])
  })

  it('reveals nothing of a person in its problems, which are stored', async () => {
    const { body } = await post(
      [
        JSON.stringify(customer({ email: 'elin at demo', nationalNumber: { country: 'SE', number: '1988' } })),
        JSON.stringify({ ...customer(), phoneNumber: 70_174_06_05 }),
        JSON.stringify({ ...notification, title: 4711 }),
        '{"type":"customer","firstName":"Elin',
        '["Elin"]',
      ].join('\n'),
      { 'idempotency-key': 'batch-1' },
    )
    expect(body.problems.map(({ line, found }: { line: number; found: string }) => [line, found])).toEqual([
      [1, '(hidden)'],
      [2, '(hidden)'],
      [3, '(hidden)'],
      [4, '(hidden)'],
      [5, '(hidden)'],
    ])
    const { reply } = await database.db.selectFrom('integration_request').select('reply').executeTakeFirstOrThrow()
    expect(JSON.stringify(reply)).not.toMatch(/Elin|elin|1988|7017|4711/)
  })

  it('says nothing twice', async () => {
    expect(await problemsOf(customer(), customer({ firstName: 'Elina' }))).toMatchObject([
      { line: 2, code: 'Duplicate', field: 'customer.externalId', expected: 'an id that is not on line 1 already' },
    ])
    expect(await problemsOf(customer(), notification, { type: 'notification-settled', ...subject })).toMatchObject([
      { line: 3, code: 'Duplicate' },
    ])
    const both = [campaign, { ...campaign, siteId: 'no' }, customer(), notification]
    expect((await send(...both, { ...notification, externalId: 'd-2' })).status).toBe(200)
  })

  it.each([
    ['noise', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
    ['a page', '<html></html>'],
    ['a number', '42'],
    ['text that ends in the middle', '{"type":"customer"'],
    ['null characters', feed(customer({ firstName: 'El\u0000in', email: 'a\u0000b@demo.example', city: '\u0000' }))],
    ['half a character', feed(customer({ lastName: 'S\ud800' }))],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a name of the language', '{"type":"constructor","__proto__":{}}'],
  ])('of %s is refused', async (_what, body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'InvalidFeed' } })
    expect(await people()).toBe(0)
  })

  it('with an Idempotency-Key is answered as the first time, and only by the same feed', async () => {
    key = await integration.makeKey('Both', ['customers:write', 'catalogue:write'])
    const once = { 'idempotency-key': 'batch-1' }
    const first = await post(feed(customer()), once)
    expect(first.body).toMatchObject({ added: 1 })
    expect(await post(feed(customer()), once)).toEqual(first)
    expect(await post(feed(customer({ city: 'Nacka' })), once)).toMatchObject({ status: 409 })
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/integration/v1/catalogue',
      headers: { 'content-type': 'application/x-ndjson', authorization: `Bearer ${key}`, ...once },
      payload: feed(customer()),
    })
    expect(elsewhere.statusCode).toBe(409)
  })

  it('is at most 16 MiB', async () => {
    expect(await post(Buffer.alloc(16 * 1_048_576 + 1, ' '))).toMatchObject({ status: 413 })
  })
})

describe('a customer', () => {
  it('is as the last line says while the account is unused', async () => {
    await send(customer({ city: 'Nacka', bookings: [booking('h-1'), booking('h-2')] }))
    await send(customer({ firstName: ' Elina ', nationalNumber: null, bookings: [booking('h-2')] }))
    expect(await personOf('c-1')).toMatchObject({
      firstName: 'Elina',
      city: '',
      numbers: [],
      bookings: [{ homeId: 'h-2' }],
    })
  })

  it('keeps what they wrote once they have used the account, but not facts of the business', async () => {
    await send(customer())
    const id = await accountOf('c-1')
    await inTransaction(async (tx) => {
      await accounts.addNumber(tx, id, { country: 'SE', number: elinsNumber })
      await accounts.change(tx, id, { city: 'Nacka' })
    })
    const line = customer({ firstName: 'Elisabet', city: 'Solna', showsErrands: true, bookings: [booking('h-1')] })
    expect((await send(line)).body).toMatchObject({ changed: 1 })
    expect(await personOf('c-1')).toMatchObject({
      firstName: 'Elin',
      city: 'Nacka',
      showsErrands: true,
      bookings: [{ homeId: 'h-1' }],
      numbers: [{ activatedAt: expect.any(String) }],
    })
  })

  it('keeps the number they have identified with, whatever number is sent', async () => {
    await send(customer())
    const id = await accountOf('c-1')
    await inTransaction((tx) => accounts.addNumber(tx, id, { country: 'SE', number: elinsNumber }))
    await send(customer({ nationalNumber: { country: 'SE', number: goransNumber } }))
    expect(await accounts.findByNumber(database.db, 'SE', elinsNumber)).toMatchObject({ id, isNumberActivated: true })
    expect(await accounts.findByNumber(database.db, 'SE', goransNumber)).toBeNull()
  })

  it('is found by their number when they registered first', async () => {
    const id = await register(elinsNumber)
    expect((await send(customer())).body).toMatchObject({ added: 0, changed: 1 })
    expect(await accountOf('c-1')).toBe(id)
    expect(await personOf('c-1')).toMatchObject({ firstName: 'Ellen', email: 'ellen@demo.example' })
  })

  it('is refused a number that another customer has, known before or from the same batch', async () => {
    await send(customer())
    const taken = [{ code: 'Taken', field: 'customer.nationalNumber', found: '(hidden)' }]
    expect(await problemsOf(customer({ externalId: 'c-2' }))).toMatchObject(taken)
    const other = { country: 'SE', number: goransNumber } as const
    await send(customer({ externalId: 'c-2', nationalNumber: other }))
    expect(await problemsOf(customer({ nationalNumber: other }))).toMatchObject(taken)
    expect(
      await problemsOf(customer({ externalId: 'c-3', nationalNumber: null }), customer({ externalId: 'c-4' })),
    ).toMatchObject([{ line: 2, code: 'Taken' }])
  })

  it('may have an address that another account has confirmed, and cannot log in by it', async () => {
    const id = await register()
    expect((await send(customer({ email: 'Ellen@demo.example' }))).body).toMatchObject({ added: 1 })
    expect(await accounts.findByEmail(database.db, 'ellen@demo.example')).toMatchObject({ id })
    expect(await personOf('c-1')).toMatchObject({ isEmailConfirmed: false })
  })
})

describe('sessions', () => {
  const begin = async (accountId: AccountId, associationId: string | null) => {
    const associationOrNone = associationId === null ? null : asId<'Association'>(associationId)
    const started = await inTransaction((tx) =>
      sessions.begin(tx, { accountId, method: 'bank_id', associationId: associationOrNone, userAgent: undefined }),
    )
    return started.session.id
  }
  const living = async (id: AccountId) => (await sessions.list(id)).map((session) => session.id)

  it('for a board end with the seat on it, and no others', async () => {
    await send(association(), association('brf-2'), customer({ boards: ['brf-1', 'brf-2'] }))
    const id = await accountOf('c-1')
    await begin(id, 'brf-1')
    const others = [await begin(id, 'brf-2'), await begin(id, null)]
    await send(customer({ boards: ['brf-2'] }))
    expect((await living(id)).sort()).toEqual(others.sort())
  })

  it('all end when the person has died', async () => {
    await send(customer())
    const id = await accountOf('c-1')
    await begin(id, null)
    await send(customer({ deceased: true }))
    expect(await living(id)).toEqual([])
  })

  it('go on when a batch is refused', async () => {
    await send(association(), customer({ boards: ['brf-1'] }))
    const id = await accountOf('c-1')
    await begin(id, 'brf-1')
    await problemsOf(customer({ deceased: true }), customer({ externalId: 'c-2', firstName: '' }))
    expect(await living(id)).toHaveLength(1)
  })
})

describe('a notification', () => {
  const waiting = async () => (await database.db.selectFrom('notification').select('subject_id').execute()).length

  it('is there until it is settled', async () => {
    await send(customer(), notification)
    expect(await waiting()).toBe(1)
    const settled = { type: 'notification-settled', ...subject }
    expect((await send(settled)).body).toMatchObject({ changed: 1 })
    expect((await send(settled)).body).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await waiting()).toBe(0)
  })
})
