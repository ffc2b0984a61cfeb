import { randomUUID } from 'node:crypto'
import type { PersonReason } from '@nyhem/contract/calls/payments'
import {
  isLastWord,
  judgeAnswer,
  type LedgerEntry,
  ledgerEntries,
  type ProviderAnswer,
} from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { PayableKind, Payables } from './payable.ts'
import {
  askPerson,
  dismissPerson,
  insertMovement,
  lockAttempt,
  noteDisbelief,
  type StoredAttempt,
  saveStatus,
} from './payments.store.ts'
import { insertRefund } from './refunds.store.ts'

type Tx = Transaction<Database>

/** What business systems are told of payments. */
export type PaymentNews = 'payment.received' | 'payment.refunded' | 'payment.needs-person'
export type AnnouncePayment = (tx: Tx, news: PaymentNews, attemptId: string, at: Instant) => Promise<void>

export type SettleParts = {
  payables: Payables
  announce: AnnouncePayment
  /** Whether the provider of a payment sends money back. */
  canRefund(method: StoredAttempt['method']): boolean
}

/** A provider's answer, with what it gave besides. */
export type FullAnswer = ProviderAnswer & { readonly transferRef: string | null; readonly reason: string | null }

/** Puts an attempt before a person, and says so the first time. */
export async function callPerson(
  tx: Tx,
  { announce }: Pick<SettleParts, 'announce'>,
  attemptId: string,
  call: { reason: PersonReason; now: Instant },
): Promise<void> {
  if (await askPerson(tx, attemptId, call)) await announce(tx, 'payment.needs-person', attemptId, call.now)
}

/**
 * Does what an answer means, all of it in the caller's transaction: the attempt, the ledger, what is paid, money to send
 * back, a person. The same answer twice, from whichever process, does it once. `mayRetake` false sends late money back
 * without looking at the home.
 */
export async function settleAnswer(
  tx: Tx,
  parts: SettleParts,
  attemptId: string,
  { answer, now, mayRetake }: { answer: FullAnswer; now: Instant; mayRetake: boolean },
): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) throw new BrokenInvariant('an answer for no payment', { attemptId })
  // What was not believed once is a person's, whatever is told after it.
  if (attempt.told !== null) return
  const judged = judgeAnswer(attempt, answer)
  if (judged.code === 'Repeated') return
  if (judged.code !== 'Moved') {
    const reason = judged.code === 'Mismatch' ? 'mismatch' : 'contradiction'
    await noteDisbelief(tx, attemptId, answer)
    await callPerson(tx, parts, attemptId, { reason, now })
    return
  }
  await saveStatus(tx, attemptId, {
    status: judged.to,
    reason: answer.reason?.slice(0, 100) ?? null,
    transferRef: answer.transferRef,
    now,
  })
  // What nobody answered has been answered.
  if (attempt.personReason === 'unanswered' && isLastWord[judged.to]) await dismissPerson(tx, attemptId)
  if (judged.to === 'paid')
    await receiveMoney(tx, parts, { ...attempt, transferRef: answer.transferRef }, now, mayRetake)
}

/** Money has come in: it gets its place, goes back, or is put before a person. */
async function receiveMoney(
  tx: Tx,
  parts: SettleParts,
  attempt: StoredAttempt,
  now: Instant,
  mayRetake: boolean,
): Promise<void> {
  const { payables, announce } = parts
  const { id, payable, amount } = attempt
  const rules = payables[payable.kind]
  // Before anything that refers to what is paid: that alone would keep its row half, and of two payments of the same
  // that come in at once, each would then wait for the other.
  await rules.lock(tx, payable.id)
  await insertMovement(tx, { kind: 'received', attempt, entries: ledgerEntries.received(amount), now })
  const canRefund = parts.canRefund(attempt.method) && attempt.transferRef !== null
  const isPlaced = await rules.takeMoney(tx, payable.id, { paymentId: id, amount, canRefund, mayRetake })
  if (isPlaced) await insertMovement(tx, { kind: 'placed', attempt, entries: placedEntries[payable.kind](amount), now })
  else if (canRefund) await insertRefund(tx, { id: randomUUID(), attemptId: id, amount, now })
  else await callPerson(tx, parts, id, { reason: 'cannot-refund', now })
  await announce(tx, 'payment.received', id, now)
}

/** What money pays, by the account it then stands on. */
const placedEntries = {
  booking: ledgerEntries.placed,
  invoice: ledgerEntries.placedOnInvoice,
} as const satisfies Record<PayableKind, (amount: Money) => readonly LedgerEntry[]>
