import type { ChangeQueueReply, QueueChangeCode } from '@nyhem/contract/calls/queues'
import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { siteOfPath } from '../../server/site-of-path.ts'
import type { ApprovalRequests } from '../approvals/approvals.ts'
import type { ActsBy } from '../approvals/approvals.types.ts'
import type { HomeDetails } from '../catalogue/catalogue.ts'
import type { Staff } from '../staff/staff.ts'
import { askedHomeOf, pathOf } from './ask-next.ts'
import type { HomeQueue } from './home-queue.ts'
import type { HomeQueueParts } from './home-queue.types.ts'
import { listQueues, openedQueue } from './queue-views.ts'
import type { ByStaff } from './staff-changes.types.ts'

export type QueueOfficeParts = HomeQueueParts & {
  readonly queues: HomeQueue
  readonly staff: Staff
  readonly approvals: ApprovalRequests
}

type OfHome = { readonly details: HomeDetails; readonly site: Site; readonly by: ByStaff; readonly acts: ActsBy }
type Named = ApiRequest & { params: { siteId: string; homeId: string } }

/** Calls of the office about queues. Each changes one home's queue and answers with it as it is then. */
export function queueOfficeRoutes(app: ApiServer, parts: QueueOfficeParts): void {
  const access = { staff: parts.staff.sessions, subjectOf: siteOfPath }
  const views = { ...parts, namesOfStaff: parts.staff.namesOf }
  addRoute(app, routes.queues.listQueues, {
    access,
    async handler({ params, query }) {
      const { siteId } = siteById(asKnown(params.siteId))
      return listQueues(parts, { siteId, show: query.show, after: query.after ?? null })
    },
  })
  addRoute(app, routes.queues.openQueue, {
    access,
    async handler(request) {
      const { person } = await parts.staff.sessions.visitor(request)
      return openedQueue(views, { ...(await homeOf(parts, request as Named)), by: person.id })
    },
  })
  const change = async (
    request: ApiRequest,
    act: (of: OfHome) => Promise<QueueChangeCode>,
  ): Promise<ChangeQueueReply> => {
    const of = await homeOf(parts, request as Named)
    const { person } = await parts.staff.sessions.visitor(request)
    const by: ByStaff = {
      staffId: person.id,
      record: (tx, event, line) => parts.record(tx, { by: person.id, event, requestId: request.id, ...line }),
    }
    const acts: ActsBy = { staffId: person.id, now: parts.now(), requestId: request.id }
    const code = await act({ ...of, by, acts })
    return { code, queue: await openedQueue(views, { ...(await homeOf(parts, request as Named)), by: person.id }) }
  }
  addTurns(app, parts, { access, change })
  addEntries(app, parts, { access, change })
  addDraws(app, parts, { access, change })
}

type Routing = {
  readonly access: { staff: Staff['sessions']; subjectOf: StaffSubjectOf }
  change(request: ApiRequest, act: (of: OfHome) => Promise<QueueChangeCode>): Promise<ChangeQueueReply>
}

const asKnown = (siteId: string): Site['siteId'] => siteId as Site['siteId']

/** The home that a request names, if it is of the site that it names. */
async function homeOf({ catalogue }: QueueOfficeParts, { params }: Named): Promise<Omit<OfHome, 'by' | 'acts'>> {
  const details = await catalogue.getHome(asId(params.homeId))
  if (details?.home.siteId !== params.siteId) throw new ProblemError('NotFound')
  return { details, site: siteById(details.home.siteId) }
}

function addTurns(app: ApiServer, { queues }: QueueOfficeParts, { access, change }: Routing): void {
  addRoute(app, routes.queues.askNext, {
    access,
    handler: (request) =>
      change(request, async (of) => (await queues.askNext({ ...of, seen: request.body.seen })).code),
  })
  addRoute(app, routes.queues.askOutOfOrder, {
    access,
    handler: (request) =>
      change(request, (of) => queues.askOutOfOrder({ ...of, ...request.body, entryId: request.params.entryId })),
  })
  addRoute(app, routes.queues.withdrawTurn, {
    access,
    handler: (request) => change(request, (of) => queues.withdraw({ ...of, ...request.body })),
  })
  addRoute(app, routes.queues.extendTurn, {
    access,
    handler: (request) => change(request, (of) => queues.extend({ ...of, ...request.body })),
  })
}

function addEntries(app: ApiServer, parts: QueueOfficeParts, { access, change }: Routing): void {
  const { queues } = parts
  addRoute(app, routes.queues.addQueueEntry, {
    access,
    handler: (request) =>
      change(request, ({ details, site, by }) => queues.addFor({ ...request.body, details, site, by })),
  })
  addRoute(app, routes.queues.endQueueEntry, {
    access,
    handler: (request) =>
      change(request, async ({ details, site, by }) => {
        const { entryId } = request.params
        const ended = await queues.endFor({ entryId, how: request.body.how, details, site, by })
        if (!ended) throw new ProblemError('NotFound')
        return 'Ok'
      }),
  })
  addRoute(app, routes.queues.setQueue, {
    access,
    handler: (request) =>
      change(request, async ({ details, site, by }) => {
        await queues.set({ ...request.body, details, site, by })
        return 'Ok'
      }),
  })
}

function addDraws(app: ApiServer, { queues }: QueueOfficeParts, { access, change }: Routing): void {
  addRoute(app, routes.queues.announceDraw, {
    access,
    handler: (request) =>
      change(request, async ({ details, site, by }) => {
        const { homeId, stageId } = askedHomeOf(details)
        const target = { stageId, homeId: request.body.of === 'home' ? homeId : null, siteId: site.siteId }
        return (await queues.announceDraw({ ...target, by, path: pathOf(details, site) })).code
      }),
  })
  addRoute(app, routes.queues.stepDraw, {
    access,
    handler: (request) =>
      change(request, ({ details, site, by }) => {
        const { stageId } = askedHomeOf(details)
        const { drawId } = request.params
        return queues.stepDraw({ ...request.body, drawId, stageId, by, path: pathOf(details, site) })
      }),
  })
}
