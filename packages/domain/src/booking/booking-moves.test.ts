import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BookingStatus,
  bookingEffects,
  bookingEvents,
  bookingStatuses,
  hasRunningHold,
  homeStatusOf,
  keepsHome,
  moveBooking,
} from './booking-moves.ts'

const walk = (hasPayment: boolean, events: readonly (typeof bookingEvents)[number][]) => {
  const path = [{ status: 'held' as BookingStatus, effects: [] as readonly string[] }]
  for (const event of events) {
    const status = path.at(-1)?.status ?? 'held'
    const move = moveBooking({ status, hasPayment }, event)
    if (move.code === 'Moved') path.push({ status: move.to, effects: move.effects })
  }
  return path
}
const movesFrom = (status: BookingStatus) =>
  [true, false].flatMap((hasPayment) =>
    bookingEvents.flatMap((event) => {
      const move = moveBooking({ status, hasPayment }, event)
      return move.code === 'Moved' ? [move] : []
    }),
  )
const events = fc.array(fc.constantFrom(...bookingEvents), { maxLength: 30 })

describe('the way of a booking', () => {
  it('hold, sign, pay, done', () => {
    expect(walk(true, ['signingStarted', 'signed', 'paid']).map(({ status }) => status)).toEqual([
      'held',
      'signing',
      'awaitingPayment',
      'booked',
    ])
  })
  it('hold, sign, done where nothing is paid', () => {
    expect(walk(false, ['signingStarted', 'signed']).map(({ status }) => status)).toEqual(['held', 'signing', 'booked'])
  })
  it('may try signing again after it stopped', () => {
    expect(walk(true, ['signingStarted', 'signingStopped', 'signingStarted', 'signed']).at(-1)?.status).toBe(
      'awaitingPayment',
    )
  })
  it('reaches every status', () => {
    const reached = new Set<BookingStatus>(['held'])
    // Iterating a Set includes items added meanwhile.
    for (const status of reached) for (const { to } of movesFrom(status)) reached.add(to)
    expect([...reached].sort()).toEqual([...bookingStatuses].sort())
  })
  it('ends expired, cancelled or released; money may still come for an unpaid one, and a booked one be released', () => {
    expect(bookingStatuses.filter((status) => movesFrom(status).length === 0)).toEqual([
      'expired',
      'cancelled',
      'released',
    ])
  })
  it('has every effect somewhere', () => {
    const used = new Set(bookingStatuses.flatMap(movesFrom).flatMap(({ effects }) => effects))
    expect([...used].sort()).toEqual([...bookingEffects].sort())
  })
  it('gives the home back exactly when it stops keeping it, and never books it without keeping it', () => {
    fc.assert(
      fc.property(fc.boolean(), events, (hasPayment, happened) => {
        const path = walk(hasPayment, happened)
        for (const [index, { status, effects }] of path.entries()) {
          const before = path[index - 1]?.status
          if (before === undefined) continue
          expect(effects.includes('releaseHome')).toBe(keepsHome[before] && !keepsHome[status])
          expect(effects.includes('retakeHome')).toBe(!keepsHome[before] && keepsHome[status])
          expect(effects.includes('bookHome')).toBe(status === 'booked')
        }
      }),
    )
  })
  it('says the same however often an event is repeated', () => {
    fc.assert(
      fc.property(fc.boolean(), events, (hasPayment, happened) => {
        const twice = happened.flatMap((event) => [event, event])
        expect(walk(hasPayment, twice).at(-1)?.status).toBe(walk(hasPayment, happened).at(-1)?.status)
      }),
    )
  })
  it('changes a booked home no more, until it is released', () => {
    for (const event of bookingEvents)
      if (event !== 'released')
        expect(moveBooking({ status: 'booked', hasPayment: true }, event)).toEqual({ code: 'Ignored' })
    for (const hasPayment of [true, false])
      expect(moveBooking({ status: 'booked', hasPayment }, 'released')).toMatchObject({
        to: 'released',
        effects: ['voidContract', 'releaseHome', 'tellBuyers', 'announce'],
      })
    for (const status of bookingStatuses)
      if (status !== 'booked') expect(moveBooking({ status, hasPayment: true }, 'released').code).toBe('Ignored')
  })
  it('runs the clock of the hold until the contract is signed', () => {
    expect(bookingStatuses.filter(hasRunningHold)).toEqual(['held', 'signing'])
  })
  it('reserves the home while it is under way and books it at the end', () => {
    expect(bookingStatuses.filter((status) => homeStatusOf[status] !== null)).toEqual(
      bookingStatuses.filter((status) => keepsHome[status]),
    )
    expect(homeStatusOf.booked).toBe('booked')
  })
})
