import type { GeoPoint } from '../housing/catalogue.ts'
import { distanceKm } from '../housing/nearest.ts'

export const travelWays = ['transit', 'bike', 'walk', 'car'] as const
/** How one travels; `transit` is public transport. */
export type TravelWay = (typeof travelWays)[number]

export const travelMinutes = [15, 30, 45, 60] as const
/** Longest travel time that one may choose. */
export type TravelMinutes = (typeof travelMinutes)[number]

/** Values where an address names only the place. */
export const usualTravel = { minutes: 30, way: 'transit' } as const satisfies {
  minutes: TravelMinutes
  way: TravelWay
}

/** Homes within some travel time of a place. Degrees (WGS 84). */
export type TravelSearch = GeoPoint & {
  /** Name of the place; empty for the visitor's own position, which is rounded. */
  readonly name: string
  readonly minutes: TravelMinutes
  readonly way: TravelWay
}

/** What a way's time is reckoned by. */
export type TravelPace = {
  /** Whole journey's mean speed, stops and crossings included. */
  readonly kilometresPerHour: number
  /** Length of streets and lines by the straight distance. */
  readonly detour: number
  /** Walking to the stop and waiting, whatever the distance. */
  readonly fixedMinutes: number
}

/**
 * Assumptions, ours, for Nordic towns: streets are some 1.3 times the straight distance, and roads between towns a
 * little longer. A bus or train with its stops makes 30 km/h, after ten minutes of walking and waiting; a car 45 km/h
 * through a town and out of it. No timetable, traffic or water is known.
 */
export const travelPaces = {
  transit: { kilometresPerHour: 30, detour: 1.3, fixedMinutes: 10 },
  bike: { kilometresPerHour: 16, detour: 1.3, fixedMinutes: 0 },
  walk: { kilometresPerHour: 5, detour: 1.3, fixedMinutes: 0 },
  car: { kilometresPerHour: 45, detour: 1.4, fixedMinutes: 0 },
} as const satisfies Record<TravelWay, TravelPace>

/** Minutes that a straight distance takes. Never fails. */
export function minutesOf(kilometres: number, way: TravelWay): number {
  const { kilometresPerHour, detour, fixedMinutes } = travelPaces[way]
  return fixedMinutes + (60 * kilometres * detour) / kilometresPerHour
}

/** Straight distance reached within some minutes, in kilometres: the radius of the ring. Never fails. */
export function kilometresWithin(minutes: number, way: TravelWay): number {
  const { kilometresPerHour, detour, fixedMinutes } = travelPaces[way]
  return Math.max(0, ((minutes - fixedMinutes) * kilometresPerHour) / (60 * detour))
}

/** Whether a place is within the travel time, edges included. Never fails. */
export const isWithinTravel = (geo: GeoPoint, travel: TravelSearch): boolean =>
  distanceKm(geo, travel) <= kilometresWithin(travel.minutes, travel.way)

const shownStep = 5

/**
 * Travel time to show for a place: up to the next five minutes, so that no figure is finer than the reckoning or
 * beyond a limit that the place is within. Never fails.
 */
export function shownTravelMinutes(geo: GeoPoint, travel: TravelSearch): number {
  const minutes = minutesOf(distanceKm(geo, travel), travel.way)
  // Of a place at the very edge, rounding errors would show five minutes more than its ring.
  if (isWithinTravel(geo, travel)) return Math.min(travel.minutes, upToStep(minutes))
  return upToStep(minutes)
}

const upToStep = (minutes: number): number => Math.max(shownStep, Math.ceil(minutes / shownStep) * shownStep)

/** Some 550 m north to south, and 500 m or more east to west in the Nordic countries, in thousandths of a degree. */
const positionGrid = { latitude: 5, longitude: 10 } as const

/**
 * A position on a grid of about 500 m: what of a visitor's own position may enter an address, which is shared, logged
 * and stored. Idempotent. Never fails.
 */
export function roundedPosition({ latitude, longitude }: GeoPoint): GeoPoint {
  const toGrid = (degrees: number, step: number) => (Math.round((degrees * 1_000) / step) * step) / 1_000
  return {
    latitude: toGrid(latitude, positionGrid.latitude),
    longitude: toGrid(longitude, positionGrid.longitude),
  }
}
