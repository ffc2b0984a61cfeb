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
import {
  type ContractTexts,
  contractTexts,
  type TermFacts,
  type TermMoveIn,
  type Terms,
} from './texts/contract-texts.ts'
import { isolated, plainTexts } from './texts/plain-text.ts'

/** For the document and the text to sign. */
export type ContractFacts = {
  readonly site: Site
  readonly texts: ContractTexts
  readonly kind: ContractKind
  readonly title: string
  /** Inside a sentence: `bokningsavtal`. */
  readonly of: string
  readonly terms: Terms
  readonly data: ContractData
  readonly homeSentence: string
  readonly total: string
  readonly dueNow: string | null
  readonly dueLater: string
  readonly feeDueBy: string | null
  /** Null while unknown. */
  readonly moveIn: {
    /** `Tillträde`, or `Beräknat tillträde`. */
    readonly name: string
    /** `2028-04-01 – 2028-06-30`, or `Enligt överenskommelse`. */
    readonly period: string
  } | null
  readonly promisedMoveIn: TermMoveIn
  readonly monthlyFee: string | null
  readonly madeOn: string
  readonly language: string
}

/** Throws RangeError if the site sells no homes. */
export function contractFacts(given: ContractData): ContractFacts {
  const data = plainTexts(given)
  const site = siteById(data.siteId)
  const texts = contractTexts(site.locale)
  const kind = contractKindOf(site.country, { hasFee: data.price.dueNow.minor > 0 })
  const named = texts.kinds[kind]
  if (!named) throw new RangeError(`no ${kind} in ${site.locale}`)
  const { home, price } = data
  return {
    site,
    texts,
    kind,
    ...named,
    data,
    homeSentence: texts.homeSentence({
      residence: texts.residence[home.residenceType],
      number: isolated(home.objectNumber),
      stage: isolated(home.stageName),
      city: isolated(home.city),
    }),
    total: exactMoney(price.total),
    dueNow: price.dueNow.minor > 0 ? exactMoney(price.dueNow) : null,
    dueLater: exactMoney(price.dueLater),
    feeDueBy: data.feeDueBy && formatDate(data.feeDueBy, site),
    ...moveInTexts(home, site, texts),
    monthlyFee: home.monthlyFee && feeText(home.monthlyFee, home, texts),
    madeOn: formatDate(localDateOf(data.madeAt, site.timeZone), site),
    language: languageTags[site.locale],
  }
}

function moveInTexts(
  { moveIn }: ContractHome,
  site: Site,
  { home }: ContractTexts,
): Pick<ContractFacts, 'moveIn' | 'promisedMoveIn'> {
  if (moveIn.kind === 'unknown') return { moveIn: null, promisedMoveIn: moveIn }
  if (moveIn.kind === 'to-be-agreed')
    return { moveIn: { name: home.moveIn, period: home.moveInToBeAgreed }, promisedMoveIn: moveIn }
  const { isDetermined, isNear } = moveIn
  const from = formatDate(moveIn.from, site)
  const period = moveIn.to && moveIn.to !== moveIn.from ? `${from} – ${formatDate(moveIn.to, site)}` : from
  return {
    moveIn: { name: isDetermined ? home.moveIn : home.moveInEstimated, period },
    promisedMoveIn: { kind: 'planned', text: isDetermined ? period : home.estimated(period), isNear },
  }
}

const feeText = (month: Money, { disposalForm }: ContractHome, { home }: ContractTexts): string =>
  home.feeAmount({
    month: exactMoney(month),
    year: exactMoney({ ...month, minor: month.minor * 12 }),
    disposalForm,
  })

export const termFacts = ({ data, site, homeSentence, ...facts }: ContractFacts): TermFacts => ({
  seller: site.company.legalName,
  home: homeSentence.charAt(0).toLowerCase() + homeSentence.slice(1),
  total: facts.total,
  fee: facts.dueNow,
  rest: facts.dueLater,
  feeDueBy: facts.feeDueBy,
  association: data.home.association && isolated(data.home.association.name),
  disposalForm: data.home.disposalForm,
  monthlyFee: facts.monthlyFee,
  moveIn: facts.promisedMoveIn,
  isBuilt: data.home.isBuilt,
  buyers: data.buyers.length,
})

/** Exact amount: contracts never round. */
export function exactMoney(money: Money): string {
  const cents = Math.abs(money.minor) % 100
  if (cents === 0) return formatMoney(money)
  const whole = { ...money, minor: Math.trunc(money.minor / 100) * 100 }
  const digits = formatMoney(whole)
  const last = /\d(?=\D*$)/
  return digits.replace(last, (digit) => `${digit},${String(cents).padStart(2, '0')}`)
}

/** `Elin Sandström`, isolated from surrounding text direction. */
export const buyerName = ({ firstName, lastName }: Pick<ContractBuyer, 'firstName' | 'lastName'>): string =>
  isolated(`${firstName} ${lastName}`)

/**
 * Full in Sweden and Finland, to identify the person; in Norway the date of birth, as only the deed contains the
 * number.
 */
export function printedNumber({ nationalNumber }: Pick<ContractBuyer, 'nationalNumber'>, site: Site): string {
  if (site.country === 'SE') return nationalNumber.replace(/^(\d{8})(\d{4})$/, '$1-$2')
  if (site.country === 'FI') return nationalNumber
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)/.exec(nationalNumber) ?? []
  return day && month && year ? `${unshifted(day, 40)}.${unshifted(month, 80, 40)}.${year} •••••` : '•••••'
}

/** Removes offsets of day and month (D-numbers, test numbers). */
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

export function homeMeasures({
  data: { home },
  site,
  texts,
}: ContractFacts): readonly { name: string; value: string }[] {
  return [
    { name: texts.home.rooms, value: home.rooms === null ? null : formatRooms(home.rooms, site) },
    { name: texts.home.livingArea, value: home.livingArea === null ? null : formatArea(home.livingArea, site) },
    { name: texts.home.plotArea, value: home.plotArea === null ? null : formatArea(home.plotArea, site) },
    { name: texts.home.floor, value: home.floor === null ? null : texts.home.floorOf(home.floor, home.floors) },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
}
