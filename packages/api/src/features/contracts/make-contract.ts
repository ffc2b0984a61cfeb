import type { ContractBuyer, ContractData } from './contract-data.ts'
import {
  buyerName,
  type ContractFacts,
  contractFacts,
  exactMoney,
  homeMeasures,
  printedNumber,
  shareText,
  termFacts,
} from './contract-facts.ts'
import { type Fact, Sheet, styles } from './document/sheet.ts'
import { isolated } from './words/plain-text.ts'

export type ContractDocument = {
  readonly bytes: Uint8Array
  readonly pages: number
  /** As its own pages name it: `Förhandsavtal NV-2026-000123`. */
  readonly title: string
  readonly termsVersion: string
}

/**
 * The contract as a PDF, tagged for screen readers, in the site's language and its brand's manner. The same data always
 * gives the same bytes: no clock, no chance. Throws RangeError where the site sells no homes.
 * Source: product decisions, booking (contract).
 */
export async function makeContract(data: ContractData): Promise<ContractDocument> {
  const facts = contractFacts(data)
  const { site, words, title } = facts
  const { bookingNumber, version, madeAt } = facts.data
  const sheet = new Sheet({
    theme: site.theme,
    language: facts.language,
    title: `${title} ${bookingNumber}`,
    author: site.company.legalName,
    subject: facts.homeSentence.replace(/[\u2068\u2069]/g, ''),
    createdAt: new Date(madeAt),
    brandName: site.siteName,
    footer: (number, of) => ({
      left: `${title} ${bookingNumber}, ${words.version(version)}   ·   ${facts.terms.version}`,
      right: words.page(number, of),
    }),
  })
  sheet.letterhead()
  sheet.title(title)
  sheet.lead(facts.homeSentence)
  sheet.keyFigures([
    { name: words.figures.price, value: facts.total },
    ...(facts.dueNow === null ? [] : [{ name: words.figures.dueNow, value: facts.dueNow }]),
    ...(facts.moveIn === null ? [] : [{ name: facts.moveIn.name, value: facts.moveIn.period }]),
  ])
  sheet.space(10)
  sheet.facts([
    { name: words.bookingNumber, value: bookingNumber },
    { name: words.madeOn, value: facts.madeOn },
    { name: words.contractFacts.terms, value: facts.terms.version },
  ])
  parties(sheet, facts)
  home(sheet, facts)
  money(sheet, facts)
  terms(sheet, facts)
  signatures(sheet, facts)
  return { ...(await sheet.finish()), title: `${title} ${bookingNumber}`, termsVersion: facts.terms.version }
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(', ')

function parties(sheet: Sheet, { site, words, data }: ContractFacts): void {
  const { company } = site
  sheet.heading(words.sections.parties)
  sheet.facts([
    {
      name: words.party.seller,
      value: lines(company.legalName, `${words.party.organisationNumber} ${company.organisationNumber}`),
      strong: true,
    },
    { name: words.party.contact, value: lines(company.email, company.phone) },
  ])
  data.buyers.forEach((buyer, index) => {
    sheet.space(8)
    sheet.facts([
      {
        name: words.party.buyer(index + 1, data.buyers.length),
        value: lines(buyerName(buyer), `${words.party.nationalNumber} ${printedNumber(buyer, site)}`),
        strong: true,
      },
      { name: words.party.address, value: addressOf(buyer) },
      { name: words.party.contact, value: lines(isolated(buyer.email), isolated(buyer.phoneNumber)) },
      { name: words.party.share, value: shareText(buyer.share) },
    ])
  })
}

const addressOf = ({ address, postalCode, city }: Pick<ContractBuyer, 'address' | 'postalCode' | 'city'>): string =>
  lines(address && isolated(address), isolated(`${postalCode} ${city}`.trim()))

function home(sheet: Sheet, facts: ContractFacts): void {
  const { data, words } = facts
  const { home: it } = data
  const optional = (name: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ name, value }])
  sheet.heading(words.sections.home)
  sheet.facts([
    { name: words.home.object, value: it.objectNumber, strong: true },
    { name: words.home.type, value: words.residence[it.residenceType] },
    { name: words.home.address, value: addressOf(it) },
    {
      name: words.home.project,
      value: lines(isolated(it.stageName), isolated(it.areaName), isolated(it.municipality)),
    },
    ...homeMeasures(facts),
    { name: words.home.disposal, value: words.disposal[it.disposalForm] },
    ...optional(
      words.home.association,
      it.association &&
        lines(isolated(it.association.name), `${words.party.organisationNumber} ${it.association.organisationNumber}`),
    ),
    ...optional(words.home.plot, it.plotType && words.plot[it.plotType]),
    ...optional(words.home.monthlyFee, it.monthlyFee && words.home.perMonth(exactMoney(it.monthlyFee))),
    ...(facts.moveIn ? [{ name: facts.moveIn.name, value: facts.moveIn.period }] : []),
  ])
}

