import { accountReplySchema, restoreLoginRequestSchema } from '@nyhem/contract/calls/account'
import type { ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { LoginChanges } from './login-changes.ts'

/** Taking back a change of what logs an account in. Source: decision 0048. */
export function loginChangesRoutes(
  app: ApiServer,
  parts: {
    loginChanges: Pick<LoginChanges, 'restore'>
    sessions: Pick<Sessions, 'read' | 'removeCookies'>
    siteOfRequest: SiteOfRequest
  },
): void {
  const { loginChanges, sessions, siteOfRequest } = parts
  addRoute(app, {
    method: 'POST',
    url: '/account_service/restore',
    rateLimit: 'form',
    schema: {
      summary: 'Take back a changed e-mail address or e-ID, by the token of the e-mail that told of it',
      description: 'Later changes are taken back too, every session ends, and the password no longer works.',
      tags: ['account'],
      body: restoreLoginRequestSchema,
      response: { 200: accountReplySchema },
    },
    async handler(request, reply) {
      const { siteId, token } = request.body
      askedLoginSite(siteId, request, siteOfRequest)
      const visitor = await sessions.read(request)
      const result = await loginChanges.restore(token)
      reply.header('cache-control', 'no-store')
      if (result.code !== 'Ok')
        return { code: 'InvalidInput' as const, fields: [{ field: 'token', problem: result.code }] }
      if (visitor?.accountId === result.accountId) sessions.removeCookies(reply)
      return { code: 'Ok' as const, fields: [] }
    },
  })
}
