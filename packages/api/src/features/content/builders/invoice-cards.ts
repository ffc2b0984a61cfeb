import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import { addressOf } from '@nyhem/contract/routes/address'
import { getReceipt } from '@nyhem/contract/routes/payments.paths'
import type { PaymentMethod } from '@nyhem/domain/booking/payment'
import type { LocalDate } from '@nyhem/domain/dates'
import { isOverdue, leftToPay, overpaidBy, statusOfInvoice, takesPaymentCode } from '@nyhem/domain/invoice/invoice'
import { referenceNames, shownReference } from '@nyhem/domain/invoice/payment-reference'
import type { Country } from '@nyhem/domain/sites/site'
import type { VisitorInvoice } from '../../my-pages/my-pages.ts'

type Around = {
  readonly today: LocalDate
  readonly country: Country
  readonly methods: readonly PaymentMethod[]
  /** Homes that invoices are about, by their ids. */
  readonly homes: ReadonlyMap<string, { readonly number: string; readonly name: string }>
}

/** An invoice as its customer sees it, on the payments page and among a VIP customer's payments. */
export function invoiceCard({ invoice, payments }: VisitorInvoice, around: Around): InvoiceCard {
  const { today, country, methods, homes } = around
  const left = leftToPay(invoice)
  const isPaid = left.minor === 0
  const { id, number, reference, purpose, homeId, issuedOn, dueOn, amount, lines } = invoice
  return {
    id,
    number,
    reference: reference === null ? null : { name: referenceNames[country], text: shownReference(reference, country) },
    purpose,
    home: (homeId !== null && homes.get(homeId)) || null,
    issuedOn,
    dueOn,
    amount,
    left,
    overpaid: overpaidBy(invoice),
    status: statusOfInvoice(invoice),
    isOverdue: isOverdue({ dueOn, left }, today),
    takesCode: takesPaymentCode(invoice),
    payedWithCode: invoice.isSettledByCode,
    lines: [...lines],
    receipts: [...(payments?.receipts ?? [])],
    receiptHref: isPaid ? addressOf(getReceipt, { params: { id } }) : null,
    stray: payments?.stray ?? null,
    payment: {
      amount: left,
      isPaid,
      methods: [...methods],
      attempt: isPaid ? null : (payments?.attempt ?? null),
      dueAt: null,
    },
  }
}
