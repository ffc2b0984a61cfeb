import { cancelShowingReplySchema } from '@nyhem/contract/calls/showing'
import type { AccountId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { loginSiteOnly } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Showings } from './showings.types.ts'

export type AddressShowingsRouteParts = {
  showings: Pick<Showings, 'cancelUnder'>
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  /** The address that the person has confirmed, under which they have registered; null without. */
  confirmedEmail: (accountId: AccountId) => Promise<string | null>
  siteOfRequest: SiteOfRequest
}

/** What somebody who is logged in does about the showings that they have registered for. */
export function addressShowingsRoutes(app: ApiServer, parts: AddressShowingsRouteParts): void {
  const { showings, sessions, confirmedEmail, siteOfRequest } = parts
  addRoute(app, {
    method: 'POST',
    url: '/account_service/showings/:id/cancel',
    rateLimit: 'form',
    guards: [loginSiteOnly(siteOfRequest), sessions.privateRequired],
    schema: {
      summary: 'Cancel one’s own registration for a showing',
      description:
        'Of the address that the person has confirmed. A showing that they have not registered for is not known.',
      tags: ['showings'],
      params: z.object({ id: z.string().min(1).max(120) }),
      response: { 200: cancelShowingReplySchema },
    },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const email = await confirmedEmail(accountId)
      return email === null ? { code: 'UnknownLink' as const } : showings.cancelUnder(request.params.id, email)
    },
  })
}
