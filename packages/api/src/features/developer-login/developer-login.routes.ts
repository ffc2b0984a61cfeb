import { routes } from '@nyhem/contract/routes/routes'
import { afterLogin } from '@nyhem/domain/account/board-member'
import { safeReturnPath } from '@nyhem/domain/account/return-path'
import type { ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { DeveloperLogin } from './developer-login.ts'

type Parts = {
  developerLogin: DeveloperLogin
  sessions: Pick<Sessions, 'answer'>
  siteOfRequest: SiteOfRequest
}

/** Mounted only where NYHEM_DEVELOPER_LOGIN asks for it. */
export function developerLoginRoutes(app: ApiServer, { developerLogin, sessions, siteOfRequest }: Parts): void {
  addRoute(app, routes.login.logInAsDeveloper, {
    async handler(request, reply) {
      const { siteId, personalNumber, loginType, associationId, returnUrl } = request.body
      const site = requestedLoginSite(siteId, request, siteOfRequest)
      const userAgent = request.headers['user-agent']
      const result = await developerLogin.logIn({ site, personalNumber, loginType, associationId, userAgent })
      switch (result.code) {
        case 'Ok': {
          const { token, expiresAt } = await sessions.answer(request, reply, result.started)
          const after = afterLogin(loginType, { hasSecurityNumber: true, isBoardMember: result.isBoardMember })
          return {
            code: 'Ok' as const,
            token,
            expiresAt,
            returnPath: safeReturnPath(returnUrl, site) ?? site.routes.myPages ?? site.pathPrefix,
            next: after.next,
            reportAs: after.next === 'report' ? after.as : null,
          }
        }
        case 'ChooseBoardMember': {
          const associations = result.associations.map(({ id, name, organisationNumber }) => ({
            id,
            name,
            organisationNumber,
          }))
          return { code: result.code, associations }
        }
        case 'InvalidInput':
          return { code: result.code, fields: [{ field: 'personalNumber', problem: result.problem }] }
        default:
          return { code: result.code, fields: [] }
      }
    },
  })
}
