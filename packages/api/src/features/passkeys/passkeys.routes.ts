import { routes } from '@nyhem/contract/routes/routes'
import { asId } from '@nyhem/domain/ids'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions, StartedSession } from '../session/session.ts'
import type { Passkeys } from './passkeys.types.ts'

type Parts = {
  passkeys: Passkeys
  sessions: Pick<Sessions, 'visitor' | 'privateRequired' | 'answer'>
  siteOfRequest: SiteOfRequest
}

/** Source: decision 0062. */
export function passkeysRoutes(app: ApiServer, parts: Parts): void {
  addKeeping(app, parts)
  addCeremonies(app, parts)
}

/** Who asks, on the site of the host: a passkey belongs to it. */
const whoAsks =
  ({ sessions, siteOfRequest }: Parts) =>
  async (request: ApiRequest) => ({
    visitor: await sessions.visitor(request),
    site: requestedLoginSite(undefined, request, siteOfRequest),
  })

function addKeeping(app: ApiServer, parts: Parts): void {
  const { passkeys } = parts
  const who = whoAsks(parts)
  addRoute(app, routes.passkeys.listPasskeys, {
    access: parts,
    handler: async (request) => passkeys.list(await who(request)),
  })
  addRoute(app, routes.passkeys.sendPasskeyLink, {
    access: parts,
    handler: async (request) => passkeys.sendLink(await who(request)),
  })
  addRoute(app, routes.passkeys.removePasskey, {
    access: parts,
    handler: async (request) => passkeys.remove(await who(request), asId<'Passkey'>(request.params.passkeyId)),
  })
  addRoute(app, routes.passkeys.reportPasskeysLost, {
    access: parts,
    handler: async (request) => passkeys.reportLost(await who(request)),
  })
  addRoute(app, routes.passkeys.recoverPasskeys, {
    access: parts,
    handler: async (request) => passkeys.recover(await who(request)),
  })
}

function addCeremonies(app: ApiServer, parts: Parts): void {
  const { passkeys, sessions } = parts
  const who = whoAsks(parts)
  const enter = async (request: ApiRequest, reply: ApiReply, started: StartedSession) => ({
    code: 'Ok' as const,
    ...(await sessions.answer(request, reply, started)),
  })
  addRoute(app, routes.passkeys.startAddingPasskey, {
    access: parts,
    handler: async (request) => passkeys.startAdding(await who(request), request.body),
  })
  addRoute(app, routes.passkeys.addPasskey, {
    access: parts,
    async handler(request, reply) {
      const userAgent = request.headers['user-agent']
      const result = await passkeys.add(await who(request), { ...request.body, userAgent })
      return result.code === 'Ok' ? enter(request, reply, result.started) : result
    },
  })
  addRoute(app, routes.passkeys.startProvingPasskey, {
    access: parts,
    handler: async (request) => passkeys.startProving(await who(request)),
  })
  addRoute(app, routes.passkeys.provePasskey, {
    access: parts,
    async handler(request, reply) {
      const userAgent = request.headers['user-agent']
      const result = await passkeys.prove(await who(request), { ...request.body, userAgent })
      return result.code === 'Ok' ? enter(request, reply, result.started) : result
    },
  })
}
