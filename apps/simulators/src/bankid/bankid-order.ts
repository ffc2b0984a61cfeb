import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type SimulatedPerson, simulatedPerson } from '../people/people.ts'
import type { RecordFile } from '../record-file.ts'
import { type Signer, signedXml } from './bankid-signature.ts'
import {
  authRequest,
  type FailedHint,
  failedHints,
  type OrderRequest,
  type Problem,
  signRequest,
} from './bankid-wire.ts'

/** BankID's limits, in milliseconds. Source: identity reference §2. */
export const bankIdTimes = {
  unscanned: 30_000,
  whole: 180_000,
  completeStored: 180_000,
  failedStored: 300_000,
  leastBetweenCollects: 1_000,
} as const

/** Clock tolerance of a scanned code. */
const codeSlackSeconds = 5

const ending = z.discriminatedUnion('status', [
  z.object({ status: z.literal('complete'), person: simulatedPerson, signature: z.string(), at: z.number() }),
  z.object({ status: z.literal('failed'), hintCode: z.enum(failedHints), at: z.number() }),
])

export const simulatedOrder = z.object({
  ref: z.string(),
  kind: z.enum(['auth', 'sign']),
  request: z.union([authRequest, signRequest]),
  autoStartToken: z.string(),
  qrStartToken: z.string(),
  qrStartSecret: z.string(),
  createdAt: z.number(),
  hintCode: z.string(),
  ending: ending.nullable(),
  wasReported: z.boolean(),
})
/** Changed through its file alone. */
export type SimulatedOrder = Readonly<z.output<typeof simulatedOrder>>

type Changes = Pick<RecordFile<SimulatedOrder>, 'change'>

/** Polls come each second: counted in memory only. */
export type Collects = { readonly at: number; readonly count: number }

/**
 * Approves orders automatically after a delay, for unattended demos. Without `person` the requested person approves;
 * others wait.
 */
export type Automatic = { person: SimulatedPerson | null; afterMs: number }

export type ScanResult = { ok: true; order: SimulatedOrder } | { ok: false; reason: string }

/** A new order, waiting to be opened. */
export const newOrder = (kind: 'auth' | 'sign', request: OrderRequest, nowMs: number): SimulatedOrder => ({
  ref: randomUUID(),
  kind,
  request,
  autoStartToken: randomUUID(),
  qrStartToken: randomUUID(),
  qrStartSecret: randomUUID(),
  createdAt: nowMs,
  hintCode: 'outstandingTransaction',
  ending: null,
  wasReported: false,
})

/** The only person who may approve, if any. */
export const requestedNumber = ({ requirement }: OrderRequest): string | undefined => requirement?.personalNumber

export const isOpen = (order: SimulatedOrder): boolean => order.ending === null

/** Opens an order in the app, once. */
export function openOrder(changes: Changes, order: SimulatedOrder): ScanResult {
  if (!isOpen(order)) return { ok: false, reason: 'The order has ended.' }
  if (order.hintCode !== 'outstandingTransaction')
    return { ok: false, reason: 'The order has been opened already, on this phone or another.' }
  changes.change(order.ref, { hintCode: 'userSign' })
  return { ok: true, order }
}

type ScannedCode = { readonly token: string; readonly seconds: string; readonly proof: string }

/** Null for any other code. */
export function parseCode(text: string): ScannedCode | null {
  const [scheme, token = '', seconds = '', proof = ''] = text.trim().split('.')
  return scheme === 'bankid' && /^\d{1,6}$/.test(seconds) ? { token, seconds, proof } : null
}

/** Why a code of this order does not open it now; null if it does. */
export function doubtOfCode(order: SimulatedOrder, { seconds, proof }: ScannedCode, nowMs: number): string | null {
  const expected = createHmac('sha256', order.qrStartSecret).update(seconds).digest()
  const shown = Buffer.from(proof, 'hex')
  if (shown.length !== expected.length || !timingSafeEqual(shown, expected))
    return 'The code is forged: its proof does not fit.'
  const age = (nowMs - order.createdAt) / 1_000
  return Math.abs(age - Number(seconds)) > codeSlackSeconds
    ? 'The code is too old. Scan the one that is shown now.'
    : null
}

/** An ended order keeps its ending. */
export function failOrder(
  changes: Changes,
  order: SimulatedOrder,
  failure: { hintCode: FailedHint; at: number },
): void {
  if (isOpen(order)) changes.change(order.ref, { ending: { status: 'failed', ...failure } })
}

type Surroundings = { readonly changes: Changes; readonly signer: Signer; readonly nowMs: number }

/** `notAsked`: another person is requested, or the order has ended. */
export function approveOrder(
  order: SimulatedOrder,
  person: SimulatedPerson,
  { changes, signer, nowMs }: Surroundings,
): 'ok' | 'notAsked' {
  const only = requestedNumber(order.request)
  if (!isOpen(order) || (only !== undefined && only !== person.nationalNumber)) return 'notAsked'
  const { userVisibleData: visible, userNonVisibleData: nonVisible } = order.request
  const signature = signedXml(signer, person, { visible, nonVisible })
  changes.change(order.ref, { ending: { status: 'complete', person, signature, at: nowMs } })
  return 'ok'
}

/** Applies what time has done to an order: automatic approval or a limit. */
export function settleOrder(order: SimulatedOrder, automatic: Automatic | null, surroundings: Surroundings): void {
  if (!isOpen(order)) return
  const { changes, nowMs } = surroundings
  const age = nowMs - order.createdAt
  const requested = requestedNumber(order.request)
  const approver = automatic?.person ?? (requested === undefined ? null : personOf(requested))
  if (automatic !== null && approver !== null && age >= automatic.afterMs) approveOrder(order, approver, surroundings)
  else if (order.hintCode === 'outstandingTransaction' && age >= bankIdTimes.unscanned)
    failOrder(changes, order, { hintCode: 'startFailed', at: nowMs })
  else if (age >= bankIdTimes.whole) failOrder(changes, order, { hintCode: 'expiredTransaction', at: nowMs })
}

/** Any number is accepted: a harness has more buyers than the simulators have people. */
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

/** Why a query is refused, or null. A final answer is given once. */
export function refusalOfCollect(order: SimulatedOrder, last: Collects | undefined, nowMs: number): Problem | null {
  const { ending } = order
  const stored = ending?.status === 'complete' ? bankIdTimes.completeStored : bankIdTimes.failedStored
  if (order.wasReported || (ending && nowMs - ending.at > stored)) return 'noSuchOrder'
  return last && nowMs - last.at < bankIdTimes.leastBetweenCollects ? 'tooManyRequests' : null
}
