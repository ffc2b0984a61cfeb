import type { paymentStatuses } from '../booking/payment.ts'
import type { Instant, LocalDate } from '../dates.ts'
import { fromMinor, type Money } from '../money.ts'

/** Payment status, in business-system terms. Source: public-site specification §3. */
export type PaymentStatus = (typeof paymentStatuses)[number]

/** Purpose of an invoice. */
export const invoicePurposes = ['vip', 'booking-fee', 'down-payment', 'instalment', 'choices', 'final', 'fee'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]

/** Amounts of an invoice, all in its currency. */
export type InvoiceMoney = {
  readonly amount: Money
  /** Paid by bank or written off. */
  readonly paidElsewhere: Money
  /** Paid through this site. */
  readonly paidHere: Money
  /** Status reported by the business system. */
  readonly reported: PaymentStatus
  /** Settled by a payment code. */
  readonly isSettledByCode: boolean
}

/** Statuses with an amount left to pay. */
const isReportedUnpaid = {
  NotPaid: true,
  NotPaidSent: true,
  Reminder1: true,
  Paid: false,
  OverPaid: false,
} as const satisfies Record<PaymentStatus, boolean>

const paidMinor = ({ paidElsewhere, paidHere }: InvoiceMoney): number => paidElsewhere.minor + paidHere.minor

/**
 * Status of an invoice. Amounts take precedence: full payment is `Paid` at once, before the business system knows. One
 * it reports as paid is paid despite a lower amount, as settled otherwise. Source: public-site specification §3. Never
 * fails.
 */
export function statusOfInvoice(invoice: InvoiceMoney): PaymentStatus {
  const paid = paidMinor(invoice)
  if (paid > invoice.amount.minor) return 'OverPaid'
  if (paid === invoice.amount.minor || invoice.isSettledByCode) return 'Paid'
  return isReportedUnpaid[invoice.reported] ? invoice.reported : 'Paid'
}

/** Payable remainder, never a part of it; 0 when paid. Never fails. */
export function leftToPay(invoice: InvoiceMoney): Money {
  const { minor, currency } = invoice.amount
  return isReportedUnpaid[statusOfInvoice(invoice)]
    ? fromMinor(minor - paidMinor(invoice), currency)
    : fromMinor(0, currency)
}

/** Excess payment, or 0. Never fails. */
export const overpaidBy = (invoice: InvoiceMoney): Money =>
  fromMinor(Math.max(0, paidMinor(invoice) - invoice.amount.minor), invoice.amount.currency)

/**
 * Allocates money received: it pays the remainder. Any excess would be a second payment, or one the business system
 * also received, and is refunded or put before staff. Never fails.
 */
export function placeInvoiceMoney(
  invoice: InvoiceMoney & { readonly isRemoved: boolean },
  money: Money,
): 'pay-invoice' | 'give-back' {
  const left = leftToPay(invoice)
  const fits = money.currency === left.currency && money.minor <= left.minor
  return fits && !invoice.isRemoved ? 'pay-invoice' : 'give-back'
}

/**
 * When an invoice was settled; null while it is unpaid, and where only the business system knows. A payment here always
 * pays all that is left, so the last one settles it. Never fails.
 */
export function settledAt(
  invoice: InvoiceMoney & { readonly codeUsedAt: Instant | null; readonly paidHereAt: Instant | null },
): Instant | null {
  if (leftToPay(invoice).minor > 0) return null
  return invoice.isSettledByCode ? invoice.codeUsedAt : invoice.paidHereAt
}

/** Whether the due day has passed; the due day itself is in time. Never fails. */
export const isOverdue = ({ dueOn, left }: { readonly dueOn: LocalDate; readonly left: Money }, today: LocalDate) =>
  left.minor > 0 && dueOn < today

/** Unpaid invoices by due date, then the others by the day they were settled, else issued, latest first. Never fails. */
export function orderOfInvoices<
  I extends {
    readonly dueOn: LocalDate
    readonly issuedOn: LocalDate
    readonly settledOn: LocalDate | null
    readonly number: string
    readonly left: Money
  },
>(invoices: readonly I[]): { readonly toPay: readonly I[]; readonly settled: readonly I[] } {
  const byNumber = (a: I, b: I) => (a.number < b.number ? -1 : 1)
  const before = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  return {
    toPay: invoices.filter(({ left }) => left.minor > 0).sort((a, b) => before(a.dueOn, b.dueOn) || byNumber(a, b)),
    settled: invoices
      .filter(({ left }) => left.minor === 0)
      .sort((a, b) => before(b.settledOn ?? b.issuedOn, a.settledOn ?? a.issuedOn) || byNumber(a, b)),
  }
}

/** Whether a payment code may settle an invoice: an unpaid VIP fee. Never fails. */
export const takesPaymentCode = (invoice: InvoiceMoney & { readonly purpose: InvoicePurpose }): boolean =>
  invoice.purpose === 'vip' && leftToPay(invoice).minor > 0
