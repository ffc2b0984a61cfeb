import type { AddressInfo } from 'node:net'
import { fromMinor } from '@nyhem/domain/money'
import type { PaymentEvent, PaymentRequest, Payments } from '@nyhem/providers/payments/payments'
import { paytrail } from '@nyhem/providers/payments/paytrail/paytrail'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedClock } from '../simulated-clock.ts'
import { paytrailRoutes } from './paytrail.routes.ts'
import { paytrailPayments } from './paytrail-payments.ts'
import { testMerchant } from './paytrail-signing.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const clock = simulatedClock(() => start)
const payments = paytrailPayments(clock)
let app: FastifyInstance
let merchant: FastifyInstance
let callbacks: Record<string, string>[] = []
let events: PaymentEvent[] = []
let adapter: Payments
let origin = ''
let merchantOrigin = ''

async function freePort(): Promise<number> {
  const probe = fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  return port
}
const originOf = (server: FastifyInstance) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const adapterWith = (changes: Partial<Parameters<typeof paytrail>[0]> = {}, now = () => new Date(clock.now())) =>
  paytrail(
    { baseUrl: `${origin}/paytrail/`, ...testMerchant, preselected: 'nordea', ...changes },
    { now, report: (event) => events.push(event) },
  )

beforeAll(async () => {
  merchant = fastify()
  merchant.get('/callback', (request) => {
    callbacks.push(request.query as Record<string, string>)
    return 'ok'
  })
  await merchant.listen({ port: 0, host: '127.0.0.1' })
  merchantOrigin = originOf(merchant)
  app = fastify()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // The address must be known before listening.
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  paytrailRoutes(app, { payments, clock, origin })
  await app.listen({ port, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await merchant.close()
})
beforeEach(() => {
  payments.clear()
  callbacks = []
  events = []
  adapter = adapterWith()
})

const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0001',
  reference: 'B-1001',
  amount: fromMinor(150_000, 'EUR'),
  message: 'Varausmaksu A 14',
  payer: { email: 'ilona.peltola@demo.example', phone: null },
  language: 'fi',
  returnUrl: 'http://fi.localhost:3000/varaus/?paid=1',
  cancelUrl: 'http://fi.localhost:3000/varaus/?paid=0',
  callbackUrl: `${merchantOrigin}/callback`,
  callbackSecret: 'unused',
  termsUrl: 'http://fi.localhost:3000/ehdot/',
  ...changes,
})
const control = async (path: string, payload: object) => {
  const { statusCode } = await app.inject({ method: 'POST', url: `/control/paytrail/payments/${path}`, payload })
  expect(statusCode).toBe(204)
}
const started = async (changes: Partial<PaymentRequest> = {}) => {
  const requested = request(changes)
  const result = await adapter.start(requested)
  if (result.code !== 'Ok') throw new Error(`${result.code} ${JSON.stringify(result)}`)
  const simulated = payments.find(result.providerRef)
  if (!simulated) throw new Error('not there')
  return { known: { id: requested.id, providerRef: result.providerRef, amount: requested.amount }, result, simulated }
}

describe('a bank payment', () => {
  it('opens the preselected bank with its parameters', async () => {
    const { result } = await started()
    expect(result.door).toMatchObject({ kind: 'form', parameters: [{}, { name: 'bank', value: 'nordea' }] })
  })
  it("opens Paytrail's own list where the bank is not offered", async () => {
    adapter = adapterWith({ preselected: 'nobank' })
    const { result } = await started()
    expect(result.door).toMatchObject({ kind: 'form', parameters: [] })
  })
  it.each([
    ['ok', 'paid'],
    ['fail', 'failed'],
    ['pending', 'unknown'],
    ['delayed', 'unknown'],
  ] as const)('that is %s at the bank is %s', async (act, status) => {
    const { known, simulated } = await started()
    expect(await adapter.ask(known)).toMatchObject({ code: 'Ok', status: 'started' })
    await payments.act(simulated, act, 'nordea')
    expect(await adapter.ask(known)).toMatchObject({
      code: 'Ok',
      status,
      amount: fromMinor(150_000, 'EUR'),
      reference: 'B-1001',
    })
  })
  it('can be pending first and paid after that', async () => {
    const { known, simulated } = await started()
    await payments.act(simulated, 'pending', 'nordea')
    await payments.act(simulated, 'ok', 'nordea')
    expect(await adapter.ask(known)).toMatchObject({ status: 'paid' })
  })
  it.each([
    ['amount', { amount: 1 }, fromMinor(1, 'EUR')],
    ['currency', { currency: 'SEK' }, fromMinor(150_000, 'SEK')],
  ] as const)('can be reported with another %s than was paid', async (_, reported, amount) => {
    const { known, simulated } = await started()
    await control(`${known.providerRef}/falsify`, reported)
    await payments.act(simulated, 'ok', 'nordea')
    expect(await adapter.ask(known)).toMatchObject({ code: 'Ok', status: 'paid', amount })
  })
  it('that Paytrail does not know is not found', async () => {
    expect(await adapter.ask({ id: 'x', providerRef: 'y', amount: fromMinor(1, 'EUR') })).toEqual({ code: 'NotFound' })
  })
})

