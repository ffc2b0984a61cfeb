import { bankId } from '@nyhem/providers/e-identity/bankid/bankid'
import { bankIdTransport } from '@nyhem/providers/e-identity/bankid/bankid-transport'
import type { EIdentityEvent, Order, OrderIdentity, OrderRequest } from '@nyhem/providers/e-identity/e-identity'
import { orderIdentityContract } from '@nyhem/providers/e-identity/e-identity.contract'
import { BankIdClientV6, BankIdError } from 'bankid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../certificates.ts'
import { readPeople, type SimulatedPerson } from '../people/people.ts'
import { type SimulatedClock, simulatedClock } from '../simulated-clock.ts'
import { bankIdTimes } from './bankid-order.ts'
import { type BankIdSimulator, openBankId } from './open-bankid.ts'

const host = '127.0.0.1'
const people = readPeople()
const elin = people.find('elin') as SimulatedPerson

const open = async () => {
  const clock = simulatedClock(() => Date.parse('2026-11-21T10:00:00Z'))
  return { clock, simulator: await openBankId({ port: 0, host, clock }) }
}

const adapterOf = (
  simulator: BankIdSimulator,
  clock: SimulatedClock,
  events: EIdentityEvent[] = [],
  timeoutMs = 10_000,
) => {
  const { baseUrl, ca, client } = simulator.access
  const transport = bankIdTransport({ baseUrl, ca, clientCertificate: client }, timeoutMs)
  return bankId({ transport }, { now: () => new Date(clock.now()), report: (event) => events.push(event) })
}

const orderOf = (simulator: BankIdSimulator, ref: string) => {
  const order = simulator.orders.find(ref)
  if (!order) throw new Error('no such order')
  return order
}

orderIdentityContract('BankID', async () => {
  const { clock, simulator } = await open()
  const identity = adapterOf(simulator, clock)
  return {
    identity,
    person: { number: elin.nationalNumber, givenName: 'Elin', surname: 'Sandström', birthDate: '1988-04-12' },
    phone: {
      approve: (ref) => simulator.orders.approve(orderOf(simulator, ref), elin),
      turnDown: (ref) => simulator.orders.fail(orderOf(simulator, ref), 'userCancel'),
    },
    passTime: (ms) => clock.advance(ms),
    lapses: { unopened: bankIdTimes.unscanned, whole: bankIdTimes.whole, leastBetweenQuestions: 2_000 },
    questions: (ref) => simulator.orders.collectsOf(ref),
    openOnPhone: (ref) => simulator.orders.pick(ref),
    async close() {
      identity.close()
      await simulator.close()
    },
  }
})

describe('a BankID client that others wrote', () => {
  let clock: SimulatedClock
  let simulator: BankIdSimulator
  let client: BankIdClientV6
  beforeAll(async () => {
    const opened = await open()
    clock = opened.clock
    simulator = opened.simulator
    const { ca, client: certified, baseUrl } = simulator.access
    client = new BankIdClientV6({
      production: false,
      pfx: Buffer.from(certified.pfx),
      passphrase: certified.passphrase,
      ca: Buffer.from(ca),
    })
    client.axios.defaults.baseURL = baseUrl
  })
  afterAll(() => simulator.close())

  it('authenticates, scans its own code, and collects', async () => {
    const started = await client.authenticate({ endUserIp: '203.0.113.7' })
    expect(await client.collect({ orderRef: started.orderRef })).toMatchObject({
      status: 'pending',
      hintCode: 'outstandingTransaction',
    })
    const code = await started.qr?.nextQr(started.orderRef).next()
    expect(simulator.orders.scan(code?.value ?? '')).toMatchObject({ ok: true })
    expect(simulator.orders.scan(code?.value ?? '')).toMatchObject({ ok: false })
    clock.advance(2_000)
    expect(await client.collect({ orderRef: started.orderRef })).toMatchObject({ hintCode: 'userSign' })
    simulator.orders.approve(orderOf(simulator, started.orderRef), elin)
    clock.advance(2_000)
    expect(await client.collect({ orderRef: started.orderRef })).toMatchObject({
      status: 'complete',
      completionData: { user: { personalNumber: elin.nationalNumber, name: 'Elin Sandström' } },
    })
  })
  it('signs', async () => {
    const { orderRef } = await client.sign({ endUserIp: '203.0.113.7', userVisibleData: 'Jag köper hemmet' })
    simulator.orders.approve(orderOf(simulator, orderRef), elin)
    const answer = await client.collect({ orderRef })
    const xml = Buffer.from(answer.completionData?.signature ?? '', 'base64').toString('utf8')
    expect(xml).toContain(`>${Buffer.from('Jag köper hemmet').toString('base64')}</usrVisibleData>`)
  })
  it('cancels, and then gets the error that there is no such order', async () => {
    const { orderRef } = await client.authenticate({ endUserIp: '203.0.113.7' })
    await client.cancel({ orderRef })
    await expect(client.collect({ orderRef })).rejects.toMatchObject({ code: 'invalidParameters' })
    await expect(client.cancel({ orderRef })).rejects.toBeInstanceOf(BankIdError)
  })
  it('receives the same results as error codes of its own list', async () => {
    const requirement = { personalNumber: elin.nationalNumber, pinCode: true, mrtd: false }
    await client.authenticate({ endUserIp: '203.0.113.7', requirement })
    await expect(client.authenticate({ endUserIp: '203.0.113.7', requirement })).rejects.toMatchObject({
      code: 'alreadyInProgress',
    })
    await expect(client.authenticate({ endUserIp: 'not an address' })).rejects.toMatchObject({
      code: 'invalidParameters',
    })
  })
})

