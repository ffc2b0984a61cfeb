import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import {
  calendarDay,
  formatLongDate,
  formatLongDay,
  formatMonthRange,
  formatShortDay,
  formatTime,
  formatTimeRange,
} from './long-dates.ts'
import { locales } from './site.ts'

const day = (text: string) => text as LocalDate
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const inAll = (write: (site: { locale: (typeof locales)[number] }) => string) =>
  locales.map((locale) => plain(write({ locale })))

describe('dates in running text', () => {
  it('are written in the long form of the language', () => {
    expect(inAll((site) => formatLongDate(day('2026-11-29'), site))).toEqual([
      '29 november 2026',
      '29. november 2026',
      '29. marraskuuta 2026',
      '29 November 2026',
    ])
    expect(plain(formatLongDay(day('2026-05-01'), { locale: 'fi' }))).toBe('1. toukokuuta')
  })

  it('give a range of months one year where it can', () => {
    const sv = { locale: 'sv' } as const
    expect(plain(formatMonthRange(day('2027-04-01'), day('2027-06-30'), sv))).toBe('april–juni 2027')
    expect(plain(formatMonthRange(day('2027-11-01'), day('2028-01-31'), sv))).toBe('november 2027–januari 2028')
    expect(plain(formatMonthRange(day('2027-04-01'), day('2027-04-30'), sv))).toBe('april 2027')
  })

  it('have a short form for panels', () => {
    expect(inAll((site) => formatShortDay(day('2026-11-29'), site))).toEqual([
      'sön 29 nov',
      'søn. 29. nov.',
      'su 29.11.',
      'Sun 29 Nov',
    ])
  })

  it('stand in lists as day, month and weekday', () => {
    expect(calendarDay(day('2026-12-03'), { locale: 'no' })).toEqual({ day: '3', month: 'des.', weekday: 'torsdag' })
  })

  it('show times by the wall clock of the site', () => {
    const at = '2026-11-29T11:00:00.000Z' as Instant
    expect(formatTime(at, { locale: 'sv', timeZone: 'Europe/Stockholm' })).toBe('12.00')
    expect(formatTime(at, { locale: 'fi', timeZone: 'Europe/Helsinki' })).toBe('13.00')
    expect(formatTimeRange(at, at, { locale: 'en', timeZone: 'Europe/Stockholm' })).toBe('12:00–12:00')
  })
})
