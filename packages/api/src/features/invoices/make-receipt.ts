import { type Instant, instantOf, localDateOf } from '@nyhem/domain/dates'
import { overpaidBy, settledAt } from '@nyhem/domain/invoice/invoice'
import { referenceNames, shownReference } from '@nyhem/domain/invoice/payment-reference'
import type { Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { formatDate, formatExactMoney } from '@nyhem/domain/sites/format'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import { type Fact, Sheet } from '../contracts/document/sheet.ts'
import type { InvoicePayments } from '../payments/payments.ts'
import type { StoredInvoice } from './invoices.store.ts'
import { receiptTexts } from './receipt-texts.ts'

/**
 * Receipt of a paid invoice as a PDF tagged for screen readers, in the site's language and brand design. The same data
 * gives the same bytes.
 */
export async function makeReceipt(receipt: {
  readonly invoice: StoredInvoice
  readonly payments: InvoicePayments | undefined
  readonly customer: string
}): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  const { invoice, payments, customer } = receipt
  const site = siteById(invoice.siteId)
  const texts = receiptTexts(site)
  const { company } = site
  const title = `${texts.title} ${invoice.number}`
  const money = (amount: Money) => formatExactMoney(amount, site)
  const paidAt = settledAt(invoice)
  const sheet = new Sheet({
    theme: site.theme,
    language: languageTags[site.locale],
    title,
    author: company.legalName,
    subject: texts.lead(invoice.number),
    createdAt: new Date(paidAt ?? instantOf(new Date(invoice.issuedOn))),
    brandName: site.siteName,
    footer: (number, of) => ({ left: title, right: texts.page(number, of) }),
  })
  sheet.letterhead()
  sheet.title(texts.title)
  sheet.lead(texts.lead(invoice.number))
  sheet.keyFigures([
    { name: texts.paidSum, value: money(paidOf(invoice)) },
    ...(paidAt === null ? [] : [{ name: texts.paidAt, value: dayText(paidAt, site) }]),
  ])
  sheet.space(10)
  sheet.facts([
    { name: texts.invoice, value: invoice.number },
    ...referenceFact(invoice, site),
    { name: texts.issued, value: formatDate(invoice.issuedOn, site) },
    { name: texts.customer, value: customer },
    {
      name: texts.seller,
      value: `${company.legalName}, ${texts.organisationNumber} ${company.organisationNumber}`,
    },
    { name: texts.contact, value: `${company.email}, ${company.phone}` },
  ])
  sheet.heading(texts.what)
  sheet.amounts([
    ...invoice.lines.map(({ text, amount }) => ({ name: text, value: money(amount) })),
    { name: texts.total, value: money(invoice.amount), strong: true },
  ])
  sheet.heading(texts.how)
  sheet.amounts(paymentFacts(invoice, payments, site))
  const { bytes } = await sheet.finish()
  return { bytes, name: `${texts.title.toLowerCase()}-${invoice.number.replaceAll(/[^A-Za-z0-9-]/g, '-')}.pdf` }
}

const dayText = (at: Instant, site: Site): string => formatDate(localDateOf(at, site.timeZone), site)

/** Money received, here and elsewhere. */
const paidOf = ({ amount, paidHere, paidElsewhere, reported, isSettledByCode }: StoredInvoice): Money => {
  const minor = paidHere.minor + paidElsewhere.minor
  const isReported = minor === 0 && !isSettledByCode && (reported === 'Paid' || reported === 'OverPaid')
  return isReported ? amount : { ...amount, minor }
}

const referenceFact = ({ reference }: StoredInvoice, { country }: Site): Fact[] =>
  reference === null ? [] : [{ name: referenceNames[country], value: shownReference(reference, country) }]

/** Payments here and other settlements, totalling at least the amount. */
function paymentFacts(invoice: StoredInvoice, payments: InvoicePayments | undefined, site: Site): Fact[] {
  const texts = receiptTexts(site)
  const money = (minor: number) => formatExactMoney({ ...invoice.amount, minor }, site)
  const over = overpaidBy(invoice).minor
  const rest = invoice.amount.minor - invoice.paidHere.minor - invoice.paidElsewhere.minor
  const restName = invoice.isSettledByCode ? texts.code : texts.writtenOff
  return [
    ...(payments?.receipts ?? []).map(({ method, number, amount }) => ({
      name: texts.here(texts.methods[method], number),
      value: money(amount.minor),
    })),
    ...(invoice.paidElsewhere.minor > 0 ? [{ name: texts.elsewhere, value: money(invoice.paidElsewhere.minor) }] : []),
    ...(rest > 0 ? [{ name: restName, value: money(rest) }] : []),
    ...(over > 0 ? [{ name: texts.overpaid, value: money(over), strong: true }] : []),
  ]
}
