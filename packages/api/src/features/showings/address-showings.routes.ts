import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../server/api-server.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Showings } from './showings.types.ts'

export type AddressShowingsRouteParts = {
  showings: Pick<Showings, 'cancelUnder'>
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  /** Used for registrations; null if unconfirmed. */
  confirmedEmail: (accountId: AccountId) => Promise<string | null>
  siteOfRequest: SiteOfRequest
}

export function addressShowingsRoutes(app: ApiServer, parts: AddressShowingsRouteParts): void {
  const { showings, sessions, confirmedEmail, siteOfRequest } = parts
  addRoute(app, routes.forms.cancelShowingOfAddress, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const email = await confirmedEmail(accountId)
      return email === null ? { code: 'UnknownLink' as const } : showings.cancelUnder(request.params.id, email)
    },
  })
}
