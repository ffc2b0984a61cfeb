import { ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import { nextQuestionAt } from '@nyhem/domain/booking/payment-questions'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Payments, RefundResult } from '@nyhem/providers/payments/payments'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findAttempt, insertMovement, lockAttempt, movementsOf, type StoredAttempt } from './payments.store.ts'
import { claimRefund, lockRefund, postponeRefund, type StoredRefund, settleRefund } from './refunds.store.ts'
import { callPerson, type SettleParts } from './settle-payment.ts'

export type RefundParts = Pick<SettleParts, 'announce' | 'notifyPayers'> & {
  db: Kysely<Database>
  providers: Readonly<Partial<Record<PaymentMethod, Payments>>>
  callbackUrl(attempt: Pick<StoredAttempt, 'id' | 'method'>): string
  pause(ms: number): Promise<void>
  onFailure: (error: unknown, attemptId: string) => void
  now: () => Instant
}

/** Minimum milliseconds between two refunds at one provider. Source: identity reference §6. */
const paceMs = { swish: 1_000, svea: 0, paytrail: 0, bank: 0 } as const satisfies Record<PaymentMethod, number>
/** Milliseconds for which a claim keeps other processes off a refund; longer than any call takes. */
const leaseMs = 120_000
const minuteMs = 60_000
/**
 * Delays between attempts, in milliseconds; the last repeats. Based on the number of attempts, not the refund's age:
 * after a crash or a night without a server, answers come as soon as at first.
 */
const waitsMs = [0.5, 0.5, 0.5, 1, 2, 5, 15, 30, 60].map((minutes) => minutes * minuteMs)
const waitAfter = (tries: number): number => waitsMs[Math.min(Math.max(tries, 1), waitsMs.length) - 1] ?? minuteMs

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** `Pending`: the provider has accepted the refund. */
type Outcome = RefundResult | { readonly code: 'Pending' }

/**
 * Sends due refunds one by one. A refund keeps its id until the provider's final answer, so a process killed at any
 * moment sends nothing twice.
 */
export async function sendRefunds(parts: RefundParts): Promise<void> {
  for (const method of Object.keys(parts.providers) as PaymentMethod[]) await sendWith(parts, method)
}

async function sendWith(parts: RefundParts, method: PaymentMethod): Promise<void> {
  const { db, now, pause, onFailure } = parts
  for (;;) {
    const moment = now()
    const claimed = await db.transaction().execute((tx) =>
      claimRefund(tx, {
        method,
        now: moment,
        pacedSince: later(moment, -paceMs[method]),
        leaseUntil: later(moment, leaseMs),
      }),
    )
    if (claimed === null) return
    if (claimed === 'Paced') await pause(paceMs[method])
    else await sendOne(parts, claimed).catch((error: unknown) => onFailure(error, claimed.attemptId))
  }
}

async function sendOne(parts: RefundParts, refund: StoredRefund): Promise<void> {
  const { db, now } = parts
  const attempt = await findAttempt(db, refund.attemptId)
  const provider = attempt && parts.providers[attempt.method]
  if (!attempt || !provider) return
  const outcome = await notify(parts, provider, attempt, refund)
  await db.transaction().execute((tx) => conclude(tx, parts, { attempt, refund, outcome, now: now() }))
}

/** Queries first whether an earlier call was received. */
async function notify(
  parts: RefundParts,
  provider: Payments,
  attempt: StoredAttempt,
  refund: StoredRefund,
): Promise<Outcome> {
  const { id, providerRef, transferRef } = attempt
  if (transferRef === null) return { code: 'Refused', reason: 'no transfer' }
  const { requestRefund } = provider
  if (requestRefund && refund.tries > 1) {
    const requested = await requestRefund(refund)
    if (requested.code === 'Unavailable') return { code: 'Unavailable' }
    if (requested.code === 'Ok') return heard(requested, refund)
  }
  const reported = await provider.refund(
    { id, providerRef: providerRef ?? id, amount: attempt.amount, transferRef },
    { id: refund.id, amount: refund.amount, callbackUrl: parts.callbackUrl(attempt), isRepeated: refund.tries > 1 },
  )
  return reported.code === 'Ok' && requestRefund ? { code: 'Pending' } : reported
}

function heard(
  { status, reason }: { status: 'pending' | 'sent' | 'failed'; reason: string | null },
  { id }: StoredRefund,
): Outcome {
  if (status === 'sent') return { code: 'Ok', refundRef: id }
  return status === 'failed' ? { code: 'Refused', reason: reason ?? 'failed' } : { code: 'Pending' }
}

type Concluding = { attempt: StoredAttempt; refund: StoredRefund; outcome: Outcome; now: Instant }

async function conclude(
  tx: Transaction<Database>,
  parts: RefundParts,
  { attempt, refund, outcome, now }: Concluding,
): Promise<void> {
  await lockAttempt(tx, attempt.id)
  const current = await lockRefund(tx, refund.id)
  if (current?.status !== 'due') return
  // A fee that had paid its booking, which was released.
  const isFee = (await movementsOf(tx, attempt.id)).has('placed')
  if (outcome.code === 'Ok') {
    await settleRefund(tx, refund.id, { status: 'sent', refundRef: outcome.refundRef, reason: null, now })
    const entries = isFee ? ledgerEntries.givenBack(refund.amount) : ledgerEntries.refunded(refund.amount)
    await insertMovement(tx, { kind: 'refunded', attempt, entries, now })
    await parts.announce(tx, 'payment.refunded', attempt.id, now)
    await parts.notifyPayers(tx, attempt, isFee ? 'fee-returned' : 'returned')
  } else if (outcome.code === 'Refused') {
    await settleRefund(tx, refund.id, { status: 'refused', refundRef: null, reason: outcome.reason, now })
    await callPerson(tx, parts, attempt, { reason: 'refund-refused', hasMoney: !isFee, now })
  } else {
    await postponeRefund(tx, refund.id, later(now, waitAfter(refund.tries)))
    // Attempts continue regardless: the money has to go back.
    if (nextQuestionAt(refund.createdAt, refund.tries) === null)
      await callPerson(tx, parts, attempt, { reason: 'refund-unanswered', hasMoney: false, now })
  }
}
