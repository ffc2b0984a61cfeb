import { randomBytes } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { type Accounts, openAccounts } from '@nyhem/api/features/account/account'
import { type AccountEmail, openAccountEmails } from '@nyhem/api/features/account-emails/account-emails'
import { openEmailLogin } from '@nyhem/api/features/email-login/email-login'
import { emailLoginRoutes } from '@nyhem/api/features/email-login/email-login.routes'
import type { AddressedEmail } from '@nyhem/api/features/emails/emails'
import { emailsInto } from '@nyhem/api/features/emails/emails.fixture'
import { type Identification, openIdentification } from '@nyhem/api/features/identification/identification'
import { identificationRoutes } from '@nyhem/api/features/identification/identification.routes'
import { openLoginChanges } from '@nyhem/api/features/login-changes/login-changes'
import { loginChangesRoutes } from '@nyhem/api/features/login-changes/login-changes.routes'
import { restorePasskeys } from '@nyhem/api/features/passkeys/passkeys'
import { openSessions, type Sessions } from '@nyhem/api/features/session/session'
import { openTries } from '@nyhem/api/features/tries/tries'
import { openPasswords } from '@nyhem/api/security/passwords'
import { openVault } from '@nyhem/api/security/vault'
import type { ApiServer } from '@nyhem/api/server/api-server'
import { defaultRateLimits } from '@nyhem/api/server/rate-limits'
import { siteOfRequest } from '@nyhem/api/server/request-site'
import { buildTestApi } from '@nyhem/api/server/test-api'
import type { IdentificationStatus, StartIdentificationReply } from '@nyhem/contract/calls/account'
import type { AuthMethod } from '@nyhem/domain/account/login-types'
import { instantOf } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { type Country, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { EIdentityEvent } from '@nyhem/providers/e-identity/e-identity'
import { pino } from 'pino'
import type { EIdentityConfig } from './e-identity-config.ts'
import { loginReturns, openEIdentities } from './open-e-identities.ts'
import { type RunningSimulators, runSimulators } from './simulators.fixture.ts'

const vault = openVault({ secretKeys: [{ id: 'test', key: randomBytes(32) }], lookupKeys: [randomBytes(32)] })
const log = pino({ level: 'silent' })
export const origins = Object.fromEntries(
  siteIds.map((siteId) => [siteId, `http://${ownSites[siteId].host}:3000`]),
) as Record<SiteId, string>

/** A portal process, reduced to identification. */
export type TestProcess = {
  readonly app: ApiServer
  readonly identification: Identification
  readonly sessions: Sessions
  readonly results: string[]
  close(): Promise<void>
}

export type IdentificationTest = {
  readonly simulators: RunningSimulators
  readonly database: TestDatabase
  readonly accounts: Accounts
  readonly events: EIdentityEvent[]
  readonly failures: unknown[]
  readonly emails: AccountEmail[]
  /** The last e-mail as sent; null without a recipient. */
  lastEmail(): Promise<AddressedEmail | null>
  readonly first: TestProcess
  another(changes?: { acceptsTestNumbers?: boolean; config?: Partial<EIdentityConfig> }): Promise<TestProcess>
  /** Moves the clocks of portal and simulators. */
  passTime(ms: number): Promise<void>
  newAccount(person: NewPerson): Promise<AccountId>
  close(): Promise<void>
}

export type NewPerson = {
  readonly country: Country
  readonly number: string
  readonly isActivated?: boolean
  readonly hasEmailLogin?: boolean
  /** For login by e-mail; sets `hasEmailLogin`. */
  readonly password?: string
  readonly isDeceased?: boolean
  /** Names of associations; `*` marks those without technical management. */
  readonly associations?: readonly string[]
}

const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 }

export const emailOf = ({ number }: Pick<NewPerson, 'number'>): string => `${number}@demo.example`

