import { addDays, type Instant, type LocalDate, localDateOf, wallClock } from '../dates.ts'

/** Days of the week, Monday first, as opening hours name them. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** Hours that are the same on several days, on the wall clock: `08:00` to `17:00`. */
export type OpenSpan = { readonly days: readonly Weekday[]; readonly opens: string; readonly closes: string }

/** When somebody answers. Days off are closed whatever weekday they are. */
export type OpeningHours = { readonly spans: readonly OpenSpan[]; readonly closedOn: readonly LocalDate[] }

/** Whether somebody answers, and when that changes; null when the days ahead are all closed. */
export type Opening =
  | { readonly state: 'open'; readonly until: Instant }
  | { readonly state: 'closed'; readonly opensAt: Instant | null }

/** How many days ahead an opening is looked for: past any row of days off. */
const daysAhead = 14

/** The weekday of a calendar day. Never fails. */
export const weekdayOf = (date: LocalDate): Weekday =>
  weekdays[(new Date(`${date}T00:00:00.000Z`).getUTCDay() + 6) % 7] ?? 'monday'

/**
 * Whether it is open at a moment in an IANA time zone. The source is the product's own wish: who wants to ring is told
 * whether anybody answers now. Never fails.
 */
export function openingAt(hours: OpeningHours, now: Instant, timeZone: string): Opening {
  const today = localDateOf(now, timeZone)
  for (let day = 0; day <= daysAhead; day += 1) {
    for (const { opens, closes } of spansOf(hours, addDays(today, day))) {
      const date = addDays(today, day)
      const opensAt = wallClock(date, opens, timeZone)
      if (now < opensAt) return { state: 'closed', opensAt }
      const until = wallClock(date, closes, timeZone)
      if (now < until) return { state: 'open', until }
    }
  }
  return { state: 'closed', opensAt: null }
}

const spansOf = ({ spans, closedOn }: OpeningHours, date: LocalDate): readonly OpenSpan[] =>
  closedOn.includes(date)
    ? []
    : spans
        .filter(({ days }) => days.includes(weekdayOf(date)))
        .sort((one, other) => one.opens.localeCompare(other.opens))
