import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { addRoute } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { WorkQueues } from './work-queues.ts'

type Parts = {
  readonly work: WorkQueues
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

export function workQueuesRoutes(app: ApiServer, { work, staff: { sessions }, now }: Parts): void {
  const access = { staff: sessions }
  const workerOf = askingOf({ sessions, now })

  addRoute(app, routes.work.readWork, {
    access,
    handler: async (request) => work.read(await workerOf(request)),
  })
  addRoute(app, routes.work.changeWork, {
    access,
    async handler(request) {
      const { queue, subject } = request.params
      return found(await work.change(queue, subject, await workerOf(request), request.body))
    },
  })
}
