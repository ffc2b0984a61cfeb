import { routes } from '@nyhem/contract/routes/routes'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiServer } from '../../server/api-server.ts'
import type { Metrics } from '../../server/metrics.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'

export type WebVitalsRouteParts = {
  metrics: Pick<Metrics, 'webVitalSeconds' | 'webVitalShift'>
  siteOfAddress: (host: string, path: string) => Site | null
}

/**
 * Adds browser measurements to the process's metrics, without rows or visitor data. The path only selects the site.
 * Source: public-site specification §7 (web vitals).
 */
export function webVitalsRoutes(app: ApiServer, { metrics, siteOfAddress }: WebVitalsRouteParts): void {
  addRoute(app, routes.operation.saveWebVital, {
    async handler({ body: { name, value, rating, host, path } }, reply) {
      const site = siteOfAddress(host, path)?.siteId
      if (!site) throw new ProblemError('InvalidInput', { fields: [{ field: 'host', problem: 'is no site of ours' }] })
      if (name === 'CLS') metrics.webVitalShift.observe({ site, rating }, value)
      else metrics.webVitalSeconds.observe({ name, site, rating }, value / 1_000)
      return reply.code(204).send(null)
    },
  })
}
