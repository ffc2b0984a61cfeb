import { addDays, addMonths, type Instant, type LocalDate } from '@nyhem/domain/dates'
import { fractionOf } from './chance.ts'

/** `12:00` in Stockholm on a winter day is 11:00Z. */
export function momentOf(day: LocalDate, clock: string, timeZone: string): Instant {
  const asIfUtc = new Date(`${day}T${clock}:00.000Z`)
  const parts = clockIn(timeZone).format(asIfUtc)
  const offset = Date.parse(`${parts.replace(' ', 'T')}.000Z`) - asIfUtc.getTime()
  return new Date(asIfUtc.getTime() - offset).toISOString() as Instant
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formatters are expensive to create. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, made)
  return made
}

export const monthStart = (today: LocalDate, months: number): LocalDate =>
  `${addMonths(today, months).slice(0, 7)}-01` as LocalDate

export const monthEnd = (today: LocalDate, months: number): LocalDate => addDays(monthStart(today, months + 1), -1)

/** A weekday in that month, chosen by a text. Never later than `today` for months ≤ 0. */
export function dayInMonth(name: string, today: LocalDate, months: number): LocalDate {
  const moved = addDays(addMonths(today, months), -Math.floor(fractionOf(`day ${name} ${months}`) * 25) - 1)
  const weekday = weekdayOf(moved)
  return addDays(moved, weekday === 6 ? -1 : weekday === 7 ? -2 : 0)
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: LocalDate): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** At least `afterDays` from today. */
export function nextWeekday(today: LocalDate, weekday: number, afterDays: number): LocalDate {
  const earliest = addDays(today, afterDays)
  return addDays(earliest, (weekday - weekdayOf(earliest) + 7) % 7)
}
