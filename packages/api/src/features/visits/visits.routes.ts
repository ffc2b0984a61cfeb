import { routes } from '@nyhem/contract/routes/routes'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Visits } from './visits.ts'

export type VisitsRouteParts = { visits: Visits; siteOfRequest: SiteOfRequest }

/** Source: public-site specification §7 (timeseries). */
export function visitsRoutes(app: ApiServer, parts: VisitsRouteParts): void {
  addReading(app, parts)
  addWriting(app, parts)
}

function addReading(app: ApiServer, { visits, siteOfRequest }: VisitsRouteParts): void {
  addRoute(app, routes.search.lastVisited, {
    async handler({ params }, reply) {
      const projects = await visits.lastVisited({ visitorId: params.userId, site: siteById(params.siteId) })
      return reply.send({ projects })
    },
  })
  addRoute(app, routes.search.mostVisited, {
    async handler(request, reply) {
      const site = requestedSite(undefined, request, siteOfRequest)
      const projects = await visits.mostVisited({ county: request.params.id, site })
      if (!projects) throw new ProblemError('NotFound')
      return reply.send({ projects })
    },
  })
}

function addWriting(app: ApiServer, { visits }: VisitsRouteParts): void {
  addRoute(app, routes.search.recordVisit, {
    async handler({ body }, reply) {
      const site = siteById(body.siteId)
      const { code } = await visits.record({ visitorId: body.userId, site, stageId: body.stageId })
      if (code === 'UnknownStage')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'stageId', problem: 'unknown' }] })
      return reply.code(204).send(null)
    },
  })
  addRoute(app, routes.search.forgetVisits, {
    async handler({ params }, reply) {
      await visits.forget(params.userId)
      return reply.code(204).send(null)
    },
  })
}
