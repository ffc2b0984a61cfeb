import type { AddressInfo } from 'node:net'
import { fromMinor } from '@nyhem/domain/money'
import type { PaymentEvent, PaymentRequest, Payments } from '@nyhem/providers/payments/payments'
import { swish } from '@nyhem/providers/payments/swish/swish'
import { type SwishTransport, swishTransport } from '@nyhem/providers/payments/swish/swish-transport'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../certificates.ts'
import { simulatedClock } from '../simulated-clock.ts'
import { openSwish, type SwishSimulator } from './open-swish.ts'
import { swishRoutes } from './swish.routes.ts'
import { payerTimeMs, type SwishPayment } from './swish-payments.ts'
import { outcomeCodes, requestCodes, swishPayee } from './swish-wire.ts'

// Tests move the clock and run delayed actions.
const clock = simulatedClock(() => Date.parse('2026-11-21T10:00:00Z'))
let postponed: { ms: number; act: () => void }[] = []
let simulator: SwishSimulator
let app: FastifyInstance
let merchant: FastifyInstance
let merchantOrigin = ''
let codeUrl = ''
let calls: { headers: Record<string, string | undefined>; body: Record<string, unknown> }[] = []
let merchantStatus = 200
/** Of the test: a callback that an answer did not wait for may come in the next one, and is not its own. */
let round = 0
let events: PaymentEvent[] = []
let adapter: Payments
let transport: SwishTransport

const originOf = (server: FastifyInstance) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
const adapterWith = (over: SwishTransport, changes: { codeUrl?: string; payee?: string } = {}) =>
  swish(
    { transport: over, payee: swishPayee, codeUrl, ...changes },
    { now: () => new Date(clock.now()), report: (event) => events.push(event) },
  )

beforeAll(async () => {
  simulator = await openSwish({
    port: 0,
    host: '127.0.0.1',
    clock,
    later: (ms, act) => postponed.push({ ms, act }),
  })
  merchant = fastify()
  merchant.post<{ Params: { round: string } }>('/called/:round', (request, reply) => {
    if (request.params.round !== String(round)) return reply.code(200).send()
    calls.push({
      headers: request.headers as Record<string, string | undefined>,
      body: request.body as Record<string, unknown>,
    })
    return reply.code(merchantStatus).send()
  })
  app = fastify()
  swishRoutes(app, simulator)
  await Promise.all([merchant.listen({ port: 0, host: '127.0.0.1' }), app.listen({ port: 0, host: '127.0.0.1' })])
  merchantOrigin = originOf(merchant)
  codeUrl = `${originOf(app)}/qrg-swish/api/v1/commerce`
  const { baseUrl, ca, client } = simulator.access
  transport = swishTransport({ baseUrl, ca, clientCertificate: client })
})
afterAll(async () => {
  transport.close()
  await Promise.all([simulator.close(), app.close(), merchant.close()])
})
beforeEach(() => {
  simulator.clear()
  postponed = []
  calls = []
  round += 1
  merchantStatus = 200
  events = []
  adapter = adapterWith(transport)
})

const secret = 'b2f6a7c1d9e84f0c8a3b5d7e9f012345'
const id = '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0001'
const instruction = '6F1C0C3E9D4A4A539D550C5A2C7F0001'
const request = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
  id,
  reference: 'B-1001-1',
  amount: fromMinor(2_500_050, 'SEK'),
  message: 'Bokningsavgift A-1301',
  payer: { email: 'elin.sandstrom@demo.example', phone: null },
  language: 'sv',
  returnUrl: 'http://se.localhost:3000/boka/?paid=1&b=å',
  cancelUrl: 'http://se.localhost:3000/boka/',
  callbackUrl: `${merchantOrigin}/called/${round}`,
  callbackSecret: secret,
  termsUrl: 'http://se.localhost:3000/villkor/',
  ...changes,
})
const known = { id, providerRef: instruction, amount: fromMinor(2_500_050, 'SEK') }
const simulated = (): SwishPayment => {
  const payment = simulator.payments.find(instruction)
  if (!payment) throw new Error('not there')
  return payment
}
const started = async (changes: Partial<PaymentRequest> = {}) => {
  const result = await adapter.start(request(changes))
  if (result.code !== 'Ok' || result.door.kind !== 'swish') throw new Error(JSON.stringify(result))
  return result.door
}

