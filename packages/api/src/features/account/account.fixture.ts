import type { SavedItems } from '@nyhem/contract/calls/account'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { pino } from 'pino'
import { type OpenDatabase, openDatabase } from '../../database/open-database.ts'
import { openTestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openSessions } from '../session/session.ts'
import { testLogin } from '../session/test-login.fixture.ts'
import { openTries } from '../tries/tries.ts'
import { accountRoutes } from './account.routes.ts'
import { openAccounts } from './account.ts'

export type Call = { token?: string; host?: string; body?: object; on?: Process; headers?: Record<string, string> }

type Process = Awaited<ReturnType<typeof openProcess>>

export const sampleSavedItems: SavedItems = {
  favorites: [{ kind: 'home', objectId: 'kajen-1-a-1101' }],
  interests: [{ objectId: null, stageId: 'kajen-1' }],
  showings: [{ showingId: 'kajen-sunday' }],
}

const log = pino({ level: 'silent' })

/** The database may be shared by several processes. */
async function openProcess(database: OpenDatabase, now: () => Instant) {
  const vault = testVault()
  const accounts = await openAccounts({ database, vault, now })
  const sessions = await openSessions({ database, vault, isSecure: true, log, now })
  const savedItems = async () => ({ ...sampleSavedItems })
  const tries = openTries({ vault, now })
  const parts = { accounts, sessions, database, savedItems, siteOfRequest: siteOfRequest({}), tries }
  const app = await buildTestApi(
    [(server) => accountRoutes(server, parts), (server) => testLogin(server, { database, sessions })],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 10_000, read: 10_000 } } },
  )
  return {
    accounts,
    app,
    async close() {
      await app.close()
      await sessions.close()
      await accounts.close()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const first = await openProcess(database, now)

  async function send(method: 'GET' | 'POST', url: string, call: Call = {}) {
    const { token, host = 'se.localhost', body, on = first, headers } = call
    const answer = await on.app.inject({
      method,
      url,
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  let people = 0
  let associations = 0
  return {
    db,
    clock,
    accounts: first.accounts,
    get: (url: string, call?: Call) => send('GET', url, call),
    post: (url: string, call?: Call) => send('POST', url, call),
    async person(): Promise<AccountId> {
      const account = { ...newPerson, email: `elin-${++people}@example.se`, isEmailConfirmed: true }
      return db.transaction().execute((tx) => first.accounts.create(tx, account))
    },
    async addNumber(id: AccountId, country: 'SE' | 'NO' | 'FI', number: string) {
      await db.transaction().execute((tx) => first.accounts.addNumber(tx, id, { country, number }))
    },
    /** A board member's session when an association is given. */
    async logIn(accountId: AccountId, association: AssociationId | null = null): Promise<string> {
      const { body } = await send('POST', '/test/login', {
        body: { accountId, association },
        headers: { 'x-token-holder': 'client' },
      })
      return body.token
    },
    async association(accountId: AccountId): Promise<AssociationId> {
      const id = `brf-${++associations}`
      await db
        .insertInto('housing_association')
        .values({
          id,
          name: 'Brf Lotskajen 1',
          organisation_number: '769900-0019',
          site_id: 'se',
          has_technical_management: true,
        })
        .execute()
      await db.insertInto('board_membership').values({ account_id: accountId, association_id: id }).execute()
      return asId<'Association'>(id)
    },
    async events(accountId: AccountId): Promise<string[]> {
      const rows = await db
        .selectFrom('account_audit')
        .select(['event', 'site_id'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
      return rows.map(({ event, site_id }) => (site_id === null ? event : `${event} ${site_id}`))
    },
    async secondProcess(): Promise<Process> {
      if (database.serverUrl === null) return openProcess(database, now)
      const own = await openDatabase({ url: database.serverUrl }, log)
      const second = await openProcess(own, now)
      return {
        ...second,
        async close() {
          await second.close()
          await own.close()
        },
      }
    },
    async close() {
      await first.close()
      await database.close()
    },
  }
}

export const newPerson = {
  firstName: 'Elin',
  lastName: 'Sandström',
  phoneNumber: '070-174 06 05',
  address: 'Strandvägen 4',
  postalCode: '114 56',
  city: 'Stockholm',
  countryId: 'SE',
  birthDate: '1988-04-12' as LocalDate,
  newsLetter: true,
} as const
