import { randomUUID } from 'node:crypto'
import { type Instant, localDateOf } from '@nyhem/domain/dates'
import { isRoundDue, type ToldRhythm, toldRhythms } from '@nyhem/domain/search/saved-search'
import type { Site } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'
import type { Letters } from '../letters/letters.ts'
import { NewHomes } from './new-homes.ts'
import { findArrivals, latestArrival } from './saved-searches.store.ts'

type Db = Kysely<Database>

/** Searches looked at in one transaction: a process that falls loses no more work than that. */
const searchesAtOnce = 2_000

/** Homes that one letter shows; it says how many more there are. */
const homesInLetter = 10

export type RoundParts = {
  db: Db
  letters: Pick<Letters, 'sendManyLater'>
  now: () => Instant
  searchesAtOnce?: number
  /** Called after each batch: what it throws ends the round there, as a fall of the process would. */
  onBatch?: () => void
}

/** Tells who is to be told on a site, by every rhythm that is due, and ends what has been begun. Returns how many letters that makes. */
export async function tellSite(parts: RoundParts, site: Site): Promise<number> {
  let letters = 0
  for (const rhythm of toldRhythms) letters += await tellRhythm(parts, site, rhythm)
  return letters
}

type Round = { readonly site: Site; readonly rhythm: ToldRhythm; readonly after: number; readonly to: number }

async function tellRhythm(parts: RoundParts, site: Site, rhythm: ToldRhythm): Promise<number> {
  const { db, now, onBatch } = parts
  const round = await db.transaction().execute((tx) => beginRound(tx, { site, rhythm, now: now() }))
  if (!round) return 0
  const arrivals = await findArrivals(db, { siteId: site.siteId, after: round.after, to: round.to })
  const moment = { now: now(), today: localDateOf(now(), site.timeZone) }
  const homes = await NewHomes.read(createCatalogue(db), { site, moment, arrivals })
  let letters = 0
  for (;;) {
    const batch = await db.transaction().execute((tx) => tellBatch(parts, tx, { round, homes }))
    letters += batch.letters
    onBatch?.()
    if (batch.isLast) return letters
  }
}

/** The round under way, or one that is due; null when there is nothing to tell. */
async function beginRound(
  tx: Db,
  { site, rhythm, now }: { site: Site; rhythm: ToldRhythm; now: Instant },
): Promise<Round | null> {
  const row = await lockRound(tx, site, rhythm)
  if (!row) return null
  if (row.round_to !== null) return { site, rhythm, after: row.told_to, to: row.round_to }
  if (!isRoundDue(rhythm, { begunAt: row.begun_at, now, timeZone: site.timeZone })) return null
  const to = await latestArrival(tx, site.siteId)
  if (to <= row.told_to) {
    // Nobody is told that there is nothing; what comes today is for the next morning.
    if (rhythm !== 'at-once') await updateRound(tx, site, rhythm, { begun_at: now })
    return null
  }
  await updateRound(tx, site, rhythm, { begun_at: now, round_to: to, round_after: null })
  return { site, rhythm, after: row.told_to, to }
}

const lockRound = (tx: Db, { siteId }: Site, rhythm: ToldRhythm) =>
  tx
    .selectFrom('alert_round')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('rhythm', '=', rhythm)
    .forUpdate()
    .executeTakeFirst()

type RoundChange = { begun_at?: Instant; told_to?: number; round_to?: number | null; round_after?: string | null }

async function updateRound(tx: Db, { siteId }: Site, rhythm: ToldRhythm, change: RoundChange): Promise<void> {
  await tx.updateTable('alert_round').set(change).where('site_id', '=', siteId).where('rhythm', '=', rhythm).execute()
}

type Batch = { readonly letters: number; readonly isLast: boolean }
const nothingLeft: Batch = { letters: 0, isLast: true }

/**
 * The next people's searches: their letters and how far the round has come, in one transaction. Who waits for the row
 * goes on after the one who had it, so processes share a round, and one that falls makes nobody be told twice.
 */
