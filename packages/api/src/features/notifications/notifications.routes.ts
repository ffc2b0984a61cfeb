import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { findSiteByKey, mainSiteOf } from '@nyhem/domain/sites/all-sites'
import type { Site, SiteKey } from '@nyhem/domain/sites/site'
import type { ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Bell } from './notifications.ts'

export type NotificationsRouteParts = { notifications: Bell; sessions: Sessions; siteOfRequest: SiteOfRequest }

function siteOfKey(key: SiteKey): Site {
  const site = findSiteByKey(key)
  if (!site) throw new ProblemError('NotFound')
  return mainSiteOf(site)
}

/** The person's notifications. Source: public-site specification §7 (notifications, user proxy). */
export function notificationsRoutes(
  app: ApiServer,
  { notifications, sessions, siteOfRequest }: NotificationsRouteParts,
): void {
  addRoute(app, routes.account.listNotifications, {
    access: { sessions },
    async handler(request) {
      return notifications.list(await sessions.visitor(request), siteOfKey(request.params.site))
    },
  })
  addRoute(app, routes.account.pauseNotification, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const visitor = await sessions.visitor(request)
      if (!(await notifications.pause(visitor, asId<'Notification'>(request.params.id))))
        throw new ProblemError('NotFound')
      return notifications.list(visitor, requestedLoginSite(undefined, request, siteOfRequest))
    },
  })
  addRoute(app, routes.account.hasDocuments, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const visitor = await sessions.visitor(request)
      return notifications.hasDocuments(visitor, requestedLoginSite(undefined, request, siteOfRequest))
    },
  })
}
