import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { nextQuestionAt } from '@nyhem/domain/booking/payment-questions'
import type { Instant } from '@nyhem/domain/dates'
import { isSameMoney } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { PaymentPrompt, PaymentRequest, Payments, StartPaymentResult } from '@nyhem/providers/payments/payments'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { SecretBox } from '../../security/secret-box.ts'
import type { RequestPayments } from './ask-payments.ts'
import type { Payable, Payables } from './payable.ts'
import {
  findAttempt,
  findAttemptsOf,
  insertAttempt,
  isOpen,
  lockAttempt,
  noteStarted,
  type StoredAttempt,
  saveStatus,
} from './payments.store.ts'

type Tx = Transaction<Database>

export type StartParts = {
  db: Kysely<Database>
  box: SecretBox
  requestContext: RequestPayments
  payables: Payables
  payable(tx: Tx): Promise<Payable | null>
  callbackSecret(attemptId: string): string
  addresses(
    payable: Payable,
    attemptId: string,
  ): Pick<PaymentRequest, 'returnUrl' | 'cancelUrl' | 'callbackUrl' | 'termsUrl'>
  siteOf(payable: Payable): Site
  /** Throws while no payments begin at the site, or none in that way; those that have begun go on. */
  refuseStopped?: (siteId: SiteId, method: PaymentMethod) => void
  pause(ms: number): Promise<void>
  now: () => Instant
}

/** `phone`: digits with the country code first, when it is to be alerted. */
export type StartRequest = { readonly provider: Payments; readonly phone: string | null }

/** `NotFound`: the account has nothing to pay here. */
export type StartOutcome =
  | { readonly code: 'Ok'; readonly paymentId: string; readonly door: PaymentPrompt }
  | { readonly code: 'Refused' | 'Unavailable' | 'AlreadyPaid' | 'NotDue' | 'NotFound' }

/** Stored while an attempt is open, sealed because it holds an e-mail address and perhaps a phone number. */
type Stored = { readonly request: Omit<PaymentRequest, 'callbackSecret'>; readonly door: PaymentPrompt | null }

/** Milliseconds after which a silent start counts as dead with its process; longer than two calls take. */
const deadAfterMs = 30_000
/** How often, and at what interval in milliseconds, another process's start is polled. */
const looks = 40
const betweenLooksMs = 250
const askAgainMs = 2_000

/** Seal context of an attempt's request. */
export const placeOfPayment = (id: string): string => `payment:${id}`
const seal = ({ box }: StartParts, id: string, stored: Stored) => box.seal(JSON.stringify(stored), placeOfPayment(id))
function open({ box }: StartParts, { id, kept: stored }: StoredAttempt): Stored {
  if (stored === null) throw new BrokenInvariant('an open payment keeps what it is paid by', { id })
  return JSON.parse(box.open(stored, placeOfPayment(id))) as Stored
}

type Prepared =
  | { readonly code: 'Begin'; readonly id: string; readonly request: Stored['request'] }
  | { readonly code: 'Open'; readonly attempt: StoredAttempt; readonly due: PaymentRequest['amount'] }
  | { readonly code: 'AlreadyPaid' | 'NotDue' | 'NotFound' | 'Unavailable' }

/**
 * Starts a payment, or returns the open one. Our row is committed before the provider is called: a process killed in
 * between leaves an attempt that can be queried, never an unknown payment.
 */
export async function startPayment(parts: StartParts, requested: StartRequest): Promise<StartOutcome> {
  for (let look = 0; look < looks; look += 1) {
    const prepared = await parts.db.transaction().execute((tx) => prepare(tx, parts, requested))
    if (prepared.code === 'Begin') return begin(parts, requested.provider, { ...prepared, isRepeated: false })
    if (prepared.code !== 'Open') return prepared
    const answered = await goOn(parts, requested, prepared)
    if (answered !== 'LookAgain') return answered
  }
  return { code: 'Unavailable' }
}

