import { routes } from '@nyhem/contract/routes/routes'
import { isFreshProof } from '@nyhem/domain/account/proof'
import type { Instant } from '@nyhem/domain/dates'
import { asId } from '@nyhem/domain/ids'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Serving } from '../feature.ts'
import type { Sessions, Visitor } from './session.ts'

export type SessionRouteParts = {
  sessions: Sessions
  database: Pick<OpenDatabase, 'db'>
  now: () => Instant
} & Pick<Serving, 'audit'>

/** Source: public-site specification §4 (session), §7 (account service). */
export function sessionRoutes(app: ApiServer, parts: SessionRouteParts): void {
  addKeeping(app, parts)
  addEnding(app, parts)
}

function addKeeping(app: ApiServer, { sessions }: SessionRouteParts): void {
  addRoute(app, routes.account.refreshToken, {
    handler: async (request, reply) => reply.send(await sessions.refresh(request, reply)),
  })
  addRoute(app, routes.account.listSessions, {
    access: { sessions },
    async handler(request) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const listed = await sessions.list(accountId)
      return listed.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    },
  })
}

function addEnding(app: ApiServer, { sessions, database: { db }, audit, now }: SessionRouteParts): void {
  /** Whoever finds a browser open cannot put its owner out elsewhere. */
  const requireFresh = (visitor: Visitor): void => {
    if (!isFreshProof(visitor, now())) throw new ProblemError('FreshLoginRequired')
  }
  addRoute(app, routes.account.logOut, {
    async handler(request, reply) {
      const visitor = await sessions.read(request)
      await sessions.end(request, reply)
      if (visitor) {
        const { accountId, sessionId } = visitor
        await audit(db, { accountId, event: 'logged-out', sessionId })
      }
      return reply.code(204).send(null)
    },
  })
  addRoute(app, routes.account.logOutEverywhere, {
    access: { sessions },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      requireFresh(visitor)
      const { accountId, sessionId } = visitor
      await db.transaction().execute(async (tx) => {
        await sessions.revokeAll(tx, accountId)
        await audit(tx, { accountId, event: 'logged-out-everywhere', sessionId })
      })
      sessions.removeCookies(reply)
      return reply.code(204).send(null)
    },
  })
  addRoute(app, routes.account.endSession, {
    access: { sessions },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      const { accountId, sessionId } = visitor
      const id = asId<'Session'>(request.params.id)
      if (id !== sessionId) requireFresh(visitor)
      if (!(await sessions.revoke(accountId, id))) throw new ProblemError('NotFound')
      await audit(db, { accountId, event: 'session-ended', sessionId: id })
      if (id === sessionId) sessions.removeCookies(reply)
      return reply.code(204).send(null)
    },
  })
}
