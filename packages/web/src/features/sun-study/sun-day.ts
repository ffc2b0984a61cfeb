import { type LocalDate, wallClock } from '@nyhem/domain/dates'
import { sunStepMinutes } from '@nyhem/domain/explorer/sun-in-rooms'
import type { SunPosition } from '@nyhem/domain/housing/sun-on-balcony'
import { getPosition, getTimes } from 'suncalc'

export type SunPlace = { readonly latitude: number; readonly longitude: number }

/** Minutes are local clock minutes after midnight. */
export type SunDay = {
  /** Positions every `sunStepMinutes` from midnight. */
  readonly positions: readonly SunPosition[]
  readonly at: (minutes: number) => SunPosition
  /** Null when there is none that day. Sunset may be after midnight. */
  readonly rise: number | null
  readonly set: number | null
  /** Without sunrise and sunset: up all day. */
  readonly isUpAllDay: boolean
}

const minute = 60_000
const noon = 720

/** `timeZone` is an IANA name. */
export function sunDay(date: LocalDate, place: SunPlace, timeZone: string): SunDay {
  // Clocks change at night, while the sun is down there, so noon's offset holds for the daylight.
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
