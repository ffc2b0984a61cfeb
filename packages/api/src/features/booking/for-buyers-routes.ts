import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { BookingRouteParts } from './booking-route-parts.types.ts'

export function addForBuyers(app: ApiServer, { bookings, sessions }: BookingRouteParts): void {
  addRoute(app, routes.booking.getTimeline, {
    access: { sessions },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      return { timeline: await bookings.timeline({ accountId, homeId: asId<'Home'>(request.params.objectId) }) }
    },
  })
  addRoute(app, routes.booking.getRequestedPayment, {
    access: { sessions },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const requested = await bookings.requestedPayment({ bookingId: request.params.id, accountId })
      if (requested === null) throw new ProblemError('NotFound')
      return requested
    },
  })
}
