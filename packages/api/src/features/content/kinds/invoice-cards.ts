import type { InvoiceCard } from '@nyhem/contract/pages/payments'
import { addressOf } from '@nyhem/contract/routes/address'
import { getReceipt } from '@nyhem/contract/routes/payments.paths'
import type { ProviderMethod } from '@nyhem/domain/booking/payment'
import { type LocalDate, localDateOf } from '@nyhem/domain/dates'
import {
  isOverdue,
  leftToPay,
  overpaidBy,
  settledAt,
  statusOfInvoice,
  takesPaymentCode,
} from '@nyhem/domain/invoice/invoice'
import { referenceNames, shownReference } from '@nyhem/domain/invoice/payment-reference'
import type { Site } from '@nyhem/domain/sites/site'
import type { VisitorInvoice } from '../../my-pages/my-pages.ts'

type Around = {
  readonly today: LocalDate
  readonly site: Pick<Site, 'country' | 'timeZone'>
  readonly methods: readonly ProviderMethod[]
  /** Homes of the invoices, by id. */
  readonly homes: ReadonlyMap<string, { readonly number: string; readonly name: string }>
}

/** For the payments page and the VIP page. */
export function invoiceCard({ invoice, payments }: VisitorInvoice, around: Around): InvoiceCard {
  const { today, site, methods, homes } = around
  const { country } = site
  const settled = settledAt(invoice)
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
    settledOn: settled && localDateOf(settled, site.timeZone),
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
