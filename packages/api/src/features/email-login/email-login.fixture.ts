import { type Instant, instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import { z } from 'zod'
import { emptyTables, openTestDatabase, type TestDatabase } from '../../database/test-database.ts'
import { openPasswords, type Passwords } from '../../security/passwords.ts'
import { testVault } from '../../security/test-vault.ts'
import type { ApiServer } from '../../server/api-server.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { addRoute } from '../../server/route.ts'
import { buildTestApi, testRoute } from '../../server/test-api.ts'
import { type Accounts, openAccounts } from '../account/account.ts'
import { openAccountEmails } from '../account-emails/account-emails.ts'
import { emailsInto } from '../emails/emails.fixture.ts'
import type { AddressedEmail } from '../emails/emails.ts'
import { loginChangesRoutes } from '../login-changes/login-changes.routes.ts'
import { openLoginChanges } from '../login-changes/login-changes.ts'
import { passkeysRoutes } from '../passkeys/passkeys.routes.ts'
import { openPasskeys, restorePasskeys } from '../passkeys/passkeys.ts'
import { openSessions, type Sessions } from '../session/session.ts'
import { openTries } from '../tries/tries.ts'
import { emailLoginRoutes } from './email-login.routes.ts'
import { openEmailLogin } from './email-login.ts'
import type { ProvenPerson } from './email-login.types.ts'

export const goodPassword = 'tre blå cyklar i regn'

export type Call = {
  body?: object | string
  from?: string
  token?: string
  headers?: Record<string, string>
}

/** Open as documents, contracts and payments are. */
const { id, spec } = testRoute('GET /test/documents', { replies: { 200: z.null() } })
const provenRoute = { id, spec: { ...spec, caller: 'proven-session' } } as const

export type Stage = Awaited<ReturnType<typeof openStage>>

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export async function openStage() {
  const database: TestDatabase = await openTestDatabase()
  const openedAt = new Date('2026-11-21T10:00:00Z')
  const clock = { now: openedAt }
  const now = (): Instant => instantOf(clock.now)
  const vault = testVault()
  const log = pino({ level: 'silent' })
  const accounts: Accounts = await openAccounts({ database, vault, now })
  const sessions: Sessions = await openSessions({ database, vault, isSecure: false, log, now })
  const queued: string[] = []
  const origins = siteIds.map((id) => [id, `https://${id}.example`])
  const siteOrigins = Object.fromEntries(origins) as Record<SiteId, string>
  const accountEmails = openAccountEmails({ database, emails: emailsInto(queued), siteOrigins, now })
  const loginChanges = openLoginChanges({ database, accounts, accountEmails, sessions, restorePasskeys, log, now })
  const passkeys = openPasskeys({
    database,
    accounts,
    accountEmails,
    loginChanges,
    sessions,
    siteOrigins,
    log,
    now,
  })
  const hashing = await openPasswords({ cost: cheap })
  const checked: (string | null)[] = []
  const passwords: Passwords = {
    ...hashing,
    check(password, known) {
      checked.push(known)
      return hashing.check(password, known)
    },
  }
  const proven = new Map<string, ProvenPerson>()
  const tries = openTries({ vault, now })
  const emailLogin = openEmailLogin({
    database,
    tries,
    passwords,
    accounts,
    sessions,
    accountEmails,
    loginChanges,
    async takeProven(_tx, token) {
      const person = proven.get(token) ?? null
      proven.delete(token)
      return person
    },
    log,
    now,
  })
  const app: ApiServer = await buildTestApi(
    [
      (server) =>
        emailLoginRoutes(server, {
          emailLogin,
          sessions,
          siteOfRequest: siteOfRequest({}),
          answerWithPage: async (_request, reply, answer) =>
            answer.outcome === 'refused'
              ? reply.code(422).send(answer)
              : reply.redirect(`${answer.path}?${answer.outcome}=${answer.form}`, 303),
          onResult: () => undefined,
        }),
      (server) => passkeysRoutes(server, { passkeys, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => addRoute(server, provenRoute, { access: { sessions }, handler: async () => null }),
      (server) => loginChangesRoutes(server, { loginChanges, sessions, siteOfRequest: siteOfRequest({}) }),
    ],
    {
      database,
      settings: { trustProxy: ['127.0.0.1'], rateLimits: { ...defaultRateLimits, form: 10_000 } },
    },
  )

  async function send(method: 'GET' | 'POST' | 'DELETE', url: string, call: Call = {}) {
    const answer = await app.inject({
      method,
      url,
      headers: {
        host: 'se.localhost',
        'x-forwarded-for': call.from ?? '203.0.113.7',
        ...(typeof call.body === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...call.headers,
      },
      ...(call.body === undefined ? {} : { payload: call.body }),
    })
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      headers: answer.headers,
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    }
  }

  let people = 0
  return {
    database,
    accounts,
    clock,
    queued,
    checked,
    proven,
    emailLogin,
    tries,
    loginChanges,
    accountEmails,
    passMinutes(minutes: number) {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
    },
    /** Keeps the people. */
    async empty() {
      await emptyTables(database.db, 'account_attempt', 'account_registration', 'vip_membership')
      clock.now = openedAt
      queued.length = 0
      checked.length = 0
    },
    post: (url: string, call?: Call) => send('POST', url, call),
    get: (url: string, call?: Call) => send('GET', url, call),
    delete: (url: string, call?: Call) => send('DELETE', url, call),
    passkeys,
    sessions,
    async person(options: { password?: string | null } = {}): Promise<{ id: AccountId; email: string }> {
      const email = `person-${++people}@example.se`
      const { password = goodPassword } = options
      const hash = password === null ? null : await hashing.hash(password)
      const id = await database.db.transaction().execute(async (tx) => {
        const made = await accounts.create(tx, { ...newPerson, email, isEmailConfirmed: true })
        if (hash !== null) await accounts.setPasswordHash(tx, made, hash)
        return made
      })
      return { id, email }
    },
    async tokenOf(email: string, password = goodPassword): Promise<string> {
      const { body } = await send('POST', '/account_service/login/email', {
        body: { email, password },
        headers: { 'x-token-holder': 'client' },
      })
      return (body as { token: string }).token
    },
    async sessionOf(accountId: AccountId): Promise<string> {
      const login = { accountId, method: 'bank_id', associationId: null, userAgent: undefined } as const
      const started = await database.db.transaction().execute((tx) => sessions.begin(tx, login))
      const reply = { header: () => reply }
      const held = await sessions.answer({ headers: { 'x-token-holder': 'client' } }, reply as never, started)
      return held.token ?? ''
    },
    lastEmail: (): Promise<AddressedEmail | null> => accountEmails.email(queued.at(-1) ?? ''),
    async linkOfLastEmail(): Promise<string> {
      const email = await accountEmails.email(queued.at(-1) ?? '')
      return email?.content.link?.href.split('#')[1] ?? ''
    },
    events: async (accountId: AccountId | null) => {
      const rows = await database.db
        .selectFrom('account_audit')
        .select('event')
        .where('account_id', accountId === null ? 'is' : '=', accountId)
        .orderBy('id')
        .execute()
      return rows.map(({ event }) => event)
    },
    async close() {
      await app.close()
      await sessions.close()
      await accounts.close()
      await database.close()
    },
  }
}

export const newPerson = {
  firstName: 'Astrid',
  lastName: 'Lind',
  phoneNumber: '070-174 06 05',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  countryId: 'SE',
  birthDate: null,
  newsLetter: false,
} as const
