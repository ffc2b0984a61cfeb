import { randomUUID } from 'node:crypto'
import { ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import { refundable } from '@nyhem/domain/booking/refundable'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { insertMovement, movementsOf, type StoredAttempt } from './payments.store.ts'
import { findRefund, insertRefund, reviveRefund } from './refunds.store.ts'

type Db = Kysely<Database>

/** Whether the provider of a method sends money back at all. */
export type CanRefund = (method: PaymentMethod) => boolean

/** Whether the provider of a payment sends money back, and has said which transfer it was. */
export const canSend = (
  { method, transferRef }: Pick<StoredAttempt, 'method' | 'transferRef'>,
  canRefund: CanRefund,
): boolean => canRefund(method) && transferRef !== null

/** What may go back of a payment; the id of a refund that was refused before is the one that is made anew. */
export async function refundableOf(
  db: Db,
  attempt: StoredAttempt,
  canRefund: CanRefund,
): Promise<{ readonly amount: Money; readonly isReceived: boolean; readonly refusedId: string | null } | null> {
  const movements = await movementsOf(db, attempt.id)
  const refund = await findRefund(db, attempt.id)
  const amount = refundable({
    ...attempt,
    movements,
    refund,
    reported: attempt.reported,
    canSend: canSend(attempt, canRefund),
    isForPerson: attempt.personReason !== null,
  })
  return amount && { amount, isReceived: movements.has('received'), refusedId: refund?.id ?? null }
}

/** Orders the refund of received money that paid nothing: its amount and id; null if there is none. Needs the lock. */
export async function sendBack(
  tx: Db,
  attempt: StoredAttempt,
  { canRefund, now }: { canRefund: CanRefund; now: Instant },
): Promise<{ readonly refundId: string; readonly amount: Money } | null> {
  const found = await refundableOf(tx, attempt, canRefund)
  if (found === null) return null
  const { amount, isReceived, refusedId } = found
  const refundId = randomUUID()
  // Staff have verified the reported payment: it is now booked.
  if (!isReceived) await insertMovement(tx, { kind: 'received', attempt, entries: ledgerEntries.received(amount), now })
  if (refusedId !== null) await reviveRefund(tx, { attemptId: attempt.id, id: refundId, now })
  else await insertRefund(tx, { id: refundId, attemptId: attempt.id, amount, now })
  return { refundId, amount }
}
