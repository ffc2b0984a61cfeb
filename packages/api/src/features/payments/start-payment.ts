import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { nextQuestionAt } from '@nyhem/domain/booking/payment-questions'
import type { Instant } from '@nyhem/domain/dates'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Site } from '@nyhem/domain/sites/site'
import type { PaymentDoor, PaymentRequest, Payments, StartPaymentResult } from '@nyhem/providers/payments/payments'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { AskPayments } from './ask-payments.ts'
import type { Payable, Payables } from './payable.ts'
import {
  findAttempt,
  findAttemptsOf,
  insertAttempt,
  isOpen,
  lockAttempt,
  noteBegun,
  type StoredAttempt,
  saveStatus,
} from './payments.store.ts'

type Tx = Transaction<Database>

export type StartParts = {
  db: Kysely<Database>
  box: SecretBox
  asking: AskPayments
  payables: Payables
  payable(tx: Tx): Promise<Payable | null>
  /** What a callback of an attempt repeats. */
  callbackSecret(attemptId: string): string
  addresses(
    payable: Payable,
    attemptId: string,
  ): Pick<PaymentRequest, 'returnUrl' | 'cancelUrl' | 'callbackUrl' | 'termsUrl'>
  siteOf(payable: Payable): Site
  pause(ms: number): Promise<void>
  now: () => Instant
}

/** How somebody wants to pay. `phone`: digits with the country first, when that phone is to be alerted. */
export type StartAsked = { readonly provider: Payments; readonly phone: string | null }

/** `NotFound`: nothing of theirs to pay. */
export type StartOutcome =
  | { readonly code: 'Ok'; readonly paymentId: string; readonly door: PaymentDoor }
  | { readonly code: 'Refused' | 'Unavailable' | 'AlreadyPaid' | 'NotDue' | 'NotFound' }

/** What is kept of an attempt while it is open, sealed: it holds an e-mail address, perhaps a phone. */
type Kept = { readonly request: Omit<PaymentRequest, 'callbackSecret'>; readonly door: PaymentDoor | null }

/** A start that has said nothing for this long has died with its process, in milliseconds; longer than two calls take. */
const deadAfterMs = 30_000
/** How often, and how long apart in milliseconds, another process's start is looked at. */
const looks = 40
const betweenLooksMs = 250
/** A provider that has just been asked is not asked again before this, in milliseconds. */
const askAgainMs = 2_000

const place = (id: string): string => `payment:${id}`
const seal = ({ box }: StartParts, id: string, kept: Kept) => box.seal(JSON.stringify(kept), place(id))
function open({ box }: StartParts, { id, kept }: StoredAttempt): Kept {
  if (kept === null) throw new BrokenInvariant('an open payment keeps what it is paid by', { id })
  return JSON.parse(box.open(kept, place(id))) as Kept
}

type Prepared =
  | { readonly code: 'Begin'; readonly id: string; readonly request: Kept['request'] }
  | { readonly code: 'Open'; readonly attempt: StoredAttempt; readonly due: PaymentRequest['amount'] }
  | { readonly code: 'AlreadyPaid' | 'NotDue' | 'NotFound' | 'Unavailable' }

/**
 * Begins a payment, or answers again with the one that is open. Our row is committed before the provider is called: a
 * process that is killed in between leaves something that can be asked about, never a payment that nobody knows.
 */
export async function startPayment(parts: StartParts, asked: StartAsked): Promise<StartOutcome> {
  for (let look = 0; look < looks; look += 1) {
    const prepared = await parts.db.transaction().execute((tx) => prepare(tx, parts, asked))
    if (prepared.code === 'Begin') return begin(parts, asked.provider, { ...prepared, isRepeated: false })
    if (prepared.code !== 'Open') return prepared
    const answered = await goOn(parts, asked, prepared)
    if (answered !== 'LookAgain') return answered
  }
  return { code: 'Unavailable' }
}

async function prepare(tx: Tx, parts: StartParts, { provider, phone }: StartAsked): Promise<Prepared> {
  const payable = await parts.payable(tx)
  if (!payable) return { code: 'NotFound' }
  const { ref } = payable
  if (!payable.methods.includes(provider.method)) return { code: 'Unavailable' }
  const rules = parts.payables[ref.kind]
  // Two starts of one payment, in whichever processes, come one after the other.
  await rules.lock(tx, ref.id)
  if (await rules.isPaid(tx, ref.id)) return { code: 'AlreadyPaid' }
  const current = await parts.payable(tx)
  if (!current || current.due === null) return { code: 'NotDue' }
  const attempts = await findAttemptsOf(tx, ref)
  const before = attempts.find((attempt) => attempt.method === provider.method && isOpen(attempt))
  if (before) return { code: 'Open', attempt: before, due: current.due }
  return insertNew(tx, parts, {
    payable: current,
    due: current.due,
    method: provider.method,
    phone,
    nth: attempts.length + 1,
  })
}

