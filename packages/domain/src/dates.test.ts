import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  type Instant,
  type LocalDate,
  localDateOf,
  parseInstant,
  parseLocalDate,
  startOfDay,
  wallClock,
} from './dates.ts'

const date = (text: string) => text as LocalDate

describe('dates', () => {
  it('refuse days that do not exist', () => {
    for (const wrong of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''])
      expect(parseLocalDate(wrong).ok).toBe(false)
    expect(parseLocalDate('2028-02-29').ok).toBe(true)
  })
  it('read an instant with its zone as UTC', () => {
    expect(parseInstant('2026-03-01T10:30:00+01:00')).toEqual({ ok: true, value: '2026-03-01T09:30:00.000Z' })
    expect(parseInstant('2026-03-01T10:30:00').ok).toBe(false)
  })
  it('begin at local midnight, on days when the clock changes as well', () => {
    expect(startOfDay(date('2026-07-01'), 'Europe/Stockholm')).toBe('2026-06-30T22:00:00.000Z')
    expect(startOfDay(date('2026-03-29'), 'Europe/Stockholm')).toBe('2026-03-28T23:00:00.000Z')
    expect(startOfDay(date('2026-03-30'), 'Europe/Stockholm')).toBe('2026-03-29T22:00:00.000Z')
    expect(startOfDay(date('2026-10-26'), 'Europe/Helsinki')).toBe('2026-10-25T22:00:00.000Z')
  })
  it('know the moment at which clocks show a time, in summer and winter', () => {
    expect(wallClock(date('2026-07-01'), '09:30', 'Europe/Oslo')).toBe('2026-07-01T07:30:00.000Z')
    expect(wallClock(date('2026-12-01'), '09:30', 'Europe/Helsinki')).toBe('2026-12-01T07:30:00.000Z')
    expect(wallClock(date('2026-03-29'), '12:00', 'Europe/Stockholm')).toBe('2026-03-29T10:00:00.000Z')
  })
  it('know the day where people live, not in UTC', () => {
    const late = '2026-06-30T22:30:00.000Z' as Instant
    expect(localDateOf(late, 'Europe/Stockholm')).toBe('2026-07-01')
    expect(localDateOf(late, 'Europe/Helsinki')).toBe('2026-07-01')
    expect(localDateOf(late, 'Atlantic/Azores')).toBe('2026-06-30')
  })
  it('move by months to the last day when the day does not exist', () => {
    expect(addMonths(date('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(date('2026-12-15'), 1)).toBe('2027-01-15')
    expect(addMonths(date('2026-03-31'), -1)).toBe('2026-02-28')
  })
  it('move by days there and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const start = date('2026-11-21')
        expect(addDays(addDays(start, days), -days)).toBe(start)
      }),
    )
  })
})
