import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Staff } from '../staff/staff.ts'
import type { Approvals, Decides } from './approvals.ts'

type Parts = {
  readonly approvals: Approvals
  readonly staff: Pick<Staff, 'sessions'>
}

export function approvalsRoutes(app: ApiServer, { approvals, staff: { sessions } }: Parts): void {
  const access = { staff: sessions }
  async function byOf(request: ApiRequest): Promise<Decides> {
    const { person, grants } = await sessions.visitor(request)
    return { id: person.id, grants, isFreshLogin: await sessions.hasFreshLogin(request) }
  }

  addRoute(app, routes.approvals.listApprovals, {
    access,
    handler: async (request) => ({ approvals: await approvals.list(await byOf(request), request.query.list) }),
  })
  addRoute(app, routes.approvals.readApproval, {
    access,
    async handler(request) {
      const opened = await approvals.open(asId(request.params.approvalId), await byOf(request))
      if (!opened) throw new ProblemError('NotFound')
      return opened
    },
  })
  addRoute(app, routes.approvals.decideApproval, {
    access,
    async handler(request) {
      const made = { ...request.body, requestId: request.id }
      const code = await approvals.decide(asId(request.params.approvalId), await byOf(request), made)
      if (code === 'NotFound') throw new ProblemError('NotFound')
      return { code }
    },
  })
}
