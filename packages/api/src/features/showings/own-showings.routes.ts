import { cancelShowingReplySchema } from '@nyhem/contract/calls/showing'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { loginSiteOnly } from '../../server/login-site.ts'
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

/** What a person has registered for while logged in. Anybody else's registration is not there. */
export function ownShowingsRoutes(app: ApiServer, { showings, sessions, siteOfRequest }: Parts): void {
  addRoute(app, {
    method: 'POST',
    url: '/api/showings/registrations/:id/cancel',
    rateLimit: 'form',
    guards: [loginSiteOnly(siteOfRequest), sessions.privateRequired],
    schema: {
      summary: 'Cancel one’s own registration for a showing',
      tags: ['showings'],
      params: z.object({ id: z.uuid() }),
      response: { 200: cancelShowingReplySchema },
    },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const reply = await showings.cancelOwn(request.params.id, accountId)
      if (reply.code === 'UnknownLink') throw new ProblemError('NotFound')
      return reply
    },
  })
}
