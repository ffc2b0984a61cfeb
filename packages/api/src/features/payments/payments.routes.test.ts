import type { AccountId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Jobs } from '../../database/jobs.ts'
import { openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { addHome, ground, importLines } from '../catalogue/sample-feed.ts'
import { openIntegrationKeys } from '../integration/integration.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { testLogin } from '../session/test-login.fixture.ts'
import { paymentNoticesRoutes } from './payment-notices.routes.ts'
import {
  fee,
  type ScriptedProvider,
  scriptedProvider,
  type TestBooking,
  type TestBookings,
  testBookings,
  testClock,
  testService,
} from './payments.fixture.ts'
import { startPaymentJobs } from './payments.jobs.ts'
import { paymentRoutes } from './payments.routes.ts'
import type { PaymentsService } from './payments.ts'
import { paymentsForPersonRoutes } from './payments-for-person.routes.ts'

const clock = testClock()
let database: TestDatabase
let sessions: Sessions
let app: ApiServer
let bookings: TestBookings
let booking: TestBooking
let payments: PaymentsService
let swish: ScriptedProvider
let token: string
let staffKey: string
let otherKey: string
const lines: string[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  await importLines(database.db, ground())
  bookings = testBookings(database.db, clock.now, addHome(database.db))
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
  sessions = await openSessions({ database, vault: testVault(), isSecure: true, log, now: clock.now })
  swish = scriptedProvider('swish', { repeatableStart: true, refund: false })
  const start = swish.start
  // Like Swish: alerts a given phone, otherwise returns an app token.
  swish.start = async (request) => {
    const started = await start(request)
    if (started.code !== 'Ok') return started
    const app =
      request.payer.phone === null ? { token: 'c28a4061', link: 'swish://paymentrequest?token=c28a4061' } : null
    return { ...started, door: { kind: 'swish', app } }
  }
  const paytrail = scriptedProvider('paytrail', { repeatableStart: false })
  payments = testService(database, { providers: [swish, paytrail], clock })
  const integration = openIntegrationKeys({ db: database.db, now: () => new Date(clock.now()) })
  staffKey = await integration.makeKey('Staff', ['payments:resolve'])
  otherKey = await integration.makeKey('CRM', ['customers:write'])
  app = await buildTestApi(
    [
      (server) => testLogin(server, { database, sessions }),
      (server) => paymentRoutes(server, { payments, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => paymentNoticesRoutes(server, { payments }),
      (server) => paymentsForPersonRoutes(server, { payments, integration }),
    ],
    { database },
  )
})
afterAll(async () => {
  await app.close()
  await sessions.close()
  await database.close()
})
beforeEach(async () => {
  booking = await bookings.due()
  token = await tokenOf(booking.accountId)
})

async function tokenOf(accountId: AccountId, association: string | null = null): Promise<string> {
  const headers = { 'x-token-holder': 'client', host: 'se.localhost' }
  const answer = await app.inject({ method: 'POST', url: '/test/login', headers, payload: { accountId, association } })
  return z.object({ token: z.string() }).parse(answer.json()).token
}

type Sent = { as?: string | null; body?: object | string; headers?: Record<string, string> }
async function send(method: 'GET' | 'POST', url: string, { as = token, body, headers }: Sent = {}) {
  const answer = await app.inject({
    method,
    url,
    headers: { host: 'se.localhost', ...(as === null ? {} : { authorization: `Bearer ${as}` }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), headers: answer.headers }
}
const payload = (changes: object = {}) => ({ ContractId: booking.id, ObjectId: booking.homeId, ...changes })
async function started(): Promise<string> {
  const { body } = await send('POST', '/startswishpayment', { body: payload() })
  return z.object({ paymentId: z.string() }).parse(body).paymentId
}
const at = (id: string) => {
  const payment = swish.payments.get(id)
  if (!payment) throw new Error('the provider has no such payment')
  return payment
}
const notify = async (id: string, sent: Sent = {}) => {
  clock.pass(3_000)
  const answer = await send('POST', `/api/payments/swish/${id}`, {
    as: null,
    headers: { genuine: 'yes', 'content-type': 'application/json' },
    body: '{"status":"PAID"}',
    ...sent,
  })
  await payments.idle()
  return answer
}

describe('POST /startswishpayment', () => {
  it('gives a code to scan and a link for the app on this phone', async () => {
    const { body, headers } = await send('POST', '/startswishpayment', { body: payload() })
    expect(body).toMatchObject({
      code: 'Ok',
      door: { kind: 'swish', appLink: 'swish://paymentrequest?token=c28a4061' },
    })
    expect(body.door.qr).toMatch(/^<svg/)
    expect(headers['cache-control']).toBe('no-store')
  })
  it('alerts a phone that is named, with its country', async () => {
    const { body } = await send('POST', '/startswishpayment', { body: payload({ PhoneNumber: '070-174 06 05' }) })
    expect(body).toMatchObject({ code: 'Ok', door: { kind: 'swish', qr: null, appLink: null } })
  })
  it('says which field is no phone', async () => {
    const { body } = await send('POST', '/startswishpayment', { body: payload({ PhoneNumber: 'min' }) })
    expect(body).toEqual({
      code: 'InvalidInput',
      fields: [{ field: 'PhoneNumber', problem: 'phoneNumber', amount: null }],
    })
  })
  it('requires a private login that holds the booking', async () => {
    const { id } = await database.db
      .insertInto('housing_association')
      .values({
        id: `brf-${booking.id}`,
        site_id: 'se',
        name: 'Brf',
        organisation_number: '716400-0001',
        has_technical_management: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const board = await tokenOf(booking.accountId, id)
    const stranger = await tokenOf(await bookings.insertAccount())
    const answers = []
    for (const as of [null, board, stranger])
      answers.push((await send('POST', '/startswishpayment', { as, body: payload() })).status)
    expect(answers).toEqual([401, 403, 404])
  })
  it('is Unavailable where the provider has not been set up', async () => {
    expect((await send('POST', '/startsveapayment', { body: payload() })).body).toEqual({ code: 'Unavailable' })
  })
})

describe('POST /api/buyresidence/startnordeapayment', () => {
  const payIn = (site: { site_id: string; currency: string }) =>
    database.db.updateTable('booking').set(site).where('id', '=', booking.id).execute()

  it('gives the form that leads to the bank', async () => {
    await payIn({ site_id: 'fi', currency: 'EUR' })
    const { body } = await send('POST', '/api/buyresidence/startnordeapayment', { body: payload() })
    expect(body).toMatchObject({ code: 'Ok', door: { kind: 'form', parameters: [] } })
  })
  it('is Unavailable for a booking of a country that does not offer it, as Swish is outside Sweden', async () => {
    const answers = [(await send('POST', '/api/buyresidence/startnordeapayment', { body: payload() })).body]
    await payIn({ site_id: 'no', currency: 'NOK' })
    answers.push((await send('POST', '/startswishpayment', { body: payload() })).body)
    expect(answers).toEqual([{ code: 'Unavailable' }, { code: 'Unavailable' }])
    expect(
      await database.db.selectFrom('payment_attempt').select('id').where('booking_id', '=', booking.id).execute(),
    ).toEqual([])
  })
})

describe('POST /api/invoices/{id}/pay', () => {
  it('takes the methods of providers: a bank transfer is nothing that a payer starts here', async () => {
    const path = `/api/invoices/${booking.id}/pay`
    expect((await send('POST', path, { body: { method: 'bank' } })).status).toBe(400)
    expect((await send('POST', path, { body: { method: 'swish' } })).status).toBe(404)
  })
})

describe('GET /paymentstatus/{id}', () => {
  it('reports its status, with or without a second path part', async () => {
    const id = await started()
    expect((await send('GET', `/paymentstatus/${id}`)).body).toEqual({ status: 'started', isPaid: false, reason: null })
    at(id).status = 'paid'
    clock.pass(3_000)
    expect((await send('GET', `/paymentstatus/${id}/x`)).body).toMatchObject({ status: 'paid', isPaid: true })
  })
  it('is not found for another account', async () => {
    const id = await started()
    const stranger = await tokenOf(await bookings.insertAccount())
    expect((await send('GET', `/paymentstatus/${id}`, { as: stranger })).status).toBe(404)
    expect((await send('GET', `/paymentstatus/${booking.id}`)).status).toBe(404)
    expect((await send('GET', `/paymentstatus/${id}`, { as: null })).status).toBe(401)
  })
})

describe('GET /api/buyresidence/createpaymentid/{id}', () => {
  it('names the payment that comes next, and the one that is open', async () => {
    const url = `/api/buyresidence/createpaymentid/${booking.id}`
    const { PaymentNumber } = (await send('GET', url)).body
    expect(PaymentNumber).toMatch(/^B26-\d{6}-1$/)
    await started()
    expect((await send('GET', url)).body).toEqual({ PaymentNumber })
    expect((await send('GET', url, { as: await tokenOf(await bookings.insertAccount()) })).status).toBe(404)
  })
})

describe('a provider’s notice', () => {
  it('is answered at once, with whether the booking waits, and acted on by asking', async () => {
    const id = await started()
    at(id).status = 'paid'
    expect(await notify(id)).toMatchObject({ status: 200, body: { Valid: true } })
    expect((await send('GET', `/paymentstatus/${id}`)).body).toMatchObject({ isPaid: true })
  })
  it('may be a GET, a POST with a body of any type, and come from another origin', async () => {
    const id = await started()
    const headers = { genuine: 'yes', origin: 'https://bank.example' }
    expect((await send('GET', `/api/payments/swish/${id}?checkout-status=ok`, { as: null, headers })).status).toBe(200)
    for (const type of ['application/x-www-form-urlencoded', 'text/xml', 'application/json'])
      expect((await notify(id, { headers: { ...headers, 'content-type': type }, body: 'a=1' })).status).toBe(200)
  })
  it('is not there when it is not the provider’s, of another provider, or of no payment', async () => {
    const id = await started()
    at(id).status = 'paid'
    expect((await notify(id, { headers: { 'content-type': 'application/json' } })).status).toBe(404)
    expect((await send('GET', `/api/payments/paytrail/${id}`, { as: null, headers: { genuine: 'yes' } })).status).toBe(
      404,
    )
    expect((await notify(booking.id)).status).toBe(404)
    expect((await send('GET', `/paymentstatus/${booking.id}`)).status).toBe(404)
  })
  it('of more than 16 KB is refused', async () => {
    expect((await notify(await started(), { body: 'x'.repeat(17_000) })).status).toBe(413)
  })
})

describe('payments that wait for a person', () => {
  const list = '/integration/v1/payments/for-person'
  it('are shown to a key with the scope, and to no other', async () => {
    const id = await started()
    Object.assign(at(id), { status: 'paid', amount: { ...fee, minor: 1 } })
    await notify(id)
    const { body } = await send('GET', list, { as: staffKey })
    expect(body.payments.at(-1)).toMatchObject({ paymentId: id, needsPerson: 'mismatch', told: { status: 'paid' } })
    expect((await send('GET', list, { as: otherKey })).status).toBe(403)
    expect((await send('GET', list)).status).toBe(401)
  })
  it('are resolved by it, once', async () => {
    const id = await started()
    Object.assign(at(id), { status: 'paid', amount: { ...fee, minor: 1 } })
    await notify(id)
    const resolve = (action: string) =>
      send('POST', `${list}/${id}/resolve`, { as: staffKey, body: { action, note: 'Paid back by the bank.' } })
    expect((await resolve('refund')).status).toBe(409)
    expect((await resolve('note')).body).toEqual({ code: 'Ok' })
    expect((await resolve('note')).status).toBe(409)
    expect(
      (await send('POST', `${list}/${booking.id}/resolve`, { as: staffKey, body: { action: 'note', note: 'x' } }))
        .status,
    ).toBe(404)
  })
})

describe('the job of payments', () => {
  it('reconciles and refunds each minute', async () => {
    const done: string[] = []
    const jobs: Pick<Jobs, 'work' | 'schedule'> = {
      work: (_queue, handler) => handler({} as never),
      schedule: async (_queue, _data, { cron }) => void done.push(cron),
    }
    await startPaymentJobs(jobs as Jobs, {
      reconcile: async () => void done.push('reconcile'),
      sendRefunds: async () => void done.push('refunds'),
    })
    expect(done).toEqual(['reconcile', 'refunds', '* * * * *'])
  })
})

describe('the log', () => {
  it('holds nothing of what payers and providers send', () => {
    expect(lines.join('')).not.toMatch(/701740605|c28a4061|elin\.sandstrom/)
  })
})
