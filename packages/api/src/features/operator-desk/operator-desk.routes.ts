import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { OperatorDesk } from './operator-desk.ts'

type Parts = { readonly desk: OperatorDesk; readonly staff: Pick<Staff, 'sessions'>; readonly now: () => Instant }

export function operatorDeskRoutes(app: ApiServer, { desk, staff: { sessions }, now }: Parts): void {
  const access = { staff: sessions }
  const callerOf = askingOf({ sessions, now })
  addRoute(app, routes.operator.readOperation, { access, handler: () => desk.read() })
  addRoute(app, routes.operator.runJobsAgain, {
    access,
    async handler(request) {
      const { ids, reason } = request.body
      return { code: await desk.again(ids, reason, (await callerOf(request)).by) }
    },
  })
  addRoute(app, routes.operator.dropJobs, {
    access,
    async handler(request) {
      const { ids, reason } = request.body
      return { code: await desk.drop(ids, reason, (await callerOf(request)).by) }
    },
  })
  addRoute(app, routes.operator.runAllAgain, {
    access,
    async handler(request) {
      const { queue, reason } = request.body
      return { code: await desk.allAgain(queue, reason, (await callerOf(request)).by) }
    },
  })
  addRoute(app, routes.operator.pauseReceiver, {
    access,
    async handler(request) {
      return { code: await desk.pause(request.params.receiver, request.body.reason, (await callerOf(request)).by) }
    },
  })
  addRoute(app, routes.operator.resumeReceiver, {
    access,
    async handler(request) {
      return { code: await desk.resume(request.params.receiver, request.body.reason, (await callerOf(request)).by) }
    },
  })
}
