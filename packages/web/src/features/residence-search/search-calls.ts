import { listedAttributes } from '@nyhem/contract/calls/listed-attributes'
import type {
  CountedTag,
  ListedHit,
  SearchFacets,
  SearchRequestBody,
  TagsReply,
} from '@nyhem/contract/calls/residence-search'
import type { PageData } from '@nyhem/contract/page-data'
import type { SearchMode } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { pageDataAddress } from '../navigation/page-address.ts'
import { nearestFirst } from './nearest-first.ts'
import type { SearchAnswer, SearchQuestion } from './search-session.ts'

/** Paths of the calls. Source: public-site specification §7 (search). */
const callOfMode = {
  projects: '/residence/stage_and_area_search',
  homes: '/residence/search_object',
} as const satisfies Record<SearchMode, string>

/** How far "nearest first" looks, in kilometres. */
const nearKilometres = 50

type Reply = {
  total: number
  homes: number
  projects: number
  facets: SearchFacets
  hits: ListedHit[]
  unknownTags: string[]
}

async function post<Answer>(path: string, body: unknown, signal: AbortSignal | null): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** Asks the search. Throws when it is away, refuses, or the signal aborts. */
export async function askSearch(
  { state, near, offset, limit }: SearchQuestion,
  signal: AbortSignal | null,
): Promise<Reply> {
  const { filter, sort, mode } = state
  const geoSearch = near ? { kind: 'near' as const, ...near, kilometres: nearKilometres } : filter.geoSearch
  const ask = (page: Pick<SearchRequestBody, 'offset' | 'limit'>) =>
    post<Reply>(
      callOfMode[mode],
      { filter: { ...filter, geoSearch }, sort, ...page, attributesToRetrieve: listedAttributes },
      signal,
    )
  if (!near) return ask({ offset, limit })
  // Few enough lie near to be put in order here.
  const reply = await ask({ offset: 0, limit: residenceSearchLimits.stageSelection })
  return { ...reply, hits: nearestFirst(reply.hits, near).slice(offset, offset + limit) }
}

/** The answer with, when nothing fits, what the page itself would offer instead. */
export async function askWithAdvice(
  question: SearchQuestion,
  address: string,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const reply = await askSearch(question, signal)
  if (reply.total > 0 || question.offset > 0) return { ...reply, relaxed: [], nearby: [] }
  const response = await fetch(pageDataAddress(new URL(address, location.href)), { signal })
  if (!response.ok) return { ...reply, relaxed: [], nearby: [] }
  const page: PageData = await response.json()
  const { viewModel } = page.template
  return 'relaxed' in viewModel && 'nearby' in viewModel
    ? { ...reply, relaxed: viewModel.relaxed, nearby: viewModel.nearby }
    : { ...reply, relaxed: [], nearby: [] }
}

/** Places and projects whose names begin with the text. */
export const findTags = async (text: string, limit: number, signal: AbortSignal): Promise<CountedTag[]> =>
  (await post<TagsReply>('/residence/search/tags', { text, limit }, signal)).tags
