import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { FloorPlan } from './floor-plan.ts'

type Parts = { plans: FloorPlan; siteOfRequest: SiteOfRequest; now: () => Instant }

/** Drawings carry inline styles; nothing in them may run or load. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

export function floorPlanRoutes(app: ApiServer, { plans, siteOfRequest, now }: Parts): void {
  addRoute(app, routes.site.getMeasuredPlan, {
    async handler({ params }, reply) {
      const drawing = await plans.measured({ key: params['*'], hash: params.hash, locale: params.locale })
      if (!drawing) throw new ProblemError('NotFound')
      reply.header('content-security-policy', drawingPolicy)
      return reply.type('image/svg+xml; charset=utf-8').send(drawing)
    },
  })
  addRoute(app, routes.site.getPlanSheet, {
    async handler(request, reply) {
      const site = siteOfRequest(request)
      if (!site) throw new ProblemError('UnknownHost')
      const homeId = asId<'Home'>(request.params.name.slice(0, -'.pdf'.length))
      const sheet = await plans.sheet({ site, homeId, now: now() })
      if (!sheet) throw new ProblemError('NotFound')
      reply.header('content-disposition', `attachment; filename="${request.params.name}"`)
      return reply.type('application/pdf').send(sheet.bytes)
    },
  })
}
