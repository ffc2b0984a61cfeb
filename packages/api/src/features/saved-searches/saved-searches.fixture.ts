import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { AlertFrequency } from '@nyhem/domain/search/saved-search'
import { siteIds } from '@nyhem/domain/sites/site'
import { sql } from 'kysely'
import { pino } from 'pino'
import { openTestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { openSessions } from '../session/session.ts'
import { testLogin } from '../session/test-login.fixture.ts'
import { savedSearchesRoutes } from './saved-searches.routes.ts'
import { openSavedSearches } from './saved-searches.ts'
import type { SavedSearchesParts } from './saved-searches.types.ts'

const origins = Object.fromEntries(
  siteIds.map((id) => [id, `https://${id}.example`]),
) as SavedSearchesParts['siteOrigins']

type Sent = {
  id: string
  accountId: AccountId
  frequency: string
  homeIds: string[]
  homeCount: number
  searchIds: string[]
}

export async function openSearchStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date('2026-03-02T08:00:00Z') }
  const now = (): Instant => instantOf(clock.now)
  const vault = testVault()
  const sessions = await openSessions({ database, vault, isSecure: true, log: pino({ level: 'silent' }), now })
  const accounts = await openAccounts({ database, vault, now })
  const open = (over: Partial<SavedSearchesParts> = {}) =>
    openSavedSearches({
      database,
      accounts,
      catalogue: createCatalogue(db),
      media: { picture: () => null, fileHref: () => null, file: () => null },
      emails: {
        // In the transaction: a rollback sends nothing.
        sendManyLater: async (tx, _kind, ids) => {
          await sql`insert into sent_letter select unnest(${[...ids]}::uuid[])`.execute(tx)
        },
      },
      siteOrigins: origins,
      now,
      ...over,
    })
  await sql`create table sent_letter (id uuid not null)`.execute(db)
  const savedSearches = open()
  const app = await buildTestApi(
    [
      (server) => savedSearchesRoutes(server, { savedSearches, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, form: 100_000, read: 100_000 } } },
  )
  let people = 0
  return {
    db,
    app,
    clock,
    accounts,
    savedSearches,
    open,
    async person(over: { isConfirmed?: boolean } = {}): Promise<AccountId> {
      people += 1
      const { id } = await db
        .insertInto('account')
        .values({
          first_name: 'Elin',
          last_name: 'Ek',
          email: `elin-${people}@demo.example`,
          email_confirmed_at: (over.isConfirmed ?? true) ? now() : null,
          created_at: now(),
          updated_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return asId(id)
    },
    async save(accountId: AccountId, query: string, alerts: AlertFrequency = 'at-once') {
      const saved = await savedSearches.save({ accountId, siteId: 'se' }, { query, name: query || 'Allt', alerts })
      if (saved.code === 'TooMany') throw new Error(saved.code)
      return saved.search
    },
    async sent(): Promise<Sent[]> {
      const { rows } = await sql<Sent>`
        select sent.id, account_id as "accountId", frequency, home_ids as "homeIds", home_count as "homeCount", search_ids as "searchIds"
        from sent_letter sent join search_alert alert on alert.id = sent.id order by round_to, account_id`.execute(db)
      return rows
    },
    async close() {
      await app.close()
      await sessions.close()
      await accounts.close()
      await database.close()
    },
  }
}