async function tellBatch(
  parts: RoundParts,
  tx: Db,
  { round, homes }: { round: Round; homes: NewHomes },
): Promise<Batch> {
  const { site, rhythm, to } = round
  const row = await lockRound(tx, site, rhythm)
  // Another process has ended it.
  if (row?.round_to !== to) return nothingLeft
  const limit = parts.searchesAtOnce ?? searchesAtOnce
  const searches = homes.isEmpty ? [] : await findToldSearches(tx, round, { after: row.round_after, limit })
  const people = wholePeople(searches, limit)
  const last = people.at(-1)
  if (!last) {
    await updateRound(tx, site, rhythm, { told_to: to, round_to: null, round_after: null })
    return nothingLeft
  }
  const alerts = people.flatMap((person) => alertOf(person, { round, homes }))
  await insertAlerts(tx, alerts, { round, now: parts.now() })
  await parts.letters.sendManyLater(
    tx,
    'search-alert',
    alerts.map(({ id }) => id),
  )
  await updateRound(tx, site, rhythm, { round_after: last.accountId })
  return { letters: alerts.length, isLast: false }
}

type ToldSearch = {
  readonly id: string
  readonly account_id: string
  readonly query: string
  readonly alerts_from: number
}

/** Searches of people who can be written to, person by person: an address that its owner has not confirmed may be another's. */
const findToldSearches = (
  tx: Db,
  { site, rhythm }: Round,
  { after, limit }: { after: string | null; limit: number },
): Promise<ToldSearch[]> => {
  const found = tx
    .selectFrom('saved_search')
    .innerJoin('account', 'account.id', 'saved_search.account_id')
    .select(['saved_search.id', 'account_id', 'query', 'alerts_from'])
    .where('site_id', '=', site.siteId)
    .where('alerts', '=', rhythm)
    .where('email', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('deceased', '=', false)
    .orderBy('account_id')
    .orderBy('saved_search.id')
    .limit(limit)
  return (after === null ? found : found.where('account_id', '>', after)).execute()
}

type ToldPerson = { readonly accountId: string; readonly searches: readonly ToldSearch[] }

/** People with all of their searches: of the last one of a full batch some may not have been read, so that is left for the next. */
function wholePeople(searches: readonly ToldSearch[], limit: number): readonly ToldPerson[] {
  const people = [...Map.groupBy(searches, ({ account_id }) => account_id)]
  const whole = searches.length === limit && people.length > 1 ? people.slice(0, -1) : people
  return whole.map(([accountId, own]) => ({ accountId, searches: own }))
}

type Alert = {
  readonly id: string
  readonly accountId: string
  readonly homeIds: readonly string[]
  readonly homeCount: number
  readonly searchIds: readonly string[]
}

/** One letter of all that a person's searches have found, each home once; none when that is nothing. */
function alertOf(
  { accountId, searches }: ToldPerson,
  { round, homes }: { round: Round; homes: NewHomes },
): readonly Alert[] {
  const found = searches
    .map(({ id, query, alerts_from }) => ({ id, homes: homes.fitting(query, Math.max(alerts_from, round.after)) }))
    .filter((search) => search.homes.length > 0)
  if (found.length === 0) return []
  const ids = [...new Set(found.flatMap((search) => search.homes.map(({ homeId }) => homeId)))]
  return [
    {
      id: randomUUID(),
      accountId,
      homeIds: ids.slice(0, homesInLetter),
      homeCount: ids.length,
      searchIds: found.map(({ id }) => id),
    },
  ]
}

async function insertAlerts(
  tx: Db,
  alerts: readonly Alert[],
  { round, now }: { round: Round; now: Instant },
): Promise<void> {
  if (alerts.length === 0) return
  // As one text: thousands of rows with lists in them are more parameters than a statement may have.
  await sql`
    insert into search_alert (id, account_id, site_id, rhythm, round_to, home_ids, home_count, search_ids, created_at)
    select id, "accountId", ${round.site.siteId}::text, ${round.rhythm}::text, ${round.to}::bigint, "homeIds", "homeCount",
      "searchIds", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(alerts)}::text::jsonb)
      as alert (id uuid, "accountId" uuid, "homeIds" text[], "homeCount" int, "searchIds" uuid[])`.execute(tx)
}
