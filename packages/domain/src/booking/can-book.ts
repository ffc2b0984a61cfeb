import type { Instant, LocalDate } from '../dates.ts'
import type { HomeStatus } from '../housing/enumerations.ts'
import { isOfAge } from '../identity/age.ts'
import type { BookingOpening } from '../sale-opening/let-in.ts'

/** In display order. Source: product decisions, booking; public-site specification §4, §6. */
export const bookingConditions = [
  'bookable-on-site',
  'home-has-price',
  'home-free',
  'sales-started',
  'vip-access',
  'let-in',
  'logged-in',
  'identified',
  'of-age',
  'consent',
  'one-per-stage',
  'project-limit',
] as const
export type BookingCondition = (typeof bookingConditions)[number]

/** `Unknown`: depends on the user, who is not logged in. */
export type ConditionState = 'Met' | 'NotMet' | 'Unknown'
export type CheckedCondition = { readonly condition: BookingCondition; readonly state: ConditionState }

/** Default simultaneous bookings per person and project. Source: product decisions, booking. */
export const usualBookingsInProject = 1

export type BookingQuestion = {
  readonly now: Instant
  readonly today: LocalDate
  readonly home: {
    readonly status: HomeStatus
    readonly hasPrice: boolean
    /** The user holds it, so a reserved home can be continued. */
    readonly heldByRequester: boolean
  }
  readonly stage: {
    /** The site books homes and the stage participates. */
    readonly isBookable: boolean
    readonly salesStart: LocalDate | null
    /** No booking before its start, VIP only until its end. */
    readonly vip: { readonly startsAt: Instant; readonly endsAt: Instant } | null
    /** Set by staff: nobody books before its moment, then those let in; null where there is none, or it is over. */
    readonly opening: BookingOpening | null
    /** Simultaneous homes per person. */
    readonly mostInProject: number
  }
  readonly person: {
    readonly hasNationalNumber: boolean
    readonly birthDate: LocalDate | null
    readonly hasConsent: boolean
    readonly isVip: boolean
    /** Other live bookings, excluding this home's. */
    readonly bookingsInStage: number
    readonly bookingsInProject: number
  } | null
}

const freeStatuses: readonly HomeStatus[] = ['for-sale']

type Rule = (question: BookingQuestion) => boolean | null

/** Null: requires a known user. */
const rules: Readonly<Record<BookingCondition, Rule>> = {
  'bookable-on-site': ({ stage }) => stage.isBookable,
  'home-has-price': ({ home }) => home.hasPrice,
  'home-free': ({ home }) => freeStatuses.includes(home.status) || (home.status === 'reserved' && home.heldByRequester),
  'sales-started': ({ stage, now, today }) =>
    (stage.opening === null || now >= stage.opening.opensAt) &&
    (stage.vip !== null && now < stage.vip.endsAt
      ? now >= stage.vip.startsAt
      : stage.salesStart === null || today >= stage.salesStart),
  'vip-access': ({ stage, now, person }) => {
    if (stage.vip === null || now < stage.vip.startsAt || now >= stage.vip.endsAt) return true
    return person === null ? null : person.isVip
  },
  'let-in': ({ stage: { opening }, now, person }) =>
    opening === null || now < opening.opensAt || (person === null ? null : opening.isLetIn),
  'logged-in': ({ person }) => person !== null,
  identified: ({ person }) => (person === null ? null : person.hasNationalNumber),
  'of-age': ({ person, today }) => person && (person.birthDate === null ? null : isOfAge(person.birthDate, today)),
  consent: ({ person }) => person && (person.hasConsent || person.isVip),
  'one-per-stage': ({ person }) => person && person.bookingsInStage === 0,
  'project-limit': ({ person, stage }) => person && person.bookingsInProject < stage.mostInProject,
}

/** All conditions with state, so users see what is missing. Never fails. */
export const checkBooking = (question: BookingQuestion): readonly CheckedCondition[] =>
  bookingConditions.map((condition) => {
    const met = rules[condition](question)
    return { condition, state: met === null ? 'Unknown' : met ? 'Met' : 'NotMet' }
  })

/** Whether all are met, for the specification's boolean calls. Never fails. */
export const canBook = (checked: readonly CheckedCondition[]): boolean => checked.every(({ state }) => state === 'Met')

/** `usercanbookinstage`: stage conditions only. Source: public-site specification §7. */
export const canBookInStage = (checked: readonly CheckedCondition[]): boolean =>
  canBook(checked.filter(({ condition }) => condition !== 'home-free' && condition !== 'home-has-price'))

/** `usercanbookinproject`: for the whole project. Source: public-site specification §7. */
export const canBookInProject = (checked: readonly CheckedCondition[]): boolean =>
  canBookInStage(checked.filter(({ condition }) => condition !== 'one-per-stage'))

const ofThePerson: ReadonlySet<BookingCondition> = new Set([
  'vip-access',
  'let-in',
  'logged-in',
  'identified',
  'of-age',
  'consent',
  'one-per-stage',
  'project-limit',
])

/** `is_bookable`: regardless of the user. Source: public-site specification §7. Never fails. */
export const isBookable = (checked: readonly CheckedCondition[]): boolean =>
  canBook(checked.filter(({ condition }) => !ofThePerson.has(condition)))
