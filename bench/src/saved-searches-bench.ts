import { migrateDatabase } from '@nyhem/api/database/migrate'
import { openDatabase } from '@nyhem/api/database/open-database'
import type { Database } from '@nyhem/api/database/schema.generated'
import { createCatalogue } from '@nyhem/api/features/catalogue/catalogue'
import { linesOfText } from '@nyhem/api/features/catalogue/feed-text'
import { importCatalogue } from '@nyhem/api/features/catalogue/import-catalogue'
import { openSavedSearches, type SavedSearches } from '@nyhem/api/features/saved-searches/saved-searches'
import type { FeedInput } from '@nyhem/contract/feed/feed-lines'
import { printFeedLine } from '@nyhem/contract/feed/parse-feed-line'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type SiteId, siteIds } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { withOwnDatabase } from './own-database.ts'
import { machine, table, writeReport } from './report.ts'

const people = 50_000
const searches = 100_000
const newHomes = 1_000
const goalSeconds = 120
const silent = pino({ level: 'silent' })
const now = (): Instant => instantOf(new Date())

/** `npm run bench -- saved-searches`: e-mails about a thousand new homes for a hundred thousand saved searches. */
export async function benchSavedSearches(args: readonly string[]): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const before = machine()
  const measured = await withOwnDatabase(server, `nyhem_bench_saved_searches_${process.pid}`, measure)
  const text = report(measured, before)
  if (args.includes('--quick')) console.log(text)
  else writeReport('saved-searches', text)
}

type Measured = {
  readonly noteSeconds: number
  readonly notifySeconds: number
  readonly emails: number
  readonly different: number
  readonly memory: { readonly before: number; readonly peak: number; readonly after: number }
}

async function measure(url: string): Promise<Measured> {
  const database = await openDatabase({ url }, silent)
  try {
    await migrateDatabase(database, silent)
    const { db } = database
    let queued = 0
    const savedSearches: SavedSearches = openSavedSearches({
      database,
      accounts: { person: async () => null },
      catalogue: createCatalogue(db),
      media: { picture: () => null, fileHref: () => null, file: () => null },
      emails: {
        // One statement for a batch's e-mails, in its transaction, like the queue.
        async sendManyLater(tx, _kind, ids) {
          queued += ids.length
          await sql`insert into bench_letter select unnest(${[...ids]}::uuid[])`.execute(tx)
        },
      },
      siteOrigins: Object.fromEntries(siteIds.map((id) => [id, `https://${id}.example`])) as Record<SiteId, string>,
      now,
    })
    await sql`create table bench_letter (id uuid primary key)`.execute(db)
    await importLines(db, lines(0))
    await savedSearches.notify()
    await insertSearches(db)
    await importLines(db, lines(newHomes))
    const { rows } = await sql<{
      different: number
    }>`select count(distinct query)::int as different from saved_search`.execute(db)
    return { ...(await notify(savedSearches)), emails: queued, different: rows[0]?.different ?? 0 }
  } finally {
    await database.close()
  }
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576)

/** Finds new homes, then recipients. */
async function notify(savedSearches: SavedSearches) {
  globalThis.gc?.()
  const before = megabytes()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytes())
  }, 50)
  const began = performance.now()
  await savedSearches.notify()
  const notifySeconds = (performance.now() - began) / 1_000
  const again = performance.now()
  await savedSearches.notify()
  const noteSeconds = (performance.now() - again) / 1_000
  clearInterval(watch)
  globalThis.gc?.()
  return { notifySeconds, noteSeconds, memory: { before, peak, after: megabytes() } }
}

const counties = 5
const municipalities = 20
const areas = 100

