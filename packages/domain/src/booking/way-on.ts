import type { BookingCondition, CheckedCondition } from './can-book.ts'

/** Remedies for an unmet booking condition. */
export const waysOn = [
  'log-in',
  'give-consent',
  'add-e-identity',
  'join-vip',
  'see-own-bookings',
  'see-other-homes',
  'register-interest',
  'wait-to-be-let-in',
  'call',
] as const
export type WayOn = (typeof waysOn)[number]

const wayOfCondition = {
  'bookable-on-site': 'call',
  'home-has-price': 'register-interest',
  'home-free': 'see-other-homes',
  'sales-started': 'register-interest',
  'vip-access': 'join-vip',
  'let-in': 'wait-to-be-let-in',
  'logged-in': 'log-in',
  identified: 'add-e-identity',
  // Age itself has no remedy.
  'of-age': 'call',
  consent: 'give-consent',
  'one-per-stage': 'see-own-bookings',
  'project-limit': 'call',
} as const satisfies Record<BookingCondition, WayOn>

/** Remedy of a condition; null when met, or login comes first. Never fails. */
export function wayOn(condition: BookingCondition, checked: readonly CheckedCondition[]): WayOn | null {
  const stateOf = (name: BookingCondition) => checked.find((one) => one.condition === name)?.state
  const state = stateOf(condition)
  if (state === 'NotMet') return wayOfCondition[condition]
  // The account may lack the birth date that the e-ID provides.
  const isAgeMissing = condition === 'of-age' && state === 'Unknown' && stateOf('logged-in') === 'Met'
  return isAgeMissing ? 'add-e-identity' : null
}

/**
 * Conditions to tell a buyer, in display order: the unmet ones, and unknown ones whose remedy no other has. What is met,
 * and what login will tell, is left out. Never fails.
 */
export function conditionsToTell(checked: readonly CheckedCondition[]): readonly CheckedCondition[] {
  const ways = checked.map(({ condition }) => wayOn(condition, checked))
  return checked.filter(({ state }, index) => {
    const way = ways[index] ?? null
    return state === 'NotMet' || (state === 'Unknown' && way !== null && ways.indexOf(way) === index)
  })
}
