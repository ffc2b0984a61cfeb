import { fits } from '@nyhem/domain/bank/bank-transfer'
import { ledgerEntries } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import { isSameMoney, type Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { PayableRef, Payables } from './payable.ts'
import { findAttemptsOf, insertMovement, insertTransfer } from './payments.store.ts'
import { type AnnouncePayment, placedEntries } from './settle-payment.ts'
import { referenceOf } from './start-payment.ts'

/** Money on our own account, and what it is to pay. */
export type Transfer = {
  /** The payment's id too: it is placed once. */
  readonly id: string
  readonly payable: PayableRef
  readonly amount: Money
  readonly bankRef: string
  /** What was due as two persons saw it; null: the transfer itself named the payable. */
  readonly seenDue: Money | null
  readonly now: Instant
}

/**
 * Pays a booking or invoice by a transfer, with ledger and all that follows. False, with nothing written: it is not due,
 * or in another amount than it takes or than was seen. Locks what it pays, after the transfer, which the caller has
 * locked or just written.
 */
export async function placeTransfer(
  tx: Transaction<Database>,
  { payables, announce }: { payables: Payables; announce: AnnouncePayment },
  { id, payable, amount, bankRef, seenDue, now }: Transfer,
): Promise<boolean> {
  const rules = payables[payable.kind]
  await rules.lock(tx, payable.id)
  const open = await rules.open(tx, payable.id)
  if (!open?.due || !fits({ payable, due: open.due }, amount)) return false
  if (seenDue !== null && !isSameMoney(open.due, seenDue)) return false
  const reference = referenceOf(open, (await findAttemptsOf(tx, payable)).length + 1)
  const attempt = { id, payable }
  await insertTransfer(tx, { id, payable, amount, reference, bankRef, now })
  await insertMovement(tx, { kind: 'received', attempt, entries: ledgerEntries.received(amount), now })
  const isPlaced = await rules.takeMoney(tx, payable.id, { paymentId: id, amount, canRefund: false, mayRetake: false })
  if (!isPlaced) throw new BrokenInvariant('money that is due was not taken', { id })
  await insertMovement(tx, { kind: 'placed', attempt, entries: placedEntries[payable.kind](amount), now })
  await announce(tx, 'payment.received', id, now)
  return true
}
