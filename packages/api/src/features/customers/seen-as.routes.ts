import { routes } from '@nyhem/contract/routes/routes'
import type { ApiServer } from '../../server/api-server.ts'
import { isUuid } from '../../server/found.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import type { Staff } from '../staff/staff.ts'
import type { Customers } from './customers.ts'
import { lookerOf } from './looker-of.ts'
import { openSeenAs, type SeenAsParts } from './seen-as.ts'

export type { DrawSeenAs } from './seen-as.ts'

type Parts = Omit<SeenAsParts, 'customers' | 'staff'> & { readonly customers: Customers; readonly staff: Staff }

/** Nothing runs, nothing is sent or loaded; links lead to other such pages, and only the office may frame them. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  // With the office's origin, so that its cookie goes along when a link is followed; nothing runs in it.
  'sandbox allow-same-origin',
].join('; ')

export function seenAsRoutes(app: ApiServer, parts: Parts): void {
  const { customers, staff } = parts
  const { sessions } = staff
  const seenAs = openSeenAs(parts)
  const subjectOf: StaffSubjectOf = async (request) => {
    const { customerId } = (request.params ?? {}) as { customerId?: string }
    return isUuid(customerId)
      ? customers.subjectOf(await customers.currentId(customerId), await sessions.actor(request))
      : null
  }
  const access = { staff: sessions, subjectOf }

  addRoute(app, routes.customers.seeAsCustomer, {
    access,
    handler: async (request) => {
      const { siteId, words } = request.body
      return seenAs.begin({ ...request.params, siteId }, await lookerOf(sessions, request), words)
    },
  })
  addRoute(app, routes.customers.pageSeenAs, {
    access,
    async handler(request, reply) {
      const { site: siteId, path } = request.query
      const html = await seenAs.page({ ...request.params, siteId, path }, await lookerOf(sessions, request))
      return reply
        .headers({
          'content-security-policy': policy,
          'x-frame-options': 'SAMEORIGIN',
          'referrer-policy': 'no-referrer',
        })
        .removeHeader('reporting-endpoints')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  })
}
