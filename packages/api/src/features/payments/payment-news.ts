import type { PaymentNews } from '@nyhem/contract/calls/payments'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { findAttempt, movementsOf } from './payments.store.ts'
import { findRefund } from './refunds.store.ts'

export async function paymentNews(db: Kysely<Database>, attemptId: string): Promise<PaymentNews | null> {
  const attempt = await findAttempt(db, attemptId)
  if (!attempt) return null
  const { payable } = attempt
  return {
    paymentId: attempt.id,
    bookingId: payable.kind === 'booking' ? payable.id : null,
    invoiceId: payable.kind === 'invoice' ? payable.id : null,
    method: attempt.method,
    reference: attempt.reference,
    providerRef: attempt.providerRef,
    transferRef: attempt.transferRef,
    amount: attempt.amount,
    status: attempt.status,
    isPlaced: (await movementsOf(db, attemptId)).has('placed'),
    refund: (await findRefund(db, attemptId))?.status ?? null,
    needsPerson: attempt.personReason,
  }
}
