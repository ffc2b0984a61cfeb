import { favouriteSchema, favouritesReplySchema, joinFavouritesRequestSchema } from '@nyhem/contract/calls/favourites'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite, loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Favourites, FavouritesOwner } from './favourites.ts'

export type FavouritesRouteParts = {
  favourites: Favourites
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  siteOfRequest: SiteOfRequest
}

const url = '/account_service/favourites'
const tags = ['account']
const response = { 200: favouritesReplySchema }

/** Favourites of a private login: a board member acts for the association. */
export function favouritesRoutes(app: ApiServer, { favourites, sessions, siteOfRequest }: FavouritesRouteParts): void {
  const guards = [loginSiteOnly(siteOfRequest), sessions.privateRequired]
  const ownerOf = async (request: ApiRequest, reply: ApiReply): Promise<FavouritesOwner> => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await sessions.visitor(request)
    return { accountId, siteId: askedLoginSite(undefined, request, siteOfRequest).siteId }
  }
  addRoute(app, {
    method: 'GET',
    url,
    rateLimit: 'read',
    guards,
    schema: { summary: 'Favourites on the site, the latest first', tags, response },
    async handler(request, reply) {
      const listed = await favourites.list(await ownerOf(request, reply))
      return { code: 'Ok' as const, favourites: listed.map(({ kind, id }) => ({ kind, id })) }
    },
  })
  addRoute(app, {
    method: 'PUT',
    url: `${url}/:kind/:id`,
    rateLimit: 'form',
    guards,
    schema: { summary: 'Keep a home, stage or area as a favourite', tags, params: favouriteSchema, response },
    async handler(request, reply) {
      const result = await favourites.add(await ownerOf(request, reply), request.params)
      if (result.code === 'UnknownTarget') throw new ProblemError('NotFound')
      return result
    },
  })
  addRoute(app, {
    method: 'DELETE',
    url: `${url}/:kind/:id`,
    rateLimit: 'form',
    guards,
    schema: { summary: 'Keep it no more', tags, params: favouriteSchema, response },
    handler: async (request, reply) => favourites.remove(await ownerOf(request, reply), request.params),
  })
  addRoute(app, {
    method: 'POST',
    url: `${url}/join`,
    rateLimit: 'form',
    guards,
    schema: {
      summary: 'Take in what a browser has kept before login',
      description: 'The account keeps its own; what is not on the site is left out. Asked twice, nothing more happens.',
      tags,
      body: joinFavouritesRequestSchema,
      response,
    },
    handler: async (request, reply) => favourites.join(await ownerOf(request, reply), request.body.favourites),
  })
}
