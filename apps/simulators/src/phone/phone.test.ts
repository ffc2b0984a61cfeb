import { bankId } from '@nyhem/providers/e-identity/bankid/bankid'
import { bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import type { Order, OrderIdentity, OrderPurpose } from '@nyhem/providers/e-identity/e-identity'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildSimulators } from '../build-simulators.ts'
import { type ClamdSimulator, openClamd } from '../clamd/open-clamd.ts'
import { type IdentitySimulators, openIdentitySimulators } from '../identity-simulators.ts'
import { type Inbox, openInbox } from '../inbox/inbox.ts'
import { openPaymentSimulators, type PaymentSimulators } from '../payment-simulators.ts'
import { signicatSessions } from '../signicat-sign/signicat-sessions.ts'
import { managedCases } from '../technical-management/managed-cases.ts'
import { returnAddress } from './return-address.ts'

let inbox: Inbox
let simulators: IdentitySimulators
let app: FastifyInstance
let clamd: ClamdSimulator
let identity: OrderIdentity
let payments: PaymentSimulators

beforeAll(async () => {
  inbox = await openInbox({ port: 0, host: '127.0.0.1', now: () => new Date() })
  simulators = await openIdentitySimulators({
    origin: 'http://localhost',
    bankIdPort: 0,
    host: '127.0.0.1',
    redirects: 'loopback',
    now: () => Date.parse('2026-11-21T10:00:00Z'),
  })
  payments = await openPaymentSimulators({
    origin: 'http://localhost',
    host: '127.0.0.1',
    swishPort: 0,
    clock: simulators.clock,
  })
  clamd = await openClamd({ port: 0, host: '127.0.0.1' })
  app = buildSimulators({
    management: managedCases(Date.now),
    inbox,
    identity: simulators,
    payments,
    signing: signicatSessions(simulators.clock),
    clamd,
  })
  const { bankId: access } = (await app.inject('/control/access')).json()
  const { baseUrl, ca, cert, key } = access
  identity = bankId(
    {
      transport: bankIdTransport({ baseUrl, ca, clientCertificate: { cert, key } }),
      links: { mobile: '/phone/', desktop: '/phone/' },
    },
    { now: () => new Date(simulators.clock.now()), report: () => undefined },
  )
})
afterAll(async () => {
  identity.close()
  await app.close()
  await clamd.close()
  await payments.close()
  await simulators.close()
  await inbox.close()
})
beforeEach(async () => {
  await send('/control/reset', {})
})

const started = async (purpose: OrderPurpose = { kind: 'identify', text: null }, returnUrl: string | null = null) => {
  const browser = { referringDomain: 'se.localhost', userAgent: 'x', deviceIdentifier: 'y' }
  const result = await identity.start({ purpose, endUserIp: '127.0.0.1', returnUrl, browser, onlyPerson: null })
  if (result.code !== 'Ok') throw new Error(result.code)
  return result.order
}
const send = (url: string, body: object) => app.inject({ method: 'POST', url, payload: body })
const post = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
/** After the cached answer has expired. */
const now = (order: Order) => {
  simulators.clock.advance(6_000)
  return identity.poll(order)
}

describe('the phone', () => {
  it('shows the pending order and who requests it, and nothing when none is pending', async () => {
    expect((await app.inject('/phone/')).body).toContain('Nothing waits for you.')
    await started()
    expect((await app.inject('/phone/')).body).toContain('se.localhost')
  })
  it('shows the text to be signed, harmless', async () => {
    const order = await started({ kind: 'sign', text: 'Jag köper <b>A-1</b>', hidden: null })
    await post(`/phone/orders/${order.ref}/open`, {})
    expect((await app.inject(`/phone/orders/${order.ref}`)).body).toContain('Jag köper &lt;b&gt;A-1&lt;/b&gt;')
  })
  it('answers as the chosen person', async () => {
    const order = await started()
    await post(`/phone/orders/${order.ref}/open`, {})
    await post(`/phone/orders/${order.ref}`, { act: 'approve', person: 'anne-sofie' })
    expect(await now(order)).toMatchObject({
      code: 'Ok',
      person: { givenName: "Anne-Sofie O'Hara", surname: "d'Aubigné Łukasz", birthDate: '1975-03-22' },
    })
  })
  it.each([
    ['userCancel', 'Cancelled'],
    ['startFailed', 'NotStarted'],
    ['expiredTransaction', 'Expired'],
    ['certificateErr', 'Error'],
    ['transactionRiskBlocked', 'Error'],
  ])('ends an order by %s, which is %s', async (act, code) => {
    const order = await started()
    await post(`/phone/orders/${order.ref}`, { act })
    expect(await now(order)).toMatchObject({ code })
  })
  it('scans the code of this second and no old one', async () => {
    const order = await started()
    const status = await identity.poll(order)
    const code = status.code === 'Pending' ? (status.qr ?? '') : ''
    simulators.clock.advance(6_000)
    expect((await post('/phone/scan', { text: code })).headers.location).toContain('too%20old')
    const fresh = await identity.poll(order)
    const text = fresh.code === 'Pending' ? (fresh.qr ?? '') : ''
    expect((await post('/phone/scan', { text: text.replace(/.$/, 'x') })).headers.location).toContain('forged')
    expect((await post('/phone/scan', { text })).headers.location).toBe(`/phone/orders/${order.ref}`)
    expect((await post('/phone/scan', { text })).headers.location).toContain('opened%20already')
  })
  it('is opened by a start link and leads back to this machine only', async () => {
    const order = await started({ kind: 'identify', text: null }, 'http://se.localhost:3000/a/?nonce=1')
    const link = identity.startLink(order, 'mobile', 'http://se.localhost:3000/a/')
    const opened = await app.inject(link)
    expect(opened.headers.location).toContain(`/phone/orders/${order.ref}?back=`)
    await post(`/phone/orders/${order.ref}`, { act: 'approve', person: 'elin' })
    expect((await app.inject(`/phone/orders/${order.ref}`)).body).toContain(
      'href="http://se.localhost:3000/a/?nonce=1"',
    )
    expect(returnAddress('https://evil.example/')).toBeNull()
    expect(returnAddress('javascript:alert(1)')).toBeNull()
    expect(returnAddress('null')).toBeNull()
  })
})

