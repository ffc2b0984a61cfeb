import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { StageBoards } from './stage-board.types.ts'

type Parts = {
  readonly boards: StageBoards
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

export function stageBoardRoutes(app: ApiServer, { boards, staff: { sessions }, now }: Parts): void {
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { stageId, homeId } = (params ?? {}) as { stageId?: string; homeId?: string }
    const siteId = await boards.siteOf(homeId === undefined ? { stageId: stageId ?? '' } : { homeId })
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }
  const callerOf = askingOf({ sessions, now })

  addRoute(app, routes.stageBoard.listStages, {
    access: { staff: sessions },
    handler: async (request) => boards.list(await sessions.actor(request), request.query),
  })
  addRoute(app, routes.stageBoard.readStage, {
    access,
    handler: async (request) => found(await boards.board(asId(request.params.stageId))),
  })
  addRoute(app, routes.stageBoard.readHome, {
    access,
    handler: async (request) => found(await boards.home(asId(request.params.homeId), await callerOf(request))),
  })
  addRoute(app, routes.stageBoard.setOverride, {
    access,
    handler: async (request) =>
      found(await boards.setOverride(asId(request.params.homeId), await callerOf(request), request.body)),
  })
  addRoute(app, routes.stageBoard.endOverride, {
    access,
    async handler(request) {
      const { homeId, overrideId } = request.params
      const asked = { overrideId, reason: request.body.reason }
      return found(await boards.endOverride(asId(homeId), await callerOf(request), asked))
    },
  })
}
