import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import { bookingStatuses } from './booking-moves.ts'
import { bookingTimeline, bookingToNotify, type TimelineFacts, wayOnOf } from './booking-timeline.ts'

const at = (day: number) => instantOf(new Date(`2026-03-0${day}T08:00:00Z`))

const held: TimelineFacts = {
  status: 'held',
  flow: 'B',
  hasPayment: true,
  saved: new Set(),
  isHomeSold: false,
  createdAt: at(1),
  signedAt: null,
  bookedAt: null,
  endedAt: null,
  log: [{ event: 'held', at: at(1) }],
}
const filled: TimelineFacts = {
  ...held,
  saved: new Set(['start-booking', 'personal-info', 'documents']),
  log: [
    ...held.log,
    { event: 'stepSaved', at: at(1) },
    { event: 'stepSaved', at: at(2) },
    { event: 'extended', at: at(3) },
  ],
}
const signed: TimelineFacts = {
  ...filled,
  status: 'awaitingPayment',
  saved: new Set([...filled.saved, 'sign']),
  signedAt: at(3),
}
const booked: TimelineFacts = {
  ...signed,
  status: 'booked',
  bookedAt: at(4),
  log: [...signed.log, { event: 'paid', at: at(4) }],
}

const reported = (facts: TimelineFacts): string =>
  bookingTimeline(facts)
    .points.map(({ point, state, at: when }) => [point, when?.slice(9, 10), state === 'done' ? null : state])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join(', ')

describe('the timeline of a booking', () => {
  it('waits for the steps while the home is held, and names the one that is next', () => {
    expect(reported(held)).toBe('held 1, filledIn now, signed next, paid next, booked next, sold next')
    expect(bookingTimeline(held).nextStep).toBe('start-booking')
  })
  it('waits for signatures once every step before them has been saved, on the day of the last', () => {
    expect(reported(filled)).toBe('held 1, filledIn 2, signed now, paid next, booked next, sold next')
    expect(bookingTimeline(filled).nextStep).toBe('sign')
    expect(reported({ ...filled, status: 'signing' })).toBe(reported(filled))
  })
  it('waits for the fee once all have signed', () => {
    expect(reported(signed)).toBe('held 1, filledIn 2, signed 3, paid now, booked next, sold next')
    expect(bookingTimeline(signed).nextStep).toBe('payment')
  })
  it('waits for the sale once the home is booked, and for no person', () => {
    expect(reported(booked)).toBe('held 1, filledIn 2, signed 3, paid 4, booked 4, sold now')
    expect(bookingTimeline(booked).nextStep).toBeNull()
  })
  it('is at its end when the business system has sold the home', () => {
    expect(reported({ ...booked, isHomeSold: true })).toBe('held 1, filledIn 2, signed 3, paid 4, booked 4, sold')
  })
  it('takes no sale for its own before the home is booked', () => {
    expect(reported({ ...signed, isHomeSold: true })).toContain('sold next')
  })
  it('has no payment where there is nothing to pay', () => {
    expect(reported({ ...held, hasPayment: false })).toBe('held 1, filledIn now, signed next, booked next, sold next')
  })
  it('counts money that came late as paid', () => {
    const late = {
      ...booked,
      log: [...signed.log, { event: 'graceEnded', at: at(4) }, { event: 'paidLate', at: at(5) }],
    }
    expect(reported(late)).toContain('paid 5')
  })
  it('shows of a booking that gave the home back what it came past, and its end', () => {
    const expired = { ...held, status: 'expired', endedAt: at(2) } as const
    expect([reported(expired), bookingTimeline(expired).end]).toEqual(['held 1', { how: 'expired', at: at(2) }])
    const cancelled = { ...signed, status: 'cancelled', endedAt: at(4) } as const
    expect([reported(cancelled), bookingTimeline(cancelled).end?.how]).toEqual([
      'held 1, filledIn 2, signed 3',
      'cancelled',
    ])
  })
  it('waits for one thing at most, in whatever status', () => {
    for (const status of bookingStatuses) {
      const waiting = bookingTimeline({ ...filled, status }).points.filter(({ state }) => state === 'now')
      expect(waiting.length, status).toBeLessThanOrEqual(1)
    }
  })
})

describe('the way on from the timeline', () => {
  const way = (status: TimelineFacts['status'], isHolder = true, isHomeFree = false) =>
    wayOnOf({ status, isHolder, isHomeFree })

  it('leads the holder to the current step, and then to what was booked', () => {
    expect([way('held'), way('signing'), way('booked')]).toEqual(['continue', 'continue', 'see'])
  })
  it('leads every buyer to the payment that is due', () => {
    expect([way('awaitingPayment'), way('awaitingPayment', false)]).toEqual(['pay', 'pay'])
  })
  it('offers another buyer nothing before and after payment', () => {
    expect([way('held', false), way('signing', false), way('booked', false)]).toEqual([null, null, null])
  })
  it('begins anew after an end while the home is free, and looks for another when it is not', () => {
    for (const status of ['expired', 'cancelled', 'unpaid'] as const)
      expect([way(status, true, true), way(status, false, false)], status).toEqual(['again', 'search'])
  })
})

describe('the booking that a page shows', () => {
  const ended = (day: number) => ({ status: 'expired', endedAt: at(day) }) as const
  const live = { status: 'held', endedAt: null } as const

  it('is the one that keeps the home, before any that has ended', () => {
    expect(bookingToNotify([ended(3), live], at(4))).toBe(live)
  })
  it('is else the newest end', () => {
    const newest = ended(3)
    expect(bookingToNotify([newest, ended(2)], at(4))).toBe(newest)
  })
  it('is none two weeks after the end', () => {
    const later = (time: string) => instantOf(new Date(time))
    expect(bookingToNotify([ended(1)], later('2026-03-15T07:59:00Z'))).not.toBeNull()
    expect(bookingToNotify([ended(1)], later('2026-03-15T08:01:00Z'))).toBeNull()
    expect(bookingToNotify([], at(4))).toBeNull()
  })
})
