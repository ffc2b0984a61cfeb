import type { GeoPoint } from '../housing/catalogue.ts'

/** Corners of a ring as drawn. */
const ringCorners = 72
const kilometresPerDegree = 111.195

/** Ring around a place, as points from the north clockwise, the first again last. Never fails. */
export function ringAround({ latitude, longitude }: GeoPoint, kilometres: number): readonly GeoPoint[] {
  const north = kilometres / kilometresPerDegree
  const east = north / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: ringCorners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % ringCorners)) / ringCorners
    return { latitude: latitude + north * Math.cos(angle), longitude: longitude + east * Math.sin(angle) }
  })
}
