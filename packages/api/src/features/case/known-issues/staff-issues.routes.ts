import { routes } from '@nyhem/contract/routes/routes'
import type { LocalDate } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../../server/api-server.ts'
import { found, isUuid } from '../../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../../server/route.ts'
import { siteOfPath } from '../../../server/site-of-path.ts'
import { type AskingParts, askingOf } from '../../approvals/approvals.ts'
import type { StaffIssues } from './staff-issues.ts'

/** Calls of the office about known issues. Source: decision 0128. */
export function staffIssuesRoutes(
  app: ApiServer,
  { issues, ...parts }: AskingParts & { readonly issues: StaffIssues },
): void {
  const { sessions } = parts
  const agentOf = askingOf(parts)
  const ofIssue: StaffSubjectOf = async ({ params }) => {
    const { issueId } = (params ?? {}) as { issueId?: string }
    const siteId = isUuid(issueId) ? await issues.siteOf(asId<'Issue'>(issueId)) : null
    return siteId && { kind: 'site', siteId }
  }
  const { staffIssues } = routes

  addRoute(app, staffIssues.listStaffIssues, {
    access: { staff: sessions },
    handler: async (request) => ({ issues: await issues.list(await agentOf(request), request.query) }),
  })
  addRoute(app, staffIssues.findHouses, {
    access: { staff: sessions, subjectOf: siteOfPath },
    handler: async ({ params, query }) => ({ houses: await issues.houses(params.siteId, query.search) }),
  })
  addRoute(app, staffIssues.makeIssue, {
    access: { staff: sessions, subjectOf: siteOfPath },
    async handler(request) {
      const { expectedOn, ...made } = request.body
      const agent = await agentOf(request)
      return issues.make(agent, request.params.siteId, { ...made, expectedOn: expectedOn as LocalDate | null })
    },
  })
  addRoute(app, staffIssues.updateIssue, {
    access: { staff: sessions, subjectOf: ofIssue },
    async handler(request) {
      const { expectedOn, ...given } = request.body
      const id = asId<'Issue'>(request.params.issueId)
      const agent = await agentOf(request)
      return found(await issues.update(agent, id, { ...given, expectedOn: expectedOn as LocalDate | null }))
    },
  })
}
