import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { migrateDatabase } from '@nyhem/api/database/migrate'
import { type OpenDatabase, openDatabase } from '@nyhem/api/database/open-database'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { linesOfBytes } from '@nyhem/api/features/catalogue/feed-text'
import { importCatalogue } from '@nyhem/api/features/catalogue/import-catalogue'
import { instantOf } from '@nyhem/domain/dates'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { pino } from 'pino'

/** One run in a separate process, to isolate its memory. Configured by a JSON argument; prints JSON. */
export type RunTask = {
  what: 'import' | 'copy' | 'lists'
  place: { url: string } | { dataFolder: string }
  feed: string
  /** CSV of the homes: written by an import, read by a copy. */
  rows: string
}
export type RunFigures = {
  seconds: number
  /** Of this process; with PGlite including the database. */
  cpuSeconds: number
  rows: number
  /** Resident megabytes: at start, at quarters of the work, maximum. */
  startMb: number
  quartersMb: number[]
  peakMb: number
  detail: Record<string, number>
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

async function measure(
  work: (mark: (part: number) => void) => Promise<{ rows: number; detail?: RunFigures['detail'] }>,
) {
  const startMb = megabytes()
  let peakMb = startMb
  const quartersMb: number[] = []
  const sampler = setInterval(() => {
    peakMb = Math.max(peakMb, megabytes())
  }, 50)
  const cpuBefore = process.cpuUsage()
  const startedAt = performance.now()
  const { rows, detail = {} } = await work((part) => {
    peakMb = Math.max(peakMb, megabytes())
    while (quartersMb.length < Math.floor(part * 4)) quartersMb.push(megabytes())
  })
  const seconds = (performance.now() - startedAt) / 1_000
  const cpu = process.cpuUsage(cpuBefore)
  clearInterval(sampler)
  return {
    seconds,
    cpuSeconds: (cpu.user + cpu.system) / 1_000_000,
    rows,
    startMb,
    quartersMb,
    peakMb,
    detail,
  } satisfies RunFigures
}

async function runImport(database: OpenDatabase, task: RunTask): Promise<RunFigures> {
  const { size } = await stat(task.feed)
  const figures = await measure(async (mark) => {
    const stream = createReadStream(task.feed, { highWaterMark: 262_144 })
    const outcome = await importCatalogue({
      db: database.db,
      lines: linesOfBytes(stream),
      now: instantOf(new Date()),
      onProgress: () => mark(stream.bytesRead / size),
    })
    if (outcome.code !== 'Ok') throw new Error(JSON.stringify(outcome.problems[0]))
    return { rows: outcome.summary.lines, detail: outcome.summary }
  })
  await writeRows(database, task)
  return figures
}

async function writeRows({ pglite }: OpenDatabase, { rows, place }: RunTask): Promise<void> {
  if (pglite) {
    const { blob } = await pglite.query("copy (select * from catalogue_home) to '/dev/blob' csv")
    if (!blob) throw new Error('no rows came out')
    await pipeline(blob.stream(), createWriteStream(rows))
    return
  }
  await withClient(place, (client) =>
    pipeline(client.query(copyTo('copy (select * from catalogue_home) to stdout csv')), createWriteStream(rows)),
  )
}

/** Baseline: plain COPY of the same rows into a table with the same checks and indexes; nothing is computed. */
async function runCopy({ db, pglite }: OpenDatabase, { rows, place }: RunTask): Promise<RunFigures> {
  await sql`drop table if exists bare_home`.execute(db)
  await sql`create table bare_home (like catalogue_home including constraints including indexes)`.execute(db)
  return measure(async () => {
    if (pglite) {
      await pglite.query("copy bare_home from '/dev/blob' csv", [], { blob: new Blob([await readFile(rows)]) })
    } else {
      await withClient(place, (client) =>
        pipeline(createReadStream(rows), client.query(copyFrom('copy bare_home from stdin csv'))),
      )
    }
    const count = await sql<{ total: number }>`select count(*) as total from bare_home`.execute(db)
    return { rows: count.rows[0]?.total ?? 0 }
  })
}

async function withClient(place: RunTask['place'], work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: 'url' in place ? place.url : '' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Project lists from stored summaries, against counting homes. */
async function runLists({ db }: OpenDatabase): Promise<RunFigures> {
  const catalogue = createCatalogue(db)
  const computed = () =>
    sql`select stage_id, count(*), count(*) filter (where status in ('for-sale', 'pre-selling')),
      min(rooms) filter (where status in ('for-sale', 'reserved', 'pre-selling')), max(rooms), min(primary_area),
      max(primary_area), min(price_minor), max(price_minor), min(total_price_minor), max(total_price_minor)
      from catalogue_home where site_id = 'se' and removed_at is null group by stage_id`.execute(db)
  const stored = () =>
    sql`select summary.* from catalogue_stage_summary summary join catalogue_stage stage on stage.id = summary.stage_id
      where stage.site_id = 'se' and stage.removed_at is null`.execute(db)
  const ids = await db.selectFrom('catalogue_home').select(['id', 'stage_id']).limit(40).execute()
  const ask = {
    computed,
    kept: stored,
    areasOfSite: () => catalogue.areasOfSite('se'),
    stage: (index: number) => catalogue.getStage((ids[index]?.stage_id ?? '') as never),
    home: (index: number) => catalogue.getHome((ids[index]?.id ?? '') as never),
    similarHomes: (index: number) => catalogue.similarHomes((ids[index]?.id ?? '') as never, 4),
  }
  await sql`analyze`.execute(db)
  return measure(async () => {
    const detail: Record<string, number> = {}
    for (const [name, work] of Object.entries(ask)) {
      const times: number[] = []
      for (let index = 0; index < 21; index++) {
        const startedAt = performance.now()
        await work(index)
        times.push(performance.now() - startedAt)
      }
      detail[name] = times.sort((a, b) => a - b)[10] ?? 0
    }
    return { rows: ids.length, detail }
  })
}

const task = JSON.parse(process.argv[2] ?? '{}') as RunTask
const log = pino({ level: 'warn' })
const database = await openDatabase(task.place, log)
await migrateDatabase(database, log)
// Excludes the embedded database's allocation on its first query.
await sql`select 1`.execute(database.db)
const figures =
  task.what === 'import'
    ? await runImport(database, task)
    : task.what === 'copy'
      ? await runCopy(database, task)
      : await runLists(database)
await database.close()
console.log(JSON.stringify(figures))
