import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import type { Showing } from '../housing/catalogue.ts'
import { decideShowingRegistration, leftOf, registrationState } from './register-for-showing.ts'

type Rules = Pick<Showing, 'kind' | 'startsAt' | 'bookable' | 'placesLeft'>
const starts = '2026-12-01T16:00:00.000Z' as Instant
const before = '2026-11-30T16:00:00.000Z' as Instant
const showing: Rules = { kind: 'booked', startsAt: starts, bookable: true, placesLeft: 8 }
const decide = (
  changes: Partial<Rules> = {},
  requested: { partySize?: number; taken?: number; vip?: boolean; now?: Instant } = {},
) =>
  decideShowingRegistration(
    { ...showing, ...changes },
    {
      partySize: requested.partySize ?? 2,
      taken: requested.taken ?? 0,
      isVipCustomer: requested.vip ?? false,
      now: requested.now ?? before,
    },
  )

describe('registering for a showing', () => {
  it('is open where the showing is bookable and has places', () => {
    expect(decide()).toEqual({ code: 'Ok', placesLeft: 6 })
  })
  it('is refused where the showing is not bookable', () => {
    expect(decide({ bookable: false }).code).toBe('NotBookable')
  })
  it('is refused from the moment it begins', () => {
    expect(decide({}, { now: starts }).code).toBe('Past')
  })
  it('counts the feed’s places without those registered here', () => {
    expect(decide({}, { taken: 6 })).toEqual({ code: 'Ok', placesLeft: 0 })
    expect(decide({}, { taken: 7 })).toEqual({ code: 'TooFewPlaces', placesLeft: 1 })
    expect(decide({}, { taken: 8 })).toEqual({ code: 'Full', placesLeft: 0 })
  })
  it('is full, not overfull, when the feed has come to say less than are registered', () => {
    expect(leftOf({ placesLeft: 3 }, 5)).toBe(0)
    expect(decide({ placesLeft: 3 }, { taken: 5 }).code).toBe('Full')
  })
  it('has room for everyone where the feed counts no places', () => {
    expect(decide({ placesLeft: null }, { taken: 500, partySize: 6 })).toEqual({ code: 'Ok', placesLeft: null })
  })
  it('of a VIP showing is for VIP customers of the site only', () => {
    expect(decide({ kind: 'vip' }).code).toBe('VipOnly')
    expect(decide({ kind: 'vip' }, { vip: true }).code).toBe('Ok')
  })
  it('gives the page the state that a visitor meets', () => {
    expect(registrationState(showing, 0, before)).toBe('open')
    expect(registrationState(showing, 8, before)).toBe('full')
    expect(registrationState(showing, 0, starts)).toBe('past')
    expect(registrationState({ ...showing, bookable: false }, 0, before)).toBe('not-bookable')
  })
})
