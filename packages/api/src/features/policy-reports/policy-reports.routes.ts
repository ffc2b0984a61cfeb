import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { countPolicyReports, readPolicyReports } from './policy-reports.ts'

export type PolicyReportsParts = Parameters<typeof countPolicyReports>[0]

const mediaTypes = ['application/csp-report', 'application/reports+json']

/** Takes what browsers report of the Content-Security-Policy. Bodies are never logged. */
export async function policyReportsRoutes(app: ApiServer, parts: PolicyReportsParts): Promise<void> {
  const counter = countPolicyReports(parts)
  await app.register(async (scope: ApiServer) => {
    scope.addContentTypeParser(mediaTypes, { parseAs: 'string' }, (_request, text, done) => done(null, parsed(text)))
    addRoute(scope, routes.operation.reportPolicy, {
      async handler(request, reply) {
        counter.count(readPolicyReports(request.body))
        return reply.code(204).send(null)
      },
    })
  })
}

function parsed(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    // No report: nobody waits for an answer.
    return null
  }
}
