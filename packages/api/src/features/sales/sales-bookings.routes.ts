import { Readable } from 'node:stream'
import { routes } from '@nyhem/contract/routes/routes'
import type { Instant } from '@nyhem/domain/dates'
import type { ApiServer } from '../../server/api-server.ts'
import { found, isUuid } from '../../server/found.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute, type StaffSubjectOf } from '../../server/route.ts'
import { askingOf } from '../approvals/approvals.ts'
import type { Staff } from '../staff/staff.ts'
import type { SalesBookings } from './sales.types.ts'

type Parts = {
  readonly bookings: SalesBookings
  readonly staff: Pick<Staff, 'sessions'>
  readonly now: () => Instant
}

export function salesBookingsRoutes(app: ApiServer, { bookings, staff: { sessions }, now }: Parts): void {
  const subjectOf: StaffSubjectOf = async ({ params }) => {
    const { bookingId } = (params ?? {}) as { bookingId?: string }
    const siteId = isUuid(bookingId) ? await bookings.siteOf(bookingId) : null
    return siteId && { kind: 'site', siteId }
  }
  const access = { staff: sessions, subjectOf }
  const sellerOf = askingOf({ sessions, now })

  addRoute(app, routes.salesBookings.listSalesBookings, {
    access: { staff: sessions },
    handler: async (request) => bookings.list(await sessions.actor(request), request.body),
  })
  addRoute(app, routes.salesBookings.readSalesBooking, {
    access,
    handler: async (request) => found(await bookings.open(request.params.bookingId, await sellerOf(request))),
  })
  addRoute(app, routes.salesBookings.uncoverBuyers, {
    access,
    handler: async (request) =>
      found(await bookings.uncover(request.params.bookingId, await sellerOf(request), request.body.words)),
  })
  addRoute(app, routes.salesBookings.extendHoldAsStaff, {
    access,
    async handler(request) {
      const { until, ...step } = request.body
      const asked = { ...step, until: until as Instant }
      return found(await bookings.extend(request.params.bookingId, await sellerOf(request), asked))
    },
  })
  addRoute(app, routes.salesBookings.cancelBookingAsStaff, {
    access,
    async handler(request) {
      const reply = await bookings.cancel(request.params.bookingId, await sellerOf(request), request.body)
      if (reply === 'Forbidden') throw new ProblemError('Forbidden')
      return found(reply)
    },
  })
  addRoute(app, routes.salesBookings.releaseBooking, {
    access,
    handler: async (request) =>
      found(await bookings.release(request.params.bookingId, await sellerOf(request), request.body)),
  })
  addRoute(app, routes.salesBookings.exportBookings, {
    access: { staff: sessions },
    async handler(request, reply) {
      const lines = bookings.exportLines(await sellerOf(request), request.body)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="bookings.csv"')
        .send(Readable.from(lines) as unknown as string)
    },
  })
}
