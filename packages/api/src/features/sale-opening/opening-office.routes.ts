import type { ChangeOpeningCode, ChangeOpeningReply } from '@nyhem/contract/calls/sale-openings'
import { routes } from '@nyhem/contract/routes/routes'
import { asId, type StageId } from '@nyhem/domain/ids'
import { may } from '@nyhem/domain/staff/may'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { found } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import { findStageSale } from './openings.store.ts'
import type { OpeningCaller, SaleOpeningParts } from './sale-opening.types.ts'
import { endOpeningAsStaff, moveOpeningAsStaff, setOpening, viewOpening } from './staff-opening.ts'

type Parts = SaleOpeningParts & { readonly staff: Staff }

/** Calls of the office about the opening of a stage; each change answers with it as it is then. */
export function openingOfficeRoutes(app: ApiServer, parts: Parts): void {
  const { database, staff, now } = parts
  const { sessions } = staff
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { stageId } = (params ?? {}) as { stageId?: string }
    const stage = await findStageSale(database.db, asId(stageId ?? ''))
    return stage && { kind: 'site', siteId: stage.siteId }
  }
  const access = { staff: sessions, subjectOf }
  const callerOf = askingOf({ sessions, now })

  async function openingCaller(request: ApiRequest, stageId: StageId): Promise<OpeningCaller> {
    const { by, actor } = await callerOf(request)
    const { siteId } = found(await findStageSale(database.db, stageId))
    return { by, mayDecide: may(actor, 'decide-sales', { kind: 'site', siteId }) }
  }

  async function change(
    request: ApiRequest & { params: { stageId: string } },
    act: (stageId: StageId, caller: OpeningCaller) => Promise<ChangeOpeningCode | null>,
  ): Promise<ChangeOpeningReply> {
    const stageId = asId<'Stage'>(request.params.stageId)
    const caller = await openingCaller(request, stageId)
    const code = found(await act(stageId, caller))
    return { code, opening: found(await viewOpening(parts, stageId, caller)) }
  }

  addRoute(app, routes.saleOpenings.readStageOpening, {
    access,
    async handler(request) {
      const stageId = asId<'Stage'>(request.params.stageId)
      return found(await viewOpening(parts, stageId, await openingCaller(request, stageId)))
    },
  })
  addRoute(app, routes.saleOpenings.setOpening, {
    access,
    handler: (request) => change(request, (stageId, caller) => setOpening(parts, stageId, caller, request.body)),
  })
  addRoute(app, routes.saleOpenings.moveOpening, {
    access,
    handler: (request) =>
      change(request, (stageId, caller) =>
        moveOpeningAsStaff(parts, { stageId, openingId: request.params.openingId }, caller, request.body),
      ),
  })
  addRoute(app, routes.saleOpenings.endOpening, {
    access,
    handler: (request) =>
      change(request, (stageId, caller) =>
        endOpeningAsStaff(parts, { stageId, openingId: request.params.openingId }, caller, request.body),
      ),
  })
}
