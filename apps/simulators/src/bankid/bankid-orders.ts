import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { SimulatedPerson } from '../people/people.ts'
import type { SimulatedClock } from '../simulated-clock.ts'
import { type Signer, signedXml } from './bankid-signature.ts'
import type { FailedHint, OrderRequest, Problem } from './bankid-wire.ts'

/** BankID's own times, in milliseconds. Source: identity reference §2. */
export const bankIdTimes = {
  unscanned: 30_000,
  whole: 180_000,
  completeKept: 180_000,
  failedKept: 300_000,
  leastBetweenCollects: 1_000,
} as const

/** Seconds by which a scanned code may be old, or young. */
const codeSlackSeconds = 5

type Ending =
  | { status: 'complete'; person: SimulatedPerson; signature: string; at: number }
  | { status: 'failed'; hintCode: FailedHint; at: number }

/** An order as the simulator keeps it. */
export type SimulatedOrder = {
  readonly ref: string
  readonly kind: 'auth' | 'sign'
  readonly request: OrderRequest
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
  readonly createdAt: number
  hintCode: string
  ending: Ending | null
  wasTold: boolean
  collectedAt: number | null
  collects: number
}

/**
 * Somebody approves every order after a while, unasked, for demos that nobody watches. Without a person it is whoever
 * the order asks for, and an order that asks for nobody waits.
 */
export type Automatic = { person: SimulatedPerson | null; afterMs: number }

/** Whoever a number is; a harness has more buyers than there are people here. */
const personOf = (nationalNumber: string): SimulatedPerson => ({
  key: `asked-${nationalNumber}`,
  country: 'SE',
  givenName: 'Namn',
  surname: 'Efternamn',
  nationalNumber,
  birthDate: `${nationalNumber.slice(0, 4)}-${nationalNumber.slice(4, 6)}-${nationalNumber.slice(6, 8)}`,
  tag: 'stranger',
  note: 'whoever the order asks for',
})

export type ScanResult = { ok: true; order: SimulatedOrder } | { ok: false; reason: string }

