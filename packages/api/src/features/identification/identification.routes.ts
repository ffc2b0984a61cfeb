import type { IdentificationStatus, LoggedInReply } from '@nyhem/contract/calls/account'
import type { Route } from '@nyhem/contract/routes/define-route'
import { routes } from '@nyhem/contract/routes/routes'
import { afterLogin } from '@nyhem/domain/account/board-member'
import { type AuthMethod, authMethodOf, flowOfLogin } from '@nyhem/domain/account/login-types'
import { type AssociationId, asId } from '@nyhem/domain/ids'
import type { Site } from '@nyhem/domain/sites/site'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { requestedSite, type SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions, Visitor } from '../session/session.ts'
import { browserHashOf, rememberBrowser } from './browser-secret.ts'
import type { Outcome } from './conclude-identification.ts'
import type { Identification, IdentificationAnswer, Requester } from './identification.ts'

export type IdentificationRouteParts = {
  identification: Identification
  sessions: Pick<Sessions, 'read' | 'privateRequired' | 'answer'>
  siteOfRequest: SiteOfRequest
  /** Whether cookies are HTTPS-only. */
  isSecure: boolean
  onResult: (method: AuthMethod, code: string) => void
}

const purposes = ['login', 'register', 'update'] as const

/** Identification by e-ID. Source: public-site specification §7 (account service). */
export function identificationRoutes(app: ApiServer, parts: IdentificationRouteParts): void {
  for (const purpose of purposes) {
    addStart(app, parts, purpose)
    addStatus(app, parts, purpose)
  }
  addBoardMember(app, parts)
  addCancel(app, parts)
}

type Purpose = (typeof purposes)[number]

type SpecOf<Name extends keyof typeof routes.login> = (typeof routes.login)[Name]['spec']
const startOf: Record<Purpose, Route<SpecOf<'startLogin' | 'startUpdate'>>> = {
  login: routes.login.startLogin,
  register: routes.login.startRegistration,
  update: routes.login.startUpdate,
}
const statusOf: Record<Purpose, Route<SpecOf<'loginStatus' | 'updateStatus'>>> = {
  login: routes.login.loginStatus,
  register: routes.login.registrationStatus,
  update: routes.login.updateStatus,
}
const finishOf: Record<Purpose, Route<SpecOf<'finishLogin' | 'finishUpdate'>>> = {
  login: routes.login.finishLogin,
  register: routes.login.finishRegistration,
  update: routes.login.finishUpdate,
}

function addStart(app: ApiServer, parts: IdentificationRouteParts, purpose: Purpose): void {
  const { identification, siteOfRequest, isSecure } = parts
  addRoute(app, startOf[purpose], {
    access: parts,
    async handler(request, reply) {
      const { method } = request.params
      const { siteId, returnUrl, environment, loginType } = request.body
      const site = siteWithLogin(requestedSite(siteId, request, siteOfRequest), method)
      // Board login requires errands on the site.
      const isForBoard = purpose === 'login' && flowOfLogin(loginType) === 'board-login'
      if (isForBoard && !site.has.errands) return { code: 'InvalidInput' as const, flow: null, message: null }
      const visitor = await visitorOf(request, parts, purpose)
      const browser = { ...browserOf(request), hash: rememberBrowser(request, reply, isSecure) }
      return identification.start({
        purpose,
        method,
        site,
        loginType,
        environment,
        returnUrl,
        visitor,
        browser,
      })
    },
  })
}

function addStatus(app: ApiServer, parts: IdentificationRouteParts, purpose: Purpose): void {
  const { identification } = parts
  addRoute(app, statusOf[purpose], {
    access: parts,
    async handler(request, reply) {
      const requester = await requesterOf(request, parts, purpose)
      const id = asId<'Identification'>(request.params.session)
      return answer(parts, request, reply, requester && (await identification.status(id, requester)))
    },
  })
  addRoute(app, finishOf[purpose], {
    access: parts,
    async handler(request, reply) {
      // The return page does not know its purpose; the identification does.
      const visitor = await parts.sessions.read(request)
      const requester = { ...browserOf(request), hash: browserHashOf(request), visitor }
      return answer(parts, request, reply, await identification.finish(request.body.code, requester))
    },
  })
}

