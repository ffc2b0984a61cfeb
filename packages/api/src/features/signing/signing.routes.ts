import type { SigningStatusReply } from '@nyhem/contract/calls/booking'
import { routes } from '@nyhem/contract/routes/routes'
import type { ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { BookingContracts } from './booking-contracts.ts'
import type { SigningRequester, Signings } from './signing.ts'
import { readSigningCookie, removeSigningCookie, setSigningCookie } from './signing-cookie.ts'

export type SigningRouteParts = {
  signings: Signings
  contracts: Pick<BookingContracts, 'file'>
  isBuyer: (owner: { bookingId: string; accountId: SigningRequester['accountId'] }) => Promise<boolean>
  sessions: Pick<Sessions, 'visitor' | 'privateRequired' | 'provenRequired'>
  isSecure: boolean
}

/** Source: public-site specification §4 (buy residence), §7 (booking and payment). */
export function signingRoutes(app: ApiServer, parts: SigningRouteParts): void {
  addContract(app, parts)
  addStart(app, parts)
  addStatus(app, parts)
  addCookie(app, parts)
}

async function requesterOf({ sessions }: SigningRouteParts, request: ApiRequest): Promise<SigningRequester> {
  const { accountId, sessionId } = await sessions.visitor(request)
  return { accountId, sessionId, ip: request.ip, host: request.hostname, userAgent: request.headers['user-agent'] }
}

function addContract(app: ApiServer, parts: SigningRouteParts): void {
  const { signings, contracts, isBuyer, sessions } = parts
  addRoute(app, routes.signing.prepareContract, {
    access: { sessions },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const { bookingId } = request.body
      const prepared = await signings.prepare({ signableId: bookingId, accountId })
      if (prepared === null) throw new ProblemError('NotFound')
      if (prepared.code !== 'Ok')
        throw new ProblemError('InvalidInput', { fields: [{ field: 'bookingId', problem: prepared.code }] })
      return reply.type('text/plain; charset=utf-8').send(prepared.signableFile.id)
    },
  })
  addRoute(app, routes.signing.getContract, {
    access: { sessions },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      const { bookingId } = request.params
      const file = (await isBuyer({ bookingId, accountId })) ? await contracts.file(bookingId) : null
      if (!file) throw new ProblemError('NotFound')
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .send(Buffer.from(file.bytes))
    },
  })
}

function addStart(app: ApiServer, parts: SigningRouteParts): void {
  const { signings, sessions, isSecure } = parts
  addRoute(app, routes.signing.startSigning, {
    access: { sessions },
    async handler(request, reply) {
      const { bookingId, buyer, environment } = request.body
      const { method } = request.params
      const requester = await requesterOf(parts, request)
      const started = await signings.start({
        ...requester,
        signableId: bookingId,
        position: buyer,
        environment,
        method,
      })
      if (started === null) throw new ProblemError('NotFound')
      if (started.code === 'Ok') setSigningCookie(reply, { bookingId, session: started.session }, isSecure)
      return started
    },
  })
}

function addStatus(app: ApiServer, parts: SigningRouteParts): void {
  const { signings, sessions } = parts
  addRoute(app, routes.signing.signingStatus, {
    access: { sessions },
    async handler(request) {
      return answer(await signings.status(request.params.session, await requesterOf(parts, request)))
    },
  })
  for (const route of [routes.signing.finishSigning, routes.signing.validateSigning]) {
    addRoute(app, route, {
      access: { sessions },
      async handler(request) {
        return answer(await signings.comeBack(request.body.code, await requesterOf(parts, request)))
      },
    })
  }
  addRoute(app, routes.signing.cancelSigning, {
    access: { sessions },
    async handler(request, reply) {
      await signings.cancel(request.params.session, await requesterOf(parts, request))
      return reply.code(204).send(null)
    },
  })
}

/** Other sessions' signatures are not found. */
function answer(given: SigningStatusReply | null): SigningStatusReply {
  if (given === null) throw new ProblemError('NotFound')
  return given
}

/** The browser's signature in progress, for a return from an app or the provider's pages. */
function addCookie(app: ApiServer, { sessions, isSecure }: SigningRouteParts): void {
  addRoute(app, routes.signing.getSigningCookie, {
    handler(request) {
      return readSigningCookie(request)
    },
  })
  addRoute(app, routes.signing.setSigningCookie, {
    access: { sessions },
    handler(request, reply) {
      const { bookingId, session } = request.body
      if (bookingId === null || session === null) removeSigningCookie(reply, isSecure)
      else setSigningCookie(reply, { bookingId, session }, isSecure)
      return request.body
    },
  })
}
