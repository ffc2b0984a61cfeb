import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openAccounts } from '@nyhem/api/features/account/account'
import { openBell } from '@nyhem/api/features/bell/bell'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { makeSealKey, readSealKey } from '@nyhem/api/features/contracts/seal/seal-key'
import { type Documents, openDocuments } from '@nyhem/api/features/documents/documents'
import { openHomeContacts } from '@nyhem/api/features/home-contacts/home-contacts'
import { homeLines } from '@nyhem/api/features/home-follow-up/home-follow-up'
import { openInvoices } from '@nyhem/api/features/invoices/invoices'
import { type MyPagesFeed, openMyPagesFeed } from '@nyhem/api/features/my-pages-feed/my-pages-feed'
import { openResidenceNews } from '@nyhem/api/features/residence-news/residence-news'
import type { Vault } from '@nyhem/api/security/vault'
import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { documentPdf } from './my-pages/document-pdf.ts'
import { demoDocuments } from './my-pages/documents.ts'
import { demoHomeContacts } from './my-pages/home-contacts.ts'
import { demoHomeDates } from './my-pages/home-dates.ts'
import { demoInteriorChoices } from './my-pages/interior-choices.ts'
import { demoInvoices } from './my-pages/invoices.ts'
import { demoNews } from './my-pages/news.ts'
import { DemoRefused } from './seed.ts'
import { type KeptTargets, seedKept } from './seed-kept.ts'

export type MyPagesTask = KeptTargets & {
  database: OpenDatabase
  vault: Vault
  log: { info(fields: object, message: string): void } & Parameters<typeof openDocuments>[0]['log']
  siteOrigins: Readonly<Record<SiteId, string>>
  today: LocalDate
  now: Instant
}

/** Loads what the demo's people follow on my pages where nothing is there yet, through its own feed. */
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
      ...demoHomeDates(today),
      ...demoInteriorChoices(today),
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
    await seedKept(task, accounts)
    log.info({ ...outcome.summary, files: given.length }, 'demo my pages loaded')
  } finally {
    await accounts.close()
  }
}

/** Documents as the portal has them; nobody is written to of what is loaded, and nobody signs meanwhile. */
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
    bell: openBell({ database, hasPage: async () => false, now: () => now }),
    letters: { sendLater: async () => undefined },
    siteOrigins,
    signings: {},
    log,
    now: () => now,
  })
}

/** The feed with doors that tell nobody: what is loaded has happened before. */
function openFeed({ database, now }: MyPagesTask, documents: Documents): MyPagesFeed {
  const { db } = database
  const news = openResidenceNews({ db, now: () => now })
  const homeContacts = openHomeContacts({ db })
  const lines = homeLines(() => now)
  const invoices = openInvoices({
    database,
    accounts: { person: async () => null, touch: async () => undefined },
    bell: openBell({ database, hasPage: async () => false, now: () => now }),
    letters: { sendLater: async () => undefined },
    webhooks: { announce: async () => undefined },
    siteOrigins: { se: '', 'se-en': '', no: '', fi: '', senior: '', coop: '', contractor: '' },
    now: () => now,
  })
  return openMyPagesFeed({
    db,
    keepers: { news, homeContacts, documents, home: lines, invoices },
  })
}
