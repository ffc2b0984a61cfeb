import { randomBytes } from 'node:crypto'
import { openTestDatabase, type TestDatabase } from '@nyhem/api/database/test-database'
import { type Accounts, openAccounts } from '@nyhem/api/features/account/account'
import { type AccountLetter, openAccountLetters } from '@nyhem/api/features/account-letters/account-letters'
import { openEmailLogin } from '@nyhem/api/features/email-login/email-login'
import { emailLoginRoutes } from '@nyhem/api/features/email-login/email-login.routes'
import { type Identification, openIdentification } from '@nyhem/api/features/identification/identification'
import { identificationRoutes } from '@nyhem/api/features/identification/identification.routes'
import type { AddressedLetter } from '@nyhem/api/features/letters/letters'
import { openLoginChanges } from '@nyhem/api/features/login-changes/login-changes'
import { loginChangesRoutes } from '@nyhem/api/features/login-changes/login-changes.routes'
import { openSessions, type Sessions } from '@nyhem/api/features/session/session'
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
import { allSites } from '@nyhem/domain/sites/all-sites'
import { type Country, type SiteId, siteIds } from '@nyhem/domain/sites/site'
import type { EIdentityEvent } from '@nyhem/providers/e-identity/e-identity'
import { pino } from 'pino'
import type { EIdentityConfig } from './e-identity-config.ts'
import { loginReturns, openEIdentities } from './open-e-identities.ts'
import { type RunningSimulators, runSimulators } from './simulators.fixture.ts'

const vault = openVault({ secretKeys: [{ id: 'test', key: randomBytes(32) }], lookupKey: randomBytes(32) })
const log = pino({ level: 'silent' })
export const origins = Object.fromEntries(
  siteIds.map((siteId) => [siteId, `http://${allSites[siteId].host}:3000`]),
) as Record<SiteId, string>

/** One process of the portal, as far as identification goes. */
export type TestProcess = {
  readonly app: ApiServer
  readonly identification: Identification
  readonly sessions: Sessions
  /** What each identification came to, as it is counted. */
  readonly results: string[]
  close(): Promise<void>
}

export type IdentificationTest = {
  readonly simulators: RunningSimulators
  readonly database: TestDatabase
  readonly accounts: Accounts
  readonly events: EIdentityEvent[]
  readonly failures: unknown[]
  /** Letters that were asked for. */
  readonly letters: AccountLetter[]
  /** The last of them as it is sent; null when there is nobody to send it to. */
  lastLetter(): Promise<AddressedLetter | null>
  readonly first: TestProcess
  /** Another process on the same database. */
  another(changes?: { acceptsTestNumbers?: boolean; config?: Partial<EIdentityConfig> }): Promise<TestProcess>
  /** Moves the clock of both ends. */
  passTime(ms: number): Promise<void>
  newAccount(person: NewPerson): Promise<AccountId>
  close(): Promise<void>
}

/** An account of one of the simulators' people. */
export type NewPerson = {
  readonly country: Country
  readonly number: string
  readonly isActivated?: boolean
  readonly hasEmailLogin?: boolean
  /** For logging in by e-mail; makes `hasEmailLogin` true. */
  readonly password?: string
  readonly isDeceased?: boolean
  /** Names of associations; those with a `*` have no technical management. */
  readonly associations?: readonly string[]
}

const cheapHashes = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The address that logs a person of the tests in. */
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
  const letters: AccountLetter[] = []
  const queued: string[] = []
  const drawnLetters = openAccountLetters({
    database,
    letters: { sendLater: async (_tx, _kind, id) => void queued.push(id) },
    siteOrigins: origins,
    now,
  })
  const accountLetters: typeof drawnLetters = {
    ...drawnLetters,
    async sendLater(tx, letter) {
      letters.push(letter)
      await drawnLetters.sendLater(tx, letter)
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
    const loginChanges = openLoginChanges({ database, accounts, accountLetters, sessions, log, now })
    const identification = openIdentification({
      database,
      vault,
      accounts,
      accountLetters,
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
      vault,
      passwords,
      accounts,
      sessions,
      accountLetters,
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
    letters,
    lastLetter: () => drawnLetters.letter(queued.at(-1) ?? ''),
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

/** A browser with its cookies, on one site. */
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

/** Most polls that a browser needs here until something has happened; the simulators answer in milliseconds. */
const mostPolls = 400

/** Polls, as a page does, until it is as expected; fails with the last answer otherwise. */
export async function until<Answer>(ask: () => Promise<Answer>, isSo: (answer: Answer) => boolean): Promise<Answer> {
  let last = await ask()
  for (let poll = 0; poll < mostPolls && !isSo(last); poll += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    last = await ask()
  }
  if (!isSo(last)) throw new Error(`not so in time: ${JSON.stringify(last)}`)
  return last
}

/** What somebody does on the pages of a provider; the query with which the browser comes back. */
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
