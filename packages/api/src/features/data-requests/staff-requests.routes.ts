import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { FastifyRequest } from 'fastify'
import type { ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Asking } from '../approvals/approvals.types.ts'
import type { Customers } from '../customers/customers.ts'
import type { Staff } from '../staff/staff.ts'
import type { OwnRequests } from './own-requests.ts'
import type { StaffRequests } from './staff-requests.ts'

type Parts = {
  readonly requests: StaffRequests
  readonly own: OwnRequests
  readonly customers: Pick<Customers, 'currentId' | 'subjectOf' | 'isSeenBy'>
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

/** Calls of the office about requests of persons. Source: decision 0127. */
export function staffRequestsRoutes(app: ApiServer, { requests, own, customers, staff, now }: Parts): void {
  const { sessions } = staff
  const { dataRequests } = routes
  const asking = askingOf({ sessions, now })
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { requestId } = (params ?? {}) as { requestId?: string }
    const siteId = isUuid(requestId) ? await requests.siteOf(requestId) : null
    return siteId && { kind: 'site', siteId }
  }
  const customerOf: StaffSubjectOf = async (request) => {
    const { customerId } = (request.params ?? {}) as { customerId?: string }
    return isUuid(customerId)
      ? customers.subjectOf(await customers.currentId(customerId), await sessions.actor(request))
      : null
  }
  const access = { staff: sessions, subjectOf }

  type OfRequest<Body> = FastifyRequest & { readonly params: { readonly requestId: string }; readonly body: Body }
  type Step<Body, Reply> = (id: string, by: Asking, body: Body) => Promise<Reply | null>
  const step = async <Body, Reply>(request: OfRequest<Body>, act: Step<Body, Reply>): Promise<Reply> =>
    found(await act(request.params.requestId, await asking(request), request.body))

  addRoute(app, dataRequests.listDataRequests, {
    access: { staff: sessions },
    handler: async (request) => requests.list(await asking(request), request.query),
  })
  addRoute(app, dataRequests.readDataRequest, {
    access,
    handler: async (request) => found(await requests.open(request.params.requestId, await asking(request))),
  })
  addRoute(app, dataRequests.recordDataRequest, {
    access: { staff: sessions, subjectOf: customerOf },
    async handler(request) {
      const { by, actor } = await asking(request)
      const accountId = asId<'Account'>(await customers.currentId(request.params.customerId))
      const subject = found(await customers.subjectOf(accountId, actor))
      // Who may not see the person records nothing about them.
      if (subject.kind !== 'site' || !(await customers.isSeenBy(accountId, actor))) throw new ProblemError('NotFound')
      return own.record(by, { accountId, siteId: subject.siteId }, request.body)
    },
  })
  addRoute(app, dataRequests.takeDataRequest, {
    access,
    handler: (request) => step(request, requests.take),
  })
  addRoute(app, dataRequests.extendDataRequest, {
    access,
    handler: (request) => step(request, requests.extend),
  })
  addRoute(app, dataRequests.answerDataRequest, {
    access,
    handler: (request) => step(request, requests.answer),
  })
  addRoute(app, dataRequests.refuseDataRequest, {
    access,
    handler: (request) => step(request, requests.refuse),
  })
  addRoute(app, dataRequests.liftRestriction, {
    access,
    handler: (request) => step(request, requests.lift),
  })
}
