import { type LocalDate, wallClock } from '@nyhem/domain/dates'
import { sunStepMinutes } from '@nyhem/domain/explorer/sun-in-rooms'
import type { SunPosition } from '@nyhem/domain/housing/sun-on-balcony'
import { getPosition, getTimes } from 'suncalc'

export type SunPlace = { readonly latitude: number; readonly longitude: number }

/** The sun of one day at one place. Minutes are by the clock on the wall, after midnight. */
export type SunDay = {
  /** Where it stands every `sunStepMinutes`, from midnight. */
  readonly positions: readonly SunPosition[]
  readonly at: (minutes: number) => SunPosition
  /** When it goes up and down; null where it does neither that day. Down may be after midnight. */
  readonly rise: number | null
  readonly set: number | null
  /** Where it neither rises nor sets: whether it is up all day. */
  readonly isUpAllDay: boolean
}

const minute = 60_000
const noon = 720

/** Follows the sun through a day of a time zone, an IANA name. */
export function sunDay(date: LocalDate, place: SunPlace, timeZone: string): SunDay {
  // Clocks are changed at night, when the sun is down everywhere that they are: noon's clock holds for the daylight.
  const middle = Date.parse(wallClock(date, '12:00', timeZone))
  const at = (minutes: number): SunPosition => {
    const { altitude, azimuth } = getPosition(
      new Date(middle + (minutes - noon) * minute),
      place.latitude,
      place.longitude,
    )
    return { altitude, azimuth }
  }
  const times = getTimes(new Date(middle), place.latitude, place.longitude)
  const minutesOf = (time: Date | null): number | null =>
    time === null ? null : Math.round((time.getTime() - middle) / minute) + noon
  const steps = Array.from({ length: 1_440 / sunStepMinutes }, (_, step) => at(step * sunStepMinutes))
  return {
    positions: steps,
    at,
    rise: minutesOf(times.sunrise),
    set: minutesOf(times.sunset),
    isUpAllDay: times.alwaysUp ?? false,
  }
}
