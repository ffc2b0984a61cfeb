import {
  accountReplySchema,
  type Belongings,
  consentRequestSchema,
  updateRequestSchema,
  userReplySchema,
  vipMembershipRequestSchema,
} from '@nyhem/contract/calls/account'
import type { AccountId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { ApiReply, ApiRequest, ApiServer } from '../../server/api-server.ts'
import { askedLoginSite, loginSiteOnly } from '../../server/login-site.ts'
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

const tags = ['account']
const siteQuery = z.object({ siteId: z.enum(siteIds).optional() })

/** The person's own data. Source: public-site specification §7 (account service). */
export function accountRoutes(app: ApiServer, parts: AccountRouteParts): void {
  addReading(app, parts)
  addChanging(app, parts)
  addConsent(app, parts)
}

function addReading(app: ApiServer, { accounts, sessions, siteOfRequest, belongings }: AccountRouteParts): void {
  addRoute(app, {
    method: 'GET',
    url: '/account_service/user',
    rateLimit: 'read',
    guards: [loginSiteOnly(siteOfRequest)],
    schema: {
      summary: 'Who is logged in, as the person and the site know them',
      tags,
      querystring: siteQuery,
      response: { 200: userReplySchema },
    },
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
  const guards = [loginSiteOnly(siteOfRequest), sessions.privateRequired]
  addRoute(app, {
    method: 'POST',
    url: '/account_service/update',
    rateLimit: 'form',
    guards,
    schema: {
      summary: 'Change what is kept of the person; fields that are left out stay',
      description: 'Names that an e-ID has told, and the e-mail address, are not changed by this call.',
      tags,
      body: updateRequestSchema,
      response: { 200: accountReplySchema },
    },
    async handler(request) {
      const { accountId, sessionId } = await sessions.visitor(request)
      return database.db.transaction().execute((tx) => accounts.update(tx, { accountId, sessionId }, request.body))
    },
  })
  addRoute(app, {
    method: 'POST',
    url: '/account_service/update/vipmembership',
    rateLimit: 'form',
    guards,
    schema: {
      summary: 'Join the VIP customers of a site by a campaign code',
      tags,
      body: vipMembershipRequestSchema,
      response: { 200: accountReplySchema },
    },
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
  const guards = [loginSiteOnly(siteOfRequest), sessions.required]
  const write = async (request: ApiRequest, asked: SiteId, event: 'consent-given' | 'consent-withdrawn') => {
    const { accountId, sessionId } = await sessions.visitor(request)
    const { siteId } = askedLoginSite(asked, request, siteOfRequest)
    await database.db.transaction().execute(async (tx) => {
      const change = event === 'consent-given' ? accounts.giveConsent : accounts.withdrawConsent
      if (await change(tx, accountId, siteId)) await accounts.audit(tx, { accountId, event, siteId, sessionId })
    })
    return { code: 'Ok' as const, fields: [] }
  }
  addRoute(app, {
    method: 'POST',
    url: '/account_service/consent',
    rateLimit: 'form',
    guards,
    schema: {
      summary: 'Agree to what a site keeps: its pages behind the login ask for it',
      tags,
      body: consentRequestSchema,
      response: { 200: accountReplySchema },
    },
    handler: (request) => write(request, request.body.siteId, 'consent-given'),
  })
  addRoute(app, {
    method: 'POST',
    url: '/account_service/consent/withdraw',
    rateLimit: 'form',
    guards,
    schema: {
      summary: 'Take that back',
      tags,
      body: consentRequestSchema,
      response: { 200: accountReplySchema },
    },
    handler: (request) => write(request, request.body.siteId, 'consent-withdrawn'),
  })
}

const noBelongings: Belongings = { favorites: [], interests: [], showings: [] }

/** Two objects as one: the first is remembered as text, and is long. */
const joinTexts = (first: string, second: string): string => `${first.slice(0, -1)},${second.slice(1)}`

/** The text was made by the reply's own schema. */
const sendText = (reply: ApiReply, text: string): ApiReply =>
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
