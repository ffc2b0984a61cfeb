import type { AccountId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { testBookings, testClock } from '../payments/payments.fixture.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { invoiceStage, sek, writtenInvoice } from './invoices.fixture.ts'
import { invoiceRoutes } from './invoices.routes.ts'
import type { WrittenInvoice } from './invoices.ts'

const clock = testClock()
let database: TestDatabase
let sessions: Sessions
let stage: ReturnType<typeof invoiceStage>
let app: ApiServer
let elin: AccountId
let other: AccountId
let token: string

beforeAll(async () => {
  database = await openTestDatabase()
  const { now } = clock
  sessions = await openSessions({ database, vault: testVault(), isSecure: true, log: pino({ level: 'silent' }), now })
  stage = invoiceStage(database, clock)
  const accounts = { person: async () => ({ firstName: 'Elin', lastName: 'Ek' }) as never }
  app = await buildTestApi(
    [
      (server) =>
        invoiceRoutes(server, {
          invoices: stage.invoices,
          payments: stage.payments,
          accounts,
          database,
          sessions,
          siteOfRequest: siteOfRequest({}),
        }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 10_000, read: 10_000 } } },
  )
})
afterAll(async () => {
  await app.close()
  await sessions.close()
  await database.close()
})
beforeEach(async () => {
  const people = testBookings(database.db, clock.now, async () => '')
  elin = await people.insertAccount()
  other = await people.insertAccount()
  token = await tokenOf(app, { accountId: elin })
})

async function write(changes: Partial<WrittenInvoice> = {}): Promise<string> {
  const written = writtenInvoice(elin, changes)
  await database.db.transaction().execute((tx) => stage.invoices.write(tx, written, null))
  const row = await database.db
    .selectFrom('invoice')
    .select('id')
    .where('external_id', '=', written.externalId)
    .executeTakeFirstOrThrow()
  return row.id
}

type Requested = { method?: 'GET' | 'POST'; body?: object; as?: string | null; host?: string }
async function ask(path: string, { method = 'GET', body, as = token, host = 'se.localhost' }: Requested = {}) {
  const headers = { host, ...(as === null ? {} : { authorization: `Bearer ${as}` }) }
  return app.inject({ method, url: `/api/invoices/${path}`, headers, ...(body ? { payload: body } : {}) })
}
const receipt = (id: string, requested: Requested = {}) => ask(`${id}/receipt`, requested)
const settle = (id: string, code: string, requested: Requested = {}) =>
  ask(`${id}/code`, { method: 'POST', body: { code }, ...requested })

const strangers = async (id: string) => [
  (await receipt(id, { as: null })).statusCode,
  (await receipt(id, { as: await tokenOf(app, { accountId: other }) })).statusCode,
]

describe('the receipt of an invoice', () => {
  it('is a PDF that no cache keeps, once nothing is left to pay', async () => {
    const reply = await receipt(await write({ paidElsewhere: sek(1_250_050), reported: 'Paid' }))
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(String(reply.headers['content-disposition'])).toMatch(/^inline; filename="[^"]+\.pdf"$/)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('is not there while something is left', async () => {
    expect((await receipt(await write())).statusCode).toBe(404)
  })

  it('is for its customer alone: others must log in, and then find nothing', async () => {
    expect(await strangers(await write({ paidElsewhere: sek(1_250_050), reported: 'Paid' }))).toEqual([401, 404])
  })

  it('is no board’s', async () => {
    await database.db
      .insertInto('housing_association')
      .values({
        id: 'brf-1',
        name: 'Brf',
        organisation_number: '769900-0019',
        site_id: 'se',
        has_technical_management: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const id = await write({ paidElsewhere: sek(1_250_050), reported: 'Paid' })
    const as = await tokenOf(app, { accountId: elin, association: 'brf-1' })
    expect((await receipt(id, { as })).statusCode).toBe(403)
  })

  it('is requested by an id: anything else names the field', async () => {
    const reply = await receipt('1')
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('id')
  })

  it('is not on a site without a login', async () => {
    const id = await write({ paidElsewhere: sek(1_250_050), reported: 'Paid' })
    expect((await receipt(id, { host: 'contractor.localhost' })).statusCode).toBe(404)
  })
})

describe('a payment code sent by a visitor', () => {
  it('answers in its own words whether it was good', async () => {
    const id = await write({ purpose: 'vip' })
    const reply = await settle(id, 'WRONG')
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ code: 'InvalidPaymentCode' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('reveals nothing of another account’s invoice', async () => {
    const id = await write({ purpose: 'vip' })
    expect((await settle(id, 'X', { as: null })).statusCode).toBe(401)
    expect((await settle(id, 'X', { as: await tokenOf(app, { accountId: other }) })).statusCode).toBe(404)
  })

  it('is a text of at most fifty characters: a longer one names the field', async () => {
    const reply = await settle(await write({ purpose: 'vip' }), 'A'.repeat(51))
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('code')
  })
})
