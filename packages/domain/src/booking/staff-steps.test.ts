import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { bookingStatuses, keepsHome } from './booking-moves.ts'
import { canExtendTo, latestHoldEnd, lockOfStep, type SteppedBooking } from './staff-steps.ts'

const now = '2026-11-23T10:31:00.000Z' as Instant
const booking: SteppedBooking = {
  status: 'held',
  hold: { until: '2026-11-23T10:40:00.000Z' as Instant, extended: false },
  createdAt: '2026-11-23T10:25:00.000Z' as Instant,
  hasSignature: false,
  isHomeSold: false,
}
const of = (changes: Partial<SteppedBooking>) => ({ ...booking, ...changes })

describe('a hold', () => {
  it('is extended to a later moment within 24 hours of its beginning', () => {
    const latest = latestHoldEnd(booking)
    expect(latest).toBe('2026-11-24T10:25:00.000Z')
    expect(canExtendTo(booking, latest, now)).toBe(true)
    expect(canExtendTo(booking, '2026-11-24T10:25:00.001Z' as Instant, now)).toBe(false)
    expect(canExtendTo(booking, booking.hold.until, now)).toBe(false)
  })
  it('that lasts 24 hours is not extended', () => {
    const hold = { until: latestHoldEnd(booking), extended: true }
    expect(lockOfStep('extend-hold', of({ hold }), now)).toBe('Longest')
  })
  it('that is over is not extended', () => {
    expect(lockOfStep('extend-hold', booking, booking.hold.until)).toBe('Lapsed')
  })
})

describe('a booking', () => {
  it('is cancelled by one person until somebody has signed, then by two', () => {
    expect(lockOfStep('cancel', booking, now)).toBeNull()
    expect(lockOfStep('cancel-signed', booking, now)).toBe('NotSigned')
    for (const signed of [of({ status: 'signing', hasSignature: true }), of({ status: 'awaitingPayment' })]) {
      expect(lockOfStep('cancel', signed, now)).toBe('Signed')
      expect(lockOfStep('cancel-signed', signed, now)).toBeNull()
    }
  })
  it('that waits for its fee does so beyond the hold', () => {
    expect(
      lockOfStep('cancel-signed', of({ status: 'awaitingPayment' }), '2027-01-01T00:00:00.000Z' as Instant),
    ).toBeNull()
  })
  it('that is booked is released, and no other is', () => {
    for (const status of bookingStatuses) {
      const lock = status === 'booked' ? null : keepsHome[status] ? 'NotBooked' : 'Ended'
      expect(lockOfStep('release', of({ status }), now), status).toBe(lock)
    }
  })
  it('of a home that the business system has sold is ended there', () => {
    expect(lockOfStep('release', of({ status: 'booked', isHomeSold: true }), now)).toBe('Sold')
  })
  it('that is booked or over allows none of these steps', () => {
    for (const status of bookingStatuses) {
      const isOpen = status === 'held' || status === 'signing' || status === 'awaitingPayment'
      const lock = status === 'booked' ? 'Booked' : 'Ended'
      if (!isOpen)
        for (const step of ['extend-hold', 'cancel', 'cancel-signed'] as const)
          expect(lockOfStep(step, of({ status }), now), status).toBe(lock)
    }
  })
})
