import type { GeoPoint } from '../housing/catalogue.ts'
import type { GeoSearch } from './search-filter.ts'

/** Map area between two parallels and two meridians, in degrees. */
export type GeoBox = Extract<GeoSearch, { kind: 'box' }>

/** Four decimals are some ten metres, and make a short address. */
const perDegree = 10_000

/**
 * Widens a box to ten-thousandths of a degree within the world, so that edge places remain. Idempotent. Never fails.
 */
export function roundedBox({ south, west, north, east }: Omit<GeoBox, 'kind'>): GeoBox {
  // Rounding errors would grow the box each time.
  const whole = (degrees: number) => Number((degrees * perDegree).toFixed(3))
  const down = (degrees: number, least: number) => Math.max(least, Math.floor(whole(degrees)) / perDegree)
  const up = (degrees: number, most: number) => Math.min(most, Math.ceil(whole(degrees)) / perDegree)
  return { kind: 'box', south: down(south, -90), west: down(west, -180), north: up(north, 90), east: up(east, 180) }
}

/** Whether boxes are equal or both null. */
export const isSameBox = (a: GeoBox | null, b: GeoBox | null): boolean =>
  a === b ||
  (a !== null && b !== null && a.south === b.south && a.west === b.west && a.north === b.north && a.east === b.east)

/** Smallest box around points, or null. One point gives zero extent. */
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

/** Weight counts a place as so many. */
type WeightedPoint = GeoPoint & { readonly weight: number }

/** Degrees of latitude and longitude on each side, about 130 km in the Nordic countries. */
const near = { latitude: 1.2, longitude: 2.4 } as const
/** Degrees of latitude that a small window shows with the names of towns. */
const mostOfSmallWindow = 4

/**
 * Box around points for a small window: all of them, or where they are too far apart, the part with the most weight
 * within about 130 km of a point. Null without points. Never fails.
 */
export function boxForSmallWindow(points: readonly WeightedPoint[]): GeoBox | null {
  const whole = boxAround(points)
  if (whole === null || whole.north - whole.south <= mostOfSmallWindow) return whole
  const around = (centre: GeoPoint) =>
    points.filter(
      ({ latitude, longitude }) =>
        Math.abs(latitude - centre.latitude) <= near.latitude &&
        Math.abs(longitude - centre.longitude) <= near.longitude,
    )
  const weightOf = (part: readonly WeightedPoint[]) => part.reduce((sum, { weight }) => sum + weight, 0)
  const parts = points.map(around)
  return boxAround(parts.reduce((best, part) => (weightOf(part) > weightOf(best) ? part : best)))
}
