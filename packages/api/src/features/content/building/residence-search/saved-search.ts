import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { ProjectCard } from '@nyhem/contract/shared-models'
import { parseSearchAddress, type SearchState, searchQuery } from '@nyhem/domain/search/search-address'
import { SearchServiceDown } from '../../../search/search.ts'
import { type BuildContext, publishedRoute } from '../build-context.ts'
import { listedHit } from './search-fields.ts'

/** Parses a search stored as an address query: `?q=stockholm&residenceType=apartment`. */
export function savedSearch({ site }: Pick<BuildContext, 'site'>, query: string): SearchState {
  const values = new URLSearchParams(query)
  const { state } = parseSearchAddress((name) => values.getAll(name), site.country)
  return { ...state, pages: 1 }
}

type SavedResult = { homes: number; projects: number; hits: ListedHit[]; allHref: string }

/** Null without hits, on sites without search, and while search is unavailable. */
export async function savedResult(
  context: BuildContext,
  state: SearchState,
  limit: number,
): Promise<SavedResult | null> {
  const { search, site, now } = context
  const path = publishedRoute(context, 'residenceSearch')
  if (path === null) return null
  const question = { site, filter: state.filter, sort: state.sort, limit, offset: 0, now }
  try {
    const { homes, projects, hits } =
      state.mode === 'homes' ? await search.searchHomes(question) : await search.searchProjects(question)
    if (hits.length === 0) return null
    return { homes, projects, hits: hits.map(listedHit), allHref: `${path}${searchQuery(state)}` }
  } catch (error) {
    if (error instanceof SearchServiceDown) return null
    throw error
  }
}

export async function savedProjects(context: BuildContext, state: SearchState, limit: number): Promise<ProjectCard[]> {
  const result = await savedResult(context, { ...state, mode: 'projects' }, limit)
  return (result?.hits ?? []).flatMap((hit) => ('project' in hit ? [hit.project] : []))
}