describe('the control of the simulators', () => {
  it('invents people, once', async () => {
    const person = {
      key: 'maj',
      country: 'SE',
      givenName: 'Maj',
      surname: 'Holm',
      nationalNumber: '199001019802',
    }
    expect((await send('/control/people', person)).statusCode).toBe(204)
    expect((await send('/control/people', person)).statusCode).toBe(422)
    expect((await send('/control/people', { ...person, key: 'maj-2' })).statusCode).toBe(422)
    await send('/control/bankid/automatic', { person: 'maj', afterMs: 0 })
    expect((await app.inject({ method: 'DELETE', url: '/control/bankid/automatic' })).statusCode).toBe(204)
  })
  it('answers every order after a delay, when a person is configured', async () => {
    await send('/control/bankid/automatic', { person: 'elin', afterMs: 3_000 })
    const order = await started()
    expect(await identity.poll(order)).toMatchObject({ code: 'Pending' })
    expect(await now(order)).toMatchObject({ code: 'Ok', person: { givenName: 'Elin' } })
  })
  it('answers as the person that an order requires when none is configured, and leaves an order without one pending', async () => {
    await send('/control/bankid/automatic', { person: null, afterMs: 0 })
    const { orders } = simulators.bankId
    const requestContext = (personalNumber?: string) =>
      orders.create('sign', {
        endUserIp: '127.0.0.1',
        userVisibleData: 'SsO2cA==',
        ...(personalNumber === undefined ? {} : { requirement: { personalNumber } }),
      })
    const ending = (made: ReturnType<typeof requestContext>) =>
      typeof made === 'string' ? made : orders.find(made.ref)?.ending
    expect(ending(requestContext('198506159816'))).toMatchObject({ person: { nationalNumber: '198506159816' } })
    expect(ending(requestContext())).toBeNull()
  })
  it('moves the clock, so that an order lapses at once', async () => {
    const order = await started()
    await send('/control/clock', { advanceMs: 30_000 })
    expect(await identity.poll(order)).toMatchObject({ code: 'NotStarted' })
  })
  it('acts for the person', async () => {
    const order = await started()
    expect((await send(`/control/bankid/orders/${order.ref}`, { act: 'approve', person: 'nobody' })).statusCode).toBe(
      422,
    )
    expect((await send(`/control/bankid/orders/${order.ref}`, { act: 'approve', person: 'elin' })).statusCode).toBe(204)
    expect(await now(order)).toMatchObject({ code: 'Ok' })
    expect((await send('/control/bankid/orders/none', { act: 'open' })).statusCode).toBe(404)
  })
  it('puts a provider at fault, and well again', async () => {
    await send('/control/bankid/fault', { kind: 'maintenance' })
    await expect(started()).rejects.toThrow('Unavailable')
    await app.inject({ method: 'DELETE', url: '/control/bankid/fault' })
    await started()
    expect((await send('/control/issuers/finland', { fault: 'keysWithheld' })).statusCode).toBe(204)
    expect((await send('/control/issuers/nowhere', { fault: null })).statusCode).toBe(404)
    expect((await send('/control/bankid/fault', { kind: 'unheard-of' })).statusCode).toBe(400)
  })
  it('never reveals the secret of a code', async () => {
    await started()
    const { qrStartSecret, autoStartToken } = simulators.bankId.orders.open()[0] ?? {}
    const reported = (await app.inject('/control/bankid/orders')).body
    expect(reported).not.toContain(qrStartSecret)
    expect(reported).not.toContain(autoStartToken)
  })
  it('is a page too', async () => {
    await post('/identity/automatic', { person: 'elin', seconds: '2' })
    await post('/identity/bankid', { kind: 'garbage', delaySeconds: '0' })
    await post('/identity/issuers/e-ident', { fault: 'silence' })
    const page = (await app.inject('/identity/')).body
    expect(page).toContain('<option value="elin" selected>')
    expect(page).toContain('<option value="garbage" selected>')
    expect(page).toContain('<option value="silence" selected>')
  })
  it('is reached by no name but localhost', async () => {
    expect((await app.inject({ url: '/control/access', headers: { host: 'evil.example' } })).statusCode).toBe(421)
    expect((await app.inject({ url: '/healthz', headers: { host: '127.0.0.1:3010' } })).statusCode).toBe(200)
  })
})
