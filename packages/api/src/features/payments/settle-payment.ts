import { randomUUID } from 'node:crypto'
import type { PersonReason } from '@nyhem/contract/calls/payments'
import {
  evaluateAnswer,
  isLastWord,
  type LedgerEntry,
  ledgerEntries,
  type ProviderAnswer,
} from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { PayableKind, Payables } from './payable.ts'
import type { NotifyPayers } from './payer-emails.ts'
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

/** Events sent to business systems. */
export type PaymentNews = 'payment.received' | 'payment.refunded' | 'payment.needs-person'
export type AnnouncePayment = (tx: Kysely<Database>, news: PaymentNews, attemptId: string, at: Instant) => Promise<void>

export type SettleParts = {
  payables: Payables
  announce: AnnouncePayment
  notifyPayers: NotifyPayers
  canRefund(method: StoredAttempt['method']): boolean
}

export type FullAnswer = ProviderAnswer & { readonly transferRef: string | null; readonly reason: string | null }

/** Announces the first flag only, and tells who may have paid where their money waits. */
export async function callPerson(
  tx: Kysely<Database>,
  { announce, notifyPayers }: Pick<SettleParts, 'announce' | 'notifyPayers'>,
  attempt: Pick<StoredAttempt, 'id' | 'payable'>,
  /** `hasMoney`: money has come that paid nothing. */
  call: { reason: PersonReason; hasMoney: boolean; now: Instant },
): Promise<void> {
  if (!(await askPerson(tx, attempt.id, call))) return
  await announce(tx, 'payment.needs-person', attempt.id, call.now)
  if (call.hasMoney) await notifyPayers(tx, attempt, 'with-staff')
}

/**
 * Applies an answer in the caller's transaction: attempt, ledger, payable, refund, staff flag. A repeated answer, from
 * any process, is applied once. With `mayRetake` false, late money is refunded without checking the home.
 */
export async function settleAnswer(
  tx: Tx,
  parts: SettleParts,
  attemptId: string,
  { answer, now, mayRetake }: { answer: FullAnswer; now: Instant; mayRetake: boolean },
): Promise<void> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) throw new BrokenInvariant('an answer for no payment', { attemptId })
  // After disbelief only a staff member decides, whatever the provider reports later.
  if (attempt.reported !== null) return
  const evaluated = evaluateAnswer(attempt, answer)
  if (evaluated.code === 'Repeated') return
  if (evaluated.code !== 'Moved') {
    const reason = evaluated.code === 'Mismatch' ? 'mismatch' : 'contradiction'
    await noteDisbelief(tx, attemptId, answer)
    await callPerson(tx, parts, attempt, { reason, hasMoney: answer.status === 'paid', now })
    return
  }
  await saveStatus(tx, attemptId, {
    status: evaluated.to,
    reason: answer.reason?.slice(0, 100) ?? null,
    transferRef: answer.transferRef,
    now,
  })
  // The provider has answered after all.
  if (attempt.personReason === 'unanswered' && isLastWord[evaluated.to]) await dismissPerson(tx, attemptId)
  if (evaluated.to === 'paid')
    await receiveMoney(tx, parts, { ...attempt, transferRef: answer.transferRef }, now, mayRetake)
}

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
  // Locks before rows that reference the payable are inserted: these take only a weaker row lock, and two simultaneous
  // payments of one payable would deadlock.
  await rules.lock(tx, payable.id)
  await insertMovement(tx, { kind: 'received', attempt, entries: ledgerEntries.received(amount), now })
  const canRefund = parts.canRefund(attempt.method) && attempt.transferRef !== null
  const isPlaced = await rules.takeMoney(tx, payable.id, { paymentId: id, amount, canRefund, mayRetake })
  if (isPlaced) await insertMovement(tx, { kind: 'placed', attempt, entries: placedEntries[payable.kind](amount), now })
  else if (canRefund) await insertRefund(tx, { id: randomUUID(), attemptId: id, amount, now })
  else await callPerson(tx, parts, attempt, { reason: 'cannot-refund', hasMoney: true, now })
  await announce(tx, 'payment.received', id, now)
}

/** Entries of money that pays something, by what it pays. */
export const placedEntries = {
  booking: ledgerEntries.placed,
  invoice: ledgerEntries.placedOnInvoice,
} as const satisfies Record<PayableKind, (amount: Money) => readonly LedgerEntry[]>
