import { askedPaymentSchema, bookingTimelineReplySchema } from '@nyhem/contract/calls/booking-for-buyers'
import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { BookingRouteParts } from './booking-route-parts.types.ts'

/** What every buyer of a booking reads, whoever holds it. */
export function addForBuyers(app: ApiServer, { bookings, sessions }: BookingRouteParts): void {
  addRoute(app, {
    method: 'GET',
    url: '/api/buyresidence/timeline/:objectId',
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: "Where the person's booking of a home stands; null for whoever has none",
      tags: ['booking'],
      params: z.object({ objectId: z.string().min(1).max(100) }),
      response: { 200: bookingTimelineReplySchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      reply.header('cache-control', 'no-store')
      return { timeline: await bookings.timeline({ accountId, homeId: asId<'Home'>(request.params.objectId) }) }
    },
  })
  addRoute(app, {
    method: 'GET',
    url: '/api/buyresidence/payment/:id',
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: "The fee that is asked of a booking's buyers, any of whom may pay it",
      tags: ['booking', 'payment'],
      params: z.object({ id: z.uuid() }),
      response: { 200: askedPaymentSchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      reply.header('cache-control', 'no-store')
      const asked = await bookings.askedPayment({ bookingId: request.params.id, accountId })
      if (asked === null) throw new ProblemError('NotFound')
      return asked
    },
  })
}
