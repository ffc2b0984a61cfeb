import { boxAround, boxForSmallWindow, type GeoBox, isSameBox } from '@nyhem/domain/search/geo-box'
import { ringAround } from '@nyhem/domain/search/travel-ring'
import { kilometresWithin, type TravelSearch } from '@nyhem/domain/search/travel-time'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapPlace } from './map-place.ts'

/** Marks movements started by our buttons. */
export const byVisitor = { byVisitor: true }

/** South-west, north-east, as MapLibre expects. */
export const boundsOf = ({ south, west, north, east }: GeoBox): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
]

export function boxOf(map: MapLibreMap): Omit<GeoBox, 'kind'> {
  const bounds = map.getBounds()
  return { south: bounds.getSouth(), west: bounds.getWest(), north: bounds.getNorth(), east: bounds.getEast() }
}

/** Maximum zoom, so that single places show their surroundings. */
const closestFit = 12

/** A searched area fills the window. Places need padding. */
export type BoxKind = 'searched' | 'around-places'

/** Padding for markers and map overlays. */
export function fitting(container: HTMLElement, kind: BoxKind) {
  if (kind === 'searched') return { padding: 0 }
  return { padding: paddingOf(container), maxZoom: closestFit }
}

/** On a phone the list covers the lower part; beside a list the buttons take much of the width. */
function paddingOf({ clientWidth }: HTMLElement) {
  if (clientWidth >= 625) return { top: 96, bottom: 56, left: 88, right: 88 }
  const isPhone = matchMedia('(width <= 625px)').matches
  return isPhone ? { top: 80, bottom: 236, left: 56, right: 56 } : { top: 64, bottom: 40, left: 64, right: 112 }
}

/** Around places: in a narrow window the part with the most homes, where a whole country would be too small. */
const boxOfPlaces = (places: readonly MapPlace[]): GeoBox | null =>
  matchMedia('(width <= 625px)').matches
    ? boxForSmallWindow(
        places.map(({ latitude, longitude, matching }) => ({ latitude, longitude, weight: 1 + matching })),
      )
    : boxAround(places)

/** Ring of the travel time, else around the places. */
export const wholeBox = (places: readonly MapPlace[], travel: TravelSearch | null): GeoBox | null =>
  travel ? boxAround(ringAround(travel, kilometresWithin(travel.minutes, travel.way))) : boxOfPlaces(places)

/** Exactly as searched, or with padding around places. */
export function showBox(map: MapLibreMap, box: GeoBox, kind: BoxKind, reported: object = {}): void {
  map.fitBounds(boundsOf(box), fitting(map.getContainer(), kind), reported)
}

/** Whether zooming in would separate the places. Places at one address never separate. */
export function canPart(map: MapLibreMap, box: GeoBox): boolean {
  const point = { ...box, north: box.south, east: box.west }
  if (isSameBox(box, point) || map.getZoom() >= map.getMaxZoom()) return false
  const camera = map.cameraForBounds(boundsOf(box), { padding: 60 })
  return (camera?.zoom ?? 0) > map.getZoom() + 0.25
}
