import { describe, expect, it } from 'vitest'
import { type BookingCondition, bookingConditions, type CheckedCondition, type ConditionState } from './can-book.ts'
import { type WayOn, wayOn } from './way-on.ts'

const checked = (states: Partial<Record<BookingCondition, ConditionState>>): readonly CheckedCondition[] =>
  bookingConditions.map((condition) => ({ condition, state: states[condition] ?? 'Met' }))
const wayFrom = (condition: BookingCondition, state: ConditionState = 'NotMet') =>
  wayOn(condition, checked({ [condition]: state }))

describe('the way on from a condition of booking that is not met', () => {
  it.each<[BookingCondition, WayOn]>([
    ['bookable-on-site', 'call'],
    ['home-has-price', 'register-interest'],
    ['home-free', 'see-other-homes'],
    ['sales-started', 'register-interest'],
    ['vip-access', 'join-vip'],
    ['logged-in', 'log-in'],
    ['identified', 'add-e-identity'],
    ['consent', 'give-consent'],
    ['one-per-stage', 'see-own-bookings'],
    ['project-limit', 'call'],
  ])('%s: %s', (condition, way) => {
    expect(wayFrom(condition)).toBe(way)
  })
  it('is none for somebody who is under age', () => {
    expect(wayFrom('of-age')).toBeNull()
  })
  it('is none from a condition that is met', () => {
    expect(bookingConditions.map((condition) => wayFrom(condition, 'Met'))).toEqual(bookingConditions.map(() => null))
  })
  it('is the login alone while nobody is logged in', () => {
    const conditions = checked({
      'logged-in': 'NotMet',
      identified: 'Unknown',
      'of-age': 'Unknown',
      consent: 'Unknown',
    })
    expect(conditions.map(({ condition }) => wayOn(condition, conditions)).filter((way) => way !== null)).toEqual([
      'log-in',
    ])
  })
  it('is the e-ID where the age of somebody who is logged in is not known', () => {
    expect(wayFrom('of-age', 'Unknown')).toBe('add-e-identity')
  })
})
