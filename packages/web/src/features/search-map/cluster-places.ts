import type { MapPlace } from './map-place.ts'

/** A place, or several that would overlap at this zoom. */
export type Cluster = {
  /** Stable for the same places. */
  key: string
  latitude: number
  longitude: number
  places: readonly MapPlace[]
}

/** World size in pixels at zoom 0, as in MapLibre. */
const worldSize = 512
/** Clustering per zoom step, so that markers do not flicker while the map moves. */
const stepsPerZoom = 2

/** Pixels per character of a marker label, and its padding. */
const letterWidth = 8
const labelPadding = 28
const markerHeight = 44
const clusterSize = 52

type Point = { x: number; y: number }
type Group = Point & { places: MapPlace[] }

/** The zoom step whose clusters are shown at this zoom. */
export const clusterZoom = (zoom: number): number => Math.floor(zoom * stepsPerZoom) / stepsPerZoom

/** Depends on zoom and places only, so panning changes no marker. Some hundred places take 1–2 ms. */
export function clusterPlaces(places: readonly MapPlace[], zoom: number): Cluster[] {
  const scale = worldSize * 2 ** clusterZoom(zoom)
  const ordered = [...places].sort((a, b) => a.id.localeCompare(b.id, 'en'))
  let groups: Group[] = ordered.map((place) => ({ ...toPixels(place, scale), places: [place] }))
  for (;;) {
    const merged = mergeOverlapping(groups)
    if (merged.length === groups.length) break
    groups = merged
  }
  return groups.map((group) => ({
    key: group.places.map(({ id }) => id).join(' '),
    ...toDegrees(group, scale),
    places: group.places,
  }))
}

/** Merges each group into the first earlier one it overlaps, centred on its places. */
function mergeOverlapping(groups: readonly Group[]): Group[] {
  const stored: Group[] = []
  for (const group of groups) {
    const index = stored.findIndex((other) => overlap(boxOf(group), boxOf(other)))
    const other = stored[index]
    if (other) stored[index] = joined(other, group)
    else stored.push(group)
  }
  return stored
}

function joined(a: Group, b: Group): Group {
  const [countA, countB] = [a.places.length, b.places.length]
  const middle = (one: number, two: number) => (one * countA + two * countB) / (countA + countB)
  return { x: middle(a.x, b.x), y: middle(a.y, b.y), places: [...a.places, ...b.places] }
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Area of a marker: a label stands on its point, a cluster is centred on it. */
function boxOf({ x, y, places }: Group): Box {
  const [only, second] = places
  if (!only || second) {
    const half = clusterSize / 2
    return { left: x - half, right: x + half, top: y - half, bottom: y + half }
  }
  const half = (only.label.length * letterWidth + labelPadding) / 2
  return { left: x - half, right: x + half, top: y - markerHeight, bottom: y }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

/** Web Mercator. */
function toPixels({ latitude, longitude }: Pick<MapPlace, 'latitude' | 'longitude'>, scale: number): Point {
  const radians = (latitude * Math.PI) / 180
  return {
    x: ((longitude + 180) / 360) * scale,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * scale,
  }
}

function toDegrees({ x, y }: Point, scale: number): { latitude: number; longitude: number } {
  const radians = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / scale)))
  return { latitude: (radians * 180) / Math.PI, longitude: (x / scale) * 360 - 180 }
}
