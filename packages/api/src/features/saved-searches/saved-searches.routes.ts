import {
  alertLinkParamsSchema,
  alertLinkReplySchema,
  alertLinkRequestSchema,
  changeSearchRequestSchema,
  savedSearchesReplySchema,
  saveSearchReplySchema,
  saveSearchRequestSchema,
} from '@nyhem/contract/calls/saved-searches'
import { asId } from '@nyhem/domain/ids'
import { parseSavedSearchName } from '@nyhem/domain/search/saved-search'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite, loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { SavedSearches, SearchOwner } from './saved-searches.ts'

export type SavedSearchesRouteParts = {
  savedSearches: SavedSearches
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
}

const url = '/account_service/saved_searches'
const params = z.object({ id: z.uuid() })
const tags = ['saved searches']
const nothing = { 204: z.null() }

/** Saved searches of a private login, and the links of their letters. */
export function savedSearchesRoutes(app: ApiServer, parts: SavedSearchesRouteParts): void {
  addCollection(app, parts)
  addSingle(app, parts)
  addLink(app, parts)
}

/** A site without the page has no saved searches either. */
async function ownerOf(
  { sessions, siteOfRequest }: SavedSearchesRouteParts,
  request: ApiRequest,
  reply: ApiReply,
): Promise<SearchOwner> {
  reply.header('cache-control', 'no-store')
  const { accountId } = await sessions.visitor(request)
  const { siteId, routes } = askedLoginSite(undefined, request, siteOfRequest)
  if (routes.myPagesSavedSearches === null) throw new ProblemError('NotFound')
  return { accountId, siteId }
}

function readName(text: string): string {
  const name = parseSavedSearchName(text)
  if (!name.ok) throw new ProblemError('InvalidInput', { fields: [{ field: 'name', problem: name.problem }] })
  return name.value
}

const guardsOf = ({ sessions, siteOfRequest }: SavedSearchesRouteParts) => [
  loginSiteOnly(siteOfRequest),
  sessions.privateRequired,
]

function addCollection(app: ApiServer, parts: SavedSearchesRouteParts): void {
  const { savedSearches } = parts
  addRoute(app, {
    method: 'GET',
    url,
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: {
      summary: 'Saved searches on the site, the latest first, with what is new in each',
      tags,
      response: { 200: savedSearchesReplySchema },
    },
    handler: async (request, reply) => savedSearches.list(await ownerOf(parts, request, reply)),
  })
  addRoute(app, {
    method: 'POST',
    url,
    rateLimit: 'form',
    guards: guardsOf(parts),
    schema: {
      summary: 'Save a search; the same search is saved once',
      description: 'What does not narrow a search (order, layout, pages) is left out of what is saved.',
      tags,
      body: saveSearchRequestSchema,
      response: { 200: saveSearchReplySchema },
    },
    async handler(request, reply) {
      const owner = await ownerOf(parts, request, reply)
      return savedSearches.save(owner, { ...request.body, name: readName(request.body.name) })
    },
  })
}

function addSingle(app: ApiServer, parts: SavedSearchesRouteParts): void {
  const { savedSearches } = parts
  const searchOf = async (request: ApiRequest & { params: { id: string } }, reply: ApiReply) => ({
    ...(await ownerOf(parts, request, reply)),
    id: asId<'SavedSearch'>(request.params.id),
  })
  const orNotFound = (isThere: boolean): null => {
    if (!isThere) throw new ProblemError('NotFound')
    return null
  }
  addRoute(app, {
    method: 'PATCH',
    url: `${url}/:id`,
    rateLimit: 'form',
    guards: guardsOf(parts),
    schema: {
      summary: 'Give a saved search another name, or another rhythm of letters',
      tags,
      params,
      body: changeSearchRequestSchema,
      response: nothing,
    },
    async handler(request, reply) {
      const { name, alerts } = request.body
      const change = { alerts, ...(name === undefined ? {} : { name: readName(name) }) }
      reply.code(204)
      return orNotFound(await savedSearches.change(await searchOf(request, reply), change))
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${url}/:id/seen`,
    rateLimit: 'read',
    guards: guardsOf(parts),
    schema: { summary: 'Its homes have been looked at', tags, params, response: nothing },
    async handler(request, reply) {
      reply.code(204)
      return orNotFound(await savedSearches.see(await searchOf(request, reply)))
    },
  })
  addRoute(app, {
    method: 'DELETE',
    url: `${url}/:id`,
    rateLimit: 'form',
    guards: guardsOf(parts),
    schema: { summary: 'Remove a saved search', tags, params, response: nothing },
    async handler(request, reply) {
      await savedSearches.remove(await searchOf(request, reply))
      reply.code(204)
      return null
    },
  })
}

function addLink(app: ApiServer, { savedSearches }: SavedSearchesRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/search-alerts',
    rateLimit: 'form',
    schema: {
      summary: 'What the link of a letter about new homes is about, and the end of such letters; needs no login',
      tags,
      body: alertLinkRequestSchema,
      response: { 200: alertLinkReplySchema },
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      const { token, end } = request.body
      return savedSearches.followLink(token, end === undefined || end === 'all' ? end : asId<'SavedSearch'>(end))
    },
  })
  const one = { url: '/api/search-alerts/unsubscribe/:token', rateLimit: 'form' } as const
  addRoute(app, {
    ...one,
    method: 'POST',
    schema: {
      summary: 'End all letters about new homes in one click, as mail programs do (RFC 8058)',
      tags,
      params: alertLinkParamsSchema,
      body: z.unknown(),
      response: { 200: z.object({ code: z.literal('Ok') }) },
    },
    async handler(request) {
      // A link that is not known is answered like one that is: programs have no use for the difference.
      await savedSearches.followLink(request.params.token, 'all')
      return { code: 'Ok' as const }
    },
  })
  addRoute(app, {
    ...one,
    method: 'GET',
    schema: {
      summary: 'The page on which a person ends them',
      tags,
      params: alertLinkParamsSchema,
      response: { 303: z.null() },
    },
    async handler(request, reply) {
      const { token } = request.params
      const path = (await savedSearches.siteOfLink(token))?.routes.searchAlerts ?? null
      if (path === null) throw new ProblemError('NotFound')
      return reply
        .code(303)
        .header('location', `${path}#${encodeURIComponent(token)}`)
        .send(null)
    },
  })
}
