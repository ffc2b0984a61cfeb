import { refreshReplySchema, sessionsReplySchema } from '@nyhem/contract/calls/account'
import { asId } from '@nyhem/domain/ids'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { ProblemError } from '../../server/problems.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from './session.ts'

export type SessionRouteParts = { sessions: Sessions; database: Pick<OpenDatabase, 'db'> }

const tags = ['account']
const nothing = { 204: z.null() }

/** Keeping and ending sessions. Source: public-site specification §4 (session), §7 (account service). */
export function sessionRoutes(app: ApiServer, parts: SessionRouteParts): void {
  addKeeping(app, parts)
  addEnding(app, parts)
}

function addKeeping(app: ApiServer, { sessions }: SessionRouteParts): void {
  addRoute(app, {
    method: 'GET',
    url: '/account_service/login/refresh_token',
    rateLimit: 'read',
    schema: {
      summary: 'A new token of the same session, for another hour',
      description:
        'Browsers get it in a cookie, and null in the body. Whoever sent a bearer token finds it in the body.',
      tags,
      response: { 200: refreshReplySchema },
    },
    handler: async (request, reply) => reply.send(await sessions.refresh(request, reply)),
  })
  addRoute(app, {
    method: 'GET',
    url: '/account_service/sessions',
    rateLimit: 'read',
    guards: [sessions.required],
    schema: { summary: 'Browsers in which the person is logged in', tags, response: { 200: sessionsReplySchema } },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const listed = await sessions.list(accountId)
      reply.header('cache-control', 'no-store')
      return listed.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    },
  })
}

function addEnding(app: ApiServer, { sessions, database }: SessionRouteParts): void {
  addRoute(app, {
    method: 'POST',
    url: '/account_service/logout',
    rateLimit: 'read',
    schema: { summary: 'Log out; well done also by who is logged out already', tags, response: nothing },
    async handler(request, reply) {
      await sessions.end(request, reply)
      return reply.code(204).send(null)
    },
  })
  addRoute(app, {
    method: 'POST',
    url: '/account_service/logout/everywhere',
    rateLimit: 'read',
    guards: [sessions.required],
    schema: { summary: 'Log out here and in every other browser', tags, response: nothing },
    async handler(request, reply) {
      const { accountId } = await sessions.visitor(request)
      await database.db.transaction().execute((tx) => sessions.revokeAll(tx, accountId))
      sessions.removeCookies(reply)
      return reply.code(204).send(null)
    },
  })
  addRoute(app, {
    method: 'DELETE',
    url: '/account_service/sessions/:id',
    rateLimit: 'read',
    guards: [sessions.required],
    schema: {
      summary: 'Log out of another browser',
      tags,
      params: z.object({ id: z.uuid() }),
      response: nothing,
    },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const id = asId<'Session'>(request.params.id)
      if (!(await sessions.revoke(accountId, id))) throw new ProblemError('NotFound')
      if (id === sessionId) sessions.removeCookies(reply)
      return reply.code(204).send(null)
    },
  })
}
