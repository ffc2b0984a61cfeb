import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAuthority } from '../certificates.ts'
import { readPeople, type SimulatedPerson } from '../people/people.ts'
import { type SimulatedClock, simulatedClock } from '../simulated-clock.ts'
import { bankIdFaults } from './bankid-faults.ts'
import { bankIdTimes } from './bankid-order.ts'
import { type BankIdOrders, bankIdOrders } from './bankid-orders.ts'
import { buildBankIdServer } from './bankid-server.ts'

let app: FastifyInstance
let orders: BankIdOrders
let clock: SimulatedClock
const elin = readPeople().find('elin') as SimulatedPerson

beforeAll(async () => {
  clock = simulatedClock(() => Date.parse('2026-11-21T10:00:00Z'))
  const authority = await makeAuthority(new Date())
  orders = bankIdOrders(clock, await authority.signer())
  app = buildBankIdServer({
    orders,
    faults: bankIdFaults(),
    certified: await authority.server(),
    ca: authority.ca,
  })
})
afterAll(() => app.close())
beforeEach(() => orders.clear())

const call = (path: string, payload: object | string, contentType = 'application/json') =>
  app.inject({ method: 'POST', url: `/rp/v6.0/${path}`, headers: { 'content-type': contentType }, payload })
const start = async (body: object = {}) => (await call('auth', { endUserIp: '203.0.113.7', ...body })).json()
const started = async (body: object = {}): Promise<{ orderRef: string }> => ({ orderRef: (await start(body)).orderRef })
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('the simulated service is as strict as the real one', () => {
  it('about the method, the address and the content type', async () => {
    const get = await app.inject({ method: 'GET', url: '/rp/v6.0/auth' })
    expect([get.statusCode, get.json().errorCode]).toEqual([405, 'methodNotAllowed'])
    expect((await call('authenticate', {})).json()).toMatchObject({ errorCode: 'notFound' })
    const charset = await call('auth', '{"endUserIp":"203.0.113.7"}', 'application/json; charset=utf-8')
    expect([charset.statusCode, charset.json().errorCode]).toEqual([415, 'unsupportedMediaType'])
  })
  it.each([
    ['no address of the person', { endUserIp: undefined }],
    ['a name for an address', { endUserIp: 'localhost' }],
    ['a field it does not know', { personalNumber: '198804129826' }],
    ['text that is no base64', { userVisibleData: 'Åsa' }],
    ['too long a text', { userVisibleData: base64('x'.repeat(1_200)) }],
    ['too long a return address', { returnUrl: `https://a.example/${'x'.repeat(500)}` }],
    ['a number of ten digits', { requirement: { personalNumber: '8804129826' } }],
    [
      'both a browser and an app',
      {
        web: { referringDomain: 'a.se', userAgent: 'x', deviceIdentifier: 'y' },
        app: { appIdentifier: 'a', deviceOS: 'b', deviceModelName: 'c', deviceIdentifier: 'd' },
      },
    ],
  ])('about %s', async (_name, changes) => {
    const answer = await call('auth', JSON.stringify({ endUserIp: '203.0.113.7', ...changes }))
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, 'invalidParameters'])
  })
  it('about broken JSON, and a signature without a text', async () => {
    expect((await call('auth', '{')).json()).toMatchObject({ errorCode: 'invalidParameters' })
    expect((await call('sign', { endUserIp: '203.0.113.7' })).statusCode).toBe(400)
    expect((await call('sign', { endUserIp: '203.0.113.7', userVisibleData: base64('x') })).statusCode).toBe(200)
  })
  it('about asking twice within a second', async () => {
    const { orderRef } = await started()
    expect((await call('collect', { orderRef })).statusCode).toBe(200)
    const shortTimeout = await call('collect', { orderRef })
    expect([shortTimeout.statusCode, shortTimeout.headers['ratelimit-reset']]).toEqual([429, '1'])
    clock.advance(bankIdTimes.leastBetweenCollects)
    expect((await call('collect', { orderRef })).statusCode).toBe(200)
  })
  it('about its final answer, which it gives once and not for long', async () => {
    const [once, late] = [await started(), await started()]
    for (const { orderRef } of [once, late]) {
      const order = orders.find(orderRef)
      if (order) orders.approve(order, elin)
    }
    expect((await call('collect', once)).json()).toMatchObject({ status: 'complete' })
    clock.advance(2_000)
    expect((await call('collect', once)).statusCode).toBe(400)
    clock.advance(bankIdTimes.completeStored)
    expect((await call('collect', late)).statusCode).toBe(400)
  })
  it('about a second order for the same person: neither continues', async () => {
    const requirement = { personalNumber: elin.nationalNumber }
    const first = await started({ requirement })
    expect(await start({ requirement })).toMatchObject({ errorCode: 'alreadyInProgress' })
    expect((await call('collect', first)).json()).toMatchObject({ status: 'failed', hintCode: 'cancelled' })
    expect(await start({ requirement })).toHaveProperty('orderRef')
  })
  it('about who answers, where one person is required', async () => {
    const { orderRef } = await started({ requirement: { personalNumber: '199001019802' } })
    const order = orders.find(orderRef)
    expect(order && orders.approve(order, elin)).toBe('notAsked')
  })
})
