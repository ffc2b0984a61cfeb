import { searchStages } from '@nyhem/contract/routes/search.paths'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import type { SiteId } from '@nyhem/domain/sites/site'
import { useMemo } from 'react'
import { useSite, useTexts } from '../../site/site-context.tsx'
import { read } from '../api-client/read.ts'
import type { RouteReply } from '../api-client/send.ts'
import { useLoaded } from '../api-client/use-loaded.ts'
import { type MapPlace, mapPlaces } from './map-place.ts'

export type MapProjects = {
  /** Retained while the next result loads. Null before the first. */
  found: { places: readonly MapPlace[]; total: number } | null
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** Refetched on change. */
export function useMapProjects({ filter, sort }: { filter: SearchFilter; sort: SearchSort }): MapProjects {
  const site = useSite()
  const texts = useTexts('search')
  const { siteId } = site
  // Equal searches give equal text.
  const question = projectsQuestion({ siteId, filter, sort })
  const { loaded, last, retry } = useLoaded(question, (signal) => fetchProjects(question, signal))
  const found = useMemo(
    () => last && { places: mapPlaces(last.hits, { site, texts }), total: last.total },
    [last, site, texts],
  )
  return { found, isLoading: loaded.status === 'loading', hasFailed: loaded.status === 'failed', retry }
}

/** Hits contain only requested fields. */
type FoundProjects = Pick<RouteReply<typeof searchStages>, 'total' | 'homes' | 'hits'>

/** Serialised map search: equal searches give equal text. */
const projectsQuestion = (search: { siteId: SiteId; filter: SearchFilter; sort: SearchSort }): string =>
  JSON.stringify(search)

/** Throws `CallFailed`, or the signal's abort reason. */
function fetchProjects(question: string, signal: AbortSignal): Promise<FoundProjects> {
  const { siteId, filter, sort }: Parameters<typeof projectsQuestion>[0] = JSON.parse(question)
  const body = {
    filter: { ...filter, siteId },
    sort,
    limit: residenceSearchLimits.stageSelection,
    attributesToRetrieve: ['name', 'minMonthlyCost', 'matching', 'fitting', 'project'],
  } as const
  return read(searchStages, { body }, { signal })
}