/** The orders of the simulated service and what the phone does with them. Everything happens by the clock, none by timers. */
export function bankIdOrders(clock: SimulatedClock, signer: Signer) {
  let orders: SimulatedOrder[] = []
  let automatic: Automatic | null = null

  const isOpen = (order: SimulatedOrder) => order.ending === null

  /** Brings an order up to the present. */
  function settle(order: SimulatedOrder): SimulatedOrder {
    if (!isOpen(order)) return order
    const age = clock.now() - order.createdAt
    const asked = order.request.requirement?.personalNumber
    const unasked = automatic?.person ?? (asked === undefined ? null : personOf(asked))
    if (automatic !== null && unasked !== null && age >= automatic.afterMs) approve(order, unasked)
    else if (order.hintCode === 'outstandingTransaction' && age >= bankIdTimes.unscanned) fail(order, 'startFailed')
    else if (age >= bankIdTimes.whole) fail(order, 'expiredTransaction')
    return order
  }

  function fail(order: SimulatedOrder, hintCode: FailedHint): void {
    if (isOpen(order)) order.ending = { status: 'failed', hintCode, at: clock.now() }
  }

  function approve(order: SimulatedOrder, person: SimulatedPerson): 'ok' | 'notAsked' {
    const only = order.request.requirement?.personalNumber
    if (!isOpen(order) || (only !== undefined && only !== person.nationalNumber)) return 'notAsked'
    const { userVisibleData: visible, userNonVisibleData: nonVisible } = order.request
    const signature = signedXml(signer, person, { visible, nonVisible })
    order.ending = { status: 'complete', person, signature, at: clock.now() }
    return 'ok'
  }

  function forgetOld(): void {
    const oldest = clock.now() - bankIdTimes.whole - bankIdTimes.failedKept
    orders = orders.filter(({ createdAt }) => createdAt >= oldest)
  }

  const find = (ref: string): SimulatedOrder | null => {
    const order = orders.find((one) => one.ref === ref)
    return order ? settle(order) : null
  }

  function open(order: SimulatedOrder): ScanResult {
    if (!isOpen(order)) return { ok: false, reason: 'The order has ended.' }
    if (order.hintCode !== 'outstandingTransaction')
      return { ok: false, reason: 'The order has been opened already, on this phone or another.' }
    order.hintCode = 'userSign'
    return { ok: true, order }
  }

  return {
    create(kind: 'auth' | 'sign', request: OrderRequest): SimulatedOrder | Problem {
      forgetOld()
      const only = request.requirement?.personalNumber
      const other = orders.find(
        (one) => only !== undefined && one.request.requirement?.personalNumber === only && isOpen(settle(one)),
      )
      if (other) {
        // Neither goes on: somebody else may be trying to slip an order under the person's finger.
        fail(other, 'cancelled')
        return 'alreadyInProgress'
      }
      const order: SimulatedOrder = {
        ref: randomUUID(),
        kind,
        request,
        autoStartToken: randomUUID(),
        qrStartToken: randomUUID(),
        qrStartSecret: randomUUID(),
        createdAt: clock.now(),
        hintCode: 'outstandingTransaction',
        ending: null,
        wasTold: false,
        collectedAt: null,
        collects: 0,
      }
      orders.unshift(order)
      return order
    },

    /** The order for a collect, or why it is refused. A terminal answer is given once. */
    collect(ref: string): SimulatedOrder | Problem {
      const order = find(ref)
      if (!order || order.wasTold) return 'noSuchOrder'
      const { ending } = order
      const kept = ending?.status === 'complete' ? bankIdTimes.completeKept : bankIdTimes.failedKept
      if (ending && clock.now() - ending.at > kept) return 'noSuchOrder'
      order.collects += 1
      const last = order.collectedAt
      order.collectedAt = clock.now()
      if (last !== null && clock.now() - last < bankIdTimes.leastBetweenCollects) return 'tooManyRequests'
      if (ending) order.wasTold = true
      return order
    },

    cancel(ref: string): Problem | null {
      const order = find(ref)
      if (!order || !isOpen(order)) return 'noSuchOrder'
      orders = orders.filter((one) => one !== order)
      return null
    },

    /** Orders that wait for somebody, newest first. */
    open: (): SimulatedOrder[] => orders.filter((order) => isOpen(settle(order))),
    all: (): SimulatedOrder[] => orders.map(settle),
    find,

    /** What the camera sees. Too old or too new a picture is refused, as is a proof that does not fit. */
    scan(text: string): ScanResult {
      const [scheme, token, seconds = '', proof = ''] = text.trim().split('.')
      const order = orders.find(({ qrStartToken }) => qrStartToken === token)
      if (scheme !== 'bankid' || !order || !/^\d{1,6}$/.test(seconds))
        return { ok: false, reason: 'That is no code of an order that waits here.' }
      const expected = createHmac('sha256', order.qrStartSecret).update(seconds).digest()
      const shown = Buffer.from(proof, 'hex')
      if (shown.length !== expected.length || !timingSafeEqual(shown, expected))
        return { ok: false, reason: 'The code is forged: its proof does not fit.' }
      const age = (clock.now() - order.createdAt) / 1_000
      if (Math.abs(age - Number(seconds)) > codeSlackSeconds)
        return { ok: false, reason: 'The code is too old. Scan the one that is shown now.' }
      return open(settle(order))
    },

    /** What a start link does. */
    autoStart(token: string): ScanResult {
      const order = orders.find(({ autoStartToken }) => autoStartToken === token)
      return order ? open(settle(order)) : { ok: false, reason: 'No order waits under this link.' }
    },

    /** For those who would rather choose from a list than scan. */
    pick(ref: string): ScanResult {
      const order = find(ref)
      return order ? open(order) : { ok: false, reason: 'No such order.' }
    },

    approve,
    fail,
    automatic: () => automatic,
    setAutomatic(to: Automatic | null): void {
      automatic = to
    },
    clear(): void {
      orders = []
      automatic = null
    },
  }
}

export type BankIdOrders = ReturnType<typeof bankIdOrders>
