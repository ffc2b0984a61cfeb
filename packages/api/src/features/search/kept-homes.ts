import { isDeepStrictEqual } from 'node:util'
import type { SearchableArea, SearchableHome, SearchableStage } from '@nyhem/domain/search/searchable-area'
import type { PlacedHomeId } from '../../database/notify-changed.ts'

/**
 * Homes of an area that were held, released or taken off the market; null when anything else has changed too. A home new
 * on the market is such a thing: it may belong on pages that have not shown it.
 */
export function keptHomes(before: SearchableArea, after: SearchableArea): PlacedHomeId[] | null {
  if (!isDeepStrictEqual(withoutHomes(before), withoutHomes(after))) return null
  const found: PlacedHomeId[] = []
  for (const [index, stage] of after.stages.entries()) {
    const kept = keptHomesOfStage(before.stages[index] as SearchableStage, stage)
    if (kept === null) return null
    found.push(...kept)
  }
  return found
}

const withoutHomes = ({ own, stages }: SearchableArea) => ({
  own,
  stages: stages.map(({ homes: _, listing, ...stage }) => ({ ...stage, listing: { ...listing, homes: null } })),
})

function keptHomesOfStage(before: SearchableStage, after: SearchableStage): PlacedHomeId[] | null {
  const was = new Map(before.homes.map((home) => [home.id, home]))
  const is = new Map(after.homes.map((home) => [home.id, home]))
  for (const [id, home] of is) {
    const earlier = was.get(id)
    if (!earlier || !isSameButStatus(earlier, home)) return null
  }
  const kept = [...was.values()].filter(({ id, status }) => is.get(id)?.status !== status)
  // Homes off the market count too.
  if (kept.length === 0 && !isDeepStrictEqual(before.listing.homes, after.listing.homes)) return null
  const { siteId, areaId } = after.listing
  return kept.map(({ id }) => ({ siteId, areaId, stageId: after.id, homeId: id }))
}

/** Equal values of the index are mostly the same object. */
const isSameButStatus = (a: SearchableHome, b: SearchableHome): boolean =>
  (Object.keys(b) as (keyof SearchableHome)[]).every(
    (field) => field === 'status' || a[field] === b[field] || isDeepStrictEqual(a[field], b[field]),
  )
