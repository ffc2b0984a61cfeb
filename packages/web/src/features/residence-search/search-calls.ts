import { listedAttributes, listedHomeAttributes } from '@nyhem/contract/calls/listed-attributes'
import type { CountedTag, ListedHit, SearchRequestBody } from '@nyhem/contract/calls/residence-search'
import type { TravelPlaceModel } from '@nyhem/contract/calls/travel-search'
import {
  findTags as findTagsRoute,
  findTravelPlaces as findTravelPlacesRoute,
  searchHomes,
  searchProjects,
} from '@nyhem/contract/routes/search.paths'
import type { SearchFilter, SearchMode } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { read } from '../api-client/read.ts'
import type { RouteReply } from '../api-client/send.ts'
import { fetchPageData } from '../navigation/fetch-page-data.ts'
import { nearestFirst } from './nearest-first.ts'
import type { SearchAnswer, SearchQuestion } from './search-session.ts'

/** Route per mode. Source: public-site specification §7 (search). */
const routeOfMode = { projects: searchProjects, homes: searchHomes } as const satisfies Record<SearchMode, unknown>

/** Radius of "nearest first", in kilometres. */
const nearKilometres = 50

type Found = RouteReply<typeof searchProjects | typeof searchHomes>
type Reply = Omit<Found, 'hits'> & { hits: ListedHit[] }

/** A hit lacking a requested field is dropped. */
function listedHit(hit: Found['hits'][number]): ListedHit | [] {
  const { id, name, minMonthlyCost = null } = hit
  if (name === undefined) return []
  if (hit.type === 'object')
    return hit.home && hit.geo ? { id, type: hit.type, name, minMonthlyCost, geo: hit.geo, home: hit.home } : []
  const { type, matching, fitting = null, project } = hit
  return project && matching !== undefined ? { id, type, name, minMonthlyCost, matching, fitting, project } : []
}

/** Throws when the service is down or refuses, or the signal aborts. */
export async function requestSearch(
  { state, near, offset, limit }: SearchQuestion,
  signal: AbortSignal | null,
): Promise<Reply> {
  const { filter, sort, mode } = state
  const geoSearch = near ? { kind: 'near' as const, ...near, kilometres: nearKilometres } : filter.geoSearch
  const attributesToRetrieve = [...(mode === 'homes' ? listedHomeAttributes : listedAttributes)]
  const ask = async (page: Pick<SearchRequestBody, 'offset' | 'limit'>): Promise<Reply> => {
    const body = { filter: { ...filter, geoSearch }, sort, ...page, attributesToRetrieve }
    const reply = await read(routeOfMode[mode], { body }, { signal })
    return { ...reply, hits: reply.hits.flatMap(listedHit) }
  }
  if (!near) return ask({ offset, limit })
  // Few enough hits lie near to be sorted here.
  const reply = await ask({ offset: 0, limit: residenceSearchLimits.stageSelection })
  return { ...reply, hits: nearestFirst(reply.hits, near).slice(offset, offset + limit) }
}

/** Adds, for an empty result, the page's alternatives. */
export async function askWithAdvice(
  question: SearchQuestion,
  address: string,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const reply = await requestSearch(question, signal)
  if (reply.total > 0 || question.offset > 0) return { ...reply, relaxed: [], nearby: [] }
  const found = await fetchPageData(new URL(address, location.href), signal).catch(() => null)
  if (!found) return { ...reply, relaxed: [], nearby: [] }
  const { viewModel } = found.page.template
  return 'relaxed' in viewModel && 'nearby' in viewModel
    ? { ...reply, relaxed: viewModel.relaxed, nearby: viewModel.nearby }
    : { ...reply, relaxed: [], nearby: [] }
}

/** Places and projects whose names start with the text, with the counts of the search. */
export const findTags = async (
  { text, filter, limit }: { text: string; filter: SearchFilter; limit: number },
  signal: AbortSignal,
): Promise<CountedTag[]> => {
  const { tags, stageIds, ...rest } = filter
  const body = { text, limit, filter: { ...rest, tags: [...tags], stageIds: [...stageIds] } }
  return (await read(findTagsRoute, { body }, { signal })).tags
}

/** Places to travel from whose names have the text. */
export const findTravelPlaces = async (
  body: { text: string; limit: number },
  signal: AbortSignal,
): Promise<TravelPlaceModel[]> => (await read(findTravelPlacesRoute, { body }, { signal })).places
