import { routes } from '@nyhem/contract/routes/routes'
import { canBookInProject, canBookInStage, isBookable } from '@nyhem/domain/booking/can-book'
import { asId } from '@nyhem/domain/ids'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import {
  readBookingCookie,
  removeBookingCookie,
  removeExpiryCookie,
  setBookingCookie,
  setExpiryCookie,
} from './booking-cookie.ts'
import type { BookingRouteParts } from './booking-route-parts.types.ts'

type Requested = { objectId: string; bookingId?: string }

/** The specification's smaller calls: bookability and the browser's current booking. */
export function addLookups(app: ApiServer, parts: BookingRouteParts): void {
  addCookie(app, parts)
  addExpiry(app, parts)
  addConditions(app, parts)
  addInformation(app, parts)
  addEmail(app, parts)
}

/** Private visitors only: a board member books nothing. */
async function privateVisitor({ sessions }: BookingRouteParts, request: ApiRequest) {
  const visitor = await sessions.read(request)
  return visitor?.associationId === null ? visitor : null
}

function addCookie(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, isSecure } = parts
  addRoute(app, routes.booking.getBookingCookie, {
    async handler(request) {
      const { homeId, bookingId } = readBookingCookie(request)
      const visitor = await privateVisitor(parts, request)
      const own = visitor && bookingId ? await bookings.view({ bookingId, accountId: visitor.accountId }) : null
      return { homeId, bookingId: own?.id ?? null, secondsLeft: own?.hold?.secondsLeft ?? null }
    },
  })
  addRoute(app, routes.booking.setBookingCookie, {
    async handler(request, reply) {
      const { objectId } = request.params
      const before = readBookingCookie(request)
      const bookingId = before.homeId === objectId ? before.bookingId : null
      setBookingCookie(reply, { homeId: objectId, bookingId }, isSecure)
      return reply.code(204).send(null)
    },
  })
  addRoute(app, routes.booking.removeBookingCookie, {
    async handler(_request, reply) {
      removeBookingCookie(reply, isSecure)
      return reply.code(204).send(null)
    },
  })
}

function addExpiry(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, isSecure } = parts
  addRoute(app, routes.booking.getExpiry, {
    access: { sessions },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const view = await bookings.view({ bookingId: request.params.id, accountId })
      if (!view) throw new ProblemError('NotFound')
      const { hold } = view
      if (hold) setExpiryCookie(reply, { at: hold.until, seconds: hold.secondsLeft }, isSecure)
      return { bookingId: view.id, expiresAt: hold?.until ?? null, secondsLeft: hold?.secondsLeft ?? null }
    },
  })
  addRoute(app, routes.booking.removeExpiry, {
    async handler(_request, reply) {
      removeExpiryCookie(reply, isSecure)
      return reply.code(204).send(null)
    },
  })
}

async function information(parts: BookingRouteParts, request: ApiRequest, objectId: string) {
  const visitor = await privateVisitor(parts, request)
  const site = requestedLoginSite(undefined, request, parts.siteOfRequest)
  const homeId = asId<'Home'>(objectId)
  return parts.bookings.homeInformation({ accountId: visitor?.accountId ?? null, homeId, site })
}

/** Unknown ids give no, since the page queries before it knows. Source: public-site specification §8. */
function addConditions(app: ApiServer, parts: BookingRouteParts): void {
  addRoute(app, routes.booking.canBookInProject, {
    async handler(request) {
      const found = await information(parts, request, request.params.b)
      return found !== null && found.areaId === request.params.a && canBookInProject(found.conditions)
    },
  })
  addRoute(app, routes.booking.canBookInStage, {
    async handler(request) {
      const found = await information(parts, request, request.params.b)
      return found !== null && found.stageId === request.params.a && canBookInStage(found.conditions)
    },
  })
  const isHomeBookable = async (request: ApiRequest, { objectId, bookingId }: Requested) => {
    const found = await information(parts, request, objectId)
    if (found === null) return false
    return bookingId === undefined ? isBookable(found.conditions) : found.bookingId === bookingId
  }
  addRoute(app, routes.booking.isBookable, { handler: (request) => isHomeBookable(request, request.params) })
  addRoute(app, routes.booking.isBookableByBooking, { handler: (request) => isHomeBookable(request, request.params) })
}

function addInformation(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions } = parts
  const getHome = async (request: ApiRequest, { objectId, bookingId }: Requested) => {
    const found = await information(parts, request, objectId)
    if (found === null || (bookingId !== undefined && found.bookingId !== bookingId)) throw new ProblemError('NotFound')
    return found
  }
  addRoute(app, routes.booking.getBookingHome, { handler: (request) => getHome(request, request.params) })
  addRoute(app, routes.booking.getHomeOfBooking, { handler: (request) => getHome(request, request.params) })
  addRoute(app, routes.booking.getBookingDocuments, {
    access: { sessions },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const documents = await bookings.documents({ bookingId: request.params.id, accountId })
      if (!documents) throw new ProblemError('NotFound')
      return documents
    },
  })
}

function addEmail(app: ApiServer, { bookings, sessions, siteOfRequest }: BookingRouteParts): void {
  addRoute(app, routes.booking.isEmailValid, {
    access: { sessions },
    async handler(request) {
      const { accountId } = await sessions.visitor(request)
      const site = requestedLoginSite(undefined, request, siteOfRequest)
      return bookings.isEmailValid({ ...request.body, accountId, site })
    },
  })
}
