import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Staff } from '../staff/staff.ts'
import type { WorkQueues } from './work-queues.ts'
import type { Worker } from './work-queues.types.ts'

type Parts = {
  readonly work: WorkQueues
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

export function workQueuesRoutes(app: ApiServer, { work, staff: { sessions }, now }: Parts): void {
  const access = { staff: sessions }
  async function workerOf(request: ApiRequest): Promise<Worker> {
    const { person } = await sessions.visitor(request)
    return {
      by: { staffId: person.id, now: now(), requestId: request.id },
      actor: await sessions.actor(request),
    }
  }

  addRoute(app, routes.work.readWork, {
    access,
    handler: async (request) => work.read(await workerOf(request)),
  })
  addRoute(app, routes.work.changeWork, {
    access,
    async handler(request) {
      const { queue, subject } = request.params
      const reply = await work.change(queue, subject, await workerOf(request), request.body)
      if (!reply) throw new ProblemError('NotFound')
      return reply
    },
  })
}
