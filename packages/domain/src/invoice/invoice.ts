import type { paymentStatuses } from '../booking/payment.ts'
import type { LocalDate } from '../dates.ts'
import { fromMinor, type Money } from '../money.ts'

/** How a payment of an invoice stands, in the words of the business systems. Source: public-site specification §3. */
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What an invoice is for. */
export const invoicePurposes = ['vip', 'booking-fee', 'down-payment', 'instalment', 'choices', 'final', 'fee'] as const
export type InvoicePurpose = (typeof invoicePurposes)[number]

/** The money of an invoice, all in the currency of the invoice. */
export type InvoiceMoney = {
  readonly amount: Money
  /** What the business system has got for it on its own: by bank, or written off. */
  readonly paidElsewhere: Money
  /** What payments made here have paid of it. */
  readonly paidHere: Money
  /** What the business system says of it. */
  readonly told: PaymentStatus
  /** A payment code has settled it. */
  readonly isSettledByCode: boolean
}

/** Statuses in which something is left to pay. */
const isToldUnpaid = {
  NotPaid: true,
  NotPaidSent: true,
  Reminder1: true,
  Paid: false,
  OverPaid: false,
} as const satisfies Record<PaymentStatus, boolean>

const paidMinor = ({ paidElsewhere, paidHere }: InvoiceMoney): number => paidElsewhere.minor + paidHere.minor

/**
 * How an invoice stands. Money counts before words: what is paid in full says `Paid` at once, whatever the business
 * system has not heard yet. What the system calls paid is paid, though less has come: it has settled it in its own way.
 * Source: public-site specification §3. Never fails.
 */
export function statusOfInvoice(invoice: InvoiceMoney): PaymentStatus {
  const paid = paidMinor(invoice)
  if (paid > invoice.amount.minor) return 'OverPaid'
  if (paid === invoice.amount.minor || invoice.isSettledByCode) return 'Paid'
  return isToldUnpaid[invoice.told] ? invoice.told : 'Paid'
}

/** What may be paid: all that is left of the invoice, never a part of it. 0 of one that is paid. Never fails. */
export function leftToPay(invoice: InvoiceMoney): Money {
  const { minor, currency } = invoice.amount
  return isToldUnpaid[statusOfInvoice(invoice)]
    ? fromMinor(minor - paidMinor(invoice), currency)
    : fromMinor(0, currency)
}

/** What has been paid above the amount; 0 when nothing has. Never fails. */
export const overpaidBy = (invoice: InvoiceMoney): Money =>
  fromMinor(Math.max(0, paidMinor(invoice) - invoice.amount.minor), invoice.amount.currency)

/**
 * Where money goes that has come in for an invoice. It pays what is left; more than that would be a second payment, or
 * one that the business system has had meanwhile: it goes back, or is put before a person. Never fails.
 */
export function placeInvoiceMoney(
  invoice: InvoiceMoney & { readonly isRemoved: boolean },
  money: Money,
): 'pay-invoice' | 'give-back' {
  const left = leftToPay(invoice)
  const fits = money.currency === left.currency && money.minor <= left.minor
  return fits && !invoice.isRemoved ? 'pay-invoice' : 'give-back'
}

/** Whether the last day to pay has gone by. The due day itself is in time. Never fails. */
export const isOverdue = ({ dueOn, left }: { readonly dueOn: LocalDate; readonly left: Money }, today: LocalDate) =>
  left.minor > 0 && dueOn < today

/** Unpaid invoices, the first due first, then the others, the newest first. Never fails. */
export function orderOfInvoices<
  I extends { readonly dueOn: LocalDate; readonly issuedOn: LocalDate; readonly number: string; readonly left: Money },
>(invoices: readonly I[]): { readonly toPay: readonly I[]; readonly settled: readonly I[] } {
  const byNumber = (a: I, b: I) => (a.number < b.number ? -1 : 1)
  const before = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)
  return {
    toPay: invoices.filter(({ left }) => left.minor > 0).sort((a, b) => before(a.dueOn, b.dueOn) || byNumber(a, b)),
    settled: invoices
      .filter(({ left }) => left.minor === 0)
      .sort((a, b) => before(b.issuedOn, a.issuedOn) || byNumber(a, b)),
  }
}

/** Whether a payment code may settle an invoice: a VIP customer's fee on which something is left. Never fails. */
export const takesPaymentCode = (invoice: InvoiceMoney & { readonly purpose: InvoicePurpose }): boolean =>
  invoice.purpose === 'vip' && leftToPay(invoice).minor > 0
