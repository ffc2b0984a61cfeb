import { accountExportSchema } from '@nyhem/contract/calls/account-export'
import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import { type DataSubject, eraseOf, exportOf, type PersonalData } from '../feature.ts'
import type { Sessions } from '../session/session.ts'
import type { Accounts } from './account.types.ts'

export type LeaveRouteParts = {
  accounts: Pick<Accounts, 'person' | 'joinedEmails' | 'deleteAccount' | 'lockForDeletion' | 'emailAccount' | 'audit'>
  accountEmails: Pick<AccountEmails, 'sendLater'>
  personalData: readonly PersonalData[]
  sessions: Sessions
  database: Pick<OpenDatabase, 'db'>
  siteOfRequest: SiteOfRequest
}

/** For private logins only: a board member acts for the association. */
export function leaveRoutes(app: ApiServer, parts: LeaveRouteParts): void {
  exportRoute(app, parts)
  deleteRoute(app, parts)
}

/** Null when the account is gone. */
async function subjectOf(
  accounts: Pick<Accounts, 'person' | 'joinedEmails'>,
  accountId: AccountId,
): Promise<DataSubject | null> {
  const person = await accounts.person(accountId)
  if (!person) return null
  const joinedEmails = await accounts.joinedEmails(accountId)
  return { accountId, email: person.isEmailConfirmed ? person.email : null, joinedEmails }
}

function exportRoute(app: ApiServer, parts: LeaveRouteParts): void {
  const { accounts, personalData, sessions, database, siteOfRequest } = parts
  addRoute(app, routes.account.exportAccount, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const person = await subjectOf(accounts, accountId)
      if (!person) throw new ProblemError('Unauthorised')
      const exported = {}
      for (const feature of personalData) Object.assign(exported, await exportOf(feature, person))
      await accounts.audit(database.db, { accountId, event: 'data-exported', sessionId })
      reply.header('content-disposition', 'attachment; filename="account.json"')
      return reply.send(accountExportSchema.parse(exported))
    },
  })
}

function deleteRoute(app: ApiServer, parts: LeaveRouteParts): void {
  const { accounts, accountEmails, personalData, sessions, database, siteOfRequest } = parts
  addRoute(app, routes.account.deleteAccount, {
    access: { sessions, siteOfRequest },
    async handler(request, reply) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const { siteId } = requestedLoginSite(undefined, request, siteOfRequest)
      const person = await subjectOf(accounts, accountId)
      const { code } = await database.db.transaction().execute(async (tx) => {
        const allowed = await accounts.lockForDeletion(tx, accountId)
        if (allowed.code !== 'Ok' || !person) return { code: person ? allowed.code : ('Error' as const) }
        // The last e-mail goes to the account's address, confirmed or not.
        const email = (await accounts.emailAccount(tx, accountId))?.email
        for (const feature of personalData) await eraseOf(tx, feature, person)
        await accounts.deleteAccount(tx, accountId)
        await accounts.audit(tx, { accountId, event: 'deleted', siteId, sessionId })
        if (email !== undefined) await accountEmails.sendLater(tx, { kind: 'account-deleted', siteId, email })
        return allowed
      })
      if (code === 'Ok') sessions.removeCookies(reply)
      return reply.send({ code, fields: [] })
    },
  })
}
