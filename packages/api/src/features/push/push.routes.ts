import { routes } from '@nyhem/contract/routes/routes'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Serving } from '../feature.ts'
import { deviceName, type Sessions } from '../session/session.ts'
import type { Push, PushPerson } from './push.ts'

type Parts = Pick<Serving, 'audit'> & {
  readonly push: Push
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

/** A person's pushes, on my pages. */
export function pushRoutes(app: ApiServer, { push, sessions, siteOfRequest, audit }: Parts): void {
  const access = { sessions, siteOfRequest }
  async function personOf(request: ApiRequest, named?: SiteId): Promise<PushPerson> {
    const { accountId, sessionId } = await sessions.visitor(request)
    return { accountId, sessionId, siteId: requestedSite(named, request, siteOfRequest).siteId }
  }

  addRoute(app, routes.push.readPush, {
    access,
    handler: async (request) => push.settings(await personOf(request)),
  })
  addRoute(app, routes.push.subscribePush, {
    access,
    async handler(request) {
      const { siteId, ...browser } = request.body
      const device = deviceName(request.headers['user-agent'])
      return found(await push.subscribe(await personOf(request, siteId), { ...browser, device }, audit))
    },
  })
  addRoute(app, routes.push.endPush, {
    access,
    handler: async (request) => found(await push.end(await personOf(request), request.params.browserId, audit)),
  })
  addRoute(app, routes.push.setQuietHours, {
    access,
    handler: async (request) => push.setQuietHours(await personOf(request), request.body, audit),
  })
}
