import { describe, expect, it } from 'vitest'
import type { BookingCondition, ConditionState } from '../booking/can-book.ts'
import { homeStatuses, projectStatuses } from '../housing/enumerations.ts'
import {
  homeTakesNotification,
  isOursToSolve,
  notifiesInsteadOfBooking,
  stageTakesNotification,
} from './takes-purchase-notification.ts'

const disposalForm = 'condominium' as const

describe('what a purchase notification can be about', () => {
  it('is any home that we have not sold and will sell', () => {
    expect(homeStatuses.filter((status) => !homeTakesNotification({ status, disposalForm }))).toEqual([
      'sold',
      'not-available',
      'succession',
    ])
  })

  it('is any stage that is not sold out and not an agent’s', () => {
    expect(projectStatuses.filter((status) => !stageTakesNotification({ status, disposalForm }))).toEqual([
      'sold-out',
      'succession',
      'reference',
    ])
  })

  it('is nothing that is let', () => {
    expect(homeTakesNotification({ status: 'for-sale', disposalForm: 'tenancy' })).toBe(false)
    expect(stageTakesNotification({ status: 'for-sale', disposalForm: 'tenancy' })).toBe(false)
  })

  it('is offered on a stage whose homes are not yet booked online', () => {
    expect(projectStatuses.filter((status) => notifiesInsteadOfBooking({ status, disposalForm }))).toEqual([
      'planned',
      'vip',
      'pre-selling',
    ])
  })
})

describe('a booking that cannot begin', () => {
  const checked = (states: Partial<Record<BookingCondition, ConditionState>>) =>
    isOursToSolve(
      Object.entries(states).map(([condition, state]) => ({ condition: condition as BookingCondition, state })),
    )

  it('is ours to help with when the home, its sale or a limit blocks it', () => {
    expect(checked({ 'home-free': 'NotMet' })).toBe(true)
    expect(checked({ 'sales-started': 'NotMet' })).toBe(true)
    expect(checked({ 'logged-in': 'NotMet', 'project-limit': 'NotMet' })).toBe(true)
  })

  it('is the person’s own matter when only logging in, age or consent is missing', () => {
    expect(checked({ 'logged-in': 'NotMet', consent: 'NotMet', 'of-age': 'NotMet' })).toBe(false)
    expect(checked({ 'vip-access': 'Unknown', 'home-free': 'Met' })).toBe(false)
  })
})
