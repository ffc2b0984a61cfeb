import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { importCatalogue } from '@nyhem/api/features/catalogue/import-catalogue'
import { problemLine } from '@nyhem/api/features/content/loading/read-content-folder'
import { feedProblemLine } from '@nyhem/contract/feed/parse-feed-line'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { buildDemoCatalogue, buildDemoRemovals } from './catalogue.ts'
import { loadContent } from './load-content.ts'

export type SeedTask = {
  database: Pick<OpenDatabase, 'db'>
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void }
  /** `total` is in the unit of `done`. */
  progress: (step: { label: string; done: number; total: number }) => void
  /** Base of every date in the demo. */
  today: LocalDate
  now: Instant
}

/** The demo's files are invalid; the message lists problems by file. Nothing of that part was stored. */
export class DemoRefused extends Error {
  constructor(part: string, problems: readonly string[]) {
    super(`The demo's ${part} cannot be loaded:\n${problems.slice(0, 20).join('\n')}`)
    this.name = 'DemoRefused'
  }
}

/** Only where missing; existing data stays. */
export async function seedDemoWhereEmpty(task: SeedTask): Promise<void> {
  const { db } = task.database
  const [county, page] = await Promise.all([
    db.selectFrom('catalogue_county').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('content_page').select('id').limit(1).executeTakeFirst(),
  ])
  if (!county) await loadCatalogue(task)
  if (!page) await loadPages(task)
}

/** Leaves unchanged parts alone. */
export async function seedDemo(task: SeedTask): Promise<void> {
  await loadCatalogue(task)
  await loadPages(task)
}

async function loadCatalogue(task: SeedTask): Promise<void> {
  const { database, log, progress, today, now } = task
  const batches = [[...buildDemoCatalogue(today)], [...buildDemoRemovals()]]
  const total = batches.flat().length
  const label = 'Loading the demo catalogue'
  let before = 0
  progress({ label, done: 0, total })
  for (const lines of batches) {
    const outcome = await importCatalogue({
      db: database.db,
      lines: linesOfText(lines),
      now,
      onProgress: (read) => progress({ label, done: before + read, total }),
    })
    if (outcome.code === 'Refused') throw new DemoRefused('catalogue', outcome.problems.map(feedProblemLine))
    before += lines.length
    log.info(outcome.summary, 'demo catalogue loaded')
  }
}

async function loadPages({ database, log, progress, today, now }: SeedTask): Promise<void> {
  const label = 'Loading the demo content'
  progress({ label, done: 0, total: 1 })
  const result = await loadContent({ db: database.db, today, now })
  if (result.code === 'Refused') throw new DemoRefused('content', result.problems.map(problemLine))
  for (const warning of result.warnings) log.warn({ link: problemLine(warning) }, 'demo content links to nothing')
  log.info({ added: result.added, changed: result.changed, unchanged: result.unchanged }, 'demo content loaded')
  progress({ label, done: 1, total: 1 })
}
