import { randomUUID } from 'node:crypto'
import type { PaymentForPerson } from '@nyhem/contract/calls/payments'
import { ledgerEntries, type PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { BrokenInvariant } from '@nyhem/domain/result'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Payables } from './payable.ts'
import { paymentNews } from './payment-news.ts'
import {
  dismissPerson,
  findForPerson,
  insertMovement,
  lockAttempt,
  movementsOf,
  type StoredAttempt,
} from './payments.store.ts'
import { findRefund, insertRefund, reviveRefund } from './refunds.store.ts'

type Tx = Transaction<Database>

/** What staff decide: the money goes back through the provider, or it has been seen to in another way. */
export type Resolution = {
  readonly action: 'refund' | 'note'
  /** In words, without anything personal. */
  readonly note: string
  /** Key of the integration interface that said so. */
  readonly keyId: string
}

/** `NotWaiting`: no person was asked. `NotRefundable`: there is nothing that the provider could send back. */
export type ResolveOutcome = { readonly code: 'Ok' | 'NotFound' | 'NotWaiting' | 'NotRefundable' }

const mostListed = 500

export async function listForPerson(db: Kysely<Database>): Promise<readonly PaymentForPerson[]> {
  const listed: PaymentForPerson[] = []
  for (const { id, personSince, told } of await findForPerson(db, mostListed)) {
    const news = await paymentNews(db, id)
    if (news && personSince !== null) listed.push({ ...news, since: personSince, told })
  }
  return listed
}

type ResolveParts = {
  payables: Payables
  canRefund(method: PaymentMethod): boolean
  now: () => Instant
}

export async function resolveForPerson(
  tx: Tx,
  { payables, canRefund, now }: ResolveParts,
  attemptId: string,
  { action, note, keyId }: Resolution,
): Promise<ResolveOutcome> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) return { code: 'NotFound' }
  if (attempt.personReason === null) return { code: 'NotWaiting' }
  const canSend = canRefund(attempt.method) && attempt.transferRef !== null
  if (action === 'refund' && !(canSend && (await sendBack(tx, attempt, now())))) return { code: 'NotRefundable' }
  await dismissPerson(tx, attemptId)
  await payables[attempt.payable.kind].record(tx, attempt.payable.id, {
    event: 'payment.resolved',
    detail: { paymentId: attemptId, reason: attempt.personReason, action, note, keyId },
  })
  return { code: 'Ok' }
}

/** Money that has come in and paid nothing goes back; false when there is none, or it is on its way already. */
async function sendBack(tx: Tx, attempt: StoredAttempt, now: Instant): Promise<boolean> {
  const movements = await movementsOf(tx, attempt.id)
  if (movements.has('placed') || movements.has('refunded')) return false
  const refund = await findRefund(tx, attempt.id)
  if (refund !== null && refund.status !== 'refused') return false
  if (refund !== null) {
    await reviveRefund(tx, { attemptId: attempt.id, id: randomUUID(), now })
    return true
  }
  const amount = movements.has('received') ? attempt.amount : toldAmount(attempt)
  if (amount === null) return false
  // The staff have made sure of what was told: now it is in the books.
  if (!movements.has('received'))
    await insertMovement(tx, { kind: 'received', attempt, entries: ledgerEntries.received(amount), now })
  await insertRefund(tx, { id: randomUUID(), attemptId: attempt.id, amount, now })
  return true
}

function toldAmount({ told }: StoredAttempt): Money | null {
  if (told?.status !== 'paid') return null
  if (told.amount.minor <= 0) throw new BrokenInvariant('money of nothing', { told: told.amount.minor })
  return told.amount
}
