import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Showings } from './showings.types.ts'

type Parts = {
  showings: Pick<Showings, 'cancelOwn'>
  sessions: Sessions
  siteOfRequest: SiteOfRequest
}

/** Other people's registrations are not found. */
export function ownShowingsRoutes(app: ApiServer, { showings, sessions, siteOfRequest }: Parts): void {
  addRoute(app, routes.forms.cancelOwnShowing, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const reply = await showings.cancelOwn(request.params.id, accountId)
      if (reply.code === 'UnknownLink') throw new ProblemError('NotFound')
      return reply
    },
  })
}
