import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { LoginChanges } from './login-changes.ts'

/** Undoing a login change. Source: decision 0048. */
export function loginChangesRoutes(
  app: ApiServer,
  parts: {
    loginChanges: Pick<LoginChanges, 'restore'>
    sessions: Pick<Sessions, 'read' | 'removeCookies'>
    siteOfRequest: SiteOfRequest
  },
): void {
  const { loginChanges, sessions, siteOfRequest } = parts
  addRoute(app, routes.login.restoreLogin, {
    async handler(request, reply) {
      const { siteId, token } = request.body
      requestedLoginSite(siteId, request, siteOfRequest)
      const visitor = await sessions.read(request)
      const result = await loginChanges.restore(token)
      if (result.code !== 'Ok')
        return { code: 'InvalidInput' as const, fields: [{ field: 'token', problem: result.code }] }
      if (visitor?.accountId === result.accountId) sessions.removeCookies(reply)
      return { code: 'Ok' as const, fields: [] }
    },
  })
}
