import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { siteIds } from '@nyhem/domain/sites/site'
import type { ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Bell } from './bell.ts'

export type BellRouteParts = { bell: Bell; sessions: Sessions; siteOfRequest: SiteOfRequest }

const siteOfKey = new Map<string, (typeof allSites)['se']>(siteIds.map((id) => [allSites[id].site, allSites[id]]))

/** What awaits the person. Source: public-site specification §7 (notifications, user proxy). */
export function bellRoutes(app: ApiServer, { bell, sessions, siteOfRequest }: BellRouteParts): void {
  addRoute(app, routes.account.listNotifications, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const site = siteOfKey.get(request.params.site)
      if (!site?.has.login) throw new ProblemError('NotFound')
      return bell.list(await sessions.visitor(request), site)
    },
  })
  addRoute(app, routes.account.pauseNotification, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const visitor = await sessions.visitor(request)
      if (!(await bell.pause(visitor, asId<'Notification'>(request.params.id)))) throw new ProblemError('NotFound')
      return bell.list(visitor, askedLoginSite(undefined, request, siteOfRequest))
    },
  })
  addRoute(app, routes.account.hasDocuments, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const visitor = await sessions.visitor(request)
      return bell.hasDocuments(visitor, askedLoginSite(undefined, request, siteOfRequest))
    },
  })
}