function money(sheet: Sheet, facts: ContractFacts): void {
  const { data, words } = facts
  sheet.heading(words.sections.price)
  sheet.amounts([
    ...data.price.lines.map(({ kind, name, amount }) => ({
      name: lines(words.priceLine[kind], isolated(name)),
      value: exactMoney(amount),
    })),
    { name: words.price.total, value: facts.total, strong: true },
    ...(data.home.sharedDebt ? [{ name: words.price.sharedDebtBeside, value: exactMoney(data.home.sharedDebt) }] : []),
  ])
  if (data.choices.length > 0) {
    sheet.heading(words.sections.choices)
    sheet.facts(
      data.choices.map(({ group, name, text }) => ({
        name: words.priceLine[group],
        value: text === '' ? isolated(name) : `${isolated(name)}. ${isolated(text)}`,
      })),
    )
  }
  sheet.heading(words.sections.payment)
  if (facts.dueNow === null) sheet.paragraph(words.payment.nothingNow)
  sheet.amounts([
    ...(facts.dueNow === null ? [] : [{ name: words.payment.dueNow, value: facts.dueNow, strong: true }]),
    ...(facts.feeDueBy === null ? [] : [{ name: words.payment.dueBy, value: facts.feeDueBy }]),
    ...(facts.dueNow === null ? [] : [{ name: words.payment.how, value: words.payment.way }]),
    { name: words.payment.dueLater, value: facts.dueLater },
  ])
  if (data.financing) {
    const { ownFunds, loans } = data.financing
    sheet.heading(words.sections.financing)
    sheet.amounts([
      { name: words.financing.ownFunds, value: exactMoney(ownFunds) },
      { name: words.financing.loans, value: exactMoney(loans) },
      {
        name: words.financing.sum,
        value: exactMoney({ ...ownFunds, minor: ownFunds.minor + loans.minor }),
        strong: true,
      },
    ])
  }
}

function terms(sheet: Sheet, facts: ContractFacts): void {
  sheet.heading(facts.words.sections.terms)
  sheet.paragraph(facts.terms.version, styles.small)
  sheet.space(6)
  for (const [index, { title, paragraphs }] of facts.terms.clauses(termFacts(facts)).entries())
    sheet.clause(index + 1, title, paragraphs)
}

function signatures(sheet: Sheet, { site, words, data }: ContractFacts): void {
  sheet.newPage()
  sheet.heading(words.sections.signatures)
  sheet.paragraph(words.signature.lead)
  for (const [index, buyer] of data.buyers.entries())
    sheet.signature(buyerName(buyer), [
      lines(
        words.party.buyer(index + 1, data.buyers.length),
        `${words.party.nationalNumber} ${printedNumber(buyer, site)}`,
      ),
      words.signature.how,
    ])
  sheet.signature(site.company.legalName, [
    lines(words.party.seller, `${words.party.organisationNumber} ${site.company.organisationNumber}`),
    words.signature.sellerHow,
  ])
}
