import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../../server/api-server.ts'
import { addRoute } from '../../../server/route.ts'
import { siteOfPath } from '../../../server/site-of-path.ts'
import { type AskingParts, askingOf } from '../../approvals/approvals.ts'
import type { CaseBatches } from './case-batches.ts'

/** Calls of the office about many cases at once. Source: decision 0128. */
export function caseBatchesRoutes(
  app: ApiServer,
  { batches, ...parts }: AskingParts & { readonly batches: CaseBatches },
): void {
  const { sessions } = parts
  const agentOf = askingOf(parts)
  const { caseBatches } = routes
  addRoute(app, caseBatches.listCaseBatches, {
    access: { staff: sessions },
    handler: async (request) => ({ batches: await batches.list(await agentOf(request)) }),
  })
  addRoute(app, caseBatches.previewCaseBatch, {
    access: { staff: sessions, subjectOf: siteOfPath },
    handler: async (request) => batches.preview(await agentOf(request), request.params.siteId, request.query),
  })
  addRoute(app, caseBatches.makeCaseBatch, {
    access: { staff: sessions, subjectOf: siteOfPath },
    handler: async (request) => ({
      code: await batches.make(await agentOf(request), request.params.siteId, request.body),
    }),
  })
}
