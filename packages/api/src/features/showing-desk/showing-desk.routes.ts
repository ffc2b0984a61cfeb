import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { ShowingDesk } from './showing-desk.ts'

type Parts = {
  readonly desk: ShowingDesk
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

export function showingDeskRoutes(app: ApiServer, { desk, staff: { sessions }, now }: Parts): void {
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { showingId } = (params ?? {}) as { showingId?: string }
    const siteId = showingId ? await desk.siteOf(showingId) : null
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }
  const hostOf = askingOf({ sessions, now })
  const { staffShowings } = routes

  addRoute(app, staffShowings.listShowings, {
    access: { staff: sessions },
    handler: async (request) => desk.list(await sessions.actor(request), request.query),
  })
  addRoute(app, staffShowings.readShowing, {
    access,
    handler: async (request) => found(await desk.open(request.params.showingId, await hostOf(request))),
  })
  addRoute(app, staffShowings.addGuest, {
    access,
    handler: async (request) =>
      found(await desk.addGuest(request.params.showingId, await hostOf(request), request.body)),
  })
  addRoute(app, staffShowings.noteArrival, {
    access,
    handler: async (request) =>
      found(await desk.noteArrival(request.params, await hostOf(request), request.body.arrivedAt as Instant | null)),
  })
  addRoute(app, staffShowings.uncoverGuest, {
    access,
    handler: async (request) => found(await desk.uncover(request.params, await hostOf(request), request.body.words)),
  })
  addRoute(app, staffShowings.cancelGuest, {
    access,
    handler: async (request) =>
      found(await desk.cancelGuest(request.params, await hostOf(request), request.body.reason)),
  })
  addRoute(app, staffShowings.callOffShowing, {
    access,
    handler: async (request) =>
      found(await desk.callOff(request.params.showingId, await hostOf(request), request.body)),
  })
}
