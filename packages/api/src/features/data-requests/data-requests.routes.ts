import { routes } from '@nyhem/contract/routes/routes'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { OwnRequester, OwnRequests } from './own-requests.ts'

type Parts = { readonly own: OwnRequests; readonly sessions: Sessions; readonly siteOfRequest: SiteOfRequest }

/** A person's own requests, on my pages. */
export function dataRequestsRoutes(app: ApiServer, { own, sessions, siteOfRequest }: Parts): void {
  const access = { sessions, siteOfRequest }
  const { dataRequests } = routes
  async function requesterOf(request: ApiRequest): Promise<OwnRequester> {
    const { accountId, sessionId } = await sessions.visitor(request)
    return { accountId, sessionId, siteId: requestedLoginSite(undefined, request, siteOfRequest).siteId }
  }

  addRoute(app, dataRequests.listOwnDataRequests, {
    access,
    handler: async (request) => own.list((await requesterOf(request)).accountId),
  })
  addRoute(app, dataRequests.askDataRequest, {
    access,
    handler: async (request) => own.ask(await requesterOf(request), request.body),
  })
  addRoute(app, dataRequests.withdrawDataRequest, {
    access,
    handler: async (request) =>
      found(await own.withdraw(await requesterOf(request), request.params.requestId, request.body.version)),
  })
}
