import type { Instant, LocalDate } from '../dates.ts'
import type { HomeStatus } from '../housing/enumerations.ts'
import { ageOn } from '../identity/national-number.ts'

/** Conditions of booking a home, in the order in which they are told. Source: product decisions, booking; public-site specification §4, §6. */
export const bookingConditions = [
  'bookable-on-site',
  'home-has-price',
  'home-free',
  'sales-started',
  'vip-access',
  'logged-in',
  'identified',
  'of-age',
  'consent',
  'one-per-stage',
  'project-limit',
] as const
export type BookingCondition = (typeof bookingConditions)[number]

/** How a condition stands. `Unknown`: it depends on who asks, and nobody has logged in. */
export type ConditionState = 'Met' | 'NotMet' | 'Unknown'
export type CheckedCondition = { readonly condition: BookingCondition; readonly state: ConditionState }

/** Homes of one project that one person may have booked at a time, unless the project allows more. Source: product decisions, booking. */
export const usualBookingsInProject = 1

/** The age at which people may sign for a home: legal age in Sweden, Norway and Finland. */
export const legalAge = 18

export type BookingQuestion = {
  readonly now: Instant
  readonly today: LocalDate
  readonly home: {
    readonly status: HomeStatus
    readonly hasPrice: boolean
    /** The one who asks holds it: a reserved home is then theirs to go on with. */
    readonly heldByAsker: boolean
  }
  readonly stage: {
    /** The site books homes and the stage takes part. */
    readonly isBookable: boolean
    readonly salesStart: LocalDate | null
    /** Before its end only VIP customers book; before its start nobody does. */
    readonly vip: { readonly startsAt: Instant; readonly endsAt: Instant } | null
    /** Most homes of the project for one person at a time. */
    readonly mostInProject: number
  }
  readonly person: {
    readonly hasNationalNumber: boolean
    readonly birthDate: LocalDate | null
    readonly hasConsent: boolean
    readonly isVip: boolean
    /** Other live bookings of the person, this home's not counted. */
    readonly bookingsInStage: number
    readonly bookingsInProject: number
  } | null
}

const freeStatuses: readonly HomeStatus[] = ['for-sale']

type Rule = (question: BookingQuestion) => boolean | null

/** Null: it cannot be said without knowing who asks. */
const rules: Readonly<Record<BookingCondition, Rule>> = {
  'bookable-on-site': ({ stage }) => stage.isBookable,
  'home-has-price': ({ home }) => home.hasPrice,
  'home-free': ({ home }) => freeStatuses.includes(home.status) || (home.status === 'reserved' && home.heldByAsker),
  'sales-started': ({ stage, now, today }) =>
    stage.vip !== null && now < stage.vip.endsAt
      ? now >= stage.vip.startsAt
      : stage.salesStart === null || today >= stage.salesStart,
  'vip-access': ({ stage, now, person }) => {
    if (stage.vip === null || now < stage.vip.startsAt || now >= stage.vip.endsAt) return true
    return person === null ? null : person.isVip
  },
  'logged-in': ({ person }) => person !== null,
  identified: ({ person }) => (person === null ? null : person.hasNationalNumber),
  'of-age': ({ person, today }) =>
    person && (person.birthDate === null ? null : ageOn(person.birthDate, today) >= legalAge),
  consent: ({ person }) => person && (person.hasConsent || person.isVip),
  'one-per-stage': ({ person }) => person && person.bookingsInStage === 0,
  'project-limit': ({ person, stage }) => person && person.bookingsInProject < stage.mostInProject,
}

/**
 * Every condition of booking a home with how it stands, so that a person reads what is missing and not a bare no.
 * Never fails.
 */
export const checkBooking = (question: BookingQuestion): readonly CheckedCondition[] =>
  bookingConditions.map((condition) => {
    const met = rules[condition](question)
    return { condition, state: met === null ? 'Unknown' : met ? 'Met' : 'NotMet' }
  })

/** Whether all conditions are met: the boolean that the specification's calls give. Never fails. */
export const canBook = (checked: readonly CheckedCondition[]): boolean => checked.every(({ state }) => state === 'Met')

/** `usercanbookinstage`: the conditions of the stage alone. Source: public-site specification §7. */
export const canBookInStage = (checked: readonly CheckedCondition[]): boolean =>
  canBook(checked.filter(({ condition }) => condition !== 'home-free' && condition !== 'home-has-price'))

/** `usercanbookinproject`: the same of the whole project, whichever stage. Source: public-site specification §7. */
export const canBookInProject = (checked: readonly CheckedCondition[]): boolean =>
  canBookInStage(checked.filter(({ condition }) => condition !== 'one-per-stage'))

const ofThePerson: ReadonlySet<BookingCondition> = new Set([
  'vip-access',
  'logged-in',
  'identified',
  'of-age',
  'consent',
  'one-per-stage',
  'project-limit',
])

/** `is_bookable`: whether the home can be booked by anybody at all. Source: public-site specification §7. Never fails. */
export const isBookable = (checked: readonly CheckedCondition[]): boolean =>
  canBook(checked.filter(({ condition }) => !ofThePerson.has(condition)))
