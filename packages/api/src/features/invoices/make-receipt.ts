import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { overpaidBy } from '@nyhem/domain/invoice/invoice'
import { referenceNames, shownReference } from '@nyhem/domain/invoice/payment-reference'
import type { Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { formatDate, formatExactMoney } from '@nyhem/domain/sites/format'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import { type Fact, Sheet } from '../contracts/document/sheet.ts'
import type { InvoicePayments } from '../payments/payments.ts'
import type { StoredInvoice } from './invoices.store.ts'
import { receiptWords } from './receipt-words.ts'

/**
 * The receipt of an invoice that is paid, as a PDF, tagged for screen readers, in the site's language and its brand's
 * manner. The same data always gives the same bytes.
 */
export async function makeReceipt(receipt: {
  readonly invoice: StoredInvoice
  readonly payments: InvoicePayments | undefined
  readonly customer: string
}): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const { invoice, payments, customer } = receipt
  const site = siteById(invoice.siteId)
  const words = receiptWords(site)
  const { company } = site
  const title = `${words.title} ${invoice.number}`
  const money = (amount: Money) => formatExactMoney(amount, site)
  const paidAt = payments?.receipts.at(-1)?.paidAt ?? invoice.codeUsedAt
  const sheet = new Sheet({
    theme: site.theme,
    language: languageTags[site.locale],
    title,
    author: company.legalName,
    subject: words.lead(invoice.number),
    createdAt: new Date(paidAt ?? instantOf(new Date(invoice.issuedOn))),
    brandName: site.siteName,
    footer: (number, of) => ({ left: title, right: words.page(number, of) }),
  })
  sheet.letterhead()
  sheet.title(words.title)
  sheet.lead(words.lead(invoice.number))
  sheet.keyFigures([
    { name: words.paidSum, value: money(paidOf(invoice)) },
    ...(paidAt === null ? [] : [{ name: words.paidAt, value: dayText(paidAt, site) }]),
  ])
  sheet.space(10)
  sheet.facts([
    { name: words.invoice, value: invoice.number },
    ...referenceFact(invoice, site),
    { name: words.issued, value: formatDate(invoice.issuedOn, site) },
    { name: words.customer, value: customer },
    {
      name: words.seller,
      value: `${company.legalName}, ${words.organisationNumber} ${company.organisationNumber}`,
    },
    { name: words.contact, value: `${company.email}, ${company.phone}` },
  ])
  sheet.heading(words.what)
  sheet.amounts([
    ...invoice.lines.map(({ text, amount }) => ({ name: text, value: money(amount) })),
    { name: words.total, value: money(invoice.amount), strong: true },
  ])
  sheet.heading(words.how)
  sheet.amounts(paymentFacts(invoice, payments, site))
  const { bytes } = await sheet.finish()
  return { bytes, name: `${words.title.toLowerCase()}-${invoice.number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf` }
}

const dayText = (at: Instant, site: Site): string => formatDate(localDateOf(at, site.timeZone), site)

/** What has come in money, here and elsewhere. */
const paidOf = ({ amount, paidHere, paidElsewhere, told, isSettledByCode }: StoredInvoice): Money => {
  const minor = paidHere.minor + paidElsewhere.minor
  const isTold = minor === 0 && !isSettledByCode && (told === 'Paid' || told === 'OverPaid')
  return isTold ? amount : { ...amount, minor }
}

const referenceFact = ({ reference }: StoredInvoice, { country }: Site): Fact[] =>
  reference === null ? [] : [{ name: referenceNames[country], value: shownReference(reference, country) }]

/** Each payment made here, and what has been settled in another way; together no less than the amount. */
function paymentFacts(invoice: StoredInvoice, payments: InvoicePayments | undefined, site: Site): Fact[] {
  const words = receiptWords(site)
  const money = (minor: number) => formatExactMoney({ ...invoice.amount, minor }, site)
  const over = overpaidBy(invoice).minor
  const rest = invoice.amount.minor - invoice.paidHere.minor - invoice.paidElsewhere.minor
  const restName = invoice.isSettledByCode ? words.code : words.writtenOff
  return [
    ...(payments?.receipts ?? []).map(({ method, number, amount }) => ({
      name: words.here(words.methods[method], number),
      value: money(amount.minor),
    })),
    ...(invoice.paidElsewhere.minor > 0 ? [{ name: words.elsewhere, value: money(invoice.paidElsewhere.minor) }] : []),
    ...(rest > 0 ? [{ name: restName, value: money(rest) }] : []),
    ...(over > 0 ? [{ name: words.overpaid, value: money(over), strong: true }] : []),
  ]
}
