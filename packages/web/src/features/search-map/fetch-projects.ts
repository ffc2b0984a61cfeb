import type { ProjectSearchReply, SearchRequestBody } from '@nyhem/contract/calls/residence-search'
import type { SearchFilter, SearchSort } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import type { SiteId } from '@nyhem/domain/sites/site'

/** What the map needs of an answer; hits have only what was asked for. */
export type FoundProjects = Pick<ProjectSearchReply, 'total' | 'homes'> & {
  hits: Partial<ProjectSearchReply['hits'][number]>[]
}

/** The question of the map, as it is sent: the same search always gives the same text. */
export function projectsQuestion(search: { siteId: SiteId; filter: SearchFilter; sort: SearchSort }): string {
  const { siteId, filter, sort } = search
  const body = {
    filter: { ...filter, siteId },
    sort,
    limit: residenceSearchLimits.stageSelection,
    attributesToRetrieve: ['name', 'matching', 'fitting', 'project'],
  } satisfies Omit<SearchRequestBody, 'filter'> & { filter: SearchFilter & { siteId: SiteId } }
  return JSON.stringify(body)
}

/** Asks for stages; once more when the server or the network fails. Throws when that fails too, or when aborted. */
export async function fetchProjects(question: string, signal: AbortSignal): Promise<FoundProjects> {
  try {
    return await ask(question, signal)
  } catch (error) {
    if (signal.aborted) throw error
    return ask(question, signal)
  }
}

async function ask(question: string, signal: AbortSignal): Promise<FoundProjects> {
  const response = await fetch('/residence/search_stage', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: question,
  })
  if (!response.ok) throw new Error(`search answered ${response.status}`)
  return response.json()
}
