import { type BookingView, stepInputSchemas } from '@nyhem/contract/calls/booking'
import { routes } from '@nyhem/contract/routes/routes'
import { keepsHome } from '@nyhem/domain/booking/booking-moves'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { removeBookingCookie, setBookingCookie } from './booking-cookie.ts'
import { addLookups } from './booking-lookups.ts'
import type { BookingRouteParts } from './booking-route-parts.types.ts'
import { addForBuyers } from './for-buyers-routes.ts'

/** Home booking. Source: public-site specification §4 (buy residence), §7 (booking and payment). */
export function bookingRoutes(app: ApiServer, parts: BookingRouteParts): void {
  addStart(app, parts)
  addReading(app, parts)
  addSteps(app, parts)
  addEnding(app, parts)
  addLookups(app, parts)
  addForBuyers(app, parts)
}

export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new ProblemError('NotFound')
  return found
}

const ownerOf = async ({ sessions }: BookingRouteParts, request: ApiRequest, bookingId: string) => ({
  bookingId,
  accountId: (await sessions.visitor(request)).accountId,
})

const callerOf = ({ accountId }: { accountId: AccountId }): string => accountId

function addStart(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, siteOfRequest, answerOnce, isSecure } = parts
  addRoute(app, routes.booking.startBooking, {
    access: { sessions },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const site = requestedLoginSite(request.body.siteId, request, siteOfRequest)
      const homeId = asId<'Home'>(request.body.homeId)
      const started = await answerOnce(request, accountId, async () => {
        const result = await bookings.start({ accountId, homeId, site })
        if (result.code === 'UnknownHome') throw new ProblemError('NotFound')
        return result
      })
      if (started.code === 'Ok') setBookingCookie(reply, { homeId, bookingId: started.bookingId }, isSecure)
      return started
    },
  })
}

function addReading(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions } = parts
  addRoute(app, routes.booking.getBooking, {
    access: { sessions },
    async handler(request) {
      return orNotFound(await bookings.view(await ownerOf(parts, request, request.params.id)))
    },
  })
  addRoute(app, routes.booking.getBookingStatus, {
    access: { sessions },
    async handler(request, reply) {
      const view = orNotFound(await bookings.view(await ownerOf(parts, request, request.params.id)))
      const isReady = view.contract?.state !== 'preparing'
      return reply.code(isReady ? 200 : 202).send({ status: view.status, step: view.step, isReady })
    },
  })
}

function addSteps(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, answerOnce } = parts
  addRoute(app, routes.booking.saveStep, {
    access: { sessions },
    async handler(request) {
      const { id, step } = request.params
      const owner = await ownerOf(parts, request, id)
      const input = stepInputSchemas[step].safeParse(request.body)
      if (!input.success)
        throw new ProblemError('InvalidInput', {
          fields: input.error.issues.map(({ path }) => ({
            field: path.join('.') || '(whole)',
            problem: 'invalidInput',
          })),
        })
      return answerOnce(request, callerOf(owner), async () =>
        orNotFound(await bookings.saveStep(owner, step, input.data as never)),
      )
    },
  })
  addRoute(app, routes.booking.extendHold, {
    access: { sessions },
    async handler(request) {
      const owner = await ownerOf(parts, request, request.params.id)
      return answerOnce(request, callerOf(owner), async () => orNotFound(await bookings.extend(owner)))
    },
  })
}

function addEnding(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, answerOnce, isSecure } = parts
  addRoute(app, routes.booking.cancelBooking, {
    access: { sessions },
    async handler(request, reply) {
      const owner = await ownerOf(parts, request, request.params.id)
      const reply200 = await answerOnce(request, callerOf(owner), async () => orNotFound(await bookings.cancel(owner)))
      removeBookingCookie(reply, isSecure)
      return reply200
    },
  })
  addRoute(app, routes.booking.completeBooking, {
    access: { sessions },
    async handler(request, reply) {
      const booking = orNotFound(await bookings.view(await ownerOf(parts, request, request.body.bookingId)))
      const code = codeOfEnd(booking)
      if (code !== 'NotReady') removeBookingCookie(reply, isSecure)
      return { code, booking }
    },
  })
}

function codeOfEnd({ status }: BookingView): 'Ok' | 'NotReady' | 'Ended' {
  if (status === 'booked') return 'Ok'
  return keepsHome[status] ? 'NotReady' : 'Ended'
}
