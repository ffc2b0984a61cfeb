import type { ListedHit } from '@nyhem/contract/calls/residence-search'
import type { ResidenceSearchModel } from '@nyhem/contract/pages/search'
import {
  parseSearchAddress,
  type SearchState,
  searchQuery,
  searchQueryNames,
} from '@nyhem/domain/search/search-address'
import { emptyFilter, type FilterList, filterListNames } from '@nyhem/domain/search/search-filter'
import { residenceSearchLimits } from '@nyhem/domain/search/search-limits'
import { parseOrigin } from '@nyhem/domain/search/travel-address'
import { stationsOf, type TravelPlace, travelPlaceNamed } from '@nyhem/domain/search/travel-places'
import { mapModelOf } from '../../../map/map.ts'
import { SearchServiceDown } from '../../../search/search.ts'
import type { BuildContext } from '../build-context.ts'
import { nearbyProjects } from './nearby-projects.ts'
import { askedSentence, sentenceOf } from './search-sentence.ts'

type SearchFields = Omit<ResidenceSearchModel, 'place' | 'heading' | 'intro' | 'blocks'>

/** `placeUrl` is the tag of the page's county or municipality. */
export type RequestedSearch = { state: SearchState; dropped: SearchFields['dropped']; placeUrl: string | null }

/** Parses the search address; a place's own page adds the place. */
export async function requestedSearch(context: BuildContext, placeUrl: string | null): Promise<RequestedSearch> {
  const { query, site } = context
  const travelPlaces = await namedTravelPlaces(context)
  const { state, dropped } = parseSearchAddress(
    (name) => [query[name] ?? ''],
    site.country,
    (text) => travelPlaceNamed(travelPlaces, text),
  )
  const tags = placeUrl === null ? state.filter.tags : [...new Set([placeUrl, ...state.filter.tags])]
  return { state: { ...state, filter: { ...state.filter, tags } }, dropped: [...dropped], placeUrl }
}

/** Places that an address may name: a form without scripts sends the name as typed. None where none is named. */
async function namedTravelPlaces({ query, site, search }: BuildContext): Promise<readonly TravelPlace[]> {
  const from = query[searchQueryNames.travelFrom]?.trim() ?? ''
  if (from === '' || parseOrigin(from) !== null) return []
  try {
    return await search.travelPlacesOfSite(site)
  } catch (error) {
    if (!(error instanceof SearchServiceDown)) throw error
    return stationsOf(site.country)
  }
}

/** While search is unavailable, returns only the requested filters. */
export async function searchFields(context: BuildContext, requested: RequestedSearch): Promise<SearchFields> {
  const { site, today, mapStyleUrl } = context
  const around = {
    searchMode: site.searchMode === 'simple' ? 'simple' : 'advanced',
    action: site.routes.residenceSearch ?? context.path,
    today,
    map: mapModelOf(site, mapStyleUrl),
  } satisfies Partial<SearchFields>
  try {
    return { ...around, ...(await answered(context, requested)) }
  } catch (error) {
    if (!(error instanceof SearchServiceDown)) throw error
    return { ...around, ...unanswered(requested), sentence: askedSentence(context) }
  }
}

type Answered = Omit<SearchFields, 'searchMode' | 'action' | 'today' | 'map'>

const noChoices = { concepts: [], projectStatus: [], disposalForm: [], outdoorArea: [], residenceType: [] }

const unanswered = ({ state, dropped }: RequestedSearch): Omit<Answered, 'sentence'> => ({
  state: modelState(state),
  tags: [],
  tagChoices: [],
  choices: noChoices,
  dropped,
  result: null,
  relaxed: [],
  nearby: [],
})

async function answered(context: BuildContext, { state, dropped }: RequestedSearch): Promise<Answered> {
  const { search, site, now } = context
  const limit = residenceSearchLimits.pageSize * state.pages
  const question = { site, filter: state.filter, sort: state.sort, limit, offset: 0, now }
  const [reply, everything, tags, known, sentence] = await Promise.all([
    state.mode === 'homes' ? search.searchHomes(question) : search.searchProjects(question),
    search.searchProjects({ ...question, filter: emptyFilter, limit: 1 }),
    search.tagsOfSite(site, now),
    search.tagsByUrl({ site, urls: state.filter.tags, now }),
    sentenceOf(context),
  ])
  const { total, homes, projects, facets, unknownTags } = reply
  const filter = { ...state.filter, tags: state.filter.tags.filter((url) => !unknownTags.includes(url)) }
  const cleaned = { ...state, filter }
  return {
    state: modelState(cleaned),
    tags: known.tags,
    tagChoices: tags.filter(({ kind }) => kind === 'county' || kind === 'municipality' || kind === 'feature'),
    choices: choicesOf(everything.facets),
    dropped: [...dropped, ...unknownTags.map((value) => ({ name: 'q', value: value.slice(0, 100) }))],
    sentence,
    result: { total, homes, projects, facets, hits: reply.hits.map(listedHit) },
    relaxed: total === 0 ? await relaxed(context, cleaned) : [],
    nearby: total === 0 ? await nearbyProjects(context, filter) : [],
  }
}

const modelState = ({ filter, ...state }: SearchState): SearchFields['state'] => ({
  ...state,
  filter: {
    ...filter,
    tags: [...filter.tags],
    concepts: [...filter.concepts],
    projectStatus: [...filter.projectStatus],
    disposalForm: [...filter.disposalForm],
    outdoorArea: [...filter.outdoorArea],
    residenceType: [...filter.residenceType],
    stageIds: [...filter.stageIds],
  },
})

export const listedHit = (hit: ListedHit): ListedHit =>
  'home' in hit
    ? { id: hit.id, type: hit.type, name: hit.name, minMonthlyCost: hit.minMonthlyCost, geo: hit.geo, home: hit.home }
    : {
        id: hit.id,
        type: hit.type,
        name: hit.name,
        minMonthlyCost: hit.minMonthlyCost,
        matching: hit.matching,
        fitting: hit.fitting,
        project: hit.project,
      }

type Facets = NonNullable<SearchFields['result']>['facets']

/** Values with results when nothing is selected. */
function choicesOf(facets: Facets): SearchFields['choices'] {
  const valuesOf = (name: FilterList) =>
    Object.entries(facets[name])
      .filter(([, { homes, projects }]) => homes > 0 || projects > 0)
      .map(([value]) => value)
  return Object.fromEntries(filterListNames.map((name) => [name, valuesOf(name)])) as SearchFields['choices']
}

/** Result and address of each minimal relaxation. */
async function relaxed(
  { search, site, now, path }: BuildContext,
  state: SearchState,
): Promise<SearchFields['relaxed']> {
  const offers = await search.relax({ site, filter: state.filter, now })
  const action = site.routes.residenceSearch ?? path
  return offers.map(({ field, value, homes, projects, filter }) => ({
    field,
    value,
    homes,
    projects,
    href: `${action}${searchQuery({ ...state, pages: 1, filter })}`,
  }))
}
