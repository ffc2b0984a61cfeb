import { fromMinor, isSameMoney, type Money } from '../money.ts'
import type { Country } from '../sites/site.ts'
import type { BookingStatus } from './booking-moves.ts'

/** Payment statuses on my pages. Source: public-site specification §3. */
export const paymentStatuses = ['NotPaid', 'NotPaidSent', 'OverPaid', 'Paid', 'Reminder1'] as const

/** Payment methods by provider: Swedish phone, card, Finnish bank. */
export const providerMethods = ['swish', 'svea', 'paytrail'] as const
export type ProviderMethod = (typeof providerMethods)[number]

/** All payment methods. `bank`: a transfer to our own account, known by the bank's file; nobody starts one here. */
export const paymentMethods = [...providerMethods, 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Methods by country, first offered first. Source: identity reference, first table; product decisions. */
export const paymentMethodsOf = {
  SE: ['swish', 'svea'],
  NO: ['svea'],
  FI: ['paytrail'],
} as const satisfies Record<Country, readonly PaymentMethod[]>

/**
 * Provider status. `unknown`: not stated, and no timer decides. The others are final, though a refund may follow
 * `paid`.
 */
export const attemptStatuses = ['started', 'unknown', 'paid', 'declined', 'cancelled', 'failed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** A provider's reply to our query, possibly prompted by its callback. */
export type ProviderAnswer = {
  readonly status: AttemptStatus
  readonly amount: Money
  readonly reference: string
}

/** Our record of an attempt. */
export type PaymentAttempt = {
  readonly status: AttemptStatus
  readonly amount: Money
  readonly reference: string
}

/**
 * Evaluates a reply. `Repeated`: known. `Mismatch`: amount, currency or reference differs; staff check, money is set
 * aside. `Contradiction`: differs from an earlier final status; money wins, staff are notified. Source: identity
 * reference §1. Never fails.
 */
export function evaluateAnswer(
  attempt: PaymentAttempt,
  answer: ProviderAnswer,
):
  | { readonly code: 'Repeated' | 'Mismatch' | 'Contradiction' }
  | { readonly code: 'Moved'; readonly to: AttemptStatus } {
  const agrees = isSameMoney(answer.amount, attempt.amount) && answer.reference === attempt.reference
  if (!agrees) return { code: 'Mismatch' }
  if (answer.status === attempt.status) return { code: 'Repeated' }
  if (!isLastWord[attempt.status]) return { code: 'Moved', to: answer.status }
  return isLastWord[answer.status] ? { code: 'Contradiction' } : { code: 'Repeated' }
}

/** Whether a provider status is final. */
export const isLastWord = {
  started: false,
  unknown: false,
  paid: true,
  declined: true,
  cancelled: true,
  failed: true,
} as const satisfies Record<AttemptStatus, boolean>

/** Whether nothing more is due, even if the booking is not updated: buyers are charged once. Never fails. */
export const isPaymentReceived = (payment: {
  readonly isPaid: boolean
  /** Newest attempt. */
  readonly attempt: { readonly status: AttemptStatus } | null
}): boolean => payment.isPaid || payment.attempt?.status === 'paid'

/**
 * Allocates received money, which is never dropped: pays the booking, retakes the home if signed and free, is refunded,
 * or goes to staff if automatic refund is impossible. Source: product decisions, booking (payment). Never fails.
 */
export function placeMoney(booking: {
  readonly status: BookingStatus
  /** Fee already paid: a duplicate. */
  readonly isPaid: boolean
  readonly isHomeFree: boolean
  readonly canRefund: boolean
}): 'pay-booking' | 'retake-home' | 'refund' | 'ask-person' {
  const back = booking.canRefund ? 'refund' : 'ask-person'
  if (booking.isPaid) return back
  if (booking.status === 'awaitingPayment') return 'pay-booking'
  return booking.status === 'unpaid' && booking.isHomeFree ? 'retake-home' : back
}

/** Ledger accounts. Movements debit one and credit another. */
export const ledgerAccounts = ['provider', 'booking-fees', 'invoices', 'refunds', 'unplaced'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]
export type LedgerEntry = { readonly account: LedgerAccount; readonly amount: Money }

const minus = (amount: Money): Money => fromMinor(-amount.minor, amount.currency)

/** Both sides of a movement; their sum is zero. */
const between = (from: LedgerAccount, to: LedgerAccount, amount: Money): readonly LedgerEntry[] => [
  { account: from, amount: minus(amount) },
  { account: to, amount },
]

/** Entries of each movement, written once. Never fails. */
export const ledgerEntries = {
  /** Held by the provider, unallocated. */
  received: (amount: Money) => between('provider', 'unplaced', amount),
  placed: (amount: Money) => between('unplaced', 'booking-fees', amount),
  /** The same, for an invoice. */
  placedOnInvoice: (amount: Money) => between('unplaced', 'invoices', amount),
  /** Refunded before allocation. */
  refunded: (amount: Money) => between('unplaced', 'refunds', amount),
  /** Refunded after paying a booking later cancelled. */
  givenBack: (amount: Money) => between('booking-fees', 'refunds', amount),
} as const

/** Sum per currency: 0 when the ledger balances. Never fails. */
export function ledgerBalance(entries: readonly LedgerEntry[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { amount } of entries) sums[amount.currency] = (sums[amount.currency] ?? 0) + amount.minor
  return sums
}
