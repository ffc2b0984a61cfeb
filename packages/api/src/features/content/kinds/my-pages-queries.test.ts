import { type AccountId, asId } from '@nyhem/domain/ids'
import { ownSites } from '@nyhem/domain/sites/all-sites'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsSentBy } from '../../../database/statements-sent.ts'
import { emptyTables } from '../../../database/test-database.ts'
import { testVault } from '../../../security/test-vault.ts'
import { openAccounts } from '../../account/account.ts'
import { ground, home, importLines } from '../../catalogue/sample-feed.ts'
import { silentEmails } from '../../emails/emails.fixture.ts'
import { openHomeContacts } from '../../home-contacts/home-contacts.ts'
import { openHomeFollowUp } from '../../home-follow-up/home-follow-up.ts'
import { openInvoices } from '../../invoices/invoices.ts'
import { openMyPages } from '../../my-pages/my-pages.ts'
import { openNotifications } from '../../notifications/notifications.ts'
import { openResidenceNews } from '../../residence-news/residence-news.ts'
import { type ContentTest, contentTest, now, origins, siteFiles } from '../content.fixture.ts'
import type { Content } from '../content.ts'

/** Each source is queried once per page, regardless of the amount of data. */

let test: ContentTest
let content: Content
let accounts: Awaited<ReturnType<typeof openAccounts>>
let myPages: ReturnType<typeof openMyPages>
const never = () => Promise.reject(new Error('not asked for by these pages'))

beforeAll(async () => {
  test = await contentTest()
  await test.load({
    ...siteFiles('se'),
    'se/mina-sidor/page.yaml': 'kind: my-pages-home\ntitle: Översikt',
    'se/mina-sidor/nyheter/page.yaml': 'kind: my-pages-news-list\ntitle: Nyheter',
    'se/mina-sidor/betalningar/page.yaml': 'kind: my-pages-payment\ntitle: Betalningar',
    'se/mina-sidor/kontakt/page.yaml': 'kind: my-pages-contact\ntitle: Kontakt',
  })
  const { database } = test
  const { db } = database
  await importLines(db, [
    ...ground(),
    ...[1, 2, 3, 4].map((floor) =>
      home({ externalId: `kajen-1-a-1${floor}01`, number: `A-1${floor}01`, slug: `a-1${floor}01`, floor }),
    ),
  ])
  content = test.open()
  accounts = await openAccounts({ database, vault: testVault(), now: () => now })
  const notifications = openNotifications({ database, hasPage: async () => true, now: () => now })
  const webhooks = { announce: async () => undefined }
  const invoices = openInvoices({
    database,
    accounts,
    notifications,
    emails: silentEmails,
    webhooks,
    siteOrigins: origins,
    now: () => now,
  })
  myPages = openMyPages({
    accounts,
    sessions: { list: async () => [] },
    bookings: async () => [],
    awaiting: notifications.list,
    kept: {
      of: async () => ({ favourites: [], interests: [], showings: [] }),
      searches: async () => ({ searches: [], canBeTold: false }),
    },
    cases: {
      visitorOf: async ({ accountId }, siteId) => ({
        siteId,
        accountId,
        viewer: { kind: 'resident', accountId, apartmentIds: new Set() },
      }),
      list: never,
      read: never,
      countWithRounds: never,
      hasCases: async () => false,
    },
    homeFollowUp: openHomeFollowUp({
      database,
      accounts,
      media: { picture: () => null, fileHref: () => null, file: () => null },
      webhooks,
      now: () => now,
    }),
    documents: { list: never, find: never },
    agreements: never,
    news: openResidenceNews({ db, now: () => now }),
    contacts: openHomeContacts({ db }),
    invoices,
    showings: { ownOf: never },
    payments: { methodsOf: () => [], moneyOf: async () => new Map() },
    onDegraded: () => undefined,
  })
})
afterAll(async () => {
  await accounts.close()
  await test.close()
})

async function newPersonWith(homes: number): Promise<AccountId> {
  const { db } = test.database
  await emptyTables(db, 'account', 'invoice', 'residence_news', 'home_contact', 'home_date')
  const { id } = await db
    .insertInto('account')
    .values({ first_name: 'Elin', last_name: 'S', shows_payments: true, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('account_consent').values({ account_id: id, site_id: 'se', given_at: now }).execute()
  await sql`insert into account_booking (account_id, home_id, site_id, stage_id, relation, object_page_exists, created_at)
    select ${id}, 'kajen-1-a-1' || n || '01', 'se', 'kajen-1', 'booking', true, ${now}::timestamptz
    from generate_series(1, ${homes}) n`.execute(db)
  const many = sql`generate_series(1, ${homes * 10}) n`
  await sql`insert into residence_news (id, site_id, stage_id, title, preamble, body, published_at)
    select 'n-' || n, 'se', 'kajen-1', 'Nytt', '', '', ${now}::timestamptz from ${many}`.execute(db)
  await sql`insert into home_contact (id, stage_id, role, name)
    select 'c-' || n, 'kajen-1', 'customer-support', 'Anton' from ${many}`.execute(db)
  await sql`insert into notification (account_id, site_id, notification_type, name, subject_id, title, created_on)
    select ${id}, 'se', 'DocumentSigning', 'awaiting_signature', 'd-' || n, 'Avtal', ${now}::timestamptz from ${many}`.execute(
    db,
  )
  await sql`insert into home_date (id, stage_id, route, title, starts_on, what_to_do, revision)
    select 'd-' || n, 'kajen-1', 'inspection', 'Besiktning', date '2026-05-01' + n::int, '', 0 from ${many}`.execute(db)
  await sql`insert into invoice (external_id, site_id, account_id, purpose, number, issued_on, due_on, amount_minor,
      currency, reported_status, lines, created_at, updated_at)
    select 'i-' || n, 'se', ${id}, 'instalment', 'B' || n, date '2026-02-01', date '2026-03-31', 1000, 'SEK', 'NotPaid',
      '[]', ${now}::timestamptz, ${now}::timestamptz from ${many}`.execute(db)
  return asId<'Account'>(id)
}

async function statementsOf(accountId: AccountId, path: string): Promise<readonly string[]> {
  const site = ownSites.se
  const visitor = await myPages.visit(
    {
      accountId,
      sessionId: asId<'Session'>('s'),
      method: 'bank_id',
      authenticatedAt: now,
      hasPasskey: false,
      isProven: true,
      associationId: null,
      expiresAt: now,
    },
    site,
  )
  const page = () => content.getPage({ site, path, query: {}, now, visitor })
  expect((await page()).code).toBe('Ok')
  return (await statementsSentBy(page)).toSorted()
}

describe('the number of statements of a page does not grow with what an account has', () => {
  it.each(['/mina-sidor/', '/mina-sidor/nyheter/', '/mina-sidor/kontakt/', '/mina-sidor/betalningar/'])(
    '%s',
    async (path) => {
      const few = await statementsOf(await newPersonWith(1), path)
      const many = await statementsOf(await newPersonWith(4), path)
      expect(few).not.toEqual([])
      expect(many).toEqual(few)
    },
  )
})
