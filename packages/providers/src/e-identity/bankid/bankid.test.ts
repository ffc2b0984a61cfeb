import { readFileSync } from 'node:fs'
import { orderMessages } from '@nyhem/domain/identity/order-messages'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { asEIdentityState, type EIdentityEvent, type OrderRequest } from '../e-identity.ts'
import { bankId } from './bankid.ts'
import { meaningOfProblem, messageOfPending, statusOfFailed } from './bankid-messages.ts'
import { bankIdLinks, qrText, startLink } from './bankid-start.ts'
import type { BankIdTransport } from './bankid-transport.ts'

const exchange = z.object({
  path: z.string(),
  request: z.record(z.string(), z.unknown()),
  status: z.number(),
  answer: z.unknown(),
})
type Exchange = z.output<typeof exchange>

/** Recorded exchanges between a third-party client and the simulator. */
const recorded = z
  .record(z.string(), z.array(exchange))
  .parse(JSON.parse(readFileSync(new URL('./recorded-exchanges.json', import.meta.url), 'utf8')))

let now = 0
let events: EIdentityEvent[] = []
beforeEach(() => {
  now = Date.parse('2026-11-21T10:00:00Z')
  events = []
})

/** Adapter on a recording; an unexpected call fails the test. */
function replaying(exchanges: readonly Exchange[]) {
  const left = [...exchanges]
  const transport: BankIdTransport = {
    async post(path, body) {
      const next = left.shift()
      expect({ path, body: JSON.parse(JSON.stringify(body)) }).toEqual({ path: next?.path, body: next?.request })
      return { status: next?.status ?? 0, body: next?.answer, requestId: 'r-1', resetSeconds: null }
    },
    close: () => undefined,
  }
  const identity = bankId({ transport }, { now: () => new Date(now), report: (event) => events.push(event) })
  return { identity, left }
}

const request: OrderRequest = {
  purpose: { kind: 'identify', text: null },
  endUserIp: '203.0.113.7',
  returnUrl: null,
  browser: null,
  onlyPerson: null,
}

async function replay(name: string, changes: Partial<OrderRequest> = {}) {
  const { identity, left } = replaying(recorded[name] ?? [])
  const started = await identity.start({ ...request, ...changes })
  if (started.code !== 'Ok') throw new Error(started.code)
  const codes: string[] = []
  let last = null
  while (left.length > 0) {
    now += 6_000
    last = await identity.poll(started.order)
    codes.push(last.code === 'Pending' ? last.message : last.code)
  }
  return { codes, last, order: started.order }
}

