import { fromMinor, type Money } from '../money.ts'
import type { Country } from '../sites/site.ts'
import type { BookingStatus } from './booking-moves.ts'

/** Statuses of a payment as my pages show it. Source: public-site specification §3. */
export const paymentStatuses = ['NotPaid', 'NotPaidSent', 'OverPaid', 'Paid', 'Reminder1'] as const

/** Ways to pay, by provider: a Swedish phone, a card, a Finnish bank. */
export const paymentMethods = ['swish', 'svea', 'paytrail'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The ways of each country, the first offered first. Source: identity reference, first table; product decisions. */
export const paymentMethodsOf = {
  SE: ['swish', 'svea'],
  NO: ['svea'],
  FI: ['paytrail'],
} as const satisfies Record<Country, readonly PaymentMethod[]>

/**
 * How a payment at a provider stands. `unknown`: the provider does not say, and nothing is decided by a timer. The
 * others are the provider's last word, `paid` apart, which a refund may follow.
 */
export const attemptStatuses = ['started', 'unknown', 'paid', 'declined', 'cancelled', 'failed'] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

/** What a provider says when it is asked, or what it told in a callback that we then asked about. */
export type ProviderAnswer = {
  readonly status: AttemptStatus
  readonly amount: Money
  readonly reference: string
}

/** What is known of our own side. */
export type PaymentAttempt = {
  readonly status: AttemptStatus
  readonly amount: Money
  readonly reference: string
}

/**
 * What an answer means for an attempt. `Repeated`: it says what is known. `Mismatch`: another amount, currency or
 * reference than agreed, which a person must look at; the money, if any, is put aside. `Contradiction`: a last word
 * that differs from an earlier last word; money wins, and a person is told. Source: identity reference §1. Never fails.
 */
export function judgeAnswer(
  attempt: PaymentAttempt,
  answer: ProviderAnswer,
):
  | { readonly code: 'Repeated' | 'Mismatch' | 'Contradiction' }
  | { readonly code: 'Moved'; readonly to: AttemptStatus } {
  const agrees =
    answer.amount.minor === attempt.amount.minor &&
    answer.amount.currency === attempt.amount.currency &&
    answer.reference === attempt.reference
  if (!agrees) return { code: 'Mismatch' }
  if (answer.status === attempt.status) return { code: 'Repeated' }
  if (!isLastWord[attempt.status]) return { code: 'Moved', to: answer.status }
  return isLastWord[answer.status] ? { code: 'Contradiction' } : { code: 'Repeated' }
}

/** Whether a provider changes its mind no more. */
export const isLastWord = {
  started: false,
  unknown: false,
  paid: true,
  declined: true,
  cancelled: true,
  failed: true,
} as const satisfies Record<AttemptStatus, boolean>

/**
 * Whether nothing more is to be paid, though the booking may not have been updated yet: the buyer is asked for a payment
 * once. Never fails.
 */
export const isPaymentReceived = (payment: {
  readonly isPaid: boolean
  /** The newest attempt. */
  readonly attempt: { readonly status: AttemptStatus } | null
}): boolean => payment.isPaid || payment.attempt?.status === 'paid'

/**
 * Where money goes that has come in for a booking. Money is never dropped: it pays the booking, takes the home again
 * when the contract was signed and the home is still free, is sent back, or is put before a person when sending back is
 * not possible by itself. Source: product decisions, booking (payment). Never fails.
 */
export function placeMoney(booking: {
  readonly status: BookingStatus
  /** The fee has been paid before: this is a second payment of the same. */
  readonly isPaid: boolean
  readonly isHomeFree: boolean
  readonly canRefund: boolean
}): 'pay-booking' | 'retake-home' | 'refund' | 'ask-person' {
  const back = booking.canRefund ? 'refund' : 'ask-person'
  if (booking.isPaid) return back
  if (booking.status === 'awaitingPayment') return 'pay-booking'
  return booking.status === 'unpaid' && booking.isHomeFree ? 'retake-home' : back
}

/** Accounts of the ledger. Every movement takes from one and gives to another. */
export const ledgerAccounts = ['provider', 'booking-fees', 'invoices', 'refunds', 'unplaced'] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]
export type LedgerEntry = { readonly account: LedgerAccount; readonly amount: Money }

const minus = (amount: Money): Money => fromMinor(-amount.minor, amount.currency)

/** The two sides of a movement: they always add to nothing. */
const between = (from: LedgerAccount, to: LedgerAccount, amount: Money): readonly LedgerEntry[] => [
  { account: from, amount: minus(amount) },
  { account: to, amount },
]

/** What each movement writes, once. Never fails. */
export const ledgerEntries = {
  /** The provider holds money for us that has no place yet. */
  received: (amount: Money) => between('provider', 'unplaced', amount),
  placed: (amount: Money) => between('unplaced', 'booking-fees', amount),
  /** The same, for an invoice. */
  placedOnInvoice: (amount: Money) => between('unplaced', 'invoices', amount),
  /** Sent back before it had a place. */
  refunded: (amount: Money) => between('unplaced', 'refunds', amount),
  /** Given back after it had paid a booking, when that was cancelled. */
  givenBack: (amount: Money) => between('booking-fees', 'refunds', amount),
} as const

/** Sum of entries by currency: 0 for each when the ledger balances. Never fails. */
export function ledgerBalance(entries: readonly LedgerEntry[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { amount } of entries) sums[amount.currency] = (sums[amount.currency] ?? 0) + amount.minor
  return sums
}