describe('a Swish payment', () => {
  it('is reported wrongly when a test requests it', async () => {
    await started()
    const url = `/control/swish/payments/${instruction}/falsify`
    await app.inject({ method: 'POST', url, payload: { amount: 1, payeePaymentReference: 'B-1-1' } })
    expect(await adapter.ask(known)).toMatchObject({ amount: fromMinor(100, 'SEK'), reference: 'B-1-1' })
  })
  it('opens the app of this phone, with the way back', async () => {
    const { app: opened } = await started()
    expect(opened?.link).toBe(
      `swish://paymentrequest?token=${simulated().token}&callbackurl=http%3A%2F%2Fse.localhost%3A3000%2Fboka%2F%3Fpaid%3D1%26b%3D%C3%A5`,
    )
  })
  it('is drawn as a code for another phone', async () => {
    const { app: opened } = await started()
    const code = await adapter.drawCode?.(opened?.token ?? '')
    if (code?.code !== 'Ok') throw new Error('no code')
    const width = Buffer.from(code.bytes).readUInt32BE(16)
    expect([code.mediaType, width >= 300]).toEqual(['image/png', true])
  })
  it('alerts the phone that is named, without a token', async () => {
    expect(await started({ payer: { email: 'a@b.example', phone: '46701234567' } })).toEqual({
      kind: 'swish',
      app: null,
    })
  })
  it('shows the payer the payee, the amount and the purpose, in characters that Swish accepts', async () => {
    await started()
    expect(simulated().request).toMatchObject({
      payeeAlias: swishPayee,
      amount: '25000.50',
      message: 'Bokningsavgift A 1301',
      payeePaymentReference: 'B-1001-1',
    })
  })
  it.each([
    ['pay', 'paid', null],
    ['decline', 'declined', null],
    ['RF07', 'declined', 'RF07'],
    ['BANKIDCL', 'cancelled', 'BANKIDCL'],
    ['FF10', 'failed', 'FF10'],
    ['DS24', 'unknown', 'DS24'],
  ] as const)('that ends by %s is %s', async (act, status, reason) => {
    await started()
    expect(await adapter.ask(known)).toMatchObject({ code: 'Ok', status: 'started', transferRef: null })
    await simulator.payments.act(simulated(), act)
    expect(await adapter.ask(known)).toEqual({
      code: 'Ok',
      status,
      amount: fromMinor(2_500_050, 'SEK'),
      reference: 'B-1001-1',
      transferRef: act === 'pay' ? expect.stringMatching(/^[0-9A-F]{32}$/) : null,
      reason,
    })
  })
  it('is given up by Swish when the payer takes too long', async () => {
    await started()
    clock.advance(payerTimeMs)
    expect(await adapter.ask(known)).toMatchObject({ status: 'failed', reason: 'TM01' })
  })
  it('can be called off while it is open', async () => {
    await started()
    await adapter.cancel(known)
    expect(await adapter.ask(known)).toMatchObject({ status: 'cancelled' })
  })
  it('stays paid when it is called off too late', async () => {
    await started()
    await simulator.payments.act(simulated(), 'pay')
    await adapter.cancel(known)
    expect(await adapter.ask(known)).toMatchObject({ status: 'paid' })
    expect(events).toMatchObject([{ call: 'cancel', fault: 'RP07' }])
  })
  it('that Swish does not know is not found', async () => {
    expect(await adapter.ask(known)).toEqual({ code: 'NotFound' })
  })
  it('started again under the same id is the same payment', async () => {
    const first = await started()
    expect(await started()).toEqual(first)
    expect(simulator.payments.all()).toHaveLength(1)
  })
  it('of another amount under the same id is not created: the existing one must be queried', async () => {
    await started()
    expect(await adapter.start(request({ amount: fromMinor(1, 'SEK') }))).toEqual({ code: 'Unknown' })
    expect(simulated().minor).toBe(2_500_050)
  })
  it('is in kronor', async () => {
    await expect(adapter.start(request({ amount: fromMinor(1, 'NOK') }))).rejects.toThrow('kronor')
  })
})