describe('BankID, from recorded exchanges', () => {
  it('goes from the code to the person', async () => {
    const { codes, last } = await replay('identified')
    expect(codes).toEqual(['RFA1', 'RFA9', 'Ok'])
    expect(last).toMatchObject({ person: { nationalNumber: { number: '198804129826' }, birthDate: '1988-04-12' } })
  })
  it('takes a signature under the very text that was sent', async () => {
    const purpose = { kind: 'sign', text: 'Jag köper hemmet', hidden: 'sha256:2jmj7l5rSw0yVb' } as const
    expect((await replay('signed', { purpose })).codes).toEqual(['RFA1', 'Ok'])
  })
  it('refuses a signature under another text', async () => {
    const [start, ...rest] = recorded.signed ?? []
    const other = Buffer.from('Jag köper två').toString('base64')
    const { identity } = replaying([
      { ...(start as Exchange), request: { ...start?.request, userVisibleData: other } },
      ...rest.slice(-1),
    ])
    const purpose = { kind: 'sign', text: 'Jag köper två', hidden: 'sha256:2jmj7l5rSw0yVb' } as const
    const started = await identity.start({ ...request, purpose })
    if (started.code !== 'Ok') throw new Error(started.code)
    expect(await identity.poll(started.order)).toEqual({ code: 'Error', message: 'RFA22' })
    expect(events.at(-1)?.fault).toBe('another text signed')
  })
  it('refuses another person than requested, and an invalid number', async () => {
    const [start, , , complete] = (recorded.identified ?? []) as [Exchange, Exchange, Exchange, Exchange]
    const onlyPerson = { country: 'SE', number: '199001019802', kind: 'person', birthDate: null } as const
    const requested = { ...start, request: { ...start.request, requirement: { personalNumber: onlyPerson.number } } }
    const broken = JSON.parse(JSON.stringify(complete).replaceAll('198804129826', '198804129827')) as Exchange
    for (const [exchanges, only, fault] of [
      [[requested, complete], onlyPerson, 'another person'],
      [[start, broken], null, 'no national number'],
    ] as const) {
      const { identity } = replaying(exchanges)
      const started = await identity.start({ ...request, onlyPerson: only })
      if (started.code !== 'Ok') throw new Error(started.code)
      expect(await identity.poll(started.order)).toEqual({ code: 'Error', message: 'RFA22' })
      expect(events.at(-1)?.fault).toBe(fault)
    }
  })
  it.each([
    ['turnedDown', ['Cancelled']],
    ['notStarted', ['NotStarted']],
  ])('ends as recorded when %s', async (name, codes) => {
    expect((await replay(name)).codes).toEqual(codes)
  })
  it('cancels once the person has left', async () => {
    const { identity, left } = replaying(recorded.left ?? [])
    const started = await identity.start(request)
    if (started.code !== 'Ok') throw new Error(started.code)
    await identity.cancel(started.order)
    expect(await identity.poll(started.order)).toEqual({ code: 'Error', message: 'RFA22' })
    expect(left).toEqual([])
  })
  it('says when the person has another order open', async () => {
    const { identity } = replaying(recorded.inProgress ?? [])
    const nationalNumber = {
      country: 'SE',
      number: '198804129826',
      kind: 'person',
      birthDate: null,
    } as const
    await identity.start({ ...request, onlyPerson: nationalNumber })
    expect(await identity.start({ ...request, onlyPerson: nationalNumber })).toEqual({
      code: 'InProgress',
      message: 'RFA4',
    })
  })
})

describe('asking BankID', () => {
  let requested = 0
  let answer: () => Promise<{ status: number; body: unknown }>
  const pending = async () => ({ status: 200, body: { orderRef: 'o', status: 'pending', hintCode: 'userSign' } })
  const fault = async () => ({ status: 503, body: { errorCode: 'Maintenance' } })
  const order = {
    ref: 'o',
    state: asEIdentityState(
      JSON.stringify({
        autoStartToken: 'a',
        qrStartToken: 'q',
        qrStartSecret: 's',
        startedAt: 0,
        visible: null,
        hidden: null,
        onlyPerson: null,
      }),
    ),
  }
  const begin = () => {
    const transport: BankIdTransport = {
      async post() {
        requested += 1
        return { ...(await answer()), requestId: null, resetSeconds: null }
      },
      close: () => undefined,
    }
    return bankId({ transport }, { now: () => new Date(now), report: () => undefined })
  }
  beforeEach(() => {
    requested = 0
    answer = pending
  })

  it('is done every two seconds and not oftener, though a page requests each second', async () => {
    const identity = begin()
    for (let second = 0; second < 10; second += 1) {
      await identity.poll(order)
      // Pending calls finish before the next second.
      await new Promise(setImmediate)
      now += 1_000
    }
    expect(requested).toBe(5)
    await identity.poll(order)
    await new Promise(setImmediate)
    now += 1_999
    await identity.poll(order)
    expect(requested).toBe(6)
    now += 1
    await identity.poll(order)
    expect(requested).toBe(7)
  })
  it('pauses longer and longer while nothing is heard, and gives up after half a minute', async () => {
    const identity = begin()
    answer = fault
    const codes: string[] = []
    const requestedAt: number[] = []
    const from = now
    for (let second = 0; second <= 34; second += 1) {
      const before = requested
      codes.push((await identity.poll(order)).code)
      await new Promise(setImmediate)
      if (requested > before) requestedAt.push((now - from) / 1_000)
      now += 1_000
    }
    expect(requestedAt).toEqual([0, 2, 6, 14, 30])
    expect(codes.at(29)).toBe('Pending')
    expect(codes.at(31)).toBe('Error')
  })
})

