import { homeBookLine } from '@nyhem/contract/feed/home-book-line'
import { interiorChoiceLine } from '@nyhem/contract/feed/home-lines'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { pino } from 'pino'
import type { z } from 'zod'
import { emptyTables, openTestDatabase } from '../../database/test-database.ts'
import { testVault } from '../../security/test-vault.ts'
import { siteOfRequest } from '../../server/request-site.ts'
import { buildTestApi } from '../../server/test-api.ts'
import { openAccounts } from '../account/account.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import { ground, home, importLines } from '../catalogue/sample-feed.ts'
import type { ListedDocument } from '../documents/documents.ts'
import { emailsInto } from '../emails/emails.fixture.ts'
import type { EmailSubject } from '../emails/emails.ts'
import { homeLines, openHomeFollowUp } from '../home-follow-up/home-follow-up.ts'
import { openNotifications } from '../notifications/notifications.ts'
import { openSessions } from '../session/session.ts'
import { testLogin, tokenOf } from '../session/test-login.fixture.ts'
import { homeBookRoutes } from './home-book.routes.ts'
import { openHomeBooks } from './home-book.ts'

type BookInput = z.input<typeof homeBookLine>

export const homeId = 'kajen-1-a-1101'
export const otherHomeId = 'kajen-1-a-1102'

export const bookLine = (given: Partial<BookInput> = {}): BookInput => ({
  type: 'home-book',
  externalId: 'book-1101',
  homeExternalId: homeId,
  products: [
    { id: 'floor', room: 'Vardagsrum', part: 'Golv', product: 'Ekparkett', manufacturer: 'Virke', code: 'EK-14' },
    { id: 'wall', room: 'Sovrum', part: 'Vägg', product: 'Väggfärg', code: 'S 0502-Y' },
  ],
  care: [{ id: 'oil', title: 'Oljat golv', advice: 'Torka fuktigt, olja vid behov.', howOften: 'yearly' }],
  warranties: [
    {
      ...{ id: 'white', title: 'Vitvaror', covers: 'Fel i material', contact: 'Kylbolaget, 010-555 01 00' },
      ...{ startsOn: '2024-05-01', endsOn: '2026-05-01' },
    },
  ],
  ...given,
})

/** 60 days before the warranty of `bookLine` ends. */
export const openedAt = '2026-03-02T06:00:00Z'

/** The home book with accounts, bell and choices, over HTTP. */
export async function openBookStage() {
  const database = await openTestDatabase()
  const { db } = database
  const clock = { now: new Date(openedAt) }
  const now = (): Instant => instantOf(clock.now)
  const vault = testVault()
  const sessions = await openSessions({ database, vault, isSecure: true, log: pino({ level: 'silent' }), now })
  const accounts = await openAccounts({ database, vault, now })
  const homeFollowUp = openHomeFollowUp({
    ...{ database, accounts, catalogue: createCatalogue(db), webhooks: { announce: async () => undefined }, now },
    media: { picture: () => null, fileHref: () => null, file: () => null },
  })
  const sent: EmailSubject<'warranty'>[] = []
  const papers: ListedDocument[] = []
  const notifications = openNotifications({ database, hasPage: async () => true, now })
  const books = openHomeBooks({
    ...{ database, accounts, homeFollowUp, notifications, emails: emailsInto(sent), now },
    documents: { list: async () => papers },
    siteOrigins: { se: 'https://se.example' } as Record<SiteId, string>,
  })
  const app = await buildTestApi(
    [
      (server) => homeBookRoutes(server, { books, sessions, siteOfRequest: siteOfRequest({}) }),
      (server) => testLogin(server, { database, sessions }),
    ],
    { database },
  )
  await importLines(db, [...ground(), home(), home({ externalId: otherHomeId, number: 'A-1102', slug: 'a-1102' })])
  const lines = homeLines(now)

  return {
    db,
    clock,
    books,
    sent,
    papers,
    notifications,
    async person(name: string, ...homeIds: string[]): Promise<AccountId> {
      const { id } = await db
        .insertInto('account')
        .values({
          first_name: name,
          last_name: 'Ek',
          email: `${name}@demo.example`,
          created_at: now(),
          updated_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const home_id of homeIds)
        await db
          .insertInto('account_booking')
          .values({ account_id: id, home_id, site_id: 'se', relation: 'purchase', created_at: now() })
          .execute()
      return asId<'Account'>(id)
    },
    async read(accountId: AccountId | null, id = homeId, host = 'se.localhost') {
      const token = accountId === null ? null : await tokenOf(app, { accountId })
      const headers = { host, ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const reply = await app.inject({ url: `/api/my-home/${id}/book`, headers })
      return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
    },
    take: (line: BookInput) => db.transaction().execute((tx) => books.take(tx, homeBookLine.parse(line))),
    remove: (id: string) => db.transaction().execute((tx) => books.remove(tx, id)),
    takeChoice: (line: z.input<typeof interiorChoiceLine>) =>
      db.transaction().execute((tx) => lines.takers['interior-choice'](tx, interiorChoiceLine.parse(line))),
    bell: (accountId: AccountId) => notifications.everything(accountId),
    async empty() {
      clock.now = new Date(openedAt)
      sent.length = 0
      papers.length = 0
      await emptyTables(db, 'account', 'home_book_entry', 'interior_choice')
    },
    async close() {
      await app.close()
      await accounts.close()
      await sessions.close()
      await database.close()
    },
  }
}
