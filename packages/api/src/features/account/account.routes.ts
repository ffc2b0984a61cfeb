import type { Belongings } from '@nyhem/contract/calls/account'
import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite } from '../../server/login-site.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { Accounts } from './account.types.ts'

export type AccountRouteParts = {
  /** What other features know of a private person on a site. */
  belongings: (accountId: AccountId, siteId: SiteId) => Promise<Belongings>
  accounts: Accounts
  sessions: Sessions
  database: Pick<OpenDatabase, 'db'>
  siteOfRequest: SiteOfRequest
}

/** The person's own data. Source: public-site specification §7 (account service). */
export function accountRoutes(app: ApiServer, parts: AccountRouteParts): void {
  addReading(app, parts)
  addChanging(app, parts)
  addConsent(app, parts)
}

function addReading(app: ApiServer, { accounts, sessions, siteOfRequest, belongings }: AccountRouteParts): void {
  addRoute(app, routes.account.getUser, {
    access: { siteOfRequest },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      const site = askedLoginSite(request.query.siteId, request, siteOfRequest)
      const text = await accounts.userText(visitor, site)
      if (text === null) throw new ProblemError('Unauthorised')
      const own = visitor.associationId === null ? await belongings(visitor.accountId, site.siteId) : noBelongings
      return sendText(reply, joinTexts(text, JSON.stringify(own)))
    },
  })
}

function addChanging(app: ApiServer, { accounts, sessions, database, siteOfRequest }: AccountRouteParts): void {
  addRoute(app, routes.account.updateAccount, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId, sessionId } = await sessions.visitor(request)
      return database.db.transaction().execute((tx) => accounts.update(tx, { accountId, sessionId }, request.body))
    },
  })
  addRoute(app, routes.account.joinVip, {
    access: { sessions, siteOfRequest },
    async handler(request) {
      const { accountId, sessionId } = await sessions.visitor(request)
      const { siteId } = askedLoginSite(request.body.siteId, request, siteOfRequest)
      return database.db.transaction().execute(async (tx) => {
        const joined = await accounts.joinVip(tx, accountId, { ...request.body, siteId })
        if (joined.code !== 'Ok')
          return { code: joined.code, fields: [{ field: 'campaignCode', problem: 'invalidCampaignCode' }] }
        if (joined.isNew) await accounts.audit(tx, { accountId, event: 'vip-joined', siteId, sessionId })
        return { code: joined.code, fields: [] }
      })
    },
  })
}

function addConsent(app: ApiServer, { accounts, sessions, database, siteOfRequest }: AccountRouteParts): void {
  const write = async (request: ApiRequest, asked: SiteId, event: 'consent-given' | 'consent-withdrawn') => {
    const { accountId, sessionId } = await sessions.visitor(request)
    const { siteId } = askedLoginSite(asked, request, siteOfRequest)
    await database.db.transaction().execute(async (tx) => {
      const change = event === 'consent-given' ? accounts.giveConsent : accounts.withdrawConsent
      if (await change(tx, accountId, siteId)) await accounts.audit(tx, { accountId, event, siteId, sessionId })
    })
    return { code: 'Ok' as const, fields: [] }
  }
  addRoute(app, routes.account.giveConsent, {
    access: { sessions, siteOfRequest },
    handler: (request) => write(request, request.body.siteId, 'consent-given'),
  })
  addRoute(app, routes.account.withdrawConsent, {
    access: { sessions, siteOfRequest },
    handler: (request) => write(request, request.body.siteId, 'consent-withdrawn'),
  })
}

const noBelongings: Belongings = { favorites: [], interests: [], showings: [] }

/** Two objects as one: the first is remembered as text, and is long. */
const joinTexts = (first: string, second: string): string => `${first.slice(0, -1)},${second.slice(1)}`

/** The text was made by the reply's own schema. */
const sendText = (reply: ApiReply, text: string): ApiReply => reply.type('application/json; charset=utf-8').send(text)
