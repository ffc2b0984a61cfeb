import type { PaymentForPerson } from '@nyhem/contract/calls/payments'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Payables } from './payable.ts'
import { paymentNews } from './payment-news.ts'
import { dismissPerson, findForPerson, lockAttempt } from './payments.store.ts'
import { sendBack } from './send-back.ts'

type Tx = Transaction<Database>

/** Staff decision: refund through the provider, or resolved otherwise. */
export type Resolution = {
  readonly action: 'refund' | 'note'
  /** Without personal data. */
  readonly note: string
  /** Deciding integration key. */
  readonly keyId: string
}

/** `NotWaiting`: not with staff. `NotRefundable`: the provider has nothing to refund. */
export type ResolveOutcome = { readonly code: 'Ok' | 'NotFound' | 'NotWaiting' | 'NotRefundable' }

const mostListed = 500

export async function listForPerson(db: Kysely<Database>): Promise<readonly PaymentForPerson[]> {
  const listed: PaymentForPerson[] = []
  for (const { id, personSince, reported } of await findForPerson(db, mostListed)) {
    const news = await paymentNews(db, id)
    if (news && personSince !== null) listed.push({ ...news, since: personSince, told: reported })
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
  parts: ResolveParts,
  attemptId: string,
  { action, note, keyId }: Resolution,
): Promise<ResolveOutcome> {
  const attempt = await lockAttempt(tx, attemptId)
  if (!attempt) return { code: 'NotFound' }
  if (attempt.personReason === null) return { code: 'NotWaiting' }
  const { canRefund, now } = parts
  if (action === 'refund' && !(await sendBack(tx, attempt, { canRefund, now: now() }))) return { code: 'NotRefundable' }
  await dismissPerson(tx, attemptId)
  await parts.payables[attempt.payable.kind].record(tx, attempt.payable.id, {
    event: 'payment.resolved',
    detail: { paymentId: attemptId, reason: attempt.personReason, action, note, keyId },
  })
  return { code: 'Ok' }
}
