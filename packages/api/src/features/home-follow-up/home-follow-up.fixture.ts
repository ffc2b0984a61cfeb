import { interiorChoiceLine, timelineDateLine } from '@nyhem/contract/feed/home-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import type { z } from 'zod'
import { emptyTables, openTestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { defaultRateLimits } from '../../server/rate-limits.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { area, county, ground, home, importLines, municipality, stage } from '../catalogue/sample-feed.ts'
import { openSessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { homeFollowUpRoutes } from './home-follow-up.routes.ts'
import { homeLines, openHomeFollowUp } from './home-follow-up.ts'

const kronor = (amount: number) => ({ minor: amount * 100, currency: 'SEK' as const })
const euros = (amount: number) => ({ minor: amount * 100, currency: 'EUR' as const })

type ChoiceInput = z.input<typeof interiorChoiceLine>

export const floorChoice = (given: Partial<ChoiceInput> = {}): ChoiceInput => ({
  type: 'interior-choice',
  externalId: 'c-floor',
  homeExternalId: 'kajen-1-a-1101',
  room: 'Vardagsrum',
  title: 'Golv',
  decideBy: '2026-03-31',
  options: [
    { id: 'oak', title: 'Ekparkett', price: kronor(0), isStandard: true },
    { id: 'ash', title: 'Askparkett', price: kronor(4_500) },
    { id: 'stone', title: 'Kalksten', price: kronor(19_000) },
  ],
  ...given,
})

export const finnishChoice = (): ChoiceInput =>
  floorChoice({
    externalId: 'c-fi',
    homeExternalId: 'ranta-1-a-1',
    options: [
      { id: 'oak', title: 'Tammi', price: euros(0), isStandard: true },
      { id: 'stone', title: 'Kivi', price: euros(900) },
    ],
  })

const openedAt = '2026-03-02T08:00:00Z'

export async function openHomeStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date(openedAt) }
  const now = (): Instant => instantOf(clock.now)
  const sessions = await openSessions({
    database,
    vault: testVault(),
    isSecure: true,
    log: pino({ level: 'silent' }),
    now,
  })
  const accounts = await openAccounts({ database, vault: testVault(), now })
  const announced: string[] = []
  const homeFollowUp = openHomeFollowUp({
    database,
    accounts,
    media: { picture: () => null, fileHref: () => null, file: () => null },
    webhooks: {
      announce: async (_tx, event, id) => {
        announced.push(`${event} ${id}`)
      },
    },
    now,
  })
  const lines = homeLines(now)
  const app = await buildTestApi(
    [
      (server) => homeFollowUpRoutes(server, { homeFollowUp, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database, settings: { rateLimits: { ...defaultRateLimits, read: 100_000, form: 100_000 } } },
  )
  await importLines(db, [
    ...ground(),
    home(),
    home({ externalId: 'kajen-1-a-1102', number: 'A-1102', slug: 'a-1102' }),
    county({ externalId: 'fi-uusimaa', country: 'FI', code: '01', name: 'Uusimaa', slug: 'uusimaa' }),
    municipality({ externalId: 'fi-espoo', countyExternalId: 'fi-uusimaa', code: '049', name: 'Espoo', slug: 'espoo' }),
    area({ externalId: 'ranta', siteId: 'fi', municipalityExternalId: 'fi-espoo', name: 'Ranta', slug: 'ranta' }),
    stage({ externalId: 'ranta-1', areaExternalId: 'ranta', contactExternalIds: [] }),
    home({ externalId: 'ranta-1-a-1', stageExternalId: 'ranta-1', number: 'A 1', slug: 'a-1', price: euros(300_000) }),
  ])

  async function call(method: 'GET' | 'POST', url: string, requested: Requested = {}) {
    const { token, body, form, host = 'se.localhost' } = requested
    const reply = await app.inject({
      method,
      url,
      headers: {
        host,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : body ? { payload: body } : {}),
    })
    const isJson = String(reply.headers['content-type'] ?? '').includes('json')
    return { status: reply.statusCode, headers: reply.headers, body: isJson ? reply.json() : reply.body }
  }

  return {
    db,
    clock,
    homeFollowUp,
    lines,
    announced,
    call,
    logIn: (accountId: AccountId) => tokenOf(app, { accountId }),
    async person(name: string, ...homes: { homeId: string; siteId: SiteId }[]): Promise<AccountId> {
      const person = { first_name: name, last_name: 'Ek', external_id: name, email: `${name}@demo.example` }
      const { id } = await db
        .insertInto('account')
        .values({ ...person, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const { homeId, siteId } of homes)
        await db
          .insertInto('account_booking')
          .values({ account_id: id, home_id: homeId, site_id: siteId, relation: 'purchase', created_at: now() })
          .execute()
      return asId<'Account'>(id)
    },
    takeChoice: (line: ChoiceInput) =>
      db.transaction().execute((tx) => lines.takers['interior-choice'](tx, interiorChoiceLine.parse(line))),
    takeDate: (line: z.input<typeof timelineDateLine>) =>
      db.transaction().execute((tx) => lines.takers['timeline-date'](tx, timelineDateLine.parse(line))),
    async empty() {
      clock.now = new Date(openedAt)
      announced.length = 0
      await emptyTables(db, 'account', 'home_date', 'interior_choice')
    },
    async close() {
      await app.close()
      await accounts.close()
      await sessions.close()
      await database.close()
    },
  }
}

type Requested = { token?: string; body?: object; form?: Record<string, string>; host?: string }
