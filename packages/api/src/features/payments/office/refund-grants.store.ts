import type { RefundGrant } from '@nyhem/contract/calls/office-payments'
import type { Instant } from '@nyhem/domain/dates'
import type { ApprovalId } from '@nyhem/domain/ids'
import type { Currency, Money } from '@nyhem/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** The only writer of `payment_refund_grant`: what two persons have decided to send back. */

type Db = Kysely<Database>

type NewGrant = {
  readonly approvalId: ApprovalId
  readonly attemptId: string
  readonly refundId: string
  readonly amount: Money
  readonly now: Instant
}

export async function insertGrant(tx: Db, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('payment_refund_grant')
    .values({
      approval_id: grant.approvalId,
      attempt_id: grant.attemptId,
      refund_id: grant.refundId,
      amount_minor: grant.amount.minor,
      currency: grant.amount.currency,
      granted_at: grant.now,
    })
    .execute()
}

/** Of a payment, oldest first. `isLast`: the refund that stands now was made of it. */
export async function grantsOfPayment(db: Db, paymentId: string): Promise<RefundGrant[]> {
  const rows = await db
    .selectFrom('payment_refund_grant as granted')
    .leftJoin('payment_refund as refund', 'refund.id', 'granted.refund_id')
    .select(['granted.approval_id', 'granted.amount_minor', 'granted.currency', 'granted.granted_at', 'refund.id'])
    .where('granted.attempt_id', '=', paymentId)
    .orderBy('granted.granted_at')
    .execute()
  return rows.map((row) => ({
    approvalId: row.approval_id,
    amount: { minor: row.amount_minor, currency: row.currency as Currency },
    grantedAt: row.granted_at,
    isLast: row.id !== null,
  }))
}
