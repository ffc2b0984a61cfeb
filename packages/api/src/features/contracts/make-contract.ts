import type { ContractBuyer, ContractData, ContractHome } from './contract-data.ts'
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
import { isolated } from './texts/plain-text.ts'

export type ContractDocument = {
  readonly bytes: Uint8Array
  readonly pages: number
  readonly title: string
  readonly termsVersion: string
}

/**
 * Creates the contract as a PDF tagged for screen readers, in the site's language and brand design. Deterministic: no
 * clock, no randomness. Throws RangeError if the site sells no homes. Source: product decisions, booking (contract).
 */
export async function makeContract(data: ContractData): Promise<ContractDocument> {
  const facts = contractFacts(data)
  const { site, texts, title } = facts
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
      left: `${title} ${bookingNumber}, ${texts.version(version)}   ·   ${facts.terms.version}`,
      right: texts.page(number, of),
    }),
  })
  sheet.letterhead()
  sheet.title(title)
  sheet.lead(facts.homeSentence)
  sheet.keyFigures([
    { name: texts.figures.price, value: facts.total },
    ...(facts.dueNow === null ? [] : [{ name: texts.figures.dueNow, value: facts.dueNow }]),
    ...(facts.moveIn === null ? [] : [{ name: facts.moveIn.name, value: facts.moveIn.period }]),
  ])
  sheet.space(10)
  sheet.facts([
    { name: texts.bookingNumber, value: bookingNumber },
    { name: texts.madeOn, value: facts.madeOn },
    { name: texts.contractFacts.terms, value: facts.terms.version },
  ])
  parties(sheet, facts)
  home(sheet, facts)
  money(sheet, facts)
  terms(sheet, facts)
  signatures(sheet, facts)
  return { ...(await sheet.finish()), title: `${title} ${bookingNumber}`, termsVersion: facts.terms.version }
}

const lines = (...parts: readonly (string | null)[]): string => parts.filter((part) => part).join(', ')

function parties(sheet: Sheet, { site, texts, data }: ContractFacts): void {
  const { company } = site
  sheet.heading(texts.sections.parties)
  sheet.facts([
    {
      name: texts.party.seller,
      value: lines(company.legalName, `${texts.party.organisationNumber} ${company.organisationNumber}`),
      strong: true,
    },
    { name: texts.party.contact, value: lines(company.email, company.phone) },
  ])
  data.buyers.forEach((buyer, index) => {
    sheet.space(8)
    sheet.facts([
      {
        name: texts.party.buyer(index + 1, data.buyers.length),
        value: lines(buyerName(buyer), `${texts.party.nationalNumber} ${printedNumber(buyer, site)}`),
        strong: true,
      },
      { name: texts.party.address, value: addressOf(buyer) },
      { name: texts.party.contact, value: lines(isolated(buyer.email), isolated(buyer.phoneNumber)) },
      { name: texts.party.share, value: shareText(buyer.share) },
    ])
  })
}

const addressOf = ({ address, postalCode, city }: Pick<ContractBuyer, 'address' | 'postalCode' | 'city'>): string =>
  lines(address && isolated(address), isolated(`${postalCode} ${city}`.trim()))

function home(sheet: Sheet, facts: ContractFacts): void {
  const { data, texts } = facts
  const { home: it } = data
  const optional = (name: string, value: string | null): readonly Fact[] => (value === null ? [] : [{ name, value }])
  sheet.heading(texts.sections.home)
  sheet.facts([
    { name: texts.home.object, value: it.objectNumber, strong: true },
    { name: texts.home.type, value: texts.residence[it.residenceType] },
    { name: texts.home.address, value: addressOf(it) },
    {
      name: texts.home.project,
      value: lines(isolated(it.stageName), isolated(it.areaName), isolated(it.municipality)),
    },
    ...homeMeasures(facts),
    { name: texts.home.disposal, value: texts.disposal[it.disposalForm] },
    ...optional(texts.home.association, it.association && associationLine(it.association, facts)),
    ...optional(texts.home.plot, it.plotType && texts.plot[it.plotType]),
    ...optional(texts.home.monthlyFee[it.disposalForm], facts.monthlyFee),
    ...(facts.moveIn ? [{ name: facts.moveIn.name, value: facts.moveIn.period }] : []),
  ])
}

const associationLine = (
  { name, organisationNumber }: NonNullable<ContractHome['association']>,
  { texts: { party } }: ContractFacts,
): string => lines(isolated(name), organisationNumber && `${party.organisationNumber} ${organisationNumber}`)

function money(sheet: Sheet, facts: ContractFacts): void {
  const { data, texts } = facts
  sheet.heading(texts.sections.price)
  sheet.amounts([
    ...data.price.lines.map(({ kind, name, amount }) => ({
      name: lines(texts.priceLine[kind], isolated(name)),
      value: exactMoney(amount),
    })),
    { name: texts.price.total, value: facts.total, strong: true },
    ...(data.home.sharedDebt ? [{ name: texts.price.sharedDebtBeside, value: exactMoney(data.home.sharedDebt) }] : []),
  ])
  if (data.choices.length > 0) {
    sheet.heading(texts.sections.choices)
    sheet.facts(
      data.choices.map(({ group, name, text }) => ({
        name: texts.priceLine[group],
        value: text === '' ? isolated(name) : `${isolated(name)}. ${isolated(text)}`,
      })),
    )
  }
  sheet.heading(texts.sections.payment)
  if (facts.dueNow === null) sheet.paragraph(texts.payment.nothingNow)
  sheet.amounts([
    ...(facts.dueNow === null ? [] : [{ name: texts.payment.dueNow, value: facts.dueNow, strong: true }]),
    ...(facts.feeDueBy === null ? [] : [{ name: texts.payment.dueBy, value: facts.feeDueBy }]),
    ...(facts.dueNow === null ? [] : [{ name: texts.payment.how, value: texts.payment.way }]),
    { name: texts.payment.dueLater, value: facts.dueLater },
  ])
  if (data.financing) {
    const { ownFunds, loans } = data.financing
    sheet.heading(texts.sections.financing)
    sheet.amounts([
      { name: texts.financing.ownFunds, value: exactMoney(ownFunds) },
      { name: texts.financing.loans, value: exactMoney(loans) },
      {
        name: texts.financing.sum,
        value: exactMoney({ ...ownFunds, minor: ownFunds.minor + loans.minor }),
        strong: true,
      },
    ])
  }
}

function terms(sheet: Sheet, facts: ContractFacts): void {
  sheet.heading(facts.texts.sections.terms)
  sheet.paragraph(facts.terms.version, styles.small)
  sheet.space(6)
  for (const [index, { title, paragraphs }] of facts.terms.clauses(termFacts(facts)).entries())
    sheet.clause(index + 1, title, paragraphs)
}

function signatures(sheet: Sheet, { site, texts, data }: ContractFacts): void {
  sheet.heading(texts.sections.signatures)
  sheet.signatures(texts.signature.lead, [
    ...data.buyers.map((buyer, index) => ({
      name: buyerName(buyer),
      rows: [
        lines(
          texts.party.buyer(index + 1, data.buyers.length),
          `${texts.party.nationalNumber} ${printedNumber(buyer, site)}`,
        ),
        texts.signature.how,
      ],
    })),
    {
      name: site.company.legalName,
      rows: [
        lines(texts.party.seller, `${texts.party.organisationNumber} ${site.company.organisationNumber}`),
        texts.signature.sellerHow,
      ],
    },
  ])
}
