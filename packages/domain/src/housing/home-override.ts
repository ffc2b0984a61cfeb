import { type Instant, instantOf } from '../dates.ts'
import { checkReason, type StaffReason } from '../staff/staff-reasons.ts'
import type { HomeStatus } from './enumerations.ts'

/** What can be laid over the word of the business system. */
export const overrideFields = ['price', 'status'] as const
export type OverrideField = (typeof overrideFields)[number]

/** Statuses that people may lay over: a sale and a booking are told by nobody but the business system and bookings. */
export const overrideStatuses = ['for-sale', 'pre-selling', 'showing-apartment', 'not-available'] as const
export type OverrideStatus = (typeof overrideStatuses)[number]

/** Why an override ended. `sold`: the business system has sold the home, which nothing is laid over. */
export const overrideEnds = ['said-by-feed', 'lapsed', 'taken-back', 'replaced', 'sold', 'removed'] as const
export type OverrideEnd = (typeof overrideEnds)[number]

/** Longest time of an override, in days. */
export const mostOverrideDays = 30

/** After how many days an override in force is shown as old. */
const oldAfterDays = 7

/** The moment before which an override was made if it is old now. Never fails. Source: editing and staff reference, section 3.7. */
export const oldOverridesSince = (now: Instant): Instant =>
  instantOf(new Date(Date.parse(now) - oldAfterDays * 86_400_000))

/** A part of the feed's price, from which a second person approves. */
const approvedFrom = 0.02

/** Highest price in minor units, as the feed has it. */
const mostMinor = 1_000_000_000_000

/** What the business system says of a home, in minor units. */
export type FeedWord = {
  readonly priceMinor: number | null
  readonly totalPriceMinor: number | null
  readonly status: HomeStatus
}

/** A value for a field. */
export type OverrideValue =
  | { readonly field: 'price'; readonly value: number }
  | { readonly field: 'status'; readonly value: OverrideStatus }

export type OverrideInForce = OverrideValue & { readonly id: string; readonly until: Instant }

/** What is shown, what the business system says where that differs, and which overrides are over. */
export type LaidOver = {
  readonly shown: FeedWord
  /** Only what something is laid over; null without. */
  readonly beside: Partial<FeedWord> | null
  readonly ended: readonly {
    readonly id: string
    readonly why: Extract<OverrideEnd, 'said-by-feed' | 'lapsed' | 'sold'>
  }[]
}

/**
 * Lays overrides over what the business system says. One that says the same as the business system is over, as is one
 * whose time is out, and any when the home is sold. The share of a debt stays, so the total price moves with the price; where
 * the business system says a total alone, that total stays, and is never below the price. Never fails. Source: decision 0112.
 */
export function layOver(word: FeedWord, overrides: readonly OverrideInForce[], now: Instant): LaidOver {
  const ended: LaidOver['ended'][number][] = []
  let shown = word
  let beside: Partial<FeedWord> = {}
  for (const override of overrides) {
    const why = endOf(word, override, now)
    if (why !== null) ended.push({ id: override.id, why })
    else if (override.field === 'status') {
      shown = { ...shown, status: override.value }
      beside = { ...beside, status: word.status }
    } else {
      shown = { ...shown, priceMinor: override.value, totalPriceMinor: totalWith(word, override.value) }
      beside = { ...beside, priceMinor: word.priceMinor, totalPriceMinor: word.totalPriceMinor }
    }
  }
  return { shown, beside: Object.keys(beside).length > 0 ? beside : null, ended }
}

function totalWith({ priceMinor, totalPriceMinor }: FeedWord, laidMinor: number): number | null {
  if (totalPriceMinor === null) return null
  if (priceMinor === null) return Math.max(totalPriceMinor, laidMinor)
  return laidMinor + totalPriceMinor - priceMinor
}

function endOf(word: FeedWord, override: OverrideInForce, now: Instant): LaidOver['ended'][number]['why'] | null {
  if (word.status === 'sold') return 'sold'
  if (override.until <= now) return 'lapsed'
  const said = override.field === 'price' ? word.priceMinor : word.status
  return said === override.value ? 'said-by-feed' : null
}

/** Why an override is refused. */
export const overrideRefusals = [
  'LiveBooking',
  'Sold',
  'SaidByFeed',
  'WrongValue',
  'WrongUntil',
  'Reason',
  'Words',
  'SamePerson',
] as const
export type OverrideRefusal = (typeof overrideRefusals)[number]

/** What somebody wants to lay over a home. */
export type WantedValue = {
  readonly field: OverrideField
  /** Minor units, or a status. */
  readonly value: number | string
  readonly until: Instant
}

export type AskedOverride = WantedValue & {
  readonly reason: StaffReason
  readonly words: string | null
  readonly by: string
  readonly approvedBy: string | null
}

export type OverriddenHome = {
  readonly word: FeedWord
  /** A booking keeps it, or its queue while somebody is asked. */
  readonly isKept: boolean
}

type Decided<Refusal extends OverrideRefusal> =
  | { readonly code: 'Ok'; readonly laid: OverrideValue }
  | { readonly code: Refusal }

/**
 * Whether an override may be laid, for this reason and by these people. Never fails. Source: decision 0112.
 */
export function decideOverride(home: OverriddenHome, asked: AskedOverride, now: Instant): Decided<OverrideRefusal> {
  const reason = checkReason('override', { reason: asked.reason, words: asked.words ?? '' })
  if (reason !== 'Ok') return { code: reason }
  if (asked.approvedBy === asked.by) return { code: 'SamePerson' }
  return valueToLay(home, asked, now)
}

/**
 * Whether a value may be laid over a home. The status of a home that a booking or its queue keeps stays; a price reaches
 * no booking, which has its own. Never fails. Source: decision 0112.
 */
export function valueToLay(
  { word, isKept }: OverriddenHome,
  wanted: WantedValue,
  now: Instant,
): Decided<Exclude<OverrideRefusal, 'Reason' | 'Words' | 'SamePerson'>> {
  const laid = laidValue(wanted)
  if (!laid) return { code: 'WrongValue' }
  if (!isUntil(wanted.until, now)) return { code: 'WrongUntil' }
  if (word.status === 'sold') return { code: 'Sold' }
  if (laid.field === 'status' && isKept) return { code: 'LiveBooking' }
  const said = laid.field === 'price' ? word.priceMinor : word.status
  return said === laid.value ? { code: 'SaidByFeed' } : { code: 'Ok', laid }
}

function laidValue({ field, value }: WantedValue): OverrideValue | null {
  if (field === 'price') {
    const isPrice = typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= mostMinor
    return isPrice ? { field, value } : null
  }
  const status = overrideStatuses.find((known) => known === value)
  return status ? { field, value: status } : null
}

const isUntil = (until: Instant, now: Instant): boolean =>
  until > now && Date.parse(until) - Date.parse(now) <= mostOverrideDays * 86_400_000

/**
 * Whether a second person approves: a price that differs from the feed's by two percent or more, and anything about a
 * home that a booking or its queue keeps. Never fails. Source: editing and staff reference, section 3.3.
 */
export function overrideNeedsApproval({ word, isKept }: OverriddenHome, laid: OverrideValue): boolean {
  if (isKept) return true
  if (laid.field === 'status') return false
  return word.priceMinor === null || Math.abs(laid.value - word.priceMinor) >= word.priceMinor * approvedFrom
}
