import type { ApprovedChange } from '../approvals/approvals.types.ts'
import { defineFeature, none } from '../feature.ts'
import type { Staff } from '../staff/staff.ts'
import { overrideHome } from './override-home.ts'
import { stageBoardRoutes } from './stage-board.routes.ts'
import { openStageBoards } from './stage-board.ts'
import type { StageBoardParts } from './stage-board.types.ts'

export const stageBoardFeature = defineFeature(
  {
    name: 'stage-board',
    tables: [],
    personalData: none('Reads what other features have stored of homes, and names bookings by number; stores nothing.'),
  },
  (deps: Omit<StageBoardParts, 'staff'> & { readonly staff: Staff }) => {
    const boards = openStageBoards(deps)
    const changes: readonly ApprovedChange[] = [overrideHome(deps) as ApprovedChange]
    return {
      service: { changes },
      routes: () => [(app) => stageBoardRoutes(app, { boards, staff: deps.staff, now: deps.now })],
    }
  },
)
