import type { ProjectCard } from '@nyhem/contract/shared-models'
import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import { distanceKm } from '@nyhem/domain/housing/nearest'
import { boxAround } from '@nyhem/domain/search/geo-box'
import { emptyFilter, type SearchFilter } from '@nyhem/domain/search/search-filter'
import type { BuildContext } from '../build-context.ts'

type NearbyContext = Pick<BuildContext, 'search' | 'site' | 'now'>

const mostNearby = 3
/** Tried in turn, in kilometres, until enough projects are found. */
const widths = [10, 25, 60, 150, 400, 2_000] as const
/** Of the first width with enough projects, sorted here. */
const mostSorted = 100

/**
 * Projects for a search that found nothing, whatever else it asked for: the nearest to where it looked, or the
 * recommended ones where it looked nowhere. Throws SearchServiceDown.
 */
export async function nearbyProjects(context: NearbyContext, filter: SearchFilter): Promise<ProjectCard[]> {
  const from = await middleOf(context, filter)
  if (from === null) return projectsIn(context, emptyFilter, mostNearby)
  let found: ProjectCard[] = []
  for (const kilometres of widths) {
    const near = { ...emptyFilter, geoSearch: { kind: 'near' as const, ...from, kilometres } }
    found = await projectsIn(context, near, mostSorted)
    if (found.length >= mostNearby) break
  }
  return found.toSorted((a, b) => distanceKm(a.geo, from) - distanceKm(b.geo, from)).slice(0, mostNearby)
}

/** Where a search looks: from a place, in a part of the map, or around the projects of its places or their counties. */
async function middleOf(context: NearbyContext, { travel, geoSearch, tags }: SearchFilter): Promise<GeoPoint | null> {
  if (travel) return { latitude: travel.latitude, longitude: travel.longitude }
  if (geoSearch?.kind === 'near') return { latitude: geoSearch.latitude, longitude: geoSearch.longitude }
  if (geoSearch) return centreOf(geoSearch)
  const counties = tags.flatMap((url) => url.split('/')[0] ?? [])
  for (const places of [tags, counties]) {
    if (places.length === 0) continue
    const { hits, unknownTags } = await context.search.searchProjects({
      ...question(context),
      filter: { ...emptyFilter, tags: places },
      limit: mostSorted,
    })
    const around = unknownTags.length === places.length ? null : boxAround(hits.map(({ project }) => project.geo))
    if (around) return centreOf(around)
  }
  return null
}

const centreOf = ({ south, north, west, east }: { south: number; north: number; west: number; east: number }) => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})

const question = ({ site, now }: NearbyContext) => ({ site, now, sort: 'recommended', offset: 0 }) as const

async function projectsIn(context: NearbyContext, filter: SearchFilter, limit: number): Promise<ProjectCard[]> {
  const { hits } = await context.search.searchProjects({ ...question(context), filter, limit })
  return hits.map(({ project }) => project)
}
