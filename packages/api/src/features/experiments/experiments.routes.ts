import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { askedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Experiments } from './experiments.ts'

export type ExperimentsRouteParts = { experiments: Experiments; siteOfRequest: SiteOfRequest }

/** Counts what was chosen. Source: public-site specification §7 (experiments, for cookie choices). */
export function experimentsRoutes(app: ApiServer, { experiments, siteOfRequest }: ExperimentsRouteParts): void {
  addRoute(app, routes.operation.countChoice, {
    async handler(request, reply) {
      // Sites that share a host are told apart by the path of the page, which a call of ours does not have.
      const site = askedSite(request.query.siteId, request, siteOfRequest)
      const { code } = await experiments.choose({ site, ...request.params })
      if (code === 'UnknownOption')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'optionValue', problem: 'unknown' }] })
      return reply.code(204).send(null)
    },
  })
}
