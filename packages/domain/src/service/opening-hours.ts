import { addDays, type Instant, type LocalDate, localDateOf, wallClock } from '../dates.ts'

/** Weekdays, Monday first, as opening hours name them. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Opening hours shared by several days, local time: `08:00` to `17:00`. */
export type OpenSpan = { readonly days: readonly Weekday[]; readonly opens: string; readonly closes: string }

/** Opening hours; days off are closed whatever the weekday. */
export type OpeningHours = { readonly spans: readonly OpenSpan[]; readonly closedOn: readonly LocalDate[] }

/** Opening state and next change; null when all coming days are closed. */
export type Opening =
  | { readonly state: 'open'; readonly until: Instant }
  /** `inDays`: calendar days until it opens; 0 later the same day. */
  | { readonly state: 'closed'; readonly opensAt: Instant | null; readonly inDays: number }

/** Days searched for an opening, beyond any run of days off. */
const daysAhead = 14

/** Weekday of a calendar day. Never fails. */
export const weekdayOf = (date: LocalDate): Weekday =>
  weekdays[(new Date(`${date}T00:00:00.000Z`).getUTCDay() + 6) % 7] ?? 'monday'

/**
 * Opening state at a moment in an IANA time zone. Source: our own, so that callers know whether the phone is answered.
 * Never fails.
 */
export function openingAt(hours: OpeningHours, now: Instant, timeZone: string): Opening {
  const today = localDateOf(now, timeZone)
  for (let day = 0; day <= daysAhead; day += 1) {
    for (const { opens, closes } of spansOf(hours, addDays(today, day))) {
      const date = addDays(today, day)
      const opensAt = wallClock(date, opens, timeZone)
      if (now < opensAt) return { state: 'closed', opensAt, inDays: day }
      const until = wallClock(date, closes, timeZone)
      if (now < until) return { state: 'open', until }
    }
  }
  return { state: 'closed', opensAt: null, inDays: daysAhead }
}

/** When a text about the opening is no longer right: it changes, or its day has another name from midnight. */
export function openingChanges(opening: Opening, now: Instant, timeZone: string): Instant[] {
  if (opening.state === 'open') return [opening.until]
  if (opening.opensAt === null) return []
  return [wallClock(addDays(localDateOf(now, timeZone), 1), '00:00', timeZone), opening.opensAt]
}

const spansOf = ({ spans, closedOn }: OpeningHours, date: LocalDate): readonly OpenSpan[] =>
  closedOn.includes(date)
    ? []
    : spans
        .filter(({ days }) => days.includes(weekdayOf(date)))
        .sort((one, other) => one.opens.localeCompare(other.opens))