describe('a message that is a code', () => {
  it.each(Object.keys(requestCodes).filter((code) => code !== 'RP09'))('%s refuses the request', async (code) => {
    expect(await adapter.start(request({ message: code }))).toEqual({ code: 'Refused', reason: code })
  })
  it.each(Object.keys(outcomeCodes))('%s ends the payment', async (code) => {
    await started({ message: code })
    expect(await adapter.ask(known)).toMatchObject({ reason: code })
    expect(calls).toHaveLength(1)
  })
  it('is not logged when the payer must mend it', async () => {
    await adapter.start(request({ message: 'ACMT03' }))
    expect(events).toEqual([])
    await adapter.start(request({ message: 'ACMT07' }))
    expect(events).toMatchObject([{ call: 'create', fault: 'ACMT07', payment: id }])
  })
})

describe('callbacks', () => {
  const notice = (index = 0) => ({
    headers: calls[index]?.headers ?? {},
    query: {},
    body: JSON.stringify(calls[index]?.body),
  })
  it('repeat our secret in a header, and are recognised by it', async () => {
    await started()
    await simulator.payments.act(simulated(), 'pay')
    expect(calls.map(({ body }) => body.status)).toEqual(['PAID'])
    expect(adapter.isGenuine(notice(), secret)).toBe(true)
  })
  it.each([
    ['another secret', { headers: { callbackidentifier: secret.replace('b', 'c') } }],
    ['no secret', { headers: {} }],
    ['the secret in its address', { headers: {}, query: { callbackIdentifier: secret } }],
  ])('with %s are not believed', (_name, changes) => {
    expect(adapter.isGenuine({ query: {}, body: '', ...changes }, secret)).toBe(false)
  })
  it('are not trusted without the secret', () => {
    expect(adapter.isGenuine({ headers: { callbackidentifier: '' }, query: {}, body: '' }, '')).toBe(false)
  })
  it('come twice, late or never, as the policy says', async () => {
    simulator.payments.setPolicy({ times: 2, lateMs: 0, automatic: null })
    await started()
    await simulator.payments.act(simulated(), 'pay')
    expect(calls).toHaveLength(2)
    simulator.clear()
    simulator.payments.setPolicy({ times: 1, lateMs: 30_000, automatic: null })
    await started()
    await simulator.payments.act(simulated(), 'pay')
    expect([calls.length, postponed.map(({ ms }) => ms)]).toEqual([2, [30_000]])
    simulator.clear()
    simulator.payments.setPolicy({ times: 0, lateMs: 0, automatic: null })
    await started()
    await simulator.payments.act(simulated(), 'pay')
    expect([calls.length, postponed.length]).toEqual([2, 1])
    expect(await adapter.ask(known)).toMatchObject({ status: 'paid' })
  })
  it('come before the answer to the request when the payer answers at once', async () => {
    simulator.payments.setPolicy({ times: 1, lateMs: 0, automatic: { act: 'pay', afterMs: 0 } })
    const starting = adapter.start(request())
    expect(await starting).toMatchObject({ code: 'Ok' })
    expect(calls.map(({ body }) => body.status)).toEqual(['PAID'])
  })
  it('are repeated after 5 s, then with longer pauses, until the merchant has heard', async () => {
    merchantStatus = 500
    await started()
    await simulator.payments.act(simulated(), 'pay')
    expect(postponed.map(({ ms }) => ms)).toEqual([5_000])
    merchantStatus = 200
    postponed[0]?.act()
    await expect.poll(() => simulated().callbacks).toEqual([500, 200])
    expect(postponed).toHaveLength(1)
  })
})

