import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, type LocalDate } from './dates.ts'
import { addWorkingDays, easterOf, isWorkingDay } from './working-days.ts'

const countries = ['SE', 'NO', 'FI'] as const
const closed = (country: (typeof countries)[number], ...dates: string[]) =>
  dates.filter((date) => isWorkingDay(date as LocalDate, country))

describe('a working day', () => {
  it('is no weekend', () => {
    for (const country of countries) expect(closed(country, '2026-11-28', '2026-11-29')).toEqual([])
    expect(isWorkingDay('2026-11-27' as LocalDate, 'SE')).toBe(true)
  })

  it.each([
    ['SE', ['2026-01-06', '2026-04-03', '2026-05-14', '2025-06-06', '2026-06-19', '2026-12-24', '2026-12-31']],
    ['NO', ['2026-04-02', '2027-05-17', '2026-05-25', '2026-12-24', '2026-12-25']],
    ['FI', ['2026-01-06', '2026-06-19', '2027-12-06', '2026-12-24', '2026-12-25']],
  ] as const)('in %s is no public holiday', (country, dates) => {
    expect(closed(country, ...dates)).toEqual([])
  })

  it('differs by country', () => {
    expect(countries.filter((country) => isWorkingDay('2027-05-17' as LocalDate, country))).toEqual(['SE', 'FI'])
    expect(countries.filter((country) => isWorkingDay('2027-12-06' as LocalDate, country))).toEqual(['SE', 'NO'])
  })

  it('follows Easter', () => {
    expect([2024, 2025, 2026, 2038, 2100].map(easterOf)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2038-04-25',
      '2100-03-28',
    ])
  })
})

describe('some working days later', () => {
  it('passes weekends and holidays', () => {
    expect(addWorkingDays('2026-11-26' as LocalDate, 2, 'SE')).toBe('2026-11-30')
    expect(addWorkingDays('2026-12-23' as LocalDate, 2, 'SE')).toBe('2026-12-29')
    expect(addWorkingDays('2026-04-01' as LocalDate, 1, 'NO')).toBe('2026-04-07')
    expect(addWorkingDays('2026-04-01' as LocalDate, 1, 'FI')).toBe('2026-04-02')
  })

  it('is a working day after the day, never further than holidays explain', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10) as LocalDate)
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 10 }), fc.constantFrom(...countries), (date, count, country) => {
        const later = addWorkingDays(date, count, country)
        expect(isWorkingDay(later, country)).toBe(true)
        expect(daysBetween(date, later)).toBeGreaterThanOrEqual(count)
        expect(daysBetween(date, later)).toBeLessThanOrEqual(count * 2 + 12)
      }),
    )
  })
})
