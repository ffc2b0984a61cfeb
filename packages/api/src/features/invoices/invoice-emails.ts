import { leftToPay } from '@nyhem/domain/invoice/invoice'
import { originOf, siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { EmailSource } from '../emails/emails.ts'
import { type InvoiceEmailKind, invoiceEmail } from '../emails/invoice-email.ts'
import { findInvoice, type StoredInvoice } from './invoices.store.ts'

type Parts = {
  db: Kysely<Database>
  accounts: Pick<Accounts, 'person'>
  siteOrigins: Readonly<Record<SiteId, string>>
}

/** Paid invoices are no longer demanded in queued e-mails. */
export const invoiceEmails =
  ({ db, accounts, siteOrigins }: Parts): EmailSource<'invoice'> =>
  async ({ kind, id }) => {
    const invoice = await findInvoice(db, id)
    if (!invoice || !isStillSo(kind, invoice)) return null
    const person = invoice.accountId && (await accounts.person(invoice.accountId))
    if (!person || person.email === null) return null
    const site = siteById(invoice.siteId)
    const { myPagesPayments } = site.routes
    const content = invoiceEmail({
      site,
      kind,
      firstName: person.firstName,
      number: invoice.number,
      reference: invoice.reference,
      dueOn: invoice.dueOn,
      sum: kind === 'receipt' ? invoice.paidHere : leftToPay(invoice),
      isSettledByCode: invoice.isSettledByCode,
      href:
        myPagesPayments &&
        `${originOf(siteOrigins, site.siteId)}${myPagesPayments}?${new URLSearchParams({ invoice: id })}`,
    })
    return { site, to: person.email, replyTo: site.company.email, content }
  }

const isStillSo = (kind: InvoiceEmailKind, invoice: StoredInvoice): boolean =>
  !invoice.isRemoved && (leftToPay(invoice).minor === 0) === (kind === 'receipt')
