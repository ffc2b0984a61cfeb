import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Customers } from './customers.ts'

type Parts = {
  readonly customers: Pick<Customers, 'looksShownTo'>
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

/** Who of the staff has looked at the person, on my pages. Source: decision 0127. */
export function staffLooksRoutes(app: ApiServer, { customers, sessions, siteOfRequest }: Parts): void {
  addRoute(app, routes.account.listStaffLooks, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      return customers.looksShownTo(accountId, request.query.before)
    },
  })
}
