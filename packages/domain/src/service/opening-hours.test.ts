import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { type OpeningHours, openingAt, openingChanges, weekdayOf } from './opening-hours.ts'

const stockholm = 'Europe/Stockholm'
const hours: OpeningHours = {
  spans: [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday'], opens: '13:00', closes: '17:00' },
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], opens: '08:00', closes: '12:00' },
  ],
  closedOn: ['2026-12-25' as LocalDate],
}
const at = (moment: string) => openingAt(hours, moment as Instant, stockholm)

describe('opening hours', () => {
  it('are open from the first minute until the last, on the wall clock of the site', () => {
    expect(at('2026-03-02T07:00:00.000Z')).toEqual({ state: 'open', until: '2026-03-02T11:00:00.000Z' })
    expect(at('2026-03-02T10:59:59.000Z').state).toBe('open')
  })

  it('show when it opens again: later the same day, or after the weekend', () => {
    expect(at('2026-03-02T11:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-03-02T12:00:00.000Z', inDays: 0 })
    expect(at('2026-03-06T11:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-03-09T07:00:00.000Z', inDays: 3 })
  })

  it('are another day from midnight, until which a text about them is right', () => {
    const closed = at('2026-03-08T22:00:00.000Z')
    expect(closed).toMatchObject({ opensAt: '2026-03-09T07:00:00.000Z', inDays: 1 })
    const midnight = '2026-03-08T23:00:00.000Z'
    expect(openingChanges(closed, '2026-03-08T22:00:00.000Z' as Instant, stockholm)).toContain(midnight)
    expect(at(midnight)).toMatchObject({ opensAt: '2026-03-09T07:00:00.000Z', inDays: 0 })
  })

  it('follow the clocks when they are changed', () => {
    expect(at('2026-03-27T12:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-03-30T06:00:00.000Z', inDays: 3 })
  })

  it('skip days off', () => {
    expect(at('2026-12-24T20:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-12-28T07:00:00.000Z', inDays: 4 })
  })

  it('say nothing of an opening that does not come', () => {
    expect(openingAt({ spans: [], closedOn: [] }, '2026-03-02T07:00:00.000Z' as Instant, stockholm)).toEqual({
      state: 'closed',
      opensAt: null,
      inDays: 14,
    })
  })
})

it('knows the weekday of a day', () => {
  expect(weekdayOf('2026-03-01' as LocalDate)).toBe('sunday')
  expect(weekdayOf('2026-03-02' as LocalDate)).toBe('monday')
})
