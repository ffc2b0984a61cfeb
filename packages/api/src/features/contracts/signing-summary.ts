import type { ContractData } from './contract-data.ts'
import { buyerName, contractFacts, homeMeasures, shareText } from './contract-facts.ts'
import { clipped } from './texts/plain-text.ts'

/** Longest text every provider shows while signing. */
const mostCharacters = 1_500
const longestName = 60
const longestLine = 160

/**
 * Text in the signing app: what is signed, home, price, amount due now, and the document's checksum. Always under 1,500
 * characters: names and addresses are clipped, amounts never. Throws RangeError if the site sells no homes.
 */
export function signingSummary(data: ContractData, document: { readonly sha256: string }): string {
  const facts = contractFacts(data)
  const { texts, site, of, terms } = facts
  const { summary } = texts
  const { home, buyers, bookingNumber } = facts.data
  const line = (text: string) => clipped(text.replace(/[\u2068\u2069]/g, ''), longestLine)
  const measures = homeMeasures(facts).map(({ value }) => value)
  const text = [
    line(summary.sign(of, bookingNumber)),
    line(summary.with(site.company.legalName, site.company.organisationNumber)),
    '',
    `${summary.home}:`,
    line(facts.homeSentence),
    line([home.address, [home.postalCode, home.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')),
    line([...measures.slice(0, 2), texts.disposal[home.disposalForm]].join(', ')),
    '',
    `${summary.price}: ${facts.total}`,
    ...(facts.dueNow === null
      ? [summary.nothingNow]
      : [
          `${summary.dueNow}: ${facts.dueNow}${facts.feeDueBy === null ? '' : ` (${summary.dueBy(facts.feeDueBy)})`}`,
          `${summary.rest}: ${facts.dueLater}`,
        ]),
    ...(facts.moveIn === null ? [] : [`${facts.moveIn.name}: ${facts.moveIn.period}`]),
    '',
    `${summary.buyers}:`,
    ...buyers.map((buyer) => `${clipped(line(buyerName(buyer)), longestName)}, ${shareText(buyer.share)}`),
    '',
    summary.read(terms.version),
    `${summary.hash}: ${document.sha256}`,
  ].join('\n')
  // Can only be a bug: every line above is limited.
  if (text.length >= mostCharacters) throw new RangeError('a text to sign that providers cut off')
  return text
}
