import { leftToPay } from '@nyhem/domain/invoice/invoice'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import { type InvoiceLetterKind, invoiceLetter, isInvoiceLetterKind } from '../letters/invoice-letter.ts'
import type { LetterSource } from '../letters/letters.ts'
import { findInvoice, type StoredInvoice } from './invoices.store.ts'

type Parts = {
  db: Kysely<Database>
  accounts: Pick<Accounts, 'person'>
  siteOrigins: Readonly<Record<SiteId, string>>
}

/** Letters about invoices, by `<kind> <invoice>`. What has been paid while the letter waited is asked for no more. */
export const invoiceLetters =
  ({ db, accounts, siteOrigins }: Parts): LetterSource =>
  async (letterId) => {
    const [kind = '', id = ''] = letterId.split(' ')
    const invoice = isInvoiceLetterKind(kind) ? await findInvoice(db, id) : null
    if (!isInvoiceLetterKind(kind) || !invoice || !isStillSo(kind, invoice)) return null
    const person = invoice.accountId && (await accounts.person(invoice.accountId))
    if (!person || person.email === null) return null
    const site = siteById(invoice.siteId)
    const { myPagesPayments } = site.routes
    const content = invoiceLetter({
      site,
      kind,
      firstName: person.firstName,
      number: invoice.number,
      reference: invoice.reference,
      dueOn: invoice.dueOn,
      sum: kind === 'receipt' ? invoice.paidHere : leftToPay(invoice),
      isSettledByCode: invoice.isSettledByCode,
      href: myPagesPayments && `${siteOrigins[site.siteId]}${myPagesPayments}?${new URLSearchParams({ invoice: id })}`,
    })
    return { site, to: person.email, replyTo: site.company.email, content }
  }

const isStillSo = (kind: InvoiceLetterKind, invoice: StoredInvoice): boolean =>
  !invoice.isRemoved && (leftToPay(invoice).minor === 0) === (kind === 'receipt')
