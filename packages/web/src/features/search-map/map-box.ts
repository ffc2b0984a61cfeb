import { type GeoBox, isSameBox } from '@nyhem/domain/search/geo-box'
import type { Map as MapLibreMap } from 'maplibre-gl'

/** Told to the map with a movement that the visitor asked for by one of our buttons. */
export const byVisitor = { byVisitor: true }

/** South-west and north-east corner, as MapLibre takes them. */
export const boundsOf = ({ south, west, north, east }: GeoBox): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

/** The part of the map that is seen. */
export function boxOf(map: MapLibreMap): Omit<GeoBox, 'kind'> {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** Single places are shown with their surroundings, not from the nearest distance. */
const closestFit = 12

/** A part of the map that was searched is the window itself; places need room round them. */
export type BoxKind = 'searched' | 'around-places'

/** Room for markers and for what floats over the map. */
export function fitting(container: HTMLElement, kind: BoxKind) {
  if (kind === 'searched') return { padding: 0 }
  const isNarrow = container.clientWidth < 625
  return {
    padding: isNarrow ? { top: 80, bottom: 236, left: 56, right: 56 } : { top: 96, bottom: 56, left: 88, right: 88 },
    maxZoom: closestFit,
  }
}

/** Moves the map so that the box is seen: as it was searched, or with room round the places in it. */
export function showBox(map: MapLibreMap, box: GeoBox, kind: BoxKind, told: object = {}): void {
  map.fitBounds(boundsOf(box), fitting(map.getContainer(), kind), told)
}

/** Whether coming nearer would part what lies in the box; places at one address never part. */
export function canPart(map: MapLibreMap, box: GeoBox): boolean {
  const point = { ...box, north: box.south, east: box.west }
  if (isSameBox(box, point) || map.getZoom() >= map.getMaxZoom()) return false
  const camera = map.cameraForBounds(boundsOf(box), { padding: 60 })
  return (camera?.zoom ?? 0) > map.getZoom() + 0.25
}
