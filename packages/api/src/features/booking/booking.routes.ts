import {
  type BookingView,
  bookingStatusReplySchema,
  bookingViewSchema,
  cancelReplySchema,
  completeBookingReplySchema,
  completeBookingRequestSchema,
  extendReplySchema,
  type SavedStep,
  saveStepReplySchema,
  startBookingReplySchema,
  startBookingRequestSchema,
  stepInputSchemas,
} from '@nyhem/contract/calls/booking'
import { keepsHome } from '@nyhem/domain/booking/booking-moves'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import { removeBookingCookie, setBookingCookie } from './booking-cookie.ts'
import { addLookups } from './booking-lookups.ts'
import type { BookingRouteParts } from './booking-route-parts.types.ts'
import { addForBuyers } from './for-buyers-routes.ts'

const tags = ['booking']
const base = '/api/buyresidence'
const bookingParams = z.object({ id: z.uuid() })
const savedSteps = Object.keys(stepInputSchemas) as [SavedStep, ...SavedStep[]]

/** Booking a home. Source: public-site specification §4 (buy residence), §7 (booking and payment). */
export function bookingRoutes(app: ApiServer, parts: BookingRouteParts): void {
  addStart(app, parts)
  addReading(app, parts)
  addSteps(app, parts)
  addEnding(app, parts)
  addLookups(app, parts)
  addForBuyers(app, parts)
}

/** What is there for its buyer is not there for anybody else. */
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
  addRoute(app, {
    method: 'POST',
    url: `${base}/startbookingasync`,
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Hold a home, or hear what stands in the way; a live booking of the same person is answered again',
      tags,
      body: startBookingRequestSchema,
      response: { 200: startBookingReplySchema },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const site = askedLoginSite(request.body.siteId, request, siteOfRequest)
      const homeId = asId<'Home'>(request.body.homeId)
      reply.header('cache-control', 'no-store')
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
  addRoute(app, {
    method: 'GET',
    url: `${base}/booking/:id`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'A booking as its buyer sees it',
      tags,
      params: bookingParams,
      response: { 200: bookingViewSchema },
    },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store')
      return orNotFound(await bookings.view(await ownerOf(parts, request, request.params.id)))
    },
  })
  addRoute(app, {
    method: 'GET',
    url: `${base}/getbookingstatus/:id`,
    rateLimit: 'status',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'How a booking stands; 202 while something is being prepared',
      tags,
      params: bookingParams,
      response: { 200: bookingStatusReplySchema, 202: bookingStatusReplySchema },
    },
    async handler(request, reply) {
      const view = orNotFound(await bookings.view(await ownerOf(parts, request, request.params.id)))
      const isReady = view.contract?.state !== 'preparing'
      reply.header('cache-control', 'no-store')
      return reply.code(isReady ? 200 : 202).send({ status: view.status, step: view.step, isReady })
    },
  })
}

function addSteps(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, answerOnce } = parts
  addRoute(app, {
    method: 'PUT',
    url: `${base}/booking/:id/steps/:step`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Save a step: the body is what the step of that name asks for',
      tags,
      params: bookingParams.extend({ step: z.enum(savedSteps) }),
      body: z.union([
        stepInputSchemas['personal-info'],
        stepInputSchemas.financing,
        stepInputSchemas.documents,
        stepInputSchemas.choices,
        stepInputSchemas.accomodation,
        stepInputSchemas['start-booking'],
        z.record(z.string(), z.unknown()),
      ]),
      response: { 200: saveStepReplySchema },
    },
    async handler(request, reply) {
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
      reply.header('cache-control', 'no-store')
      return answerOnce(request, callerOf(owner), async () =>
        orNotFound(await bookings.saveStep(owner, step, input.data as never)),
      )
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${base}/booking/:id/extend`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Hold the home for its one further while',
      tags,
      params: bookingParams,
      response: { 200: extendReplySchema },
    },
    async handler(request, reply) {
      const owner = await ownerOf(parts, request, request.params.id)
      reply.header('cache-control', 'no-store')
      return answerOnce(request, callerOf(owner), async () => orNotFound(await bookings.extend(owner)))
    },
  })
}

function addEnding(app: ApiServer, parts: BookingRouteParts): void {
  const { bookings, sessions, answerOnce, isSecure } = parts
  addRoute(app, {
    method: 'POST',
    url: `${base}/booking/:id/cancel`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Give the home back',
      tags,
      params: bookingParams,
      response: { 200: cancelReplySchema },
    },
    async handler(request, reply) {
      const owner = await ownerOf(parts, request, request.params.id)
      reply.header('cache-control', 'no-store')
      const reply200 = await answerOnce(request, callerOf(owner), async () => orNotFound(await bookings.cancel(owner)))
      removeBookingCookie(reply, isSecure)
      return reply200
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${base}/completebooking`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Conclude a booking that is done, and forget it in this browser',
      tags,
      body: completeBookingRequestSchema,
      response: { 200: completeBookingReplySchema },
    },
    async handler(request, reply) {
      const booking = orNotFound(await bookings.view(await ownerOf(parts, request, request.body.bookingId)))
      reply.header('cache-control', 'no-store')
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
