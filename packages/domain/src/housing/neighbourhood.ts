import type { GeoPoint, NearbyPlace } from './catalogue.ts'

/** Minutes on foot that rings round a home show. Ours. */
export const walkRings = [5, 10, 15] as const

/** Metres a minute on foot. Ours, as estate agents count. */
const walkingPace = 80
/** A walk is longer than the straight distance by this factor. Ours. */
const detour = 1.3

/** Straight distance in metres that a walk of so many minutes covers. Never fails. */
export const reachedOnFoot = (minutes: number): number => (minutes * walkingPace) / detour

/** Half the sides of the drawn surroundings in metres: the largest ring and a little more. */
export const drawnHalf = { east: 1_500, north: 1_000 } as const

const metresPerDegree = 111_320

/** Metres east and north of a point; flat, which suffices for a walk. Never fails. */
export function metresFrom(centre: GeoPoint, point: GeoPoint): { readonly east: number; readonly north: number } {
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180)
  return {
    east: (point.longitude - centre.longitude) * metresPerDegree * narrowing,
    north: (point.latitude - centre.latitude) * metresPerDegree,
  }
}

/** The point so many metres away in a direction, degrees clockwise from north. Never fails. */
export function pointAt(centre: GeoPoint, metres: number, bearing: number): GeoPoint {
  const radians = (bearing * Math.PI) / 180
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180)
  return {
    latitude: centre.latitude + (metres * Math.cos(radians)) / metresPerDegree,
    longitude: centre.longitude + (metres * Math.sin(radians)) / (metresPerDegree * narrowing),
  }
}

const isDrawn = (centre: GeoPoint, geo: GeoPoint): boolean => {
  const { east, north } = metresFrom(centre, geo)
  return Math.abs(east) < drawnHalf.east * 0.97 && Math.abs(north) < drawnHalf.north * 0.97
}

/**
 * Places with their numbers in the drawing, from 1 in the given order; null outside it, or where the position is
 * unknown. Never fails.
 */
export function numberedPlaces<Place extends Pick<NearbyPlace, 'geo'>>(
  centre: GeoPoint,
  places: readonly Place[],
): readonly { readonly place: Place; readonly number: number | null }[] {
  let last = 0
  return places.map((place) => {
    if (!place.geo || !isDrawn(centre, place.geo)) return { place, number: null }
    last += 1
    return { place, number: last }
  })
}