describe('callbacks and returns', () => {
  it('are recognised by their signature, however often they come', async () => {
    payments.setPolicy({ times: 2 })
    const { simulated } = await started()
    await payments.act(simulated, 'ok', 'nordea')
    expect(callbacks).toHaveLength(2)
    for (const query of callbacks) expect(adapter.isGenuine({ headers: {}, query, body: '' }, '')).toBe(true)
  })
  it('reach a site of the demo by its name below localhost', async () => {
    const { simulated } = await started({
      callbackUrl: `${merchantOrigin.replace('127.0.0.1', 'fi.localhost')}/callback`,
    })
    await payments.act(simulated, 'ok', 'nordea')
    expect(simulated.callbacks.map(({ status }) => status)).toEqual([200])
  })
  it('can deliver an older status last, rightly signed: only a query shows the current one', async () => {
    const { known, simulated } = await started()
    await payments.act(simulated, 'ok', 'nordea')
    await control(`${known.providerRef}/callback`, { as: 'pending' })
    const late = callbacks.at(-1) ?? {}
    expect(late['checkout-status']).toBe('pending')
    expect(adapter.isGenuine({ headers: {}, query: late, body: '' }, '')).toBe(true)
    expect(await adapter.ask(known)).toMatchObject({ status: 'paid' })
  })
  it('are not believed when a word of them is changed', async () => {
    const { simulated } = await started()
    await payments.act(simulated, 'fail', 'nordea')
    const [query = {}] = callbacks
    expect(adapter.isGenuine({ headers: {}, query: { ...query, 'checkout-status': 'ok' }, body: '' }, '')).toBe(false)
    expect(adapter.isGenuine({ headers: {}, query: {}, body: '' }, '')).toBe(false)
  })
  it('lead the person back with the same words', async () => {
    const { simulated } = await started()
    await payments.act(simulated, 'ok', 'nordea')
    const back = new URL(payments.returnAddress(simulated))
    expect(back.pathname).toBe('/varaus/')
    const query = Object.fromEntries(back.searchParams)
    expect(adapter.isGenuine({ headers: {}, query, body: '' }, '')).toBe(true)
  })
})

describe('a refund', () => {
  const refund = {
    id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0002',
    amount: fromMinor(150_000, 'EUR'),
    callbackUrl: 'http://fi.localhost:3000/refunds/',
  }
  it('goes out once for each key of ours', async () => {
    const { known, simulated } = await started()
    await payments.act(simulated, 'ok', 'nordea')
    const paid = { ...known, transferRef: known.providerRef }
    expect(await adapter.refund(paid, refund)).toMatchObject({ code: 'Ok' })
    expect(await adapter.refund(paid, refund)).toMatchObject({ code: 'Refused' })
    expect(await adapter.refund(paid, { ...refund, isRepeated: true })).toEqual({ code: 'Ok', refundRef: refund.id })
    expect(simulated.refunded).toBe(150_000)
  })
  it('that is refused when it is repeated may have gone out: nobody is told that it was refused', async () => {
    const { known, simulated } = await started()
    await payments.act(simulated, 'ok', 'nordea')
    const paid = { ...known, transferRef: known.providerRef }
    const tooMuch = { ...refund, amount: fromMinor(999_999_00, 'EUR') }
    expect(await adapter.refund(paid, { ...tooMuch, isRepeated: true })).toEqual({ code: 'Unknown' })
    expect(await adapter.refund(paid, tooMuch)).toEqual({ code: 'Refused', reason: 'amount is too high' })
  })
  it('is refused for what was not paid', async () => {
    const { known } = await started()
    expect(await adapter.refund({ ...known, transferRef: known.providerRef }, refund)).toEqual({
      code: 'Refused',
      reason: 'transaction is not paid',
    })
  })
})

describe('faults', () => {
  it('a stamp is used once', async () => {
    await started()
    expect(await adapter.start(request())).toEqual({ code: 'Refused', reason: 'stamp has been used' })
  })
  it('a wrong secret is refused, and said in the log', async () => {
    adapter = adapterWith({ secret: 'WRONG' })
    expect(await adapter.start(request())).toEqual({ code: 'Refused', reason: 'signature mismatch' })
    expect(events).toMatchObject([{ call: 'create', fault: 'status 401' }])
  })
  it('a clock that is far off is refused', async () => {
    adapter = adapterWith({}, () => new Date(clock.now() - 3_600_000))
    expect(await adapter.start(request())).toMatchObject({ code: 'Refused' })
  })
  it('a service that is away is unavailable, and nothing was sent', async () => {
    adapter = adapterWith({ baseUrl: `http://127.0.0.1:${await freePort()}/paytrail/` })
    expect(await adapter.start(request())).toEqual({ code: 'Unavailable' })
    expect(events).toMatchObject([{ fault: 'ECONNREFUSED' }])
  })
  it('an answer that is not signed is not believed: what was made is unknown', async () => {
    const unsigned = fastify()
    unsigned.setNotFoundHandler((_request, reply) => reply.code(201).send('{"transactionId":"x"}'))
    await unsigned.listen({ port: 0, host: '127.0.0.1' })
    adapter = adapterWith({ baseUrl: `${originOf(unsigned)}/` })
    expect(await adapter.start(request())).toEqual({ code: 'Unknown' })
    await unsigned.close()
    expect(events).toMatchObject([{ fault: 'signature' }])
  })
})
