import { describe, expect, it } from 'vitest'
import { type BookingCondition, bookingConditions, type CheckedCondition, type ConditionState } from './can-book.ts'
import { conditionsToTell, type WayOn, wayOn } from './way-on.ts'

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
    ['let-in', 'wait-to-be-let-in'],
    ['logged-in', 'log-in'],
    ['identified', 'add-e-identity'],
    ['of-age', 'call'],
    ['consent', 'give-consent'],
    ['one-per-stage', 'see-own-bookings'],
    ['project-limit', 'call'],
  ])('%s: %s', (condition, way) => {
    expect(wayFrom(condition)).toBe(way)
  })
  it('is there whatever is not met', () => {
    expect(bookingConditions.filter((condition) => wayFrom(condition) === null)).toEqual([])
  })
  it.each<[string, Partial<Record<BookingCondition, ConditionState>>, readonly WayOn[]]>([
    ['stranger', { 'logged-in': 'NotMet', identified: 'Unknown', 'of-age': 'Unknown', consent: 'Unknown' }, ['log-in']],
    [
      'new customer by e-mail, without e-ID and consent',
      { identified: 'NotMet', 'of-age': 'Unknown', consent: 'NotMet' },
      ['add-e-identity', 'add-e-identity', 'give-consent'],
    ],
    ['new customer by e-ID, without consent', { consent: 'NotMet' }, ['give-consent']],
    ['customer with a booking elsewhere in the stage', { 'one-per-stage': 'NotMet' }, ['see-own-bookings']],
    [
      'customer with as many homes as the project allows',
      { 'one-per-stage': 'NotMet', 'project-limit': 'NotMet' },
      ['see-own-bookings', 'call'],
    ],
    ['customer during the VIP sale', { 'vip-access': 'NotMet' }, ['join-vip']],
  ])('leads a %s on', (_, states, ways) => {
    const conditions = checked(states)
    expect(conditions.flatMap(({ condition }) => wayOn(condition, conditions) ?? [])).toEqual(ways)
  })
  it('is none from a condition that is met', () => {
    expect(bookingConditions.map((condition) => wayFrom(condition, 'Met'))).toEqual(bookingConditions.map(() => null))
  })
  it('is the login alone for an anonymous visitor', () => {
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
  it('is the e-ID where the age of a logged-in person is unknown', () => {
    expect(wayFrom('of-age', 'Unknown')).toBe('add-e-identity')
  })
})

describe('the conditions that a buyer is shown', () => {
  const shown = (states: Partial<Record<BookingCondition, ConditionState>>) =>
    conditionsToTell(checked(states)).map(({ condition }) => condition)
  it('are none when all are met', () => {
    expect(shown({})).toEqual([])
  })
  it.each(bookingConditions)('are %s alone when it alone is not met', (condition) => {
    expect(shown({ [condition]: 'NotMet' })).toEqual([condition])
  })
  it('leave out what login will tell', () => {
    expect(shown({ 'logged-in': 'NotMet', identified: 'Unknown', 'of-age': 'Unknown' })).toEqual(['logged-in'])
  })
  it('have an unknown age where the e-ID alone can tell it, and not beside the missing e-ID', () => {
    expect(shown({ 'of-age': 'Unknown' })).toEqual(['of-age'])
    expect(shown({ identified: 'NotMet', 'of-age': 'Unknown' })).toEqual(['identified'])
  })
})
