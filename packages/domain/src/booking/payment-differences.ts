import type { Instant } from '../dates.ts'
import { fromMinor, type Money } from '../money.ts'
import type { ProviderAnswer } from './payment.ts'

/** `not-reported`: the provider has said nothing that could differ. */
export type Comparison = 'same' | 'differs' | 'not-reported'

/** What a provider told, beside what was asked for. */
export type PaymentDifferences = {
  readonly amount: Comparison
  readonly currency: Comparison
  readonly reference: Comparison
  /** `late`: told after the money was due. `no-limit`: no moment was set. */
  readonly time: 'in-time' | 'late' | 'no-limit' | 'not-reported'
  /** Told less asked; null unless both are of one currency and differ. */
  readonly apart: Money | null
}

/**
 * Compares what a provider told with what was asked for. Money is never placed by it: a person reads it. Source: editing
 * and staff reference §3.8. Never fails.
 */
export function paymentDifferences({
  asked,
  reported,
  reportedAt,
  dueAt,
}: {
  readonly asked: Pick<ProviderAnswer, 'amount' | 'reference'>
  /** Null: nothing final yet. */
  readonly reported: Pick<ProviderAnswer, 'amount' | 'reference'> | null
  readonly reportedAt: Instant | null
  readonly dueAt: Instant | null
}): PaymentDifferences {
  const compare = (one: unknown, other: unknown): Comparison =>
    reported === null ? 'not-reported' : one === other ? 'same' : 'differs'
  const currency = compare(asked.amount.currency, reported?.amount.currency)
  const amount = compare(asked.amount.minor, reported?.amount.minor)
  return {
    amount,
    currency,
    reference: compare(asked.reference, reported?.reference),
    time: timeOf({ reportedAt, dueAt }),
    apart:
      reported && currency === 'same' && amount === 'differs'
        ? fromMinor(reported.amount.minor - asked.amount.minor, asked.amount.currency)
        : null,
  }
}

function timeOf({
  reportedAt,
  dueAt,
}: {
  reportedAt: Instant | null
  dueAt: Instant | null
}): PaymentDifferences['time'] {
  if (reportedAt === null) return 'not-reported'
  if (dueAt === null) return 'no-limit'
  return reportedAt <= dueAt ? 'in-time' : 'late'
}
