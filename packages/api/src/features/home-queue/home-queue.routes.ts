import { routes } from '@nyhem/contract/routes/routes'
import { housingHref } from '@nyhem/domain/housing/housing-href'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { HomeQueue } from './home-queue.ts'
import type { HomeQueueParts } from './home-queue.types.ts'
import type { OwnTurn } from './own-places.ts'

export type HomeQueueRouteParts = {
  readonly queues: HomeQueue
  readonly catalogue: HomeQueueParts['catalogue']
  readonly sessions: Sessions
  readonly siteOfRequest: SiteOfRequest
}

function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ProblemError('NotFound')
  return found
}

/** A person's own places and turns. */
export function homeQueueRoutes(app: ApiServer, parts: HomeQueueRouteParts): void {
  const { queues, sessions, siteOfRequest } = parts
  const access = { sessions, siteOfRequest }
  const accountOf = async (request: ApiRequest) => (await sessions.visitor(request)).accountId
  addEntering(app, parts, accountOf)
  addRoute(app, routes.homeQueue.listOwnQueues, {
    access,
    async handler(request) {
      const site = requestedLoginSite(undefined, request, siteOfRequest)
      const { places, turns } = await queues.own({ accountId: await accountOf(request), siteId: site.siteId })
      return { places: places.map((place) => ({ ...place })), turns: turns.map((turn) => shownTurn(turn, site)) }
    },
  })
  addRoute(app, routes.homeQueue.acceptTurn, {
    access,
    async handler(request) {
      const { turnId } = request.params
      const came = orNotFound(await queues.accept({ turnId, accountId: await accountOf(request) }))
      return came.code === 'Ok' ? came : { ...came, missing: [...came.missing] }
    },
  })
  addRoute(app, routes.homeQueue.declineTurn, {
    access,
    handler: async (request) =>
      orNotFound(await queues.decline({ turnId: request.params.turnId, accountId: await accountOf(request) })),
  })
  addRoute(app, routes.homeQueue.readDraw, {
    async handler(request) {
      const { id, entryIds, siteId: _siteId, ...draw } = orNotFound(await queues.draw(request.params.drawId))
      return { ...draw, drawId: id, entries: [...entryIds], order: [...draw.order] }
    },
  })
}

function addEntering(
  app: ApiServer,
  { queues, catalogue, sessions, siteOfRequest }: HomeQueueRouteParts,
  accountOf: (request: ApiRequest) => Promise<AccountId>,
): void {
  const access = { sessions, siteOfRequest }
  addRoute(app, routes.homeQueue.enterQueue, {
    access,
    async handler(request) {
      const site = requestedLoginSite(undefined, request, siteOfRequest)
      const details = await catalogue.getHome(asId(request.params.homeId))
      if (details?.home.siteId !== site.siteId) throw new ProblemError('NotFound')
      const { fromRooms } = request.body
      const accountId = await accountOf(request)
      const came = await queues.enter({ accountId, details, site, fromRooms, byStaff: null })
      return { code: came.code, entryId: came.entryId ?? null, missing: [...came.missing] }
    },
  })
  addRoute(app, routes.homeQueue.leaveQueue, {
    access,
    async handler(request) {
      const { entryId } = request.params
      orNotFound(await queues.leave({ entryId, accountId: await accountOf(request) }))
      return { code: 'Ok' as const }
    },
  })
  addRoute(app, routes.homeQueue.goOnInQueue, {
    access,
    async handler(request) {
      const stageId = asId<'Stage'>(request.params.stageId)
      if (!(await queues.goOn({ stageId, accountId: await accountOf(request) }))) throw new ProblemError('NotFound')
      return { code: 'Ok' as const }
    },
  })
}

const shownTurn = ({ turn, details }: OwnTurn, site: Site) => ({
  turnId: turn.id,
  entryId: turn.entryId,
  homeId: turn.homeId,
  homeNumber: details.home.number,
  homeName: details.area.name,
  href: housingHref(site, details.path),
  price: details.home.price,
  endsAt: turn.endsAt,
  timeZone: site.timeZone,
})