export async function openIdentificationTest(): Promise<IdentificationTest> {
  const [simulators, database, passwords] = await Promise.all([
    runSimulators(),
    openTestDatabase(),
    openPasswords({ cost: cheapHashes }),
  ])
  const { db } = database
  let aheadMs = 0
  const date = () => new Date(Date.now() + aheadMs)
  const now = () => instantOf(date())
  const accounts = await openAccounts({ database, vault, now })
  const events: EIdentityEvent[] = []
  const failures: unknown[] = []
  const emails: AccountEmail[] = []
  const queued: string[] = []
  const drawnLetters = openAccountEmails({
    database,
    emails: emailsInto(queued),
    siteOrigins: origins,
    now,
  })
  const accountEmails: typeof drawnLetters = {
    ...drawnLetters,
    async sendLater(tx, email) {
      emails.push(email)
      await drawnLetters.sendLater(tx, email)
    },
  }
  const processes: TestProcess[] = []

  const another: IdentificationTest['another'] = async ({ acceptsTestNumbers = true, config = {} } = {}) => {
    const eIdentities = await openEIdentities({
      config: { simulatorsUrl: simulators.url, bankId: null, norway: null, finland: null, ...config },
      redirectUris: loginReturns(origins),
      surroundings: { now: date, report: (event) => events.push(event) },
    })
    const sessions = await openSessions({ database, vault, isSecure: false, log, now })
    const loginChanges = openLoginChanges({ database, accounts, accountEmails, sessions, restorePasskeys, log, now })
    const identification = openIdentification({
      database,
      vault,
      accounts,
      accountEmails,
      loginChanges,
      sessions,
      eIdentities,
      siteOrigins: origins,
      acceptsTestNumbers,
      onFailure: (error) => failures.push(error),
      now,
    })
    const emailLogin = openEmailLogin({
      database,
      tries: openTries({ vault, now }),
      passwords,
      accounts,
      sessions,
      accountEmails,
      loginChanges,
      takeProven: (tx, token, request) => identification.takeRegistration(tx, token, request),
      log,
      now,
    })
    const results: string[] = []
    const app = await buildTestApi(
      [
        (api) =>
          identificationRoutes(api, {
            identification,
            sessions,
            siteOfRequest: siteOfRequest({}),
            isSecure: false,
            onResult: (method, code) => results.push(`${method} ${code}`),
          }),
        (api) =>
          emailLoginRoutes(api, {
            emailLogin,
            sessions,
            siteOfRequest: siteOfRequest({}),
            answerWithPage: async (_request, reply) => reply.code(404).send(),
            onResult: () => undefined,
          }),
        (api) => loginChangesRoutes(api, { loginChanges, sessions, siteOfRequest: siteOfRequest({}) }),
      ],
      { database, settings: { rateLimits: { ...defaultRateLimits, form: 10_000, status: 100_000 } } },
    )
    const opened: TestProcess = {
      app,
      identification,
      sessions,
      results,
      async close() {
        await app.close()
        await identification.close()
        await sessions.close()
        if (eIdentities.bank_id?.flow === 'order') eIdentities.bank_id.close()
      },
    }
    processes.push(opened)
    return opened
  }

  return {
    simulators,
    database,
    accounts,
    events,
    failures,
    emails,
    lastEmail: () => drawnLetters.email(queued.at(-1) ?? ''),
    first: await another(),
    another,
    async passTime(ms) {
      aheadMs += ms
      await simulators.control('clock', { advanceMs: ms })
    },
    newAccount: (person) =>
      db.transaction().execute(async (tx) => {
        const { country, number, isActivated = true, password, isDeceased = false } = person
        const { hasEmailLogin = password !== undefined } = person
        const hash = password === undefined ? 'a hash' : await passwords.hash(password)
        const id = await accounts.create(tx, {
          firstName: 'Elin',
          lastName: 'Sandström',
          email: emailOf(person),
          isEmailConfirmed: hasEmailLogin,
          phoneNumber: '',
          address: '',
          postalCode: '',
          city: '',
          countryId: country,
          birthDate: null,
          newsLetter: false,
        })
        if (hasEmailLogin) await accounts.setPasswordHash(tx, id, hash)
        await accounts.addNumber(tx, id, { country, number })
        if (!isActivated)
          await tx.updateTable('account_number').set({ activated_at: null }).where('account_id', '=', id).execute()
        if (isDeceased) await tx.updateTable('account').set({ deceased: true }).where('id', '=', id).execute()
        for (const name of person.associations ?? []) {
          await tx
            .insertInto('housing_association')
            .values({
              id: name,
              name: `Brf ${name}`,
              organisation_number: '769900-0019',
              site_id: 'se',
              has_technical_management: !name.endsWith('*'),
            })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
          await tx.insertInto('board_membership').values({ account_id: id, association_id: name }).execute()
        }
        return id
      }),
    async close() {
      for (const one of processes) await one.close()
      await accounts.close()
      await database.close()
      await simulators.stop()
    },
  }
}

type Reply<Body> = { readonly status: number; readonly body: Body; readonly cookies: readonly string[] }

export function browserOn(host: string, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0') {
  const jar = new Map<string, string>()

  async function call<Body>(
    { app }: Pick<TestProcess, 'app'>,
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<Reply<Body>> {
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
        ...(jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      },
      ...(payload ? { payload } : {}),
    })
    const cookies = [reply.headers['set-cookie'] ?? []].flat()
    for (const line of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return { status: reply.statusCode, body: reply.body === '' ? (null as Body) : reply.json<Body>(), cookies }
  }

  return {
    jar,
    call,
    start: (at: TestProcess, method: AuthMethod, body: object = {}, purpose = 'login') =>
      call<StartIdentificationReply>(at, 'POST', `/account_service/${purpose}/${method}/start`, body),
    status: (at: TestProcess, session: string, purpose = 'login') =>
      call<IdentificationStatus>(at, 'GET', `/account_service/${purpose}/bank_id/status/${session}`),
    finish: (at: TestProcess, method: AuthMethod, code: string, purpose = 'login') =>
      call<IdentificationStatus>(at, 'POST', `/account_service/${purpose}/${method}/status`, { code }),
  }
}
export type TestBrowser = ReturnType<typeof browserOn>

/** Maximum polls; the simulators answer in milliseconds. */
const mostPolls = 400

/** Polls until the condition holds; fails with the last answer. */
export async function until<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
  let last = await ask()
  for (let poll = 0; poll < mostPolls && !isSo(last); poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    last = await ask()
  }
  if (!isSo(last)) throw new Error(`not so in time: ${JSON.stringify(last)}`)
  return last
}

/** Acts on a provider's pages; returns the query of the browser's return. */
export async function visit(url: string, act: string, fields: Record<string, string> = {}): Promise<string> {
  const cookies = new Map<string, string>()
  let next = new URL(url)
  for (let step = 0; step < 10; step += 1) {
    if (!next.pathname.startsWith('/oidc/')) return next.search
    const isChooser = next.pathname.includes('/choose/')
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      method: isChooser ? 'POST' : 'GET',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isChooser ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(isChooser ? { body: new URLSearchParams({ act, ...fields }).toString() } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`)
    next = new URL(location, next)
  }
  throw new Error('too many redirects')
}
