import type { BookingCondition, CheckedCondition } from './can-book.ts'

/** What a person can do about a condition of booking that is not met. */
export const waysOn = [
  'log-in',
  'give-consent',
  'add-e-identity',
  'join-vip',
  'see-own-bookings',
  'see-other-homes',
  'register-interest',
  'call',
] as const
export type WayOn = (typeof waysOn)[number]

const wayOfCondition = {
  'bookable-on-site': 'call',
  'home-has-price': 'register-interest',
  'home-free': 'see-other-homes',
  'sales-started': 'register-interest',
  'vip-access': 'join-vip',
  'logged-in': 'log-in',
  identified: 'add-e-identity',
  // Nothing that a person can do makes them of age.
  'of-age': null,
  consent: 'give-consent',
  'one-per-stage': 'see-own-bookings',
  'project-limit': 'call',
} as const satisfies Record<BookingCondition, WayOn | null>

/**
 * What leads on from a condition; null where it is met, where nothing can be done, or where logging in comes first.
 * Never fails.
 */
export function wayOn(condition: BookingCondition, checked: readonly CheckedCondition[]): WayOn | null {
  const stateOf = (name: BookingCondition) => checked.find((one) => one.condition === name)?.state
  const state = stateOf(condition)
  if (state === 'NotMet') return wayOfCondition[condition]
  // The account may have no day of birth, which the e-ID has.
  const isAgeMissing = condition === 'of-age' && state === 'Unknown' && stateOf('logged-in') === 'Met'
  return isAgeMissing ? 'add-e-identity' : null
}
