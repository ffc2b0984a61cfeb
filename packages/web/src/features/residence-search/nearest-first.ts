import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import { distanceKm } from '@nyhem/domain/housing/nearest'
import type { Position } from './search-session.ts'

/** By straight-line distance. Homes have no position and stay in front in their given order. */
export function nearestFirst(hits: readonly ListedHit[], from: Position): ListedHit[] {
  const wayTo = (hit: ListedHit) => ('project' in hit ? distanceKm(hit.project.geo, from) : 0)
  return [...hits].sort((a, b) => wayTo(a) - wayTo(b))
}
