import { searchStages } from '@nyhem/contract/routes/search.paths'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import type { SiteId } from '@nyhem/domain/sites/site'
import { read } from '../api-client/read.ts'
import type { RouteReply } from '../api-client/send.ts'

/** What the map needs of an answer; hits have only what was asked for. */
export type FoundProjects = Pick<RouteReply<typeof searchStages>, 'total' | 'homes' | 'hits'>

/** The question of the map: the same search always gives the same text. */
export const projectsQuestion = (search: { siteId: SiteId; filter: SearchFilter; sort: SearchSort }): string =>
  JSON.stringify(search)

/** Asks for stages by a question. Throws `CallFailed`, or what the signal aborts with. */
export function fetchProjects(question: string, signal: AbortSignal): Promise<FoundProjects> {
  const { siteId, filter, sort }: Parameters<typeof projectsQuestion>[0] = JSON.parse(question)
  const body = {
    filter: { ...filter, siteId },
    sort,
    limit: residenceSearchLimits.stageSelection,
    attributesToRetrieve: ['name', 'matching', 'fitting', 'project'],
  } as const
  return read(searchStages, { body }, { signal })
}
