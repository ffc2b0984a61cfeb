import { addDays, type Instant, instantOf, type LocalDate, localDateOf, wallClock } from '../dates.ts'
import type { Country, Site } from '../sites/site.ts'
import { isWorkingDay } from '../working-days.ts'

/** Where the staff of customer service sit: their holidays and their clock. */
export type ServicePlace = Pick<Site, 'country' | 'timeZone'>

/** When customer service answers, on working days. Source: decision 0125. */
const hoursOf = {
  SE: { opens: '08:00', closes: '17:00' },
  NO: { opens: '08:00', closes: '16:00' },
  FI: { opens: '08:00', closes: '16:00' },
} as const satisfies Record<Country, { readonly opens: string; readonly closes: string }>

const hourMs = 3_600_000

/** Length of a working day of customer service, in milliseconds. Never fails. */
export const serviceDayMs = (country: Country): number =>
  (Number(hoursOf[country].closes.slice(0, 2)) - Number(hoursOf[country].opens.slice(0, 2))) * hourMs

type Span = { readonly opens: number; readonly closes: number }

/** Null on weekends and holidays. */
function spanOf(day: LocalDate, { country, timeZone }: ServicePlace): Span | null {
  if (!isWorkingDay(day, country)) return null
  const { opens, closes } = hoursOf[country]
  return { opens: Date.parse(wallClock(day, opens, timeZone)), closes: Date.parse(wallClock(day, closes, timeZone)) }
}

const moment = (ms: number): Instant => instantOf(new Date(ms))

/**
 * The moment at which customer service has been open for so many milliseconds since another. Of none: that moment, or
 * the next opening. Never fails.
 */
export function addServiceTime(from: Instant, ms: number, place: ServicePlace): Instant {
  const start = Date.parse(from)
  let left = ms
  for (let day = localDateOf(from, place.timeZone); ; day = addDays(day, 1)) {
    const span = spanOf(day, place)
    if (!span || span.closes <= start) continue
    const begins = Math.max(span.opens, start)
    if (left <= span.closes - begins) return moment(begins + left)
    left -= span.closes - begins
  }
}

/** The latest moment since which customer service has been open for so many milliseconds. Never fails. */
export function serviceTimeBefore(until: Instant, ms: number, place: ServicePlace): Instant {
  const end = Date.parse(until)
  let left = ms
  for (let day = localDateOf(until, place.timeZone); ; day = addDays(day, -1)) {
    const span = spanOf(day, place)
    if (!span || span.opens >= end) continue
    const stops = Math.min(span.closes, end)
    if (left <= stops - span.opens) return moment(stops - left)
    left -= stops - span.opens
  }
}

/** Milliseconds for which customer service is open between two moments; 0 when the second is not later. Never fails. */
export function serviceTimeBetween(from: Instant, until: Instant, place: ServicePlace): number {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  const last = localDateOf(until, place.timeZone)
  let sum = 0
  for (let day = localDateOf(from, place.timeZone); day <= last; day = addDays(day, 1)) {
    const span = spanOf(day, place)
    if (span) sum += Math.max(0, Math.min(span.closes, end) - Math.max(span.opens, start))
  }
  return sum
}
