import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { feeBack, type StrayMoney, strayMoney } from '@nyhem/domain/booking/payment-standing'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { grantsOfPayment } from './office/refund-grants.store.ts'
import { findAttemptsOf, movedAt, movementsOf } from './payments.store.ts'
import { findRefund } from './refunds.store.ts'

export type BookingMoney = {
  /** Of the successful payment. */
  readonly receipt: {
    readonly number: string
    readonly paidAt: Instant
    readonly amount: Money
    readonly method: PaymentMethod
  } | null
  readonly stray: StrayMoney | null
  /** What goes back of the fee that paid it, after a release. */
  readonly back: { readonly amount: Money; readonly state: StrayMoney } | null
}

/** Receipt of a booking, and unplaced money. */
export async function bookingMoney(db: Kysely<Database>, bookingId: string): Promise<BookingMoney> {
  let receipt: BookingMoney['receipt'] = null
  let back: BookingMoney['back'] = null
  const money: Parameters<typeof strayMoney>[0][number][] = []
  for (const { id, reference, amount, method, personReason } of await findAttemptsOf(db, {
    kind: 'booking',
    id: bookingId,
  })) {
    const movements = await movementsOf(db, id)
    const paidAt = await movedAt(db, id, 'placed')
    const refund = await findRefund(db, id)
    const needsPerson = personReason !== null
    if (paidAt !== null) {
      receipt = { number: reference, paidAt, amount, method }
      const state = feeBack({ refund: refund?.status ?? null, needsPerson })
      const granted = state && (refund?.amount ?? (await grantsOfPayment(db, id)).at(-1)?.amount)
      back = state && granted ? { amount: granted, state } : null
    }
    money.push({
      hasCome: movements.has('received'),
      isPlaced: paidAt !== null,
      refund: refund?.status ?? null,
      needsPerson,
    })
  }
  return { receipt, stray: strayMoney(money), back }
}
