import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../../server/api-server.ts'
import { ProblemError } from '../../../server/problems.ts'
import { addRoute } from '../../../server/route.ts'
import { type CaseRouteParts, requestedVisitor } from '../case.routes.ts'
import type { HouseIssues } from './house-issues.ts'

type Parts = Pick<CaseRouteParts, 'sessions' | 'cases' | 'siteOfRequest'> & { readonly issues: HouseIssues }

/** Known issues, to residents and boards. Source: decision 0128. */
export function knownIssuesRoutes(app: ApiServer, parts: Parts): void {
  const { issues } = parts
  addRoute(app, routes.cases.listKnownIssues, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, 'both')
      const { propertyId } = request.query
      if (!(await parts.cases.isOwnHouse(visitor, propertyId))) throw new ProblemError('NotFound')
      return reply.send(await issues.ofProperty(visitor, propertyId))
    },
  })
  addRoute(app, routes.cases.joinKnownIssue, {
    access: parts,
    async handler(request, reply) {
      const visitor = await requestedVisitor(parts, request, 'both')
      const affected = await issues.meToo(visitor, asId<'Issue'>(request.params.id))
      if (affected === null) throw new ProblemError('NotFound')
      return reply.send({ affected })
    },
  })
  addRoute(app, routes.cases.seeKnownIssues, {
    access: parts,
    async handler(request, reply) {
      return reply.send({ settled: await issues.seen(await requestedVisitor(parts, request, 'both')) })
    },
  })
}
