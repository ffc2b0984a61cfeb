import { failure, type Result, success } from './result.ts'

declare const instantBrand: unique symbol
declare const dateBrand: unique symbol

/** UTC, ISO 8601 with milliseconds and Z: `2026-03-01T09:30:00.000Z`. */
export type Instant = string & { readonly [instantBrand]: true }

/** Calendar day without time or zone: `2026-03-01`. */
export type LocalDate = string & { readonly [dateBrand]: true }

/** Parses an ISO 8601 time with zone. */
export function parseInstant(text: string): Result<Instant, 'InstantFormat'> {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text))
    return failure('InstantFormat')
  const time = Date.parse(text)
  return Number.isNaN(time) ? failure('InstantFormat') : success(new Date(time).toISOString() as Instant)
}

/** Converts a Date. Throws RangeError if invalid. */
export const instantOf = (date: Date): Instant => date.toISOString() as Instant

/** Parses `yyyy-MM-dd`; rejects nonexistent days. */
export function parseLocalDate(text: string): Result<LocalDate, 'DateFormat'> {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return failure('DateFormat')
  const date = new Date(`${text}T00:00:00.000Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return failure('DateFormat')
  return success(text as LocalDate)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a format costs a hundred times its use. */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  dayFormats.set(timeZone, made)
  return made
}

/** Calendar day in an IANA time zone, such as `Europe/Stockholm`. */
export function localDateOf(instant: Instant, timeZone: string): LocalDate {
  return dayFormat(timeZone).format(new Date(instant)) as LocalDate
}

/** Adds days; negative subtracts. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const moved = new Date(`${date}T00:00:00.000Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10) as LocalDate
}

/** Adds months, clamped to the month's last day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10) as LocalDate
}

/** Days between; negative if reversed. Never fails. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** A day's start in an IANA time zone. Never fails. */
export const startOfDay = (date: LocalDate, timeZone: string): Instant => wallClock(date, '00:00', timeZone)

/** Instant of a local time (`09:30`) in an IANA time zone. Never fails. */
export function wallClock(date: LocalDate, time: string, timeZone: string): Instant {
  const shown = Date.parse(`${date}T${time}:00.000Z`)
  const first = shown - offsetAt(shown, timeZone)
  // The guess may lie across a clock change.
  return new Date(shown - offsetAt(first, timeZone)).toISOString() as Instant
}

/** Adds days (may be negative), keeping local time in an IANA time zone. Never fails. */
export function sameHourOtherDay(instant: Instant, days: number, timeZone: string): Instant {
  const time = Date.parse(instant)
  const shown = time + offsetAt(time, timeZone) + days * 86_400_000
  const first = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(first, timeZone)).toISOString() as Instant
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached, as those of days are. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clockFormats.set(timeZone, made)
  return made
}

/** Milliseconds the zone is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  const parts = clockFormat(timeZone).format(time)
  return Date.parse(`${parts.replace(' ', 'T')}.000Z`) - Math.floor(time / 1_000) * 1_000
}
