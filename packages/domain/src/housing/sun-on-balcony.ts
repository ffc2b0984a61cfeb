import type { LocalDate } from '../dates.ts'
import type { GeoPoint } from './catalogue.ts'
import { type Direction, directions } from './enumerations.ts'

/** A stretch of a day in minutes after midnight by the clock on the wall. */
export type SunPeriod = { readonly fromMinutes: number; readonly toMinutes: number }

/** Where the sun stands, in degrees: height over the horizon, and bearing clockwise from north. */
export type SunPosition = { readonly altitude: number; readonly azimuth: number }

/** Sun lower than this is behind horizon, trees or houses, in degrees. */
export const lowestSun = 1
/** Sun from further to the side only grazes the wall: side walls and railings take it. In degrees from straight ahead. */
export const widestAngle = 80
const stepMinutes = 5
const minutesInDay = 1_440
const millisecondsInDay = 86_400_000
const radians = Math.PI / 180

/** Where a direction looks, in degrees clockwise from north. */
export const azimuthOf = (direction: Direction): number => directions.indexOf(direction) * 45

/** The direction nearest to a bearing in degrees clockwise from north. Never fails. */
export const directionOf = (azimuth: number): Direction =>
  directions[Math.round((((azimuth % 360) + 360) % 360) / 45) % directions.length] ?? '1'

/**
 * When the sun reaches a balcony that looks in one direction, at a place, on a day; in five-minute steps, without clouds
 * and without the shade of other houses. Usually one period; two where the sun rises and sets behind the house.
 * `timeZone` is an IANA name. Never fails.
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

/** The stretches of a day in which something is lit, asked once a step from midnight. Never fails. */
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

/** Hours of sun in all periods together, to the half hour. */
export function sunHours(periods: readonly SunPeriod[]): number {
  const minutes = periods.reduce((sum, period) => sum + period.toMinutes - period.fromMinutes, 0)
  return Math.round(minutes / 30) / 2
}

/** Altitude and azimuth (clockwise from north) of the sun in degrees. Low-precision almanac formula, good to 0.1°. */
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

/** How far the wall clock is ahead of UTC at noon of a day, in milliseconds. */
function clockOffset(date: LocalDate, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return (Number(clock.format(Date.parse(`${date}T12:00:00Z`))) - 12) * 3_600_000
}
