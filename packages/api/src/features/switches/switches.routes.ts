import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { Switches } from './switches.ts'

type Parts = { readonly switches: Switches; readonly staff: Pick<Staff, 'sessions'>; readonly now: () => Instant }

export function switchesRoutes(app: ApiServer, { switches, staff: { sessions }, now }: Parts): void {
  const access = { staff: sessions }
  const callerOf = askingOf({ sessions, now })
  addRoute(app, routes.operator.listSwitches, { access, handler: () => switches.list() })
  addRoute(app, routes.operator.setSwitch, {
    access,
    async handler(request) {
      const { by } = await callerOf(request)
      const code = await switches.set(request.params.siteId, request.body, by)
      return { code, ...(await switches.list()) }
    },
  })
  addRoute(app, routes.operator.endSwitch, {
    access,
    async handler(request) {
      const { by } = await callerOf(request)
      const code = await switches.end(request.params.switchId, request.body.reason, by)
      return { code, ...(await switches.list()) }
    },
  })
}
