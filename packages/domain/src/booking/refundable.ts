import type { Money } from '../money.ts'
import type { ProviderAnswer } from './payment.ts'

/** Money of a payment as it stands. */
export type MoneyOfPayment = {
  readonly amount: Money
  /** Received, placed and refunded movements of the ledger. */
  readonly movements: ReadonlySet<string>
  readonly refund: { readonly status: 'due' | 'sent' | 'refused'; readonly amount: Money } | null
  /** The answer that was not believed. */
  readonly reported: ProviderAnswer | null
  /** The provider gives money back, and has said which transfer it was. */
  readonly canSend: boolean
  /** A person is to decide about it; otherwise it was decided, or a rule decides. */
  readonly isForPerson: boolean
}

/**
 * What a person can send back to who paid, and no more: received money that paid nothing, or what the provider says was
 * paid, of payments that wait for a person; of a fee that was paid, what a release has granted and the provider refused.
 * Null: nothing. Source: editing and staff reference §3.3, §3.5, §3.8. Never
 * fails.
 */
export function refundable({
  amount,
  movements,
  refund,
  reported,
  canSend,
  isForPerson,
}: MoneyOfPayment): Money | null {
  if (!isForPerson || !canSend || movements.has('refunded')) return null
  if (refund !== null) return refund.status === 'refused' ? refund.amount : null
  if (movements.has('placed')) return null
  if (movements.has('received')) return amount
  return reported?.status === 'paid' && reported.amount.minor > 0 ? reported.amount : null
}
