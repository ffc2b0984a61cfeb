import type { Instant } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'

/** How many come with one registration. Source: product, showing form. */
export const partyLimits = { min: 1, max: 6 } as const

type ShowingPlaces = Pick<Showing, 'placesLeft'>
type RegisteredShowing = ShowingPlaces & Pick<Showing, 'kind' | 'startsAt' | 'bookable'>

/**
 * Places that are left when so many are taken by those registered here: the feed's own number does not know of them.
 * Null for a showing with room for everyone. Never below 0, also when the feed has come to say less. Never fails.
 */
export const leftOf = ({ placesLeft }: ShowingPlaces, taken: number): number | null =>
  placesLeft === null ? null : Math.max(0, placesLeft - taken)

/** Whether one can register: `open`, or why not. `past` from the start on, when one simply comes or has missed it. */
export const registrationStates = ['open', 'full', 'past', 'not-bookable'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Whether a showing takes registrations at a moment, by anybody at all. Never fails. */
export function registrationState(showing: RegisteredShowing, taken: number, now: Instant): RegistrationState {
  if (showing.startsAt <= now) return 'past'
  if (!showing.bookable) return 'not-bookable'
  return leftOf(showing, taken) === 0 ? 'full' : 'open'
}

/** Why a registration is not taken. `TooFewPlaces`: fewer would find room. */
export type RegistrationRefusal = 'Past' | 'NotBookable' | 'VipOnly' | 'Full' | 'TooFewPlaces'

/** Whether a party may come, as things stand when it asks. */
export type RegistrationDecision = { code: 'Ok' } | { code: RegistrationRefusal; placesLeft: number | null }

const refusalOf = {
  past: 'Past',
  'not-bookable': 'NotBookable',
  full: 'Full',
} as const satisfies Record<Exclude<RegistrationState, 'open'>, RegistrationRefusal>

/**
 * Whether a party may register: the showing is bookable, has not begun and has room for all of it; a VIP showing is for
 * VIP customers of the site only. Never fails.
 */
export function decideShowingRegistration(
  showing: RegisteredShowing,
  asked: { partySize: number; taken: number; isVipCustomer: boolean; now: Instant },
): RegistrationDecision {
  const placesLeft = leftOf(showing, asked.taken)
  const state = registrationState(showing, asked.taken, asked.now)
  if (state === 'past' || state === 'not-bookable') return { code: refusalOf[state], placesLeft }
  if (showing.kind === 'vip' && !asked.isVipCustomer) return { code: 'VipOnly', placesLeft }
  if (state === 'full') return { code: 'Full', placesLeft }
  return placesLeft !== null && placesLeft < asked.partySize ? { code: 'TooFewPlaces', placesLeft } : { code: 'Ok' }
}
