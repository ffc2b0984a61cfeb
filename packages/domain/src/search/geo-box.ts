import type { GeoPoint } from '../housing/catalogue.ts'
import type { GeoSearch } from './search-filter.ts'

/** A part of the map between two parallels and two meridians, in degrees. */
export type GeoBox = Extract<GeoSearch, { kind: 'box' }>

/** Four decimals are some ten metres, and keep an address short. */
const perDegree = 10_000

/**
 * The smallest box of whole ten-thousandths of a degree that holds this one, so that what stood at the edge of the map
 * stays in the search. Kept within the world. Rounding it again changes nothing. Never fails.
 */
export function roundedBox({ south, west, north, east }: Omit<GeoBox, 'kind'>): GeoBox {
  // A sum of decimals may miss a whole number by a hair, and would then grow at every rounding.
  const whole = (degrees: number) => Number((degrees * perDegree).toFixed(3))
  const down = (degrees: number, least: number) => Math.max(least, Math.floor(whole(degrees)) / perDegree)
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(whole(degrees)) / perDegree)
  return { kind: 'box', south: down(south, -90), west: down(west, -180), north: up(north, 90), east: up(east, 180) }
}

/** Whether two boxes are the same, or neither is there. */
export const isSameBox = (a: GeoBox | null, b: GeoBox | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.south === b.south && a.west === b.west && a.north === b.north && a.east === b.east)

/** The smallest box that holds every point; null without points. A single point gives a box without extent. */
export function boxAround(points: readonly GeoPoint[]): GeoBox | null {
  if (points.length === 0) return null
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    kind: 'box',
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  }
}
