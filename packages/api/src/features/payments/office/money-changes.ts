import type { AsSeen } from '@nyhem/contract/calls/approvals'
import { moneySchema } from '@nyhem/contract/shared-models'
import { isSameMoney, type Money } from '@nyhem/domain/money'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../database/schema.generated.ts'
import type { AppliedBy, ApprovedChange } from '../../approvals/approvals.types.ts'
import type { Payables } from '../payable.ts'
import { dismissPerson, findAttempt, lockAttempt, movementsOf, type StoredAttempt } from '../payments.store.ts'
import { type CanRefund, refundableOf, sendBack } from '../send-back.ts'
import { grantsOfPayment, insertGrant } from './refund-grants.store.ts'

type Db = Kysely<Database>

const refundPayload = z.object({
  paymentId: z.uuid(),
  /** As the person saw that it may go back. */
  amount: moneySchema,
  /** Of a refund that the provider refused, which is made anew: another one is another decision. */
  refusedId: z.uuid().nullable(),
})
type RefundPayload = z.output<typeof refundPayload>
const notePayload = z.object({ paymentId: z.uuid() })
type NotePayload = z.output<typeof notePayload>

/** Changes of payments that need two persons. */
export type MoneyChanges = {
  readonly refund: ApprovedChange<RefundPayload>
  readonly note: ApprovedChange<NotePayload>
}

type Parts = { readonly payables: Payables; readonly canRefund: CanRefund }

/**
 * Refund by hand, and the note that ends a payment's question: on facts read anew under the payment's lock, so that
 * anything that moved meanwhile makes a request stale. Source: editing and staff reference §3.3, §3.5.
 */
export function openMoneyChanges({ payables, canRefund }: Parts): MoneyChanges {
  const shared = { asks: 'ask-refund', approves: 'approve-refund', movesMoney: true } as const
  const read = (db: Db, paymentId: string, isLocking: boolean) =>
    isLocking ? lockAttempt(db, paymentId) : findAttempt(db, paymentId)

  async function settle(tx: Db, attempt: StoredAttempt, action: 'refund' | 'note', by: AppliedBy): Promise<void> {
    await dismissPerson(tx, attempt.id)
    await payables[attempt.payable.kind].record(tx, attempt.payable.id, {
      event: 'payment.resolved',
      // The words stay with the request: what a log of a booking holds is never personal.
      detail: {
        paymentId: attempt.id,
        reason: attempt.personReason,
        action,
        note: by.reason.reason,
        approvalId: by.approvalId,
      },
    })
  }

  return {
    refund: {
      ...shared,
      kind: 'refund',
      payload: refundPayload,
      async asSeen(db, { paymentId, amount, refusedId }, isLocking) {
        const attempt = await read(db, paymentId, isLocking)
        const found = attempt && (await refundableOf(db, attempt, canRefund))
        if (!found || !isSameMoney(found.amount, amount) || found.refusedId !== refusedId) return null
        return factsOf(attempt, { amount, received: found.isReceived ? found.amount : null })
      },
      async apply(tx, { paymentId, amount }, by) {
        const attempt = await lockAttempt(tx, paymentId)
        const sent = attempt && (await sendBack(tx, attempt, { canRefund, now: by.now }))
        if (!sent) return false
        await insertGrant(tx, {
          approvalId: by.approvalId,
          attemptId: attempt.id,
          refundId: sent.refundId,
          amount,
          now: by.now,
        })
        await settle(tx, attempt, 'refund', by)
        return true
      },
    },
    note: {
      ...shared,
      kind: 'payment-note',
      payload: notePayload,
      async asSeen(db, { paymentId }, isLocking) {
        const attempt = await read(db, paymentId, isLocking)
        if (!attempt || attempt.personReason === null) return null
        const found = await refundableOf(db, attempt, canRefund)
        const movements = await movementsOf(db, paymentId)
        return factsOf(attempt, {
          amount: found?.amount ?? (await grantsOfPayment(db, paymentId)).at(-1)?.amount ?? null,
          received: movements.has('received') ? attempt.amount : null,
        })
      },
      async apply(tx, { paymentId }, by) {
        const attempt = await lockAttempt(tx, paymentId)
        if (!attempt || attempt.personReason === null) return false
        await settle(tx, attempt, 'note', by)
        return true
      },
    },
  }
}

const factsOf = (
  { reference, status, personReason }: StoredAttempt,
  { amount, received }: { amount: Money | null; received: Money | null },
): AsSeen => ({
  amount: amount && { ...amount },
  received: received && { ...received },
  reference,
  paymentStatus: status,
  status: personReason,
})
