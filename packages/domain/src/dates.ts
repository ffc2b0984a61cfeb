import { failure, type Result, success } from './result.ts'

declare const instantBrand: unique symbol
declare const dateBrand: unique symbol

/** A moment in UTC, ISO 8601 with milliseconds and Z: `2026-03-01T09:30:00.000Z`. */
export type Instant = string & { readonly [instantBrand]: true }

/** A calendar day without time or zone: `2026-03-01`. */
export type LocalDate = string & { readonly [dateBrand]: true }

/** Reads an ISO 8601 moment with a zone. */
export function parseInstant(text: string): Result<Instant, 'InstantFormat'> {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return failure('InstantFormat')
  const time = Date.parse(text)
  return Number.isNaN(time) ? failure('InstantFormat') : success(new Date(time).toISOString() as Instant)
}

/** The instant of a JavaScript date. Throws RangeError for an invalid date. */
export const instantOf = (date: Date): Instant => date.toISOString() as Instant

/** Reads a calendar day written `yyyy-MM-dd`; refuses days that do not exist. */
export function parseLocalDate(text: string): Result<LocalDate, 'DateFormat'> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return failure('DateFormat')
  const date = new Date(`${text}T00:00:00.000Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return failure('DateFormat')
  return success(text as LocalDate)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Making a format costs a hundred times what using it does. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, made)
  return made
}

/** The calendar day of an instant in an IANA time zone, such as `Europe/Stockholm`. */
export function localDateOf(instant: Instant, timeZone: string): LocalDate {
  return dayFormat(timeZone).format(new Date(instant)) as LocalDate
}

/** The day a number of days later (earlier when negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(`${date}T00:00:00.000Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as LocalDate
}

/** The day a number of months later; the last day of the month when that day does not exist there. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10) as LocalDate
}

/** Days from one day to another; negative when the other comes first. Never fails. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The instant at which a calendar day begins in an IANA time zone. Never fails. */
export const startOfDay = (date: LocalDate, timeZone: string): Instant => wallClock(date, '00:00', timeZone)

/** The instant at which the clocks of an IANA time zone show a time of a day, written `09:30`. Never fails. */
export function wallClock(date: LocalDate, time: string, timeZone: string): Instant {
  const shown = Date.parse(`${date}T${time}:00.000Z`)
  const first = shown - offsetAt(shown, timeZone)
  // The offset of the guess may be that of the other side of a clock change.
  return new Date(shown - offsetAt(first, timeZone)).toISOString() as Instant
}

/** The moment a number of days later (earlier when negative) at which the clocks of an IANA time zone show the same. Never fails. */
export function sameHourOtherDay(instant: Instant, days: number, timeZone: string): Instant {
  const time = Date.parse(instant)
  const shown = time + offsetAt(time, timeZone) + days * 86_400_000
  const first = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(first, timeZone)).toISOString() as Instant
}

/** Milliseconds by which the zone's clock is ahead of UTC at a moment. */
function offsetAt(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time)
  return Date.parse(`${parts.replace(' ', 'T')}.000Z`) - Math.floor(time / 1_000) * 1_000
}