describe('the moving code', () => {
  const code = {
    qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
    qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
  }
  it.each([
    [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
    [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
    [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
    [10, '2822ca616ce1e64a1c171df69154ebc5adef4011244c867d6ad88a02db178962'],
    [29, '26049f2bc12d5b43ebe8bf701e7725abf015d2d8347aa04c924b5793ee4a196c'],
  ])('proves at %i seconds that we know the secret', (seconds, proof) => {
    expect(qrText(code, seconds)).toBe(`bankid.${code.qrStartToken}.${seconds}.${proof}`)
  })
})

describe('the start link', () => {
  it('names the way back on a phone and none on a computer', () => {
    const back = 'https://se.localhost/a?b=c'
    expect(startLink(bankIdLinks, 't', 'mobile', back)).toBe(
      'https://app.bankid.com/?autostarttoken=t&redirect=https%3A%2F%2Fse.localhost%2Fa%3Fb%3Dc',
    )
    expect(startLink(bankIdLinks, 't', 'desktop', back)).toBe('bankid:///?autostarttoken=t&redirect=null')
  })
})

describe('hints and errors', () => {
  it.each([
    ['outstandingTransaction', 'RFA1'],
    ['noClient', 'RFA1'],
    ['started', 'RFA15'],
    ['userMrtd', 'RFA23'],
    ['userCallConfirm', 'RFA21'],
    ['userSign', 'RFA9'],
    ['processing', 'RFA21'],
    ['userStepUp', 'RFA25'],
    ['userFace', 'RFA24'],
    ['somethingNew', 'RFA21'],
  ])('say of a pending order with %s: %s', (hint, message) => {
    expect(messageOfPending(hint)).toBe(message)
  })
  it.each([
    ['expiredTransaction', 'Expired', 'RFA8'],
    ['certificateErr', 'Error', 'RFA16'],
    ['userCancel', 'Cancelled', 'RFA6'],
    ['cancelled', 'Cancelled', 'RFA3'],
    ['startFailed', 'NotStarted', 'RFA17'],
    ['userDeclinedCall', 'Cancelled', 'RFA6'],
    ['notSupportedByUserApp', 'Error', 'RFA22'],
    ['transactionRiskBlocked', 'Error', 'RFA22'],
    ['somethingNew', 'Error', 'RFA22'],
  ])('make of a failed order with %s: %s, %s', (hint, code, message) => {
    expect(statusOfFailed(hint)).toEqual({ code, message })
  })
  it.each([
    ['alreadyInProgress', 'InProgress', 'RFA4'],
    ['invalidParameters', 'Error', 'RFA22'],
    ['unauthorized', 'Error', 'RFA22'],
    ['notFound', 'Error', 'RFA22'],
    ['requestTimeout', 'Unavailable', 'RFA5'],
    ['tooManyRequests', 'Unavailable', 'RFA5'],
    ['internalError', 'Unavailable', 'RFA5'],
    ['Maintenance', 'Unavailable', 'RFA5'],
    ['maintenance', 'Unavailable', 'RFA5'],
    ['somethingNew', 'Error', 'RFA22'],
  ])('make of the error %s: %s, %s', (errorCode, code, message) => {
    expect(meaningOfProblem(errorCode)).toEqual({ code, message })
  })
  it('are reported by a key each of which is known', () => {
    expect(new Set(orderMessages).size).toBe(orderMessages.length)
  })
})
