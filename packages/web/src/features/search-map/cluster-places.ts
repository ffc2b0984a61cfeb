import type { MapPlace } from './map-place.ts'

/** One marker: a single place, or several that would cover each other at this zoom. */
export type Cluster = {
  /** The same as long as it has the same places. */
  key: string
  latitude: number
  longitude: number
  places: readonly MapPlace[]
}

/** Pixels of the whole world at zoom 0, as MapLibre draws it. */
const worldSize = 512
/** Zooms are clustered in steps, so that markers do not flicker while the map moves. */
const stepsPerZoom = 2

/** Pixels that a letter of a marker takes, and what stands beside the letters. */
const letterWidth = 8
const labelPadding = 28
const markerHeight = 44
const clusterSize = 52

type Point = { x: number; y: number }
type Group = Point & { places: MapPlace[] }

/** The zoom whose clusters are shown at this zoom. */
export const clusterZoom = (zoom: number): number => Math.floor(zoom * stepsPerZoom) / stepsPerZoom

/**
 * Places as markers that do not cover each other. The outcome depends on zoom and places alone, not on which part of
 * the map is seen, so moving the map changes no marker. Some hundred places take a millisecond or two.
 */
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

/** Joins each group to the first one before it that it covers. A joined group lies in the middle of its places. */
function mergeOverlapping(groups: readonly Group[]): Group[] {
  const kept: Group[] = []
  for (const group of groups) {
    const index = kept.findIndex((other) => overlap(boxOf(group), boxOf(other)))
    const other = kept[index]
    if (other) kept[index] = joined(other, group)
    else kept.push(group)
  }
  return kept
}

function joined(a: Group, b: Group): Group {
  const [countA, countB] = [a.places.length, b.places.length]
  const middle = (one: number, two: number) => (one * countA + two * countB) / (countA + countB)
  return { x: middle(a.x, b.x), y: middle(a.y, b.y), places: [...a.places, ...b.places] }
}

type Box = { left: number; right: number; top: number; bottom: number }

/** What a marker covers: a label stands on its point, a cluster lies round it. */
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