function* lines(homes: number): Generator<FeedInput> {
  for (let county = 0; county < counties; county += 1)
    yield {
      type: 'county',
      externalId: `c${county}`,
      country: 'SE',
      code: String(county),
      name: `Län ${county}`,
      slug: `lan-${county}`,
    }
  for (let one = 0; one < municipalities; one += 1)
    yield {
      type: 'municipality',
      externalId: `m${one}`,
      countyExternalId: `c${one % counties}`,
      code: String(1000 + one),
      name: `Kommun ${one}`,
      slug: `kommun-${one}`,
    }
  const geo = { latitude: 59.3, longitude: 18.1 }
  for (let one = 0; one < areas; one += 1) {
    yield {
      type: 'area',
      externalId: `a${one}`,
      siteId: 'se',
      municipalityExternalId: `m${one % municipalities}`,
      name: `Område ${one}`,
      slug: `omrade-${one}`,
      geo,
      shortDescription: 'Nära vattnet.',
      concept: 'original',
    }
    yield {
      type: 'stage',
      externalId: `s${one}`,
      areaExternalId: `a${one}`,
      name: 'Etapp 1',
      slug: 'etapp-1',
      phase: 'sales-start',
      status: 'for-sale',
      stageStatus: 'construction-start',
      residenceTypes: ['apartment'],
      disposalForm: 'condominium',
      concept: 'original',
      geo,
    }
  }
  for (let one = 0; one < homes; one += 1)
    yield {
      type: 'home',
      externalId: `h${one}`,
      stageExternalId: `s${one % areas}`,
      number: `A-${one}`,
      slug: `a-${one}`,
      building: 'A',
      status: 'for-sale',
      residenceType: one % 7 === 0 ? 'house' : 'apartment',
      disposalForm: 'condominium',
      rooms: 1 + (one % 5),
      primaryArea: 30 + (one % 90),
      floor: one % 7,
      maxFloor: 7,
      price: { minor: (1_500_000 + (one % 60) * 100_000) * 100, currency: 'SEK' },
    }
}

async function importLines(db: Kysely<Database>, entities: Iterable<FeedInput>): Promise<void> {
  const outcome = await importCatalogue({ db, lines: linesOfText([...entities].map(printFeedLine)), now: now() })
  if (outcome.code !== 'Ok') throw new Error(JSON.stringify(outcome.problems[0]))
}

/** Typical: one or several places, rooms, a maximum price; every tenth for all of a county. */
async function insertSearches(db: Kysely<Database>): Promise<void> {
  await sql`insert into account (first_name, last_name, email, email_confirmed_at, created_at, updated_at)
    select 'Elin', 'Ek', 'p' || n || '@demo.example', now(), now(), now() from generate_series(1, ${sql.lit(people)}) n`.execute(
    db,
  )
  await sql`insert into saved_search (account_id, site_id, name, query, alerts, alerts_from, seen_to, created_at)
    select account.id, 'se', 'Sökning ' || n, case
        when n % 10 = 0 then '?q=lan-' || n % ${sql.lit(counties)}
        else '?q=lan-' || n % ${sql.lit(counties)} || '/kommun-' || n % ${sql.lit(municipalities)}
          || case when n % 3 = 0 then ';lan-' || (n + 1) % ${sql.lit(counties)} || '/kommun-' || (n + 1) % ${sql.lit(municipalities)} else '' end
          || '&maxPrice=' || (20 + abs(hashint4(n)) % 60) * 100000
          || '&minRooms=' || 2 + abs(hashint4(n + 1)) % 3
          || '&minArea=' || 10 + abs(hashint4(n + 2)) % 80
      end || case when n > ${sql.lit(people)} then '&residenceType=apartment' else '' end,
      'at-once', 0, 0, now()
    from (select id, row_number() over (order by id) as place from account) account
      join generate_series(1, ${sql.lit(searches)}) n on 1 + (n - 1) % ${sql.lit(people)} = account.place`.execute(db)
  await sql`analyze`.execute(db)
}

function report({ notifySeconds, noteSeconds, emails, different, memory }: Measured, before: string): string {
  return `# Letters about new homes

Measured ${before}. ${searches.toLocaleString('en')} saved searches of ${people.toLocaleString('en')} people on PostgreSQL on the same machine,
${different.toLocaleString('en')} of them different, and ${newHomes.toLocaleString('en')} homes that come at once: what is new is noted, matched and written as
letters with their jobs, batch by batch. Sending them is the queue's.

Goal: within ${goalSeconds} s, and memory that does not grow with the number of searches.

${table(
  ['what', 'value'],
  [
    ['the whole round, s', notifySeconds.toFixed(1)],
    ['a look when nothing is new, s', noteSeconds.toFixed(2)],
    ['letters', emails.toLocaleString('en')],
    ['memory before, MB', String(memory.before)],
    ['memory at its highest, MB', String(memory.peak)],
    ['memory after, MB', String(memory.after)],
  ],
)}
`
}
