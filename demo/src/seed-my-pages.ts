import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { openBell } from '@nyhem/api/features/bell/bell'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { openHomeContacts } from '@nyhem/api/features/home-contacts/home-contacts'
import { homeLines } from '@nyhem/api/features/home-follow-up/home-follow-up'
import { openInvoices } from '@nyhem/api/features/invoices/invoices'
import { type MyPagesFeed, openMyPagesFeed } from '@nyhem/api/features/my-pages-feed/my-pages-feed'
import { openResidenceNews } from '@nyhem/api/features/residence-news/residence-news'
import type { MyPagesInput } from '@nyhem/contract/feed/my-pages-lines'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { demoHomeContacts } from './my-pages/home-contacts.ts'
import { demoInvoices } from './my-pages/invoices.ts'
import { demoNews } from './my-pages/news.ts'
import { DemoRefused } from './seed.ts'

export type MyPagesTask = {
  database: OpenDatabase
  log: { info(fields: object, message: string): void }
  today: LocalDate
  now: Instant
}

/** Loads what the demo's people follow on my pages where nothing is there yet, through its own feed. */
export async function seedMyPagesWhereEmpty(task: MyPagesTask): Promise<void> {
  const { database, log, today } = task
  const something = await database.db.selectFrom('residence_news').select('id').limit(1).executeTakeFirst()
  if (something) return
  const lines: readonly MyPagesInput[] = [...demoNews(today), ...demoHomeContacts, ...demoInvoices(today)]
  const outcome = await openFeed(task).importBatch({ lines: linesOfText(lines.map((line) => JSON.stringify(line))) })
  if (outcome.code === 'Refused') throw new DemoRefused('my pages', outcome.problems.map(feedProblemLine))
  log.info(outcome.summary, 'demo my pages loaded')
}

/** The feed with doors that tell nobody: what is loaded has happened before. */
function openFeed({ database, now }: MyPagesTask): MyPagesFeed {
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
    takers: { news: news.take, 'home-contact': homeContacts.take, ...lines.takers, ...invoices.takers },
    removers: {
      news: news.remove,
      'home-contact': homeContacts.remove,
      ...lines.removers,
      invoice: invoices.remove,
      'payment-code': invoices.removeCode,
    },
  })
}
