import type { LocalDate } from '../dates.ts'
import type { GeoPoint } from './catalogue.ts'
import { type Direction, directions } from './enumerations.ts'

/** Period in minutes after local midnight. */
export type SunPeriod = { readonly fromMinutes: number; readonly toMinutes: number }

/** Sun's degrees above the horizon, and clockwise from north. */
export type SunPosition = { readonly altitude: number; readonly azimuth: number }

/** Degrees of altitude below which horizon, trees or houses hide the sun. */
export const lowestSun = 1
/** Degrees from straight ahead beyond which side walls and railings block the sun. */
export const widestAngle = 80
const stepMinutes = 5
const minutesInDay = 1_440
const millisecondsInDay = 86_400_000
const radians = Math.PI / 180

/** Bearing of a direction, in degrees clockwise from north. */
export const azimuthOf = (direction: Direction): number => directions.indexOf(direction) * 45

/** Direction nearest to a bearing in degrees clockwise from north. Never fails. */
export const directionOf = (azimuth: number): Direction =>
  directions[Math.round((((azimuth % 360) + 360) % 360) / 45) % directions.length] ?? '1'

/**
 * Periods of sun on a balcony in five-minute steps, ignoring clouds and other houses. Usually one; two where the sun
 * rises and sets behind the house. `timeZone` is an IANA name. Never fails.
 */
export function sunOnBalcony(question: {
  geo: GeoPoint
  direction: Direction
  date: LocalDate
  timeZone: string
}): readonly SunPeriod[] {
  const midnight = Date.parse(`${question.date}T00:00:00Z`) - clockOffset(question.date, question.timeZone)
  const facing = azimuthOf(question.direction)
  return sunPeriods(stepMinutes, (minute) => {
    const sun = sunPosition(midnight + minute * 60_000, question.geo)
    return sun.altitude > lowestSun && angleBetween(sun.azimuth, facing) < widestAngle
  })
}

/** Lit periods of a day; `isLit` runs once per step from midnight. Never fails. */
export function sunPeriods(stepMinutes: number, isLit: (minutes: number) => boolean): readonly SunPeriod[] {
  const periods: SunPeriod[] = []
  let from: number | null = null
  for (let minute = 0; minute <= minutesInDay; minute += stepMinutes) {
    const lit = minute < minutesInDay && isLit(minute)
    if (lit && from === null) from = minute
    if (!lit && from !== null) {
      periods.push({ fromMinutes: from, toMinutes: minute })
      from = null
    }
  }
  return periods
}

/** Total hours of sun, to the half hour. */
export function sunHours(periods: readonly SunPeriod[]): number {
  const minutes = periods.reduce((sum, period) => sum + period.toMinutes - period.fromMinutes, 0)
  return Math.round(minutes / 30) / 2
}

/** Sun altitude and azimuth (clockwise from north) in degrees. Low-precision almanac formula, good to 0.1°. */
export function sunPosition(time: number, geo: GeoPoint): SunPosition {
  const days = time / millisecondsInDay - 10_957.5
  const anomaly = (357.528 + 0.9856003 * days) * radians
  const meanLongitude = 280.46 + 0.9856474 * days
  const longitude = (meanLongitude + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * radians
  const obliquity = (23.439 - 0.0000004 * days) * radians
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude))
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude))
  const siderealTime = (280.46062 + 360.98564737 * days + geo.longitude) * radians
  const hourAngle = siderealTime - ascension
  const latitude = geo.latitude * radians
  const altitude = Math.asin(
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(hourAngle),
  )
  const fromSouth = Math.atan2(
    Math.sin(hourAngle),
    Math.cos(hourAngle) * Math.sin(latitude) - Math.tan(declination) * Math.cos(latitude),
  )
  return { altitude: altitude / radians, azimuth: (fromSouth / radians + 540) % 360 }
}

/** Degrees between two bearings, 0 to 180. Never fails. */
export const angleBetween = (a: number, b: number): number => Math.abs(((((a - b + 540) % 360) + 360) % 360) - 180)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** UTC offset at noon, in milliseconds. */
function clockOffset(date: LocalDate, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return (Number(clock.format(Date.parse(`${date}T12:00:00Z`))) - 12) * 3_600_000
}
