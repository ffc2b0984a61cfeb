import { ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import { nextQuestionAt } from '@nyhem/domain/booking/payment-questions'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { Payments, RefundResult } from '@nyhem/providers/payments/payments'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findAttempt, insertMovement, lockAttempt, type StoredAttempt } from './payments.store.ts'
import { claimRefund, lockRefund, postponeRefund, type StoredRefund, settleRefund } from './refunds.store.ts'
import { callPerson, type SettleParts } from './settle-payment.ts'

export type RefundParts = Pick<SettleParts, 'announce'> & {
  db: Kysely<Database>
  providers: Readonly<Partial<Record<PaymentMethod, Payments>>>
  /** Where the provider tells of a payment. */
  callbackUrl(attempt: Pick<StoredAttempt, 'id' | 'method'>): string
  pause(ms: number): Promise<void>
  onFailure: (error: unknown, attemptId: string) => void
  now: () => Instant
}

/** Least time between two refunds with one provider, in milliseconds. Source: identity reference §6. */
const paceMs = { swish: 1_000, svea: 0, paytrail: 0 } as const satisfies Record<PaymentMethod, number>
/** Others keep from a refund that somebody is at for this long, in milliseconds; longer than any call takes. */
const leaseMs = 120_000
const minuteMs = 60_000
/**
 * How long after each try the next comes, in milliseconds; the last holds on. By the number of tries and not by the age
 * of the refund: after a crash, or a night without a server, its answer comes as soon as it does at first.
 */
const waitsMs = [0.5, 0.5, 0.5, 1, 2, 5, 15, 30, 60].map((minutes) => minutes * minuteMs)
const waitAfter = (tries: number): number => waitsMs[Math.min(Math.max(tries, 1), waitsMs.length) - 1] ?? minuteMs

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** What came of telling a provider to send money back. `Pending`: it has taken it on. */
type Outcome = RefundResult | { readonly code: 'Pending' }

/**
 * Sends back what is due, one after the other, until nothing is. A refund is told under its own id until the provider
 * has had its last word, so whoever is killed at any moment has sent nothing twice.
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
  const outcome = await tell(parts, provider, attempt, refund)
  await db.transaction().execute((tx) => conclude(tx, parts, { attempt, refund, outcome, now: now() }))
}

/** Asks first about what may have been told before. */
async function tell(
  parts: RefundParts,
  provider: Payments,
  attempt: StoredAttempt,
  refund: StoredRefund,
): Promise<Outcome> {
  const { id, providerRef, transferRef } = attempt
  if (transferRef === null) return { code: 'Refused', reason: 'no transfer' }
  const { askRefund } = provider
  if (askRefund && refund.tries > 1) {
    const asked = await askRefund(refund)
    if (asked.code === 'Unavailable') return { code: 'Unavailable' }
    if (asked.code === 'Ok') return heard(asked, refund)
  }
  const told = await provider.refund(
    { id, providerRef: providerRef ?? id, amount: attempt.amount, transferRef },
    { id: refund.id, amount: refund.amount, callbackUrl: parts.callbackUrl(attempt) },
  )
  return told.code === 'Ok' && askRefund ? { code: 'Pending' } : told
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
  if (outcome.code === 'Ok') {
    await settleRefund(tx, refund.id, { status: 'sent', refundRef: outcome.refundRef, reason: null, now })
    await insertMovement(tx, { kind: 'refunded', attempt, entries: ledgerEntries.refunded(refund.amount), now })
    await parts.announce(tx, 'payment.refunded', attempt.id, now)
  } else if (outcome.code === 'Refused') {
    await settleRefund(tx, refund.id, { status: 'refused', refundRef: null, reason: outcome.reason, now })
    await callPerson(tx, parts, attempt.id, { reason: 'refund-refused', now })
  } else {
    await postponeRefund(tx, refund.id, later(now, waitAfter(refund.tries)))
    // It is gone on with all the same: the money has to go back.
    if (nextQuestionAt(refund.createdAt, refund.tries) === null)
      await callPerson(tx, parts, attempt.id, { reason: 'refund-unanswered', now })
  }
}
