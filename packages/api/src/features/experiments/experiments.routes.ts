import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Experiments } from './experiments.ts'

export type ExperimentsRouteParts = { experiments: Experiments; siteOfRequest: SiteOfRequest }

/** Counts a choice. Source: public-site specification §7 (experiments, for cookie choices). */
export function experimentsRoutes(app: ApiServer, { experiments, siteOfRequest }: ExperimentsRouteParts): void {
  addRoute(app, routes.operation.countChoice, {
    async handler(request, reply) {
      // Sites sharing a host differ by page path, which our calls lack.
      const site = requestedSite(request.query.siteId, request, siteOfRequest)
      const { code } = await experiments.choose({ site, ...request.params })
      if (code === 'UnknownOption')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'optionValue', problem: 'unknown' }] })
      return reply.code(204).send(null)
    },
  })
}
