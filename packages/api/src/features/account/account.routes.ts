import type { SavedItems } from '@nyhem/contract/calls/account'
import { routes } from '@nyhem/contract/routes/routes'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { requestedLoginSite } from '../../server/login-site.ts'
import { networkOf } from '../../server/network-of.ts'
import { ProblemError } from '../../server/problems.ts'
import type { SiteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import type { Sessions } from '../session/session.ts'
import type { CountedTries } from '../tries/tries.ts'
import type { Accounts } from './account.types.ts'

export type AccountRouteParts = {
  savedItems: (accountId: AccountId, siteId: SiteId) => Promise<SavedItems>
  accounts: Accounts
  sessions: Sessions
  database: Pick<OpenDatabase, 'db'>
  siteOfRequest: SiteOfRequest
  tries: Pick<CountedTries, 'take' | 'forget' | 'giveBack'>
}

/** The person's own data. Source: public-site specification §7 (account service). */
export function accountRoutes(app: ApiServer, parts: AccountRouteParts): void {
  addReading(app, parts)
  addChanging(app, parts)
  addConsent(app, parts)
}

function addReading(app: ApiServer, { accounts, sessions, siteOfRequest, savedItems }: AccountRouteParts): void {
  addRoute(app, routes.account.getUser, {
    access: { siteOfRequest },
    async handler(request, reply) {
      const visitor = await sessions.visitor(request)
      const site = requestedLoginSite(request.query.siteId, request, siteOfRequest)
      const text = await accounts.userText(visitor, site)
      if (text === null) throw new ProblemError('Unauthorised')
      const own = visitor.associationId === null ? await savedItems(visitor.accountId, site.siteId) : noSavedItems
      return sendText(reply, joinTexts(text, JSON.stringify(own)))
    },
  })
}

function addChanging(app: ApiServer, parts: AccountRouteParts): void {
  const { accounts, sessions, database, siteOfRequest, tries } = parts
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
      const { siteId } = requestedLoginSite(request.body.siteId, request, siteOfRequest)
      const own = { 'campaign-code': accountId }
      const network = { 'campaign-code-network': networkOf(request.ip) }
      // Beyond the count the code is not looked at, and the answer is that of a wrong one.
      if ((await tries.take(database.db, { ...own, ...network })).code === 'Wait') return wrongCampaignCode
      return database.db.transaction().execute(async (tx) => {
        const joined = await accounts.joinVip(tx, accountId, { ...request.body, siteId })
        if (joined.code !== 'Ok') return wrongCampaignCode
        await tries.forget(tx, own)
        await tries.giveBack(tx, network)
        if (joined.isNew) await accounts.audit(tx, { accountId, event: 'vip-joined', siteId, sessionId })
        return { code: joined.code, fields: [] }
      })
    },
  })
}

function addConsent(app: ApiServer, { accounts, sessions, database, siteOfRequest }: AccountRouteParts): void {
  const write = async (request: ApiRequest, requested: SiteId, event: 'consent-given' | 'consent-withdrawn') => {
    const { accountId, sessionId } = await sessions.visitor(request)
    const { siteId } = requestedLoginSite(requested, request, siteOfRequest)
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

const wrongCampaignCode = {
  code: 'InvalidCampaignCode' as const,
  fields: [{ field: 'campaignCode', problem: 'invalidCampaignCode' as const }],
}

const noSavedItems: SavedItems = { favorites: [], interests: [], showings: [] }

/** Merges JSON objects as text: the first is cached and long. */
const joinTexts = (first: string, second: string): string => `${first.slice(0, -1)},${second.slice(1)}`

/** Already serialized by the reply's schema. */
const sendText = (reply: ApiReply, text: string): ApiReply => reply.type('application/json; charset=utf-8').send(text)
