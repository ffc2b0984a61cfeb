import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { OpeningReading } from './read-opening.ts'
import type { SaleOpenings } from './sale-opening.ts'

type Parts = {
  readonly openings: SaleOpenings
  readonly reading: OpeningReading
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

/** The countdown of anybody, and a person's own place. */
export function saleOpeningRoutes(app: ApiServer, { openings, reading, sessions, siteOfRequest }: Parts): void {
  const access = { sessions, siteOfRequest }
  const accountOf = async (request: ApiRequest): Promise<AccountId> => (await sessions.visitor(request)).accountId
  /** A board member books nothing, and waits for nothing. */
  const personOf = async (request: ApiRequest): Promise<AccountId | null> => {
    const visitor = await sessions.read(request)
    return visitor?.associationId === null ? visitor.accountId : null
  }

  addRoute(app, routes.saleOpenings.readOpening, {
    handler: async (request) => found(await openings.published(request.params.openingId)),
  })
  addRoute(app, routes.saleOpenings.readStanding, {
    access: { siteOfRequest },
    async handler(request) {
      const { openingId } = request.params
      return found(await reading.standing({ openingId, accountId: await personOf(request) }))
    },
  })
  addRoute(app, routes.saleOpenings.joinOpening, {
    access,
    async handler(request) {
      const { openingId } = request.params
      const accountId = await accountOf(request)
      const site = requestedLoginSite(undefined, request, siteOfRequest)
      const { code, missing } = found(await openings.join({ openingId, accountId, site }))
      return { code, missing: [...missing], standing: found(await reading.standing({ openingId, accountId })) }
    },
  })
  addRoute(app, routes.saleOpenings.leaveOpening, {
    access,
    async handler(request) {
      const { openingId } = request.params
      const accountId = await accountOf(request)
      const hasLeft = await openings.leave({ openingId, accountId })
      const standing = found(await reading.standing({ openingId, accountId }))
      // What the process has read of the room may still have the place.
      return { code: hasLeft ? ('Ok' as const) : ('NoPlace' as const), standing: { ...standing, own: null } }
    },
  })
}
