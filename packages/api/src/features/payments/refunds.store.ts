import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Currency, Money } from '@nyhem/domain/money'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type StoredRefund = {
  readonly id: string
  readonly attemptId: string
  readonly amount: Money
  readonly status: 'due' | 'sent' | 'refused'
  readonly createdAt: Instant
  /** Calls to the provider, including the current one. */
  readonly tries: number
}

const refundOf = (row: Selectable<Database['payment_refund']>): StoredRefund => ({
  id: row.id,
  attemptId: row.attempt_id,
  amount: { minor: row.amount_minor, currency: row.currency as Currency },
  status: row.status as StoredRefund['status'],
  createdAt: row.created_at,
  tries: row.tries,
})

/** One refund per attempt. A refused one may be retried after a staff member's review. */
export async function insertRefund(
  tx: Db,
  refund: { id: string; attemptId: string; amount: Money; now: Instant },
): Promise<void> {
  await tx
    .insertInto('payment_refund')
    .values({
      id: refund.id,
      attempt_id: refund.attemptId,
      amount_minor: refund.amount.minor,
      currency: refund.amount.currency,
      status: 'due',
      created_at: refund.now,
      try_at: refund.now,
    })
    .execute()
}

export async function findRefund(db: Db, attemptId: string): Promise<StoredRefund | null> {
  const row = await db.selectFrom('payment_refund').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst()
  return row ? refundOf(row) : null
}

export async function lockRefund(tx: Db, id: string): Promise<StoredRefund | null> {
  const row = await tx.selectFrom('payment_refund').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? refundOf(row) : null
}

/** Needs a new id: the provider's answer on the old one is final. */
export async function reviveRefund(tx: Db, refund: { attemptId: string; id: string; now: Instant }): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({
      id: refund.id,
      status: 'due',
      reason: null,
      created_at: refund.now,
      try_at: refund.now,
      tried_at: null,
      tries: 0,
      settled_at: null,
    })
    .where('attempt_id', '=', refund.attemptId)
    .where('status', '=', 'refused')
    .execute()
}

/**
 * Claims one due refund for one process until `leaseUntil`. `Paced`: some process sent a refund to the provider after
 * `pacedSince`.
 */
export async function claimRefund(
  tx: Db,
  claim: { method: PaymentMethod; now: Instant; pacedSince: Instant; leaseUntil: Instant },
): Promise<StoredRefund | 'Paced' | null> {
  const { method, now, pacedSince, leaseUntil } = claim
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds:${method}`}, 0))`.execute(tx)
  const ofMethod = tx
    .selectFrom('payment_refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'payment_refund.attempt_id')
    .where('payment_attempt.method', '=', method)
  const due = await ofMethod
    .selectAll('payment_refund')
    .where('payment_refund.status', '=', 'due')
    .where('payment_refund.try_at', '<=', now)
    .orderBy('payment_refund.try_at')
    .limit(1)
    .executeTakeFirst()
  if (!due) return null
  const recent = await ofMethod
    .select('payment_refund.id')
    .where('payment_refund.tried_at', '>', pacedSince)
    .executeTakeFirst()
  if (recent) return 'Paced'
  const row = await tx
    .updateTable('payment_refund')
    .set({ try_at: leaseUntil, tried_at: now, tries: due.tries + 1 })
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return refundOf(row)
}

export async function postponeRefund(tx: Db, id: string, tryAt: Instant): Promise<void> {
  await tx.updateTable('payment_refund').set({ try_at: tryAt }).where('id', '=', id).execute()
}

export async function settleRefund(
  tx: Db,
  id: string,
  end: { status: 'sent' | 'refused'; refundRef: string | null; reason: string | null; now: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_refund')
    .set({
      status: end.status,
      refund_ref: end.refundRef,
      reason: end.reason?.slice(0, 100) ?? null,
      try_at: null,
      settled_at: end.now,
    })
    .where('id', '=', id)
    .execute()
}
