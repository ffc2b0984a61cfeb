import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Instant, instantOf, localDateOf } from '../dates.ts'
import { addServiceTime, serviceTimeBetween } from '../service/service-hours.ts'
import { answerDueOn } from './answer-promise.ts'
import {
  type ClockEvent,
  type ClockedCase,
  caseClockAfter,
  caseClockInStatus,
  startCaseClock,
  waitsOnResident,
} from './case-clock.ts'
import { caseStatuses, managementTypes } from './case-status.ts'

const place = { country: 'SE', timeZone: 'Europe/Stockholm' } as const
const plain: ClockedCase = { isUrgent: false, type: 'management', place }
const at = (text: string) => instantOf(new Date(text))
const moments = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-01') })
  .map((ms) => instantOf(new Date(ms)))
const cases = fc.record({
  isUrgent: fc.boolean(),
  type: fc.constantFrom(...managementTypes),
  place: fc.constantFrom(place, { country: 'NO', timeZone: 'Europe/Oslo' } as const),
})

describe('the clock of a case', () => {
  it('gives an urgent fault an hour to be answered, and a working day to be settled', () => {
    const clock = startCaseClock(at('2026-03-02T16:30+01:00'), { ...plain, isUrgent: true })
    expect(clock.answerDueAt).toBe(at('2026-03-03T08:30+01:00'))
    expect(clock.settleDueAt).toBe(at('2026-03-03T16:30+01:00'))
  })
  it('differs by type: a guarantee fault is settled in 20 working days, one of the management in ten', () => {
    const reported = at('2026-03-02T09:00+01:00')
    expect(startCaseClock(reported, plain).settleDueAt).toBe(at('2026-03-16T09:00+01:00'))
    expect(startCaseClock(reported, { ...plain, type: 'guarantee' }).settleDueAt).toBe(at('2026-03-30T09:00+02:00'))
  })
  it('is never later with the first answer than the reporter was promised', () => {
    fc.assert(
      fc.property(moments, cases, (createdAt, of) => {
        const promised = answerDueOn({ createdAt, group: 'registered', isAnswered: false }, of.place)
        const due = localDateOf(startCaseClock(createdAt, of).answerDueAt, of.place.timeZone)
        expect(promised !== null && due <= promised).toBe(true)
      }),
    )
  })
  it('stands still while it waits on the resident: the time that was left is left afterwards', () => {
    const hours = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(moments, cases, hours, hours, (createdAt, of, before, waited) => {
        const started = startCaseClock(createdAt, of)
        const waits = instantOf(new Date(Date.parse(createdAt) + before * 3_600_000))
        const goesOn = instantOf(new Date(Date.parse(waits) + waited * 3_600_000))
        const clock = caseClockAfter(caseClockAfter(started, 'waits', waits, of), 'resumed', goesOn, of)
        const left = (from: Instant, due: Instant) =>
          serviceTimeBetween(from, due, of.place) - serviceTimeBetween(due, from, of.place)
        expect(left(goesOn, clock.settleDueAt)).toBe(left(waits, started.settleDueAt))
        expect(left(goesOn, clock.answerDueAt)).toBe(left(waits, started.answerDueAt))
        expect(clock.waitsSince).toBeNull()
      }),
      { numRuns: 60 },
    )
  })
  it('never comes closer, whatever happens, unless the case is opened again', () => {
    const events = fc.array(fc.constantFrom<ClockEvent>('answered', 'waits', 'resumed'), { maxLength: 6 })
    fc.assert(
      fc.property(moments, cases, events, (createdAt, of, some) => {
        let clock = startCaseClock(createdAt, of)
        let now = Date.parse(createdAt)
        for (const event of some) {
          now += 9 * 3_600_000
          const next = caseClockAfter(clock, event, instantOf(new Date(now)), of)
          expect(next.settleDueAt >= clock.settleDueAt && next.answerDueAt >= clock.answerDueAt).toBe(true)
          clock = next
        }
      }),
      { numRuns: 40 },
    )
  })
  it('keeps the first answer, and asks for another when the case is opened again', () => {
    const started = startCaseClock(at('2026-03-02T09:00+01:00'), plain)
    const first = caseClockAfter(started, 'answered', at('2026-03-02T10:00+01:00'), plain)
    expect(caseClockAfter(first, 'answered', at('2026-03-03T10:00+01:00'), plain)).toEqual(first)
    const again = caseClockAfter(first, 'reopened', at('2026-03-10T09:00+01:00'), plain)
    expect(again.answeredAt).toBeNull()
    expect(again.answerDueAt).toBe(addServiceTime(at('2026-03-10T09:00+01:00'), 2 * 9 * 3_600_000, place))
  })
  it('waits in the statuses that ask something of the resident, and in no other', () => {
    const started = startCaseClock(at('2026-03-02T09:00+01:00'), plain)
    const day = `${addDays(localDateOf(at('2026-03-02'), place.timeZone), 1)}T09:00:00.000Z` as Instant
    for (const status of caseStatuses)
      expect(caseClockInStatus(started, status, day, plain).waitsSince !== null, status).toBe(waitsOnResident(status))
    expect(caseStatuses.filter(waitsOnResident)).toEqual([
      'not-responding',
      'waiting-on-customer',
      'customer-not-booked',
      'info-from-customer',
    ])
    expect(caseClockInStatus(started, 'registered', day, plain).answeredAt).toBeNull()
    expect(caseClockInStatus(started, 'ongoing', day, plain).answeredAt).toBe(day)
  })
})
