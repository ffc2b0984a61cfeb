import type { DataRequestsQuery, DataRequestsReply, StaffDataRequest } from '@nyhem/contract/calls/data-requests'
import type { SiteId } from '@nyhem/domain/sites/site'
import { narrowed, sitesWhere } from '@nyhem/domain/staff/places-where'
import type { Asking } from '../approvals/approvals.types.ts'
import { countRequests, findRequest, listRequests } from './data-requests.store.ts'
import type { DataRequestsParts } from './data-requests.types.ts'
import type { GrantedByTwo } from './granted-by-two.ts'
import { openRequestSteps, type RequestSteps } from './request-steps.ts'
import { rowOf, viewRequest } from './view-request.ts'

/** Null: there is no such request. */
export type StaffRequests = RequestSteps & {
  siteOf(id: string): Promise<SiteId | null>
  list(asking: Asking, asked: DataRequestsQuery): Promise<DataRequestsReply>
  /** Is written down. */
  open(id: string, asking: Asking): Promise<StaffDataRequest | null>
}

const pageSize = 50
/** Counted exactly up to this many. */
const mostCounted = 10_000

/** Requests of persons about their own data, for the staff. Source: decision 0127. */
export function openStaffRequests(parts: DataRequestsParts, granted: GrantedByTwo): StaffRequests {
  const { db } = parts.database
  return {
    ...openRequestSteps(parts, granted),
    siteOf: async (id) => (await findRequest(db, id))?.siteId ?? null,
    async list(asking, { site, after, ...filter }) {
      const sites = narrowed(sitesWhere(asking.actor, 'see-rights'), site)
      const asked = { ...filter, sites, staffId: asking.by.staffId }
      const [found, count] = await Promise.all([
        listRequests(db, { ...asked, after }, pageSize + 1),
        countRequests(db, asked, mostCounted),
      ])
      const shown = found.slice(0, pageSize)
      return {
        requests: shown.map((request) => rowOf(request, asking)),
        next: found.length > pageSize ? (shown.at(-1)?.key ?? null) : null,
        count,
      }
    },
    async open(id, asking) {
      const request = await viewRequest(parts, id, asking)
      if (!request) return null
      const { staffId, requestId } = asking.by
      const { siteId, person, number } = request
      await db.transaction().execute((tx) =>
        parts.staff.record(tx, {
          by: staffId,
          event: 'data-request-opened',
          ...{ siteId, subject: person?.customerId ?? id, reason: number, requestId },
        }),
      )
      return request
    },
  }
}
