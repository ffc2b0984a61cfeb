import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import { type StrayMoney, strayMoney } from '@nyhem/domain/booking/payment-standing'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
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
}

/** Receipt of a booking, and unplaced money. */
export async function bookingMoney(db: Kysely<Database>, bookingId: string): Promise<BookingMoney> {
  let receipt: BookingMoney['receipt'] = null
  const money: Parameters<typeof strayMoney>[0][number][] = []
  for (const { id, reference, amount, method, personReason } of await findAttemptsOf(db, {
    kind: 'booking',
    id: bookingId,
  })) {
    const movements = await movementsOf(db, id)
    const paidAt = await movedAt(db, id, 'placed')
    if (paidAt !== null) receipt = { number: reference, paidAt, amount, method }
    money.push({
      hasCome: movements.has('received'),
      isPlaced: paidAt !== null,
      refund: (await findRefund(db, id))?.status ?? null,
      needsPerson: personReason !== null,
    })
  }
  return { receipt, stray: strayMoney(money) }
}
