import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { type OpeningHours, openingAt, weekdayOf } from './opening-hours.ts'

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

  it('tell when it opens again: later the same day, or after the weekend', () => {
    expect(at('2026-03-02T11:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-03-02T12:00:00.000Z' })
    expect(at('2026-03-06T11:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-03-09T07:00:00.000Z' })
  })

  it('follow the clocks when they are changed', () => {
    expect(at('2026-03-27T12:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-03-30T06:00:00.000Z' })
  })

  it('skip days off', () => {
    expect(at('2026-12-24T20:00:00.000Z')).toEqual({ state: 'closed', opensAt: '2026-12-28T07:00:00.000Z' })
  })

  it('say nothing of an opening that does not come', () => {
    expect(openingAt({ spans: [], closedOn: [] }, '2026-03-02T07:00:00.000Z' as Instant, stockholm)).toEqual({
      state: 'closed',
      opensAt: null,
    })
  })
})

it('knows the weekday of a day', () => {
  expect(weekdayOf('2026-03-01' as LocalDate)).toBe('sunday')
  expect(weekdayOf('2026-03-02' as LocalDate)).toBe('monday')
})
