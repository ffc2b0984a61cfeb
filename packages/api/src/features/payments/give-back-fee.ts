import { randomUUID } from 'node:crypto'
import type { Instant } from '@nyhem/domain/dates'
import type { ApprovalId } from '@nyhem/domain/ids'
import type { Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { insertGrant } from './office/refund-grants.store.ts'
import { findPaying, lockAttempt, movementsOf } from './payments.store.ts'
import { findRefund, insertRefund } from './refunds.store.ts'
import { type CanRefund, canSend } from './send-back.ts'
import { callPerson, type SettleParts } from './settle-payment.ts'

type Tx = Kysely<Database>

/** The fee that paid a booking. `canSend`: the provider gives it back. */
export type PaidFee = {
  readonly paymentId: string
  readonly reference: string
  readonly amount: Money
  readonly canSend: boolean
}

export type BookingFees = {
  /** Null: nothing paid it, or what did has gone back. Locked with `isLocking`, before the booking is. */
  paidFee(tx: Tx, bookingId: string, isLocking: boolean): Promise<PaidFee | null>
  /**
   * Grants and orders the refund that a release names, or calls finance where the provider gives nothing back. The request
   * that two persons decided covers it. The caller has locked the fee.
   */
  giveBack(tx: Tx, fee: PaidFee, granted: { approvalId: ApprovalId; amount: Money; now: Instant }): Promise<void>
}

type Parts = Pick<SettleParts, 'announce' | 'notifyPayers'> & { readonly canRefund: CanRefund }

/** Fees of bookings that are released. Source: editing and staff reference §3.3, §3.5; decision 0118. */
export const openBookingFees = ({ canRefund, ...news }: Parts): BookingFees => ({
  async paidFee(tx, bookingId, isLocking) {
    const found = await findPaying(tx, { kind: 'booking', id: bookingId })
    const attempt = isLocking && found ? await lockAttempt(tx, found.id) : found
    if (!attempt || (await movementsOf(tx, attempt.id)).has('refunded') || (await findRefund(tx, attempt.id)))
      return null
    const { id: paymentId, reference, amount } = attempt
    return { paymentId, reference, amount, canSend: canSend(attempt, canRefund) }
  },
  async giveBack(tx, { paymentId, canSend: isSent, amount: paid }, { approvalId, amount, now }) {
    const attempt = await lockAttempt(tx, paymentId)
    if (!attempt || amount.minor > paid.minor) throw new BrokenInvariant('more goes back than was paid', { paymentId })
    const refundId = randomUUID()
    await insertGrant(tx, { approvalId, attemptId: paymentId, refundId, amount, now })
    if (!isSent) {
      // Finance pay what is granted. What is said to the buyers of it is in the e-mail of the release.
      await callPerson(tx, news, attempt, { reason: 'cannot-refund', hasMoney: false, now })
      return
    }
    await insertRefund(tx, { id: refundId, attemptId: paymentId, amount, now })
  },
})
