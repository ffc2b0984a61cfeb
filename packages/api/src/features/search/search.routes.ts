import type { HomeHit, ProjectHit, SearchRequest } from '@nyhem/contract/calls/residence-search'
import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { SearchFilter } from '@nyhem/domain/search/search-filter'
import { findTravelPlaces } from '@nyhem/domain/search/travel-places'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { pickAttributes } from './hit-texts.ts'
import type { Search } from './search.ts'
import type { SearchQuestion } from './search.types.ts'

export type SearchRouteParts = {
  search: Search
  siteOfRequest: SiteOfRequest
  now: () => Instant
}

/** Source: public-site specification §7 (search). */
export function searchRoutes(app: ApiServer, parts: SearchRouteParts): void {
  addSearches(app, parts)
  addTags(app, parts)
  addByIds(app, parts)
}

function addSearches(app: ApiServer, { search, siteOfRequest, now }: SearchRouteParts): void {
  for (const [route, what] of [
    [routes.search.searchProjects, 'projects'],
    [routes.search.searchStages, 'stages'],
  ] as const)
    addRoute(app, route, {
      async handler(request, reply) {
        const { body } = request
        const question = homeQuestion(body, requestedSite(body.filter.siteId, request, siteOfRequest), now())
        return sendText(reply, await search.answer(what, question, body.attributesToRetrieve))
      },
    })
  addRoute(app, routes.search.searchHomes, {
    async handler(request, reply) {
      const { body } = request
      const site = requestedSite(body.filter.siteId, request, siteOfRequest)
      if (body.filter.objectStatus.includes('succession'))
        return sendHits(
          reply,
          await search.searchSuccession(successionQuestion(body, site, now())),
          body.attributesToRetrieve,
        )
      return sendText(reply, await search.answer('homes', homeQuestion(body, site, now()), body.attributesToRetrieve))
    },
  })
  addRoute(app, routes.search.countCounties, {
    handler(request) {
      const { body } = request
      return search.countCounties(homeQuestion(body, requestedSite(body.filter.siteId, request, siteOfRequest), now()))
    },
  })
}

function addTags(app: ApiServer, { search, siteOfRequest, now }: SearchRouteParts): void {
  addRoute(app, routes.search.listTags, {
    async handler(request, reply) {
      const found = await search.tagsOfSite(siteById(request.params.siteId), now())
      return sendText(reply, JSON.stringify({ tags: found }))
    },
  })
  addRoute(app, routes.search.findTags, {
    async handler(request) {
      const { siteId, text, limit, filter } = request.body
      const site = requestedSite(siteId, request, siteOfRequest)
      const requested = { site, text, limit, now: now() }
      return { tags: await search.findTags({ ...requested, search: filter && narrowedBy(filter) }) }
    },
  })
  addRoute(app, routes.search.findTravelPlaces, {
    async handler(request) {
      const { siteId, text, limit } = request.body
      const all = await search.travelPlacesOfSite(requestedSite(siteId, request, siteOfRequest))
      const places = findTravelPlaces(all, text).slice(0, limit)
      return {
        places: places.map(({ kind, name, within, latitude, longitude }) => ({
          kind,
          name,
          within,
          latitude,
          longitude,
        })),
      }
    },
  })
  addRoute(app, routes.search.tagsByUrl, {
    handler(request) {
      const { siteId, urls } = request.body
      return search.tagsByUrl({ site: requestedSite(siteId, request, siteOfRequest), urls, now: now() })
    },
  })
}

function addByIds(app: ApiServer, { search, siteOfRequest, now }: SearchRouteParts): void {
  addRoute(app, routes.search.stagesByIds, {
    async handler(request, reply) {
      const { siteId, ids, attributesToRetrieve } = request.body
      const site = requestedSite(siteId, request, siteOfRequest)
      return sendHits(reply, { hits: await search.stagesByIds({ site, ids, now: now() }) }, attributesToRetrieve)
    },
  })
  addRoute(app, routes.search.homesByIds, {
    async handler(request, reply) {
      const { siteId, ids, attributesToRetrieve } = request.body
      const site = requestedSite(siteId, request, siteOfRequest)
      return sendHits(reply, { hits: await search.homesByIds({ site, ids, now: now() }) }, attributesToRetrieve)
    },
  })
}

const onlyAlone = { field: 'filter.objectStatus', problem: '"succession" is asked for alone, and only of homes' }

const homeQuestion = (body: SearchRequest, site: Site, now: Instant): SearchQuestion => ({
  ...questionOf(body, site, now),
  ...narrowedBy(body.filter),
})

type Filtering = Pick<SearchQuestion, 'filter' | 'homeStatuses'>

function narrowedBy(filter: SearchRequest['filter']): Filtering {
  const homeStatuses = filter.objectStatus.filter((status) => status !== 'succession')
  if (homeStatuses.length < filter.objectStatus.length) throw new ProblemError('InvalidInput', { fields: [onlyAlone] })
  return { filter: filterOf(filter), ...(homeStatuses.length > 0 ? { homeStatuses } : {}) }
}

function successionQuestion(body: SearchRequest, site: Site, now: Instant): SearchQuestion {
  if (body.filter.objectStatus.length > 1) throw new ProblemError('InvalidInput', { fields: [onlyAlone] })
  return questionOf(body, site, now)
}

const questionOf = ({ filter, sort, limit, offset }: SearchRequest, site: Site, now: Instant): SearchQuestion => ({
  site,
  filter: filterOf(filter),
  sort,
  limit,
  offset,
  now,
})

function filterOf({
  siteId: _site,
  objectStatus: _statuses,
  stageIds,
  ...rest
}: SearchRequest['filter']): SearchFilter {
  return { ...rest, stageIds: stageIds.map((id) => asId(id)) }
}

/** Hit texts are sent as they are. */
const sendText = (reply: ApiReply, text: string): ApiReply => reply.type('application/json; charset=utf-8').send(text)

function sendHits(
  reply: ApiReply,
  found: { hits: (ProjectHit | HomeHit)[]; [field: string]: unknown },
  attributes: SearchRequest['attributesToRetrieve'],
): ApiReply {
  const hits = attributes ? found.hits.map((hit) => pickAttributes(hit, attributes)) : found.hits
  return sendText(reply, JSON.stringify({ ...found, hits }))
}
