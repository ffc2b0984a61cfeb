import type { AddressInfo } from 'node:net'
import { fromMinor } from '@nyhem/domain/money'
import type { PaymentEvent, PaymentRequest, Payments } from '@nyhem/providers/payments/payments'
import { svea } from '@nyhem/providers/payments/svea/svea'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedClock } from '../simulated-clock.ts'
import { sveaRoutes } from './svea.routes.ts'
import { sveaMerchant, sveaOrders } from './svea-orders.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const clock = simulatedClock(() => start)
const orders = sveaOrders(clock)
let app: FastifyInstance
let merchant: FastifyInstance
let pushes: { url: string; query: Record<string, string> }[] = []
let isHoldAlive = true
let events: PaymentEvent[] = []
let adapter: Payments
let origin = ''
let merchantOrigin = ''

const adapterWith = (changes: Partial<Parameters<typeof svea>[0]> = {}, now = () => new Date(clock.now())) =>
  svea(
    { checkoutUrl: `${origin}/svea/`, administrationUrl: `${origin}/svea-admin/`, ...sveaMerchant, ...changes },
    { now, report: (event) => events.push(event) },
  )
const originOf = (server: FastifyInstance) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

beforeAll(async () => {
  merchant = fastify()
  merchant.post('/push/:payment', (request) => {
    pushes.push({ url: request.url, query: request.query as Record<string, string> })
    return { Valid: isHoldAlive }
  })
  await merchant.listen({ port: 0, host: '127.0.0.1' })
  merchantOrigin = originOf(merchant)
  app = fastify()
  sveaRoutes(app, { orders, clock, origin: 'http://localhost:3010' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = originOf(app)
})
afterAll(async () => {
  await app.close()
  await merchant.close()
})
beforeEach(() => {
  orders.clear()
  pushes = []
  events = []
  isHoldAlive = true
  adapter = adapterWith()
})

const secret = 'b2f6a7c1d9e84f0c8a3b5d7e9f012345'
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0001',
  reference: 'B-1001-1',
  amount: fromMinor(2_500_000, 'SEK'),
  message: 'Bokningsavgift A-1301',
  payer: { email: 'elin.sandstrom@demo.example', phone: null },
  language: 'sv',
  returnUrl: 'http://se.localhost:3000/boka/?paid=1',
  cancelUrl: 'http://se.localhost:3000/boka/',
  callbackUrl: `${merchantOrigin}/push/6f1c0c3e`,
  callbackSecret: secret,
  termsUrl: 'http://se.localhost:3000/villkor/',
  ...changes,
})
const started = async (changes: Partial<PaymentRequest> = {}) => {
  const requested = request(changes)
  const result = await adapter.start(requested)
  const order = result.code === 'Ok' ? orders.find(Number(result.providerRef)) : null
  if (result.code !== 'Ok' || !order) throw new Error(JSON.stringify(result))
  return { known: { id: requested.id, providerRef: result.providerRef, amount: requested.amount }, result, order }
}

describe('a card payment', () => {
  it('is a frame of the provider', async () => {
    const { result } = await started()
    expect(result.door).toMatchObject({ kind: 'snippet', html: expect.stringContaining('/svea-frame/') })
  })
  it('is paid when it is final, and not before', async () => {
    const { known, order } = await started()
    expect(await adapter.ask(known)).toMatchObject({ status: 'started', transferRef: null })
    expect(await orders.pay(order)).toBe('Final')
    expect(await adapter.ask(known)).toEqual({
      code: 'Ok',
      status: 'paid',
      amount: fromMinor(2_500_000, 'SEK'),
      reference: 'B-1001-1',
      transferRef: known.providerRef,
      reason: null,
    })
  })
  it('is not taken when our answer to its validation says that the hold has lapsed', async () => {
    isHoldAlive = false
    const { known, order } = await started()
    expect(await orders.pay(order)).toBe('Refused')
    expect(await adapter.ask(known)).toMatchObject({ status: 'started' })
  })
  it('is cancelled automatically after two idle days', async () => {
    const { known } = await started()
    const { order } = await started({ reference: 'B-1001-2' })
    expect(order.status).toBe('Created')
    clock.advance(48 * 3_600_000)
    expect(await adapter.ask(known)).toMatchObject({ status: 'cancelled' })
  })
  it('in Norwegian kroner is a Norwegian one', async () => {
    const { order } = await started({ amount: fromMinor(100_000, 'NOK'), language: 'no' })
    expect(order.request).toMatchObject({ countryCode: 'NO', currency: 'NOK', locale: 'nn-NO' })
  })
  it.each([
    ['amount', { amount: 1 }, fromMinor(1, 'SEK')],
    ['currency', { currency: 'NOK' }, fromMinor(2_500_000, 'NOK')],
  ] as const)('can be reported with another %s than was paid', async (_, reported, amount) => {
    const { known, order } = await started()
    const url = `/control/svea/orders/${known.providerRef}/falsify`
    expect((await app.inject({ method: 'POST', url, payload: reported })).statusCode).toBe(204)
    await orders.pay(order)
    expect(await adapter.ask(known)).toMatchObject({ code: 'Ok', status: 'paid', amount })
  })
  it('that Svea does not know is not found', async () => {
    expect(await adapter.ask({ id: 'x', providerRef: '1', amount: fromMinor(1, 'SEK') })).toEqual({ code: 'NotFound' })
  })
})

