import { startIdentificationReplySchema } from '@nyhem/contract/calls/account'
import {
  finishSigningRequestSchema,
  prepareContractRequestSchema,
  type SigningStatusReply,
  signingStatusSchema,
  startSigningRequestSchema,
} from '@nyhem/contract/calls/booking'
import { authMethods } from '@nyhem/domain/account/login-types'
import { z } from 'zod'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { BookingContracts } from './booking-contracts.ts'
import type { SigningAsker, Signings } from './signing.ts'
import { readSigningCookie, removeSigningCookie, setSigningCookie } from './signing-cookie.ts'

export type SigningRouteParts = {
  signings: Signings
  contracts: Pick<BookingContracts, 'file'>
  /** Whether a person is one of the buyers of a booking. */
  isBuyer: (owner: { bookingId: string; accountId: SigningAsker['accountId'] }) => Promise<boolean>
  sessions: Pick<Sessions, 'visitor' | 'privateRequired'>
  /** Whether cookies are for HTTPS only. */
  isSecure: boolean
}

const tags = ['booking']
const base = '/api/buyresidence'
const methodParams = z.object({ method: z.enum(authMethods) })
const sessionParams = methodParams.extend({ session: z.uuid() })

/** Signing a contract. Source: public-site specification §4 (buy residence), §7 (booking and payment). */
export function signingRoutes(app: ApiServer, parts: SigningRouteParts): void {
  addContract(app, parts)
  addStart(app, parts)
  addStatus(app, parts)
  addCookie(app, parts)
}

async function askerOf({ sessions }: SigningRouteParts, request: ApiRequest): Promise<SigningAsker> {
  const { accountId, sessionId } = await sessions.visitor(request)
  return { accountId, sessionId, ip: request.ip, host: request.hostname, userAgent: request.headers['user-agent'] }
}

function addContract(app: ApiServer, parts: SigningRouteParts): void {
  const { signings, contracts, isBuyer, sessions } = parts
  addRoute(app, {
    method: 'POST',
    url: `${base}/signcontract`,
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Make the contract that is to be signed; answers its id as text',
      tags,
      body: prepareContractRequestSchema,
      response: { 200: z.string() },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const { bookingId } = request.body
      const prepared = await signings.prepare({ matterId: bookingId, accountId })
      if (prepared === null) throw new ProblemError('NotFound')
      if (prepared.code !== 'Ok')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'bookingId', problem: prepared.code }] })
      return reply.type('text/plain; charset=utf-8').send(prepared.paper.id)
    },
  })
  addRoute(app, {
    method: 'GET',
    url: `${base}/contract/:bookingId`,
    rateLimit: 'read',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'The contract of a booking, for its buyers',
      tags,
      params: z.object({ bookingId: z.uuid() }),
      response: { 200: z.unknown() },
    },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const { bookingId } = request.params
      const file = (await isBuyer({ bookingId, accountId })) ? await contracts.file(bookingId) : null
      if (!file) throw new ProblemError('NotFound')
      return reply
        .type('application/pdf')
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(Buffer.from(file.bytes))
    },
  })
}

function addStart(app: ApiServer, parts: SigningRouteParts): void {
  const { signings, sessions, isSecure } = parts
  addRoute(app, {
    method: 'POST',
    url: '/booking/:method/start',
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Begin the signature of one buyer',
      tags,
      params: methodParams,
      body: startSigningRequestSchema,
      response: { 200: startIdentificationReplySchema },
    },
    async handler(request, reply) {
      const { bookingId, buyer, environment } = request.body
      const { method } = request.params
      const asker = await askerOf(parts, request)
      reply.header('cache-control', 'no-store')
      const started = await signings.start({ ...asker, matterId: bookingId, position: buyer, environment, method })
      if (started === null) throw new ProblemError('NotFound')
      if (started.code === 'Ok') setSigningCookie(reply, { bookingId, session: started.session }, isSecure)
      return started
    },
  })
}

function addStatus(app: ApiServer, parts: SigningRouteParts): void {
  const { signings, sessions } = parts
  addRoute(app, {
    method: 'GET',
    url: '/booking/:method/status/:session',
    rateLimit: 'status',
    changes: true,
    guards: [sessions.privateRequired],
    schema: {
      summary: 'How a signature stands',
      tags,
      params: sessionParams,
      response: { 200: signingStatusSchema },
    },
    async handler(request, reply) {
      return answer(reply, await signings.status(request.params.session, await askerOf(parts, request)))
    },
  })
  // Finland's browsers ask by the second name.
  for (const word of ['status', 'validate']) {
    addRoute(app, {
      method: 'POST',
      url: `/booking/:method/${word}`,
      rateLimit: 'status',
      guards: [sessions.privateRequired],
      schema: {
        summary: "What a visit to the signing provider's pages came to",
        tags,
        params: methodParams,
        body: finishSigningRequestSchema,
        response: { 200: signingStatusSchema },
      },
      async handler(request, reply) {
        return answer(reply, await signings.comeBack(request.body.code, await askerOf(parts, request)))
      },
    })
  }
  addRoute(app, {
    method: 'POST',
    url: '/booking/:method/cancel/:session',
    rateLimit: 'status',
    guards: [sessions.privateRequired],
    schema: { summary: 'Give up a signature', tags, params: sessionParams, response: { 204: z.null() } },
    async handler(request, reply) {
      await signings.cancel(request.params.session, await askerOf(parts, request))
      return reply.code(204).send(null)
    },
  })
}

/** Another session's signature is not there. */
function answer(reply: ApiReply, given: SigningStatusReply | null): SigningStatusReply {
  reply.header('cache-control', 'no-store')
  if (given === null) throw new ProblemError('NotFound')
  return given
}

const cookieSchema = z.object({ bookingId: z.uuid().nullable(), session: z.uuid().nullable() })

/** Which signature this browser has under way: for whoever comes back from an app or the provider's pages. */
function addCookie(app: ApiServer, { sessions, isSecure }: SigningRouteParts): void {
  addRoute(app, {
    method: 'GET',
    url: `${base}/buyresidencesigncookie`,
    rateLimit: 'read',
    schema: { summary: 'The signature that this browser has under way', tags, response: { 200: cookieSchema } },
    handler(request, reply) {
      reply.header('cache-control', 'no-store')
      return readSigningCookie(request)
    },
  })
  addRoute(app, {
    method: 'POST',
    url: `${base}/buyresidencesigncookie`,
    rateLimit: 'form',
    guards: [sessions.privateRequired],
    schema: {
      summary: 'Remember, or with nulls forget, the signature that is under way',
      tags,
      body: cookieSchema,
      response: { 200: cookieSchema },
    },
    handler(request, reply) {
      const { bookingId, session } = request.body
      if (bookingId === null || session === null) removeSigningCookie(reply, isSecure)
      else setSigningCookie(reply, { bookingId, session }, isSecure)
      return request.body
    },
  })
}
