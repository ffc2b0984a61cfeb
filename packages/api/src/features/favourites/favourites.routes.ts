import { routes } from '@nyhem/contract/routes/routes'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
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

/** Private logins only: a board member acts for the association. */
export function favouritesRoutes(app: ApiServer, { favourites, sessions, siteOfRequest }: FavouritesRouteParts): void {
  const access = { sessions, siteOfRequest }
  const ownerOf = async (request: ApiRequest): Promise<FavouritesOwner> => {
    const { accountId } = await sessions.visitor(request)
    return { accountId, siteId: requestedLoginSite(undefined, request, siteOfRequest).siteId }
  }
  addRoute(app, routes.account.listFavourites, {
    access,
    async handler(request) {
      const listed = await favourites.list(await ownerOf(request))
      return { code: 'Ok' as const, favourites: listed.map(({ kind, id }) => ({ kind, id })) }
    },
  })
  addRoute(app, routes.account.addFavourite, {
    access,
    async handler(request) {
      const result = await favourites.add(await ownerOf(request), request.params)
      if (result.code === 'UnknownTarget') throw new ProblemError('NotFound')
      return result
    },
  })
  addRoute(app, routes.account.removeFavourite, {
    access,
    handler: async (request) => favourites.remove(await ownerOf(request), request.params),
  })
  addRoute(app, routes.account.joinFavourites, {
    access,
    handler: async (request) => favourites.join(await ownerOf(request), request.body.favourites),
  })
}
