import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { addRoute } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { ServiceStatus } from './service-status.ts'

type Parts = { readonly status: ServiceStatus; readonly staff: Pick<Staff, 'sessions'>; readonly now: () => Instant }

export function serviceStatusRoutes(app: ApiServer, { status, staff: { sessions }, now }: Parts): void {
  const access = { staff: sessions }
  const callerOf = askingOf({ sessions, now })
  addRoute(app, routes.operator.listNotices, { access, handler: () => status.list() })
  addRoute(app, routes.operator.writeNotice, {
    access,
    async handler(request) {
      const code = await status.write(request.body, (await callerOf(request)).by)
      return { code, ...(await status.list()) }
    },
  })
  addRoute(app, routes.operator.changeNotice, {
    access,
    async handler(request) {
      const { version, ...notice } = request.body
      const code = await status.change(request.params.noticeId, version, notice, (await callerOf(request)).by)
      return { code, ...(await status.list()) }
    },
  })
}
