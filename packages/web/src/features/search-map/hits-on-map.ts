import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { MapPlace } from './map-place.ts'

/** Whether a hit of the list is, is part of, or has as a part the project of a place on the map. */
export function isHitOfPlace(hit: ListedHit, place: Pick<MapPlace, 'id' | 'project'>): boolean {
  if ('home' in hit) return hit.home.stageId === place.id
  // The address of an area is that of its stages, cut short.
  return hit.id === place.id || (hit.type === 'area' && place.project.href.startsWith(hit.project.href))
}