function addBoardMember(app: ApiServer, parts: IdentificationRouteParts): void {
  const { identification } = parts
  addRoute(app, routes.login.boardMemberStatus, {
    async handler(request, reply) {
      const requester = await requesterOf(request, parts, 'login')
      const id = asId<'Identification'>(request.params.id)
      return answer(parts, request, reply, requester && (await identification.boardMemberStatus(id, requester)))
    },
  })
  addRoute(app, routes.login.selectAssociation, {
    async handler(request, reply) {
      const requester = await requesterOf(request, parts, 'login')
      const id: AssociationId = asId<'Association'>(request.params.id)
      return answer(parts, request, reply, requester && (await identification.choose(id, requester)))
    },
  })
}

function addCancel(app: ApiServer, parts: IdentificationRouteParts): void {
  addRoute(app, routes.login.cancelIdentification, {
    async handler(request, reply) {
      const requester = await requesterOf(request, parts, 'login')
      if (requester) await parts.identification.cancel(asId<'Identification'>(request.params.session), requester)
      return reply.code(204).send(null)
    },
  })
}

/** NotFound unless the site has login and this is its country's e-ID. */
function siteWithLogin(site: Site, method: AuthMethod): Site {
  if (!site.has.login || authMethodOf[site.country] !== method) throw new ProblemError('NotFound')
  return site
}

const browserOf = (request: ApiRequest) => ({
  ip: request.ip,
  host: request.hostname,
  userAgent: request.headers['user-agent'],
})

/** Only adding to an account reads the session: polling a login does not. */
const visitorOf = async (
  request: ApiRequest,
  { sessions }: IdentificationRouteParts,
  purpose: Purpose,
): Promise<Visitor | null> => (purpose === 'update' ? sessions.read(request) : null)

async function requesterOf(
  request: ApiRequest,
  parts: IdentificationRouteParts,
  purpose: Purpose,
): Promise<Requester | null> {
  const hash = browserHashOf(request)
  return hash && { ...browserOf(request), hash, visitor: await visitorOf(request, parts, purpose) }
}

/** NotFound if missing for this browser. */
async function answer(
  parts: IdentificationRouteParts,
  request: ApiRequest,
  reply: ApiReply,
  given: IdentificationAnswer | null,
): Promise<IdentificationStatus> {
  if (given === null) throw new ProblemError('NotFound')
  if (given.code === 'Pending') return given
  const { method } = request.params as { method: AuthMethod }
  parts.onResult(method, given.code)
  switch (given.code) {
    case 'Ok':
      return loggedIn(parts, request, reply, given)
    case 'ChooseBoardMember':
      return {
        code: given.code,
        associations: given.associations.map(({ id, name, organisationNumber }) => ({ id, name, organisationNumber })),
      }
    case 'Identified': {
      const { givenName, surname, birthDate } = given.person
      const { code, registrationToken } = given
      return { code, registrationToken, firstName: givenName, lastName: surname, birthDate }
    }
    default:
      return { code: given.code, message: given.message, errorPage: given.errorPage ?? null }
  }
}

async function loggedIn(
  { sessions }: IdentificationRouteParts,
  request: ApiRequest,
  reply: ApiReply,
  { started, identification, isBoardMember }: Outcome & { code: 'Ok' },
): Promise<LoggedInReply> {
  const { token, expiresAt } = await sessions.answer(request, reply, started)
  // E-ID login implies a security number.
  const after = afterLogin(identification.loginType, { hasSecurityNumber: true, isBoardMember })
  return {
    code: 'Ok',
    token,
    expiresAt,
    returnPath: identification.returnPath,
    next: after.next,
    reportAs: after.next === 'report' ? after.as : null,
  }
}