describe('a refund', () => {
  const refund = {
    id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0002',
    amount: fromMinor(2_500_050, 'SEK'),
    get callbackUrl() {
      return `${merchantOrigin}/called/${round}`
    },
  }
  const paid = async () => {
    await started()
    await simulator.payments.act(simulated(), 'pay')
    const answer = await adapter.ask(known)
    if (answer.code !== 'Ok' || answer.transferRef === null) throw new Error('not paid')
    return { ...known, transferRef: answer.transferRef }
  }
  it('is accepted first and sent after that, once for each key of ours', async () => {
    const payment = await paid()
    expect(await adapter.refund(payment, refund)).toMatchObject({ code: 'Ok' })
    expect(await adapter.refund(payment, refund)).toMatchObject({ code: 'Ok' })
    expect(simulated().refundedMinor).toBe(2_500_050)
    expect(await adapter.requestRefund?.(refund)).toEqual({ code: 'Ok', status: 'pending', reason: null })
    clock.advance(1_000)
    expect(await adapter.requestRefund?.(refund)).toEqual({ code: 'Ok', status: 'sent', reason: null })
  })
  it('that the bank turns down leaves the money with us', async () => {
    const payment = await paid()
    simulator.refunds.failNext()
    await adapter.refund(payment, refund)
    clock.advance(1_000)
    expect(await adapter.requestRefund?.(refund)).toEqual({ code: 'Ok', status: 'failed', reason: 'FF10' })
    expect(simulated().refundedMinor).toBe(0)
  })
  it('of more than was paid, or of what was not, is refused', async () => {
    const payment = await paid()
    const more = { ...refund, amount: fromMinor(2_500_051, 'SEK') }
    expect(await adapter.refund(payment, more)).toEqual({ code: 'Refused', reason: 'RF08' })
    const other = { ...payment, transferRef: 'A'.repeat(32) }
    expect(await adapter.refund(other, refund)).toEqual({ code: 'Refused', reason: 'RF02' })
  })
  it('is taken once a second: another must wait', async () => {
    const payment = await paid()
    const part = { ...refund, amount: fromMinor(100, 'SEK') }
    await adapter.refund(payment, part)
    const second = { ...part, id: '6f1c0c3e-9d4a-4a53-9d55-0c5a2c7f0003' }
    expect(await adapter.refund(payment, second)).toEqual({ code: 'Unavailable' })
    clock.advance(1_000)
    expect(await adapter.refund(payment, second)).toMatchObject({ code: 'Ok' })
  })
  it('that Swish does not know is not found, one of another amount is not believed', async () => {
    expect(await adapter.requestRefund?.(refund)).toEqual({ code: 'NotFound' })
    await adapter.refund(await paid(), refund)
    const other = { ...refund, amount: fromMinor(1, 'SEK') }
    expect(await adapter.requestRefund?.(other)).toEqual({ code: 'Unavailable' })
  })
})

describe('faults', () => {
  it.each([
    [429, 'Unavailable'],
    [503, 'Unavailable'],
    [500, 'Unknown'],
    [504, 'Unknown'],
  ] as const)('the status %i of a new payment is %s', async (status, code) => {
    simulator.setFault({ status, times: 1 })
    expect(await adapter.start(request())).toEqual({ code })
    expect(events).toMatchObject([{ provider: 'swish', call: 'create', fault: `status ${status}` }])
  })
  it('a number that is not that of our certificate is refused', async () => {
    const other = adapterWith(transport, { payee: '1230000000' })
    expect(await other.start(request())).toEqual({ code: 'Refused', reason: 'status 403' })
  })
  it('a payment to another payee is not ours, whatever it reports', async () => {
    await started()
    expect(await adapterWith(transport, { payee: '1230000000' }).ask(known)).toEqual({ code: 'Unavailable' })
  })
  it('a service under another issuer is not called, nor do we get in with another certificate', async () => {
    const { baseUrl, ca, client } = simulator.access
    const authority = await makeAuthority(new Date())
    const unbelieved = swishTransport({ baseUrl, ca: authority.ca, clientCertificate: client })
    expect(await adapterWith(unbelieved).start(request())).toEqual({ code: 'Unavailable' })
    const stranger = swishTransport({ baseUrl, ca, clientCertificate: await authority.client(swishPayee) })
    expect((await adapterWith(stranger).start(request())).code).not.toBe('Ok')
    expect(simulator.payments.all()).toEqual([])
    unbelieved.close()
    stranger.close()
  })
  it('a service that is away is unavailable, and nothing was sent', async () => {
    const { ca, client } = simulator.access
    const noOne = swishTransport({ baseUrl: 'https://localhost:1/swish-cpcapi/', ca, clientCertificate: client })
    expect(await adapterWith(noOne).start(request())).toEqual({ code: 'Unavailable' })
    noOne.close()
  })
  it('a code that cannot be drawn is unavailable', async () => {
    expect(await adapter.drawCode?.('unknown')).toEqual({ code: 'Unavailable' })
    const elsewhere = adapterWith(transport, { codeUrl: `${merchantOrigin}/called/${round}` })
    expect(await elsewhere.drawCode?.('x')).toEqual({ code: 'Unavailable' })
  })
})
