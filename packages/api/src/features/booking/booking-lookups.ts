import {
  bookingCookieReplySchema,
  bookingDocumentSchema,
  bookingExpiryReplySchema,
  bookingHomeReplySchema,
  emailIsValidRequestSchema,
} from '@nyhem/contract/calls/booking'
import { canBookInProject, canBookInStage, isBookable } from '@nyhem/domain/booking/can-book'
import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
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

const tags = ['booking']
const base = '/api/buyresidence'
const objectParams = z.object({ objectId: z.string().min(1).max(100) })
const ofBooking = { bookingId: z.uuid() }
const done = { 204: z.null() }

/** The specification's smaller calls: what can be booked, and what the browser is booking. */
export function addLookups(app: ApiServer, parts: BookingRouteParts): void {
  addCookie(app, parts)
  addExpiry(app, parts)
  addConditions(app, parts)
  addInformation(app, parts)
  addEmail(app, parts)
}

/** Who asks, when it is a private person: a board member books nothing. */
async function privateVisitor({ sessions }: BookingRouteParts, request: ApiRequest) {
  const visitor = await sessions.read(request)
  return visitor?.associationId === null ? visitor : null
}

function addCookie(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, isSecure } = parts
  addRoute(app, {
    method: 'GET',
    url: `${base}/buyresidencecookie`,
    rateLimit: 'read',
    schema: { summary: 'What this browser is booking', tags, response: { 200: bookingCookieReplySchema } },
    async handler(request, reply) {
      const { homeId, bookingId } = readBookingCookie(request)
      const visitor = await privateVisitor(parts, request)
      const own = visitor && bookingId ? await bookings.view({ bookingId, accountId: visitor.accountId }) : null
      reply.header('cache-control', 'no-store')
      return { homeId, bookingId: own?.id ?? null, secondsLeft: own?.hold?.secondsLeft ?? null }
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${base}/buyresidencecookie/:objectId`,
    rateLimit: 'read',
    schema: {
      summary: 'Remember which home this browser is about to book',
      tags,
      params: objectParams,
      response: done,
    },
    async handler(request, reply) {
      const { objectId } = request.params
      const before = readBookingCookie(request)
      const bookingId = before.homeId === objectId ? before.bookingId : null
      setBookingCookie(reply, { homeId: objectId, bookingId }, isSecure)
      return reply.code(204).send(null)
    },
  })
  addRoute(app, {
    method: 'GET',
    url: `${base}/removebuyresidencecookie`,
    rateLimit: 'read',
    changes: true,
    schema: { summary: 'Forget what this browser is booking; the booking itself goes on', tags, response: done },
    async handler(_request, reply) {
      removeBookingCookie(reply, isSecure)
      return reply.code(204).send(null)
    },
  })
}

function addExpiry(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, isSecure } = parts
  addRoute(app, {
    method: 'GET',
    url: `${base}/buyresidenceexpire/:id`,
    rateLimit: 'read',
    changes: true,
    guards: [sessions.privateRequired],
    schema: {
      summary: 'When the hold of a booking ends; remembered in a cookie until then',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: bookingExpiryReplySchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const view = await bookings.view({ bookingId: request.params.id, accountId })
      if (!view) throw new ProblemError('NotFound')
      reply.header('cache-control', 'no-store')
      const { hold } = view
      if (hold) setExpiryCookie(reply, { at: hold.until, seconds: hold.secondsLeft }, isSecure)
      return { bookingId: view.id, expiresAt: hold?.until ?? null, secondsLeft: hold?.secondsLeft ?? null }
    },
  })
  addRoute(app, {
    method: 'GET',
    url: `${base}/removebuyresidenceexpire`,
    rateLimit: 'read',
    changes: true,
    schema: { summary: 'Forget when the hold ends', tags, response: done },
    async handler(_request, reply) {
      removeExpiryCookie(reply, isSecure)
      return reply.code(204).send(null)
    },
  })
}

async function information(parts: BookingRouteParts, request: ApiRequest, objectId: string) {
  const visitor = await privateVisitor(parts, request)
  const site = askedLoginSite(undefined, request, parts.siteOfRequest)
  const homeId = asId<'Home'>(objectId)
  return parts.bookings.homeInformation({ accountId: visitor?.accountId ?? null, homeId, site })
}

/** Yes or no, and no for what is not there: the page asks before it knows. Source: public-site specification §8. */
function addConditions(app: ApiServer, parts: BookingRouteParts): void {
  const pairs = z.object({ a: z.string().max(100), b: z.string().max(100) })
  addRoute(app, {
    method: 'GET',
    url: `${base}/usercanbookinproject/:a/:b`,
    rateLimit: 'read',
    schema: {
      summary: 'Whether the person may book in a project (a: the area; b: the home it is about)',
      tags,
      params: pairs,
      response: { 200: z.boolean() },
    },
    async handler(request, reply) {
      const found = await information(parts, request, request.params.b)
      reply.header('cache-control', 'no-store')
      return found !== null && found.areaId === request.params.a && canBookInProject(found.conditions)
    },
  })
  addRoute(app, {
    method: 'GET',
    url: `${base}/usercanbookinstage/:a/:b`,
    rateLimit: 'read',
    schema: {
      summary: 'Whether the person may book in a stage (a: the stage; b: the home it is about)',
      tags,
      params: pairs,
      response: { 200: z.boolean() },
    },
    async handler(request, reply) {
      const found = await information(parts, request, request.params.b)
      reply.header('cache-control', 'no-store')
      return found !== null && found.stageId === request.params.a && canBookInStage(found.conditions)
    },
  })
  const addIsBookable = (url: string, params: z.ZodType<{ objectId: string; bookingId?: string | undefined }>) =>
    addRoute(app, {
      method: 'GET',
      url,
      rateLimit: 'read',
      schema: {
        summary: 'Whether a home can be booked, or goes on being booked by the person',
        tags,
        params,
        response: { 200: z.boolean() },
      },
      async handler(request, reply) {
        const { objectId, bookingId } = request.params
        const found = await information(parts, request, objectId)
        reply.header('cache-control', 'no-store')
        if (found === null) return false
        return bookingId === undefined ? isBookable(found.conditions) : found.bookingId === bookingId
      },
    })
  addIsBookable(`${base}/booking/is_bookable/:objectId`, objectParams)
  addIsBookable(`${base}/booking/is_bookable/:objectId/:bookingId`, objectParams.extend(ofBooking))
}

function addInformation(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions } = parts
  const addObject = (url: string, params: z.ZodType<{ objectId: string; bookingId?: string | undefined }>) =>
    addRoute(app, {
      method: 'GET',
      url,
      rateLimit: 'read',
      schema: {
        summary: 'What a home is and costs, and each condition of booking it',
        tags,
        params,
        response: { 200: bookingHomeReplySchema },
      },
      async handler(request, reply) {
        const { objectId, bookingId } = request.params
        const found = await information(parts, request, objectId)
        if (found === null || (bookingId !== undefined && found.bookingId !== bookingId))
          throw new ProblemError('NotFound')
        reply.header('cache-control', 'no-store')
        return found
      },
    })
  addObject(`${base}/getbookingobjectinformation/:objectId`, objectParams)
  addObject(`${base}/getbookingobjectinformation/:objectId/:bookingId`, objectParams.extend(ofBooking))
  addRoute(app, {
    method: 'GET',
    url: `${base}/getbookingdocuments/:id`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Documents that the buyer reads before signing',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: z.array(bookingDocumentSchema) },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const documents = await bookings.documents({ bookingId: request.params.id, accountId })
      if (!documents) throw new ProblemError('NotFound')
      reply.header('cache-control', 'no-store')
      return documents
    },
  })
}

function addEmail(app: ApiServer, { bookings, sessions, siteOfRequest }: BookingRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/booking/email_is_valid',
    // Few tries: it tells whether an address is another person's.
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: "Whether a buyer's e-mail address is right, and nobody else's",
      tags,
      body: emailIsValidRequestSchema,
      response: { 200: z.boolean() },
    },
    async handler(request, reply) {
      const site = askedLoginSite(undefined, request, siteOfRequest)
      reply.header('cache-control', 'no-store')
      return bookings.isEmailValid({ site, ...request.body })
    },
  })
}
