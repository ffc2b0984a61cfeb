import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { addServiceTime, serviceDayMs, serviceTimeBefore, serviceTimeBetween } from './service-hours.ts'

const sweden = { country: 'SE', timeZone: 'Europe/Stockholm' } as const
const norway = { country: 'NO', timeZone: 'Europe/Oslo' } as const
const hours = (count: number) => count * 3_600_000
const at = (text: string) => instantOf(new Date(text))

describe('time of customer service', () => {
  it('counts opening hours alone: over a night, a weekend and a holiday', () => {
    expect(addServiceTime(at('2026-03-02T16:00+01:00'), hours(3), sweden)).toBe(at('2026-03-03T10:00+01:00'))
    expect(addServiceTime(at('2026-03-06T16:00+01:00'), hours(3), sweden)).toBe(at('2026-03-09T10:00+01:00'))
    // Maundy Thursday is a working day in Sweden and a holiday in Norway.
    expect(addServiceTime(at('2026-04-01T15:00+02:00'), hours(4), sweden)).toBe(at('2026-04-02T10:00+02:00'))
    expect(addServiceTime(at('2026-04-01T15:00+02:00'), hours(4), norway)).toBe(at('2026-04-07T11:00+02:00'))
  })
  it('begins at the next opening when it is closed', () => {
    expect(addServiceTime(at('2026-03-07T12:00+01:00'), 0, sweden)).toBe(at('2026-03-09T08:00+01:00'))
    expect(addServiceTime(at('2026-03-07T12:00+01:00'), hours(1), sweden)).toBe(at('2026-03-09T09:00+01:00'))
  })
  it('keeps to the clock of the country when that changes', () => {
    expect(addServiceTime(at('2026-03-27T16:00+01:00'), hours(2), sweden)).toBe(at('2026-03-30T09:00+02:00'))
  })
  it('has days of nine hours in Sweden and eight in Norway', () => {
    expect(serviceDayMs('SE')).toBe(hours(9))
    expect(serviceDayMs('NO')).toBe(hours(8))
  })

  const moments = fc
    .integer({ min: Date.parse('2025-12-01'), max: Date.parse('2027-02-01') })
    .map((ms) => instantOf(new Date(ms)))
  const spans = fc.integer({ min: 1, max: hours(60) })
  const places = fc.constantFrom(sweden, norway)
  const between = (from: Instant, until: Instant, place: typeof sweden | typeof norway) =>
    serviceTimeBetween(from, until, place)

  it('that is added has passed between the two moments, and is found going back', () => {
    fc.assert(
      fc.property(moments, spans, places, (from, ms, place) => {
        const until = addServiceTime(from, ms, place)
        expect(between(from, until, place)).toBe(ms)
        const back = serviceTimeBefore(until, ms, place)
        expect(between(back, until, place)).toBe(ms)
        expect(back >= from).toBe(true)
      }),
    )
  })
  it('adds up: in two steps as in one', () => {
    fc.assert(
      fc.property(moments, spans, spans, places, (from, one, other, place) => {
        const inTwo = addServiceTime(addServiceTime(from, one, place), other, place)
        expect(inTwo).toBe(addServiceTime(from, one + other, place))
      }),
    )
  })
  it('between moments is the sum of its parts, and none backwards', () => {
    fc.assert(
      fc.property(fc.tuple(moments, moments, moments), places, (some, place) => {
        const [first, second, third] = some.toSorted() as [Instant, Instant, Instant]
        expect(between(first, second, place) + between(second, third, place)).toBe(between(first, third, place))
        expect(between(third, first, place)).toBe(0)
      }),
      { numRuns: 15 },
    )
  })
})