describe('a push', () => {
  it('is recognised by the secret that it repeats', async () => {
    orders.setPushTimes(2)
    const { order } = await started()
    await orders.pay(order)
    // The validation, and two pushes.
    expect(pushes).toHaveLength(3)
    for (const { query } of pushes) expect(adapter.isGenuine({ headers: {}, query, body: '' }, secret)).toBe(true)
    expect(adapter.isGenuine({ headers: {}, query: { secret: 'x' }, body: '' }, secret)).toBe(false)
    expect(adapter.isGenuine({ headers: {}, query: {}, body: '' }, secret)).toBe(false)
  })
})

describe('a refund', () => {
  const refund = {
    id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0002',
    amount: fromMinor(2_500_000, 'SEK'),
    callbackUrl: 'http://se.localhost:3000/refunds/',
  }
  it('cancels what has not been delivered, once', async () => {
    const { known, order } = await started()
    await orders.pay(order)
    const paid = { ...known, transferRef: known.providerRef }
    expect(await adapter.refund(paid, refund)).toMatchObject({ code: 'Ok' })
    expect(await adapter.refund(paid, refund)).toMatchObject({ code: 'Ok', refundRef: `${order.id}/earlier` })
    expect(order.cancelledAmount).toBe(2_500_000)
  })
  it('credits what has been delivered, once', async () => {
    const { known, order } = await started()
    await orders.pay(order)
    orders.change(order, { delivered: true })
    const paid = { ...known, transferRef: known.providerRef }
    expect(await adapter.refund(paid, refund)).toMatchObject({ code: 'Ok' })
    await adapter.refund(paid, refund)
    expect(order.creditedAmount).toBe(2_500_000)
  })
  it('is refused where no action allows it', async () => {
    const { known } = await started()
    expect(await adapter.refund({ ...known, transferRef: known.providerRef }, refund)).toEqual({
      code: 'Refused',
      reason: 'no action allows it',
    })
  })
})

describe('faults', () => {
  it('an order number is used once', async () => {
    await started()
    expect(await adapter.start(request())).toEqual({ code: 'Refused', reason: 'status 409' })
  })
  it('a wrong secret and a wrong clock are refused, and said in the log', async () => {
    adapter = adapterWith({ secret: 'wrong' })
    expect(await adapter.start(request())).toEqual({ code: 'Refused', reason: 'status 401' })
    adapter = adapterWith({}, () => new Date(clock.now() - 3_600_000))
    expect(await adapter.start(request())).toEqual({ code: 'Refused', reason: 'status 401' })
    expect(events).toMatchObject([{ fault: 'status 401' }, { fault: 'status 401' }])
  })
  it('an answer that is cut off leaves it unknown what was made', async () => {
    const cutting = fastify()
    cutting.post('/api/orders/', (_request, reply) => {
      reply.hijack()
      reply.raw.destroy()
    })
    await cutting.listen({ port: 0, host: '127.0.0.1' })
    adapter = adapterWith({ checkoutUrl: `${originOf(cutting)}/` })
    expect(await adapter.start(request())).toEqual({ code: 'Unknown' })
    await cutting.close()
  })
})
