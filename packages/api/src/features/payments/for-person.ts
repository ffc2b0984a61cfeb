import { randomUUID } from 'node:crypto'
import type { PaymentForPerson } from '@nyhem/contract/calls/payments'
import { ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Payables } from './payable.ts'
import { paymentNews } from './payment-news.ts'
import {
  dismissPerson,
  findForPerson,
  insertMovement,
  lockAttempt,
  movementsOf,
  type StoredAttempt,
} from './payments.store.ts'
import { findRefund, insertRefund, reviveRefund } from './refunds.store.ts'

type Tx = Transaction<Database>

/** Staff decision: refund through the provider, or resolved otherwise. */
export type Resolution = {
  readonly action: 'refund' | 'note'
  /** Without personal data. */
  readonly note: string
  /** Deciding integration key. */
  readonly keyId: string
}

/** `NotWaiting`: not with staff. `NotRefundable`: the provider has nothing to refund. */
export type ResolveOutcome = { readonly code: 'Ok' | 'NotFound' | 'NotWaiting' | 'NotRefundable' }

const mostListed = 500

export async function listForPerson(db: Kysely<Database>): Promise<readonly PaymentForPerson[]> {
  const listed: PaymentForPerson[] = []
  for (const { id, personSince, reported } of await findForPerson(db, mostListed)) {
    const news = await paymentNews(db, id)
    if (news && personSince !== null) listed.push({ ...news, since: personSince, told: reported })
  }
  return listed
}

type ResolveParts = {
  payables: Payables
  canRefund(method: PaymentMethod): boolean
  now: () => Instant
}

export async function resolveForPerson(
  tx: Tx,
  { payables, canRefund, now }: ResolveParts,
  attemptId: string,
  { action, note, keyId }: Resolution,
): Promise<ResolveOutcome> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) return { code: 'NotFound' }
  if (attempt.personReason === null) return { code: 'NotWaiting' }
  const canSend = canRefund(attempt.method) && attempt.transferRef !== null
  if (action === 'refund' && !(canSend && (await sendBack(tx, attempt, now())))) return { code: 'NotRefundable' }
  await dismissPerson(tx, attemptId)
  await payables[attempt.payable.kind].record(tx, attempt.payable.id, {
    event: 'payment.resolved',
    detail: { paymentId: attemptId, reason: attempt.personReason, action, note, keyId },
  })
  return { code: 'Ok' }
}

/** Refunds received money that paid nothing; false if there is none or a refund exists. */
async function sendBack(tx: Tx, attempt: StoredAttempt, now: Instant): Promise<boolean> {
  const movements = await movementsOf(tx, attempt.id)
  if (movements.has('placed') || movements.has('refunded')) return false
  const refund = await findRefund(tx, attempt.id)
  if (refund !== null && refund.status !== 'refused') return false
  if (refund !== null) {
    await reviveRefund(tx, { attemptId: attempt.id, id: randomUUID(), now })
    return true
  }
  const amount = movements.has('received') ? attempt.amount : reportedAmount(attempt)
  if (amount === null) return false
  // Staff have verified the reported payment: it is now booked.
  if (!movements.has('received'))
    await insertMovement(tx, { kind: 'received', attempt, entries: ledgerEntries.received(amount), now })
  await insertRefund(tx, { id: randomUUID(), attemptId: attempt.id, amount, now })
  return true
}

function reportedAmount({ reported }: StoredAttempt): Money | null {
  if (reported?.status !== 'paid') return null
  if (reported.amount.minor <= 0) throw new BrokenInvariant('money of nothing', { reported: reported.amount.minor })
  return reported.amount
}
