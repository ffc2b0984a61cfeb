import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openAccounts } from '@nyhem/api/features/account/account'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { makeSealKey, readSealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { type Documents, openDocuments } from '@nyhem/api/features/documents/documents'
import { homeBookLines } from '@nyhem/api/features/home-book/home-book'
import { openHomeContacts } from '@nyhem/api/features/home-contacts/home-contacts'
import { homeLines } from '@nyhem/api/features/home-follow-up/home-follow-up'
import { openInvoices } from '@nyhem/api/features/invoices/invoices'
import { type MyPagesFeed, openMyPagesFeed } from '@nyhem/api/features/my-pages-feed/my-pages-feed'
import { openNotifications } from '@nyhem/api/features/notifications/notifications'
import { openResidenceNews } from '@nyhem/api/features/residence-news/residence-news'
import type { Vault } from '@nyhem/api/security/vault'
import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { readDemoHomes } from './demo-homes.ts'
import { documentPdf } from './my-pages/document-pdf.ts'
import { demoDocuments } from './my-pages/documents.ts'
import { demoHomeBooks } from './my-pages/home-books.ts'
import { demoHomeContacts } from './my-pages/home-contacts.ts'
import { demoHomeDates } from './my-pages/home-dates.ts'
import { demoInteriorChoices } from './my-pages/interior-choices.ts'
import { demoInvoices } from './my-pages/invoices.ts'
import { demoNews } from './my-pages/news.ts'
import { DemoRefused } from './seed.ts'
import { type StoredTargets, seedStored } from './seed-stored.ts'

export type MyPagesTask = StoredTargets & {
  database: OpenDatabase
  vault: Vault
  log: { info(fields: object, message: string): void } & Parameters<typeof openDocuments>[0]['log']
  siteOrigins: Readonly<Record<SiteId, string>>
  today: LocalDate
  now: Instant
}

/** Only when empty, through its feed. */
export async function seedMyPagesWhereEmpty(task: MyPagesTask): Promise<void> {
  const { database, log, today } = task
  const something = await database.db.selectFrom('residence_news').select('id').limit(1).executeTakeFirst()
  if (something) return
  const accounts = await openAccounts({ database, vault: task.vault, now: () => task.now })
  try {
    const documents = openDemoDocuments(task, accounts)
    const given = demoDocuments(today)
    const lines: readonly MyPagesInput[] = [
      ...demoNews(today),
      ...demoHomeContacts,
      ...demoInvoices(today),
      ...demoHomeDates(today, readDemoHomes(today)),
      ...demoInteriorChoices(today),
      ...demoHomeBooks(today),
      ...given.map(({ line }) => line),
    ]
    const outcome = await openFeed(task, documents).importBatch({
      lines: linesOfText(lines.map((line) => JSON.stringify(line))),
    })
    if (outcome.code === 'Refused') throw new DemoRefused('my pages', outcome.problems.map(feedProblemLine))
    for (const { line, text } of given) {
      const { locale, company } = siteById(line.siteId)
      const bytes = await documentPdf(text, locale, company.legalName)
      await documents.takeFile({ externalId: line.externalId, bytes })
    }
    await seedStored(task, accounts)
    log.info({ ...outcome.summary, files: given.length }, 'demo my pages loaded')
  } finally {
    await accounts.close()
  }
}

/** The portal's documents without e-mails; signing is not possible meanwhile. */
function openDemoDocuments(
  { database, vault, log, siteOrigins, now }: MyPagesTask,
  accounts: Awaited<ReturnType<typeof openAccounts>>,
): Documents {
  return openDocuments({
    database,
    vault,
    accounts,
    jobs: null,
    seal: readSealKey(makeSealKey('Nyhem Demo', new Date(now))),
    notifications: openNotifications({ database, hasPage: async () => false, now: () => now }),
    emails: { sendLater: async () => undefined },
    siteOrigins,
    signings: {},
    log,
    now: () => now,
  })
}

/** Sends nothing: loaded events are past. */
function openFeed({ database, now }: MyPagesTask, documents: Documents): MyPagesFeed {
  const { db } = database
  const news = openResidenceNews({ db, now: () => now })
  const homeContacts = openHomeContacts({ db })
  const lines = homeLines(() => now)
  const homeBook = homeBookLines({
    notifications: openNotifications({ database, hasPage: async () => false, now: () => now }),
    now: () => now,
  })
  const invoices = openInvoices({
    database,
    accounts: { person: async () => null, touch: async () => undefined },
    notifications: openNotifications({ database, hasPage: async () => false, now: () => now }),
    emails: { sendLater: async () => undefined },
    webhooks: { announce: async () => undefined },
    siteOrigins: { se: '', 'se-en': '', no: '', fi: '', senior: '', coop: '', contractor: '' },
    now: () => now,
  })
  return openMyPagesFeed({
    db,
    handlers: { news, homeContacts, documents, homeBook, home: lines, invoices },
  })
}
