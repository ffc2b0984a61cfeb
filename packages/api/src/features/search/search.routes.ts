import {
  byIdsRequestSchema,
  countyCountsReplySchema,
  type HomeHit,
  homeSearchReplyWireSchema,
  homesByIdsReplyWireSchema,
  type ProjectHit,
  projectSearchReplyWireSchema,
  type SearchRequest,
  searchRequestSchema,
  stagesByIdsReplyWireSchema,
  tagSearchRequestSchema,
  tagsByUrlReplySchema,
  tagsByUrlRequestSchema,
  tagsReplySchema,
} from '@nyhem/contract/calls/residence-search'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type Site, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiReply, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { askedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { pickAttributes } from './hit-texts.ts'
import type { Search } from './search.ts'
import type { SearchQuestion } from './search.types.ts'

export type SearchRouteParts = {
  search: Search
  siteOfRequest: SiteOfRequest
  now: () => Instant
}

/** Enough for the longest lists to be read and refused by name, instead of by their size. */
const bodyLimit = 1_048_576

const tags = ['search']
const shared = { method: 'POST', rateLimit: 'search', bodyLimit } as const

/** Calls of the residence search. Source: public-site specification §7 (search). */
export function searchRoutes(app: ApiServer, parts: SearchRouteParts): void {
  addSearches(app, parts)
  addTags(app, parts)
  addByIds(app, parts)
}

function addSearches(app: ApiServer, { search, siteOfRequest, now }: SearchRouteParts): void {
  const addProjectSearch = (url: string, what: 'projects' | 'stages', summary: string) =>
    addRoute(app, {
      ...shared,
      url,
      schema: { summary, tags, body: searchRequestSchema, response: { 200: projectSearchReplyWireSchema } },
      async handler(request, reply) {
        const { body } = request
        const question = homeQuestion(body, askedSite(body.filter.siteId, request, siteOfRequest), now())
        return sendText(reply, await search.answer(what, question, body.attributesToRetrieve))
      },
    })
  const withCounts = 'that fit, with how many each further choice would give'
  addProjectSearch('/residence/stage_and_area_search', 'projects', `Areas and stages ${withCounts}`)
  addProjectSearch('/residence/search_stage', 'stages', `Stages ${withCounts}`)
  addRoute(app, {
    ...shared,
    url: '/residence/search_object',
    schema: {
      summary: `Homes ${withCounts}; or homes that agents sell on`,
      tags,
      body: searchRequestSchema,
      response: { 200: homeSearchReplyWireSchema },
    },
    async handler(request, reply) {
      const { body } = request
      const site = askedSite(body.filter.siteId, request, siteOfRequest)
      if (body.filter.objectStatus.includes('succession'))
        return sendHits(
          reply,
          await search.searchSuccession(successionQuestion(body, site, now())),
          body.attributesToRetrieve,
        )
      return sendText(reply, await search.answer('homes', homeQuestion(body, site, now()), body.attributesToRetrieve))
    },
  })
  addRoute(app, {
    ...shared,
    url: '/residence/search_stage_counties',
    schema: {
      summary: 'Counties with what fits in each, whatever places are asked for',
      tags,
      body: searchRequestSchema,
      response: { 200: countyCountsReplySchema },
    },
    handler(request) {
      const { body } = request
      return search.countCounties(homeQuestion(body, askedSite(body.filter.siteId, request, siteOfRequest), now()))
    },
  })
}

function addTags(app: ApiServer, { search, siteOfRequest, now }: SearchRouteParts): void {
  addRoute(app, {
    method: 'GET',
    url: '/residence/search/stage_tags/:siteId',
    rateLimit: 'search',
    schema: {
      summary: 'Every place and feature of a site that a search can be narrowed by',
      tags,
      params: z.object({ siteId: z.enum(siteIds) }),
      response: { 200: tagsReplySchema },
    },
    async handler(request, reply) {
      const found = await search.tagsOfSite(siteById(request.params.siteId), now())
      return sendText(reply, JSON.stringify({ tags: found }))
    },
  })
  addRoute(app, {
    ...shared,
    url: '/residence/search/tags',
    schema: {
      summary: 'Places, projects and features whose name has what was typed',
      tags,
      body: tagSearchRequestSchema,
      response: { 200: tagsReplySchema },
    },
    async handler(request) {
      const { siteId, text, limit } = request.body
      const site = askedSite(siteId, request, siteOfRequest)
      return { tags: await search.findTags({ site, text, limit, now: now() }) }
    },
  })
  addRoute(app, {
    ...shared,
    url: '/residence/search/tags/url',
    schema: {
      summary: 'Tags by their urls',
      tags,
      body: tagsByUrlRequestSchema,
      response: { 200: tagsByUrlReplySchema },
    },
    handler(request) {
      const { siteId, urls } = request.body
      return search.tagsByUrl({ site: askedSite(siteId, request, siteOfRequest), urls, now: now() })
    },
  })
}

function addByIds(app: ApiServer, { search, siteOfRequest, now }: SearchRouteParts): void {
  addRoute(app, {
    ...shared,
    url: '/residence/search/by_ids/stage',
    schema: {
      summary: 'Stages by their ids, in that order',
      tags,
      body: byIdsRequestSchema,
      response: { 200: stagesByIdsReplyWireSchema },
    },
    async handler(request, reply) {
      const { siteId, ids, attributesToRetrieve } = request.body
      const site = askedSite(siteId, request, siteOfRequest)
      return sendHits(reply, { hits: await search.stagesByIds({ site, ids, now: now() }) }, attributesToRetrieve)
    },
  })
  addRoute(app, {
    ...shared,
    url: '/residence/search/by_ids/object',
    schema: {
      summary: 'Homes on the market by their ids, in that order',
      tags,
      body: byIdsRequestSchema,
      response: { 200: homesByIdsReplyWireSchema },
    },
    async handler(request, reply) {
      const { siteId, ids, attributesToRetrieve } = request.body
      const site = askedSite(siteId, request, siteOfRequest)
      return sendHits(reply, { hits: await search.homesByIds({ site, ids, now: now() }) }, attributesToRetrieve)
    },
  })
}

const onlyAlone = { field: 'filter.objectStatus', problem: '"succession" is asked for alone, and only of homes' }

function homeQuestion(body: SearchRequest, site: Site, now: Instant): SearchQuestion {
  const homeStatuses = body.filter.objectStatus.filter((status) => status !== 'succession')
  if (homeStatuses.length < body.filter.objectStatus.length)
    throw new ProblemError('InvalidInput', { fields: [onlyAlone] })
  return { ...questionOf(body, site, now), ...(homeStatuses.length > 0 ? { homeStatuses } : {}) }
}

function successionQuestion(body: SearchRequest, site: Site, now: Instant): SearchQuestion {
  if (body.filter.objectStatus.length > 1) throw new ProblemError('InvalidInput', { fields: [onlyAlone] })
  return questionOf(body, site, now)
}

function questionOf({ filter, sort, limit, offset }: SearchRequest, site: Site, now: Instant): SearchQuestion {
  const { siteId: _site, objectStatus: _statuses, stageIds, ...rest } = filter
  return { site, filter: { ...rest, stageIds: stageIds.map((id) => asId(id)) }, sort, limit, offset, now }
}

/** The reply is made of the search's own hits, so its text goes out as it is. */
const sendText = (reply: ApiReply, text: string): ApiReply => reply.type('application/json; charset=utf-8').send(text)

function sendHits(
  reply: ApiReply,
  found: { hits: (ProjectHit | HomeHit)[]; [field: string]: unknown },
  attributes: SearchRequest['attributesToRetrieve'],
): ApiReply {
  const hits = attributes ? found.hits.map((hit) => pickAttributes(hit, attributes)) : found.hits
  return sendText(reply, JSON.stringify({ ...found, hits }))
}