async function prepare(tx: Tx, parts: StartParts, { provider, phone }: StartRequest): Promise<Prepared> {
  const payable = await parts.payable(tx)
  if (!payable) return { code: 'NotFound' }
  const { ref } = payable
  if (!payable.methods.includes(provider.method)) return { code: 'Unavailable' }
  const rules = parts.payables[ref.kind]
  // Serialises starts of one payable across processes.
  await rules.lock(tx, ref.id)
  if (await rules.isPaid(tx, ref.id)) return { code: 'AlreadyPaid' }
  const current = await parts.payable(tx)
  if (!current || current.due === null) return { code: 'NotDue' }
  const attempts = await findAttemptsOf(tx, ref)
  const before = attempts.find((attempt) => attempt.method === provider.method && isOpen(attempt))
  if (before) return { code: 'Open', attempt: before, due: current.due }
  parts.refuseStopped?.(parts.siteOf(current).siteId, provider.method)
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
  requested: {
    payable: Payable
    due: PaymentRequest['amount']
    method: PaymentMethod
    phone: string | null
    nth: number
  },
): Promise<Prepared> {
  const { payable, due, method, phone, nth } = requested
  const id = randomUUID()
  const createdAt = parts.now()
  const { locale } = parts.siteOf(payable)
  const request: Stored['request'] = {
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

/** Statement number and attempt count: at most 32 alphanumeric characters and hyphens, as every provider accepts. */
export const referenceOf = ({ statementNumber }: Pick<Payable, 'statementNumber'>, nth: number): string =>
  `${statementNumber.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 26)}-${nth}`

async function begin(
  parts: StartParts,
  provider: Payments,
  { id, request, isRepeated }: { id: string; request: Stored['request']; isRepeated: boolean },
): Promise<StartOutcome> {
  const whole = { ...request, callbackSecret: parts.callbackSecret(id) }
  const first = await provider.start(whole)
  const { repeatableStart } = provider.capabilities
  const isUnsure = first.code === 'Unknown' && repeatableStart
  const started = isUnsure ? await provider.start(whole) : first
  if (started.code === 'Ok') {
    const { providerRef, door } = started
    const isStored = await noteStarted(parts.db, id, { providerRef, kept: seal(parts, id, { request, door }) })
    return isStored ? { code: 'Ok', paymentId: id, door } : { code: 'Unavailable' }
  }
  // An earlier call may have created the payment: a later query finds out.
  const mayBeThere = isRepeated || isUnsure
  await endStart(parts, id, mayBeThere ? 'unknown' : 'failed', reasonOf(started))
  return { code: started.code === 'Refused' && !mayBeThere ? 'Refused' : 'Unavailable' }
}

/**
 * After `Unknown` from a provider that does not know our id, any created payment has an undelivered link: it is given
 * up, and the next attempt is separate. Source: identity reference §1.
 */
const reasonOf = (started: Exclude<StartPaymentResult, { code: 'Ok' }>): string =>
  started.code === 'Refused' ? started.reason : started.code === 'Unknown' ? 'no-link' : 'unavailable'

/** Skipped if the attempt has moved on: a callback may precede the provider's response. */
const endStart = (parts: StartParts, id: string, status: 'unknown' | 'failed', reason: string): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt?.status !== 'started' || !isOpen(attempt)) return
    await saveStatus(tx, id, { status, reason: reason.slice(0, 100), transferRef: null, now: parts.now() })
  })

async function goOn(
  parts: StartParts,
  { provider, phone }: StartRequest,
  { attempt, due }: { attempt: StoredAttempt; due: PaymentRequest['amount'] },
): Promise<StartOutcome | 'LookAgain'> {
  const { request, door } = open(parts, attempt)
  if (door === null) return withoutPrompt(parts, provider, attempt, request)
  // The attempt may have ended unnoticed: another is started, or nothing is left to pay.
  await parts.requestContext.ask(attempt)
  const requested = await findAttempt(parts.db, attempt.id)
  if (!requested || !isOpen(requested)) return 'LookAgain'
  const isSame = request.payer.phone === phone && isSameMoney(attempt.amount, due)
  if (isSame) return { code: 'Ok', paymentId: attempt.id, door }
  // The phone was wrong, a QR code is wanted, or the invoice's remaining amount changed.
  return callOff(parts, provider, attempt)
}

async function callOff(
  parts: StartParts,
  provider: Payments,
  { id, method, providerRef, amount }: StoredAttempt,
): Promise<StartOutcome | 'LookAgain'> {
  if (!provider.capabilities.cancel) return { code: 'Unavailable' }
  await provider.cancel({ id, providerRef: providerRef ?? id, amount })
  await parts.pause(askAgainMs)
  await parts.requestContext.ask({ id, method })
  const requested = await findAttempt(parts.db, id)
  return requested && isOpen(requested) ? { code: 'Unavailable' } : 'LookAgain'
}

/** Another start is under way, or its process was killed. */
async function withoutPrompt(
  parts: StartParts,
  provider: Payments,
  attempt: StoredAttempt,
  request: Stored['request'],
): Promise<StartOutcome | 'LookAgain'> {
  const age = Date.parse(parts.now()) - Date.parse(attempt.createdAt)
  if (attempt.status === 'started' && age < deadAfterMs) {
    await parts.pause(betweenLooksMs)
    return 'LookAgain'
  }
  if (provider.capabilities.repeatableStart) {
    const started = await begin(parts, provider, { id: attempt.id, request, isRepeated: true })
    // The payment may exist, but its prompt was lost.
    return started.code === 'Ok' ? started : callOff(parts, provider, attempt)
  }
  await endStart(parts, attempt.id, 'failed', 'no-link')
  return 'LookAgain'
}
