import type { GeoPoint } from './catalogue.ts'

const earthRadiusKm = 6_371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in kilometres. Never fails. */
export function distanceKm(a: GeoPoint, b: GeoPoint): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const chord = halfLatitude ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude ** 2
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)))
}

/** Other items, nearest first; ties keep their order. Never fails. */
export function othersByDistance<Item extends { readonly id: string; readonly geo: GeoPoint }>(
  from: Item,
  all: readonly Item[],
): readonly Item[] {
  return all
    .filter(({ id }) => id !== from.id)
    .map((item) => ({ item, distance: distanceKm(from.geo, item.geo) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ item }) => item)
}