describe('BankID at fault', () => {
  let clock: SimulatedClock
  let simulator: BankIdSimulator
  let identity: OrderIdentity
  let events: EIdentityEvent[]
  const request: OrderRequest = {
    purpose: { kind: 'identify', text: null },
    endUserIp: '203.0.113.7',
    returnUrl: null,
    browser: { referringDomain: 'se.localhost', userAgent: 'x'.repeat(400), deviceIdentifier: 'y'.repeat(80) },
    onlyPerson: null,
  }
  const started = async (): Promise<Order> => {
    const result = await identity.start(request)
    if (result.code !== 'Ok') throw new Error(result.code)
    return result.order
  }
  beforeAll(async () => {
    const opened = await open()
    clock = opened.clock
    simulator = opened.simulator
  })
  afterAll(() => simulator.close())
  afterEach(() => identity.close())
  beforeEach(() => {
    simulator.faults.set(null)
    events = []
    identity = adapterOf(simulator, clock, events)
  })

  /** `silence` lasts until our timeout; other faults must not need it. */
  const waitBriefly = () => {
    identity.close()
    identity = adapterOf(simulator, clock, events, 1_000)
  }
  /** Our timeout may come first: the next test must not consume this fault. */
  const untilHeard = () => expect.poll(() => simulator.faults.requested(), { timeout: 10_000 }).toBeNull()
  it.each([
    ['maintenance', 'Unavailable', 'RFA5'],
    ['tooManyRequests', 'Unavailable', 'RFA5'],
    ['internalError', 'Unavailable', 'RFA5'],
    ['requestTimeout', 'Unavailable', 'RFA5'],
    ['cutOff', 'Unavailable', 'RFA5'],
    ['silence', 'Unavailable', 'RFA5'],
    ['garbage', 'Error', 'RFA22'],
  ] as const)('by %s when an order is started is %s', async (kind, code, message) => {
    if (kind === 'silence') waitBriefly()
    simulator.faults.set({ kind, calls: 'auth', times: 1 })
    expect(await identity.start(request)).toEqual({ code, message })
    await untilHeard()
    expect(events).toHaveLength(1)
  })
  it.each(['maintenance', 'tooManyRequests', 'cutOff', 'silence'] as const)(
    'by %s for a moment does not end an order',
    async (kind) => {
      const order = await started()
      if (kind === 'silence') waitBriefly()
      // A cut keep-alive connection is retried: only the second cut is noticed.
      simulator.faults.set({ kind, calls: 'collect', times: kind === 'cutOff' ? 2 : 1 })
      expect(await identity.poll(order)).toMatchObject({ code: 'Pending', message: 'RFA21' })
      await untilHeard()
      simulator.orders.approve(orderOf(simulator, order.ref), elin)
      clock.advance(30_000)
      expect(await identity.poll(order)).toMatchObject({ code: 'Ok' })
    },
  )
  it('by being away for half a minute ends it', async () => {
    const order = await started()
    simulator.faults.set({ kind: 'cutOff', calls: 'collect', times: null })
    expect(await identity.poll(order)).toMatchObject({ code: 'Pending' })
    clock.advance(30_000)
    expect(await identity.poll(order)).toEqual({ code: 'Error', message: 'RFA5' })
  })
  it.each([
    ['internalError', 'RFA5'],
    ['requestTimeout', 'RFA5'],
    ['garbage', 'RFA22'],
  ] as const)('by %s during a poll is not polled again', async (kind, message) => {
    const order = await started()
    simulator.faults.set({ kind, calls: 'collect', times: 1 })
    expect(await identity.poll(order)).toEqual({ code: 'Error', message })
    clock.advance(10_000)
    expect(await identity.poll(order)).toEqual({ code: 'Error', message })
  })
  it('by a certificate of another issuer is not believed, nor are we by it', async () => {
    const stranger = await makeAuthority(new Date())
    const { baseUrl, ca, client } = simulator.access
    const surroundings = { now: () => new Date(clock.now()), report: (event: EIdentityEvent) => events.push(event) }
    const believing = bankId(
      { transport: bankIdTransport({ baseUrl, ca: stranger.ca, clientCertificate: client }) },
      surroundings,
    )
    expect(await believing.start(request)).toEqual({ code: 'Unavailable', message: 'RFA5' })
    expect(events.at(-1)?.fault).toMatch(/UNABLE_TO_VERIFY|SELF_SIGNED|CERT/)
    const impostor = await stranger.client('impostor')
    const posing = bankId({ transport: bankIdTransport({ baseUrl, ca, clientCertificate: impostor }) }, surroundings)
    expect(await posing.start(request)).toEqual({ code: 'Unavailable', message: 'RFA5' })
    believing.close()
    posing.close()
  })
  it('by not being there at all is unavailable', async () => {
    const { ca, client } = simulator.access
    const transport = bankIdTransport({ baseUrl: 'https://localhost:1/rp/v6.0/', ca, clientCertificate: client })
    const alone = bankId({ transport }, { now: () => new Date(clock.now()), report: (event) => events.push(event) })
    expect(await alone.start(request)).toEqual({ code: 'Unavailable', message: 'RFA5' })
    expect(events.at(-1)?.fault).toBe('ECONNREFUSED')
  })
  it('is reported without anything personal or secret', async () => {
    simulator.faults.set({ kind: 'internalError', calls: 'collect', times: 1 })
    const order = await started()
    await identity.poll(order)
    expect(events).toEqual([
      { provider: 'bankid', call: 'collect', fault: 'internalError', order: order.ref, requestId: expect.any(String) },
    ])
  })
})
