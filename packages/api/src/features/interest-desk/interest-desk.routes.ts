import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { answeredKinds } from '@nyhem/domain/interest/interest-answer'
import type { ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { InterestDesk } from './interest-desk.ts'

type Parts = {
  readonly desk: InterestDesk
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

export function interestDeskRoutes(app: ApiServer, { desk, staff: { sessions }, now }: Parts): void {
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { kind, interestId } = (params ?? {}) as { kind?: string; interestId?: string }
    const known = answeredKinds.find((one) => one === kind)
    const siteId = known && isUuid(interestId) ? await desk.siteOf({ kind: known, interestId }) : null
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }
  const sellerOf = askingOf({ sessions, now })
  const { staffInterest } = routes

  addRoute(app, staffInterest.listInterest, {
    access: { staff: sessions },
    handler: async (request) => desk.list(await sellerOf(request), request.query),
  })
  addRoute(app, staffInterest.takeInterest, {
    access,
    handler: async (request) => found(await desk.take(request.params, await sellerOf(request))),
  })
  addRoute(app, staffInterest.previewAnswer, {
    access,
    handler: async (request) => found(await desk.preview(request.params, request.body)),
  })
  addRoute(app, staffInterest.answerInterest, {
    access,
    handler: async (request) => found(await desk.answer(request.params, await sellerOf(request), request.body)),
  })
  addRoute(app, staffInterest.closeInterest, {
    access,
    handler: async (request) => found(await desk.close(request.params, await sellerOf(request), request.body.reason)),
  })
}
