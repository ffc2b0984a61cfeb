import type { ContractData } from './contract-data.ts'
import { buyerName, contractFacts, homeMeasures, shareText } from './contract-facts.ts'
import { clipped } from './words/plain-text.ts'

/** Longest text that every provider shows while a person signs. */
const mostCharacters = 1_500
const longestName = 60
const longestLine = 160

/**
 * What a buyer reads in the app while signing: what is signed, which home, for how much, what is due now, and by the
 * checksum exactly which document. Under 1,500 characters whatever the data: names and addresses are clipped, amounts
 * never. Throws RangeError where the site sells no homes.
 */
export function signingSummary(data: ContractData, document: { readonly sha256: string }): string {
  const facts = contractFacts(data)
  const { words, site, of, terms } = facts
  const { summary } = words
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
    line([...measures.slice(0, 2), words.disposal[home.disposalForm]].join(', ')),
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
  // A bug, not bad luck: every line above has an end.
  if (text.length >= mostCharacters) throw new RangeError('a text to sign that providers cut off')
  return text
}
