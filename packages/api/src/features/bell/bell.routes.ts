import { hasDocumentsReplySchema, notificationsReplySchema } from '@nyhem/contract/calls/notifications'
import { asId } from '@nyhem/domain/ids'
import { allSites } from '@nyhem/domain/sites/all-sites'
import { type SiteKey, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { ApiServer } from '../../server/api-server.ts'
import { askedLoginSite, loginSiteOnly } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Bell } from './bell.ts'

export type BellRouteParts = { bell: Bell; sessions: Sessions; siteOfRequest: SiteOfRequest }

const siteOfKey = new Map<string, (typeof allSites)['se']>(siteIds.map((id) => [allSites[id].site, allSites[id]]))
const siteKeys = siteIds.map((id) => allSites[id].site) as [SiteKey, ...SiteKey[]]
const tags = ['notifications']

/** What awaits the person. Source: public-site specification §7 (notifications, user proxy). */
export function bellRoutes(app: ApiServer, { bell, sessions, siteOfRequest }: BellRouteParts): void {
  const shared = {
    method: 'GET',
    rateLimit: 'read',
    guards: [loginSiteOnly(siteOfRequest), sessions.required],
  } as const
  addRoute(app, {
    ...shared,
    guards: [...shared.guards],
    url: '/notifications/:site',
    schema: {
      summary: 'What awaits the person on a site, the newest first',
      tags,
      params: z.object({ site: z.enum(siteKeys) }),
      response: { 200: notificationsReplySchema },
    },
    async handler(request, reply) {
      const site = siteOfKey.get(request.params.site)
      if (!site?.has.login) throw new ProblemError('NotFound')
      reply.header('cache-control', 'no-store')
      return bell.list(await sessions.visitor(request), site)
    },
  })
  addRoute(app, {
    ...shared,
    guards: [...shared.guards],
    url: '/notifications/pause/:id',
    changes: true,
    schema: {
      summary: 'Keep a notification away for a week',
      tags,
      params: z.object({ id: z.uuid() }),
      response: { 200: notificationsReplySchema },
    },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      if (!(await bell.pause(visitor, asId<'Notification'>(request.params.id)))) throw new ProblemError('NotFound')
      reply.header('cache-control', 'no-store')
      return bell.list(visitor, askedLoginSite(undefined, request, siteOfRequest))
    },
  })
  addRoute(app, {
    ...shared,
    guards: [...shared.guards],
    url: '/hasdocuments',
    schema: {
      summary: 'Whether the person has documents on the site',
      tags,
      response: { 200: hasDocumentsReplySchema },
    },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      reply.header('cache-control', 'no-store')
      return bell.hasDocuments(visitor, askedLoginSite(undefined, request, siteOfRequest))
    },
  })
}
