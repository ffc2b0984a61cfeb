import type { Instant } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'

/** People per registration. Source: product, showing form. */
export const partyLimits = { min: 1, max: 6 } as const

type ShowingPlaces = Pick<Showing, 'placesLeft'>
type RegisteredShowing = ShowingPlaces & Pick<Showing, 'kind' | 'startsAt' | 'bookable'>

/**
 * Places left after local registrations, unknown to the feed. Null for unlimited. Never below 0, even if the feed
 * lowers its number. Never fails.
 */
export const leftOf = ({ placesLeft }: ShowingPlaces, taken: number): number | null =>
  placesLeft === null ? null : Math.max(0, placesLeft - taken)

/** Registration states: `open`, or why not. `past` from the start on. */
export const registrationStates = ['open', 'full', 'past', 'not-bookable'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Registration state at a moment, for people in general. Never fails. */
export function registrationState(showing: RegisteredShowing, taken: number, now: Instant): RegistrationState {
  if (showing.startsAt <= now) return 'past'
  if (!showing.bookable) return 'not-bookable'
  return leftOf(showing, taken) === 0 ? 'full' : 'open'
}

/** Whether the staff can invite a person who is no VIP customer, as far as is known. Never fails. */
export const canBeInvitedTo = (showing: RegisteredShowing, taken: number, now: Instant): boolean =>
  showing.kind !== 'vip' && registrationState(showing, taken, now) === 'open'

/** Reasons to refuse a registration. `TooFewPlaces`: a smaller party would fit. */
export type RegistrationRefusal = 'Past' | 'NotBookable' | 'VipOnly' | 'Full' | 'TooFewPlaces'

/** Decision for a party at the time of the request. `placesLeft` after it; null for unlimited. */
export type RegistrationDecision = { code: 'Ok' | RegistrationRefusal; placesLeft: number | null }

const refusalOf = {
  past: 'Past',
  'not-bookable': 'NotBookable',
  full: 'Full',
} as const satisfies Record<Exclude<RegistrationState, 'open'>, RegistrationRefusal>

/**
 * Decides a registration: the showing must be bookable, not started and have room for the party; VIP showings are for
 * the site's VIP customers only. Never fails.
 */
export function decideShowingRegistration(
  showing: RegisteredShowing,
  requested: { partySize: number; taken: number; isVipCustomer: boolean; now: Instant },
): RegistrationDecision {
  const placesLeft = leftOf(showing, requested.taken)
  const state = registrationState(showing, requested.taken, requested.now)
  if (state === 'past' || state === 'not-bookable') return { code: refusalOf[state], placesLeft }
  if (showing.kind === 'vip' && !requested.isVipCustomer) return { code: 'VipOnly', placesLeft }
  if (state === 'full') return { code: 'Full', placesLeft }
  if (placesLeft === null) return { code: 'Ok', placesLeft }
  const left = placesLeft - requested.partySize
  return left < 0 ? { code: 'TooFewPlaces', placesLeft } : { code: 'Ok', placesLeft: left }
}