async function insertNew(
  tx: Tx,
  parts: StartParts,
  asked: {
    payable: Payable
    due: PaymentRequest['amount']
    method: PaymentMethod
    phone: string | null
    nth: number
  },
): Promise<Prepared> {
  const { payable, due, method, phone, nth } = asked
  const id = randomUUID()
  const createdAt = parts.now()
  const { locale } = parts.siteOf(payable)
  const request: Kept['request'] = {
    id,
    reference: referenceOf(payable, nth),
    amount: due,
    message: payable.message.slice(0, 40),
    payer: { email: payable.email, phone },
    language: locale,
    ...parts.addresses(payable, id),
  }
  await insertAttempt(tx, {
    id,
    payable: payable.ref,
    method,
    amount: due,
    reference: request.reference,
    createdAt,
    kept: seal(parts, id, { request, door: null }),
    askAt: nextQuestionAt(createdAt, 0),
  })
  return { code: 'Begin', id, request }
}

/** The number and which try it is: at most 32 letters, digits and hyphens, as every provider takes them. */
export const referenceOf = ({ number }: Pick<Payable, 'number'>, nth: number): string =>
  `${number.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 26)}-${nth}`

async function begin(
  parts: StartParts,
  provider: Payments,
  { id, request, isRepeated }: { id: string; request: Kept['request']; isRepeated: boolean },
): Promise<StartOutcome> {
  const whole = { ...request, callbackSecret: parts.callbackSecret(id) }
  const first = await provider.start(whole)
  const { repeatableStart } = provider.capabilities
  const isUnsure = first.code === 'Unknown' && repeatableStart
  const started = isUnsure ? await provider.start(whole) : first
  if (started.code === 'Ok') {
    const { providerRef, door } = started
    const isKept = await noteBegun(parts.db, id, { providerRef, kept: seal(parts, id, { request, door }) })
    return isKept ? { code: 'Ok', paymentId: id, door } : { code: 'Unavailable' }
  }
  // An earlier call may have made what this one did not: asking tells.
  const mayBeThere = isRepeated || isUnsure
  await endStart(parts, id, mayBeThere ? 'unknown' : 'failed', reasonOf(started))
  return { code: started.code === 'Refused' && !mayBeThere ? 'Refused' : 'Unavailable' }
}

/**
 * Why nothing was begun. After `Unknown` from a provider that knows no id of ours, whatever was made has a link that
 * nobody has received: it is given up, and the next try is another. Source: identity reference §1.
 */
const reasonOf = (started: Exclude<StartPaymentResult, { code: 'Ok' }>): string =>
  started.code === 'Refused' ? started.reason : started.code === 'Unknown' ? 'no-link' : 'unavailable'

/** Unless the attempt has moved on meanwhile: a provider may tell before it answers. */
const endStart = (parts: StartParts, id: string, status: 'unknown' | 'failed', reason: string): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt?.status !== 'started' || !isOpen(attempt)) return
    await saveStatus(tx, id, { status, reason: reason.slice(0, 100), transferRef: null, now: parts.now() })
  })

/** Goes on with an attempt that is open. */
async function goOn(
  parts: StartParts,
  { provider, phone }: StartAsked,
  { attempt, due }: { attempt: StoredAttempt; due: PaymentRequest['amount'] },
): Promise<StartOutcome | 'LookAgain'> {
  const { request, door } = open(parts, attempt)
  if (door === null) return withoutDoor(parts, provider, attempt, request)
  // It may be over without anybody having heard: then there is another to begin, or nothing more to pay.
  await parts.asking.ask(attempt.id)
  const asked = await findAttempt(parts.db, attempt.id)
  if (!asked || !isOpen(asked)) return 'LookAgain'
  const isSame = request.payer.phone === phone && attempt.amount.minor === due.minor
  if (isSame) return { code: 'Ok', paymentId: attempt.id, door }
  // The phone was a wrong one, a code is wanted in its place, or another amount is left of an invoice.
  return callOff(parts, provider, attempt)
}

/** The first is called off before there is a second. */
async function callOff(
  parts: StartParts,
  provider: Payments,
  { id, providerRef, amount }: StoredAttempt,
): Promise<StartOutcome | 'LookAgain'> {
  if (!provider.capabilities.cancel) return { code: 'Unavailable' }
  await provider.cancel({ id, providerRef: providerRef ?? id, amount })
  await parts.pause(askAgainMs)
  await parts.asking.ask(id)
  const asked = await findAttempt(parts.db, id)
  return asked && isOpen(asked) ? { code: 'Unavailable' } : 'LookAgain'
}

/** Another start is under way, or was when its process was killed. */
async function withoutDoor(
  parts: StartParts,
  provider: Payments,
  attempt: StoredAttempt,
  request: Kept['request'],
): Promise<StartOutcome | 'LookAgain'> {
  const age = Date.parse(parts.now()) - Date.parse(attempt.createdAt)
  if (attempt.status === 'started' && age < deadAfterMs) {
    await parts.pause(betweenLooksMs)
    return 'LookAgain'
  }
  if (provider.capabilities.repeatableStart) {
    const begun = await begin(parts, provider, { id: attempt.id, request, isRepeated: true })
    // It may be there, and what to pay it by has been lost.
    return begun.code === 'Ok' ? begun : callOff(parts, provider, attempt)
  }
  await endStart(parts, attempt.id, 'failed', 'no-link')
  return 'LookAgain'
}
