import { accountExportSchema } from '@nyhem/contract/calls/account-export'
import { routes } from '@nyhem/contract/routes/routes'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { eraseEverything, exportOf, type PersonalData } from '../feature.ts'
import type { Sessions } from '../session/session.ts'
import { type EraseParts, eraseAccount } from './erase-account.ts'

export type LeaveRouteParts = Omit<EraseParts, 'eraseData'> & {
  personalData: () => readonly PersonalData[]
  sessions: Sessions
  database: Pick<OpenDatabase, 'db'>
  siteOfRequest: SiteOfRequest
}

/** For private logins only: a board member acts for the association. */
export function leaveRoutes(app: ApiServer, parts: LeaveRouteParts): void {
  exportRoute(app, parts)
  deleteRoute(app, parts)
}

function exportRoute(app: ApiServer, parts: LeaveRouteParts): void {
  const { accounts, personalData, sessions, database, siteOfRequest } = parts
  addRoute(app, routes.account.exportAccount, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const person = await accounts.dataSubject(database.db, accountId)
      if (!person) throw new ProblemError('Unauthorised')
      const exported = {}
      for (const feature of personalData()) Object.assign(exported, await exportOf(feature, person))
      await accounts.audit(database.db, { accountId, event: 'data-exported', sessionId })
      reply.header('content-disposition', 'attachment; filename="account.json"')
      return reply.send(accountExportSchema.parse(exported))
    },
  })
}

function deleteRoute(app: ApiServer, parts: LeaveRouteParts): void {
  const { sessions, database, siteOfRequest, personalData } = parts
  const erasing = { ...parts, eraseData: eraseEverything(personalData) }
  addRoute(app, routes.account.deleteAccount, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const { siteId } = requestedLoginSite(undefined, request, siteOfRequest)
      const code = await database.db
        .transaction()
        .execute((tx) => eraseAccount(tx, erasing, { accountId, siteId, sessionId }))
      if (code === 'Ok') sessions.removeCookies(reply)
      return reply.send({ code, fields: [] })
    },
  })
}
