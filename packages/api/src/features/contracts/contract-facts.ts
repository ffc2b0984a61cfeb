import { localDateOf } from '@nyhem/domain/dates'
import type { Money } from '@nyhem/domain/money'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { formatArea, formatDate, formatMoney, formatRooms } from '@nyhem/domain/sites/format'
import { languageTags, type Site } from '@nyhem/domain/sites/site'
import {
  type ContractBuyer,
  type ContractData,
  type ContractHome,
  type ContractKind,
  contractKindOf,
} from './contract-data.ts'
import { type ContractWords, contractWords, type TermFacts, type Terms } from './words/contract-words.ts'
import { isolated, plainTexts } from './words/plain-text.ts'

/** A contract's data in the words of its language: what the document and the text to sign both say. */
export type ContractFacts = {
  readonly site: Site
  readonly words: ContractWords
  readonly kind: ContractKind
  readonly title: string
  /** The kind within a sentence: `förhandsavtal`. */
  readonly of: string
  readonly terms: Terms
  readonly data: ContractData
  readonly homeSentence: string
  readonly total: string
  readonly dueNow: string | null
  readonly dueLater: string
  readonly feeDueBy: string | null
  readonly moveIn: {
    /** `Tillträde`, or `Beräknat tillträde`. */
    readonly name: string
    readonly period: string
    /** For a sentence: `beräknat till 2028-04-01 – 2028-06-30`. */
    readonly text: string
  } | null
  readonly madeOn: string
  readonly language: string
}

/** Reads the data once for all who say it. Throws RangeError where the site sells no homes. */
export function contractFacts(given: ContractData): ContractFacts {
  const data = plainTexts(given)
  const site = siteById(data.siteId)
  const words = contractWords(site.locale)
  const kind = contractKindOf(site.country, data)
  const named = words.kinds[kind]
  if (!named) throw new RangeError(`no ${kind} in ${site.locale}`)
  const { home, price } = data
  return {
    site,
    words,
    kind,
    ...named,
    data,
    homeSentence: words.homeSentence({
      residence: words.residence[home.residenceType],
      number: isolated(home.objectNumber),
      stage: isolated(home.stageName),
      city: isolated(home.city),
    }),
    total: exactMoney(price.total),
    dueNow: price.dueNow.minor > 0 ? exactMoney(price.dueNow) : null,
    dueLater: exactMoney(price.dueLater),
    feeDueBy: data.feeDueBy && formatDate(data.feeDueBy, site),
    moveIn: moveInText(home, site, words),
    madeOn: formatDate(localDateOf(data.madeAt, site.timeZone), site),
    language: languageTags[site.locale],
  }
}

function moveInText({ moveIn }: ContractHome, site: Site, words: ContractWords): ContractFacts['moveIn'] {
  if (!moveIn) return null
  const from = formatDate(moveIn.from, site)
  const period = moveIn.to && moveIn.to !== moveIn.from ? `${from} – ${formatDate(moveIn.to, site)}` : from
  return moveIn.isDetermined
    ? { name: words.home.moveIn, period, text: period }
    : { name: words.home.moveInEstimated, period, text: words.home.estimated(period) }
}

/** What the terms speak of. */
export const termFacts = ({ data, words, site, homeSentence, ...facts }: ContractFacts): TermFacts => ({
  seller: site.company.legalName,
  home: homeSentence.charAt(0).toLowerCase() + homeSentence.slice(1),
  total: facts.total,
  fee: facts.dueNow,
  rest: facts.dueLater,
  feeDueBy: facts.feeDueBy,
  association: data.home.association && isolated(data.home.association.name),
  monthlyFee: data.home.monthlyFee && words.home.perMonth(exactMoney(data.home.monthlyFee)),
  moveIn: facts.moveIn?.text ?? null,
  buyers: data.buyers.length,
})

/** An amount to the last cent: a contract rounds nothing. */
export function exactMoney(money: Money): string {
  const cents = Math.abs(money.minor) % 100
  if (cents === 0) return formatMoney(money)
  const whole = { ...money, minor: Math.trunc(money.minor / 100) * 100 }
  const digits = formatMoney(whole)
  const last = /\d(?=\D*$)/
  return digits.replace(last, (digit) => `${digit},${String(cents).padStart(2, '0')}`)
}

/** `Elin Sandström`; apart from what stands around it, whatever letters it is written in. */
export const buyerName = ({ firstName, lastName }: Pick<ContractBuyer, 'firstName' | 'lastName'>): string =>
  isolated(`${firstName} ${lastName}`)

/**
 * The number as a contract needs it: whole in Sweden and Finland, where it says which person is meant; in Norway the day
 * of birth, since the number itself goes into the deed alone.
 */
export function printedNumber({ nationalNumber }: Pick<ContractBuyer, 'nationalNumber'>, site: Site): string {
  if (site.country === 'SE') return nationalNumber.replace(/^(\d{8})(\d{4})$/, '$1-$2')
  if (site.country === 'FI') return nationalNumber
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)/.exec(nationalNumber) ?? []
  return day && month && year ? `${unshifted(day, 40)}.${unshifted(month, 80, 40)}.${year} •••••` : '•••••'
}

/** Day and month of numbers that are marked by adding to them (D-numbers, test numbers). */
const unshifted = (text: string, ...marks: readonly number[]): string => {
  const number = Number(text)
  const mark = marks.find((value) => number > value) ?? 0
  return String(number - mark).padStart(2, '0')
}

/** `50 %`, `33,34 %`. */
export const shareText = (share: number): string => {
  const whole = Math.trunc(share / 100)
  const part = share % 100
  return `${whole}${part === 0 ? '' : `,${String(part).padStart(2, '0')}`}\u00a0%`
}

/** Rooms, areas and floor, those that are known. */
export function homeMeasures({
  data: { home },
  site,
  words,
}: ContractFacts): readonly { name: string; value: string }[] {
  return [
    { name: words.home.rooms, value: home.rooms === null ? null : formatRooms(home.rooms, site) },
    { name: words.home.livingArea, value: home.livingArea === null ? null : formatArea(home.livingArea, site) },
    { name: words.home.plotArea, value: home.plotArea === null ? null : formatArea(home.plotArea, site) },
    { name: words.home.floor, value: home.floor === null ? null : words.home.floorOf(home.floor, home.floors) },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
}
