import type { BookEntry } from '@nyhem/contract/calls/home-book'
import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, type Selectable, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { BookedHome, FedEntry, StoredBookEntry } from './home-book.types.ts'

/** Sole writer of `home_book_entry`. */

type Db = Kysely<Database>

const entryOf = (row: Selectable<Database['home_book_entry']>): StoredBookEntry => ({
  id: row.id,
  homeId: row.home_id,
  source: row.book_id === null ? 'staff' : 'feed',
  entry: row.entry as unknown as BookEntry,
  version: row.version,
  isWithdrawn: row.withdrawn_at !== null,
})

export const endOf = (entry: BookEntry): LocalDate | null =>
  entry.kind === 'warranty' ? (entry.endsOn as LocalDate) : null

/** What stands in the book, the feed's first. */
export async function findEntries(db: Db, homeId: string): Promise<StoredBookEntry[]> {
  const rows = await db
    .selectFrom('home_book_entry')
    .selectAll()
    .where('home_id', '=', homeId)
    .where('withdrawn_at', 'is', null)
    .orderBy(sql`book_id is null`)
    .orderBy('position')
    .orderBy('written_at')
    .orderBy('id')
    .execute()
  return rows.map(entryOf)
}

export async function lockEntry(tx: Db, homeId: string, id: string): Promise<StoredBookEntry | null> {
  const row = await tx
    .selectFrom('home_book_entry')
    .selectAll()
    .where('id', '=', id)
    .where('home_id', '=', homeId)
    .forUpdate()
    .executeTakeFirst()
  return row ? entryOf(row) : null
}

export async function insertEntry(
  tx: Db,
  { homeId, entry, at }: { readonly homeId: string; readonly entry: BookEntry; readonly at: Instant },
): Promise<string> {
  const row = await tx
    .insertInto('home_book_entry')
    .values({
      home_id: homeId,
      kind: entry.kind,
      position: 0,
      entry: JSON.stringify(entry),
      ends_on: endOf(entry),
      written_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateEntry(tx: Db, id: string, entry: BookEntry): Promise<void> {
  await tx
    .updateTable('home_book_entry')
    .set((row) => ({ entry: JSON.stringify(entry), ends_on: endOf(entry), version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function markWithdrawn(tx: Db, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('home_book_entry')
    .set((row) => ({ withdrawn_at: at, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Another book that the feed has of the home; null: there is none. */
export async function findOtherBook(tx: Db, homeId: string, bookId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('home_book_entry')
    .select('book_id')
    .where('home_id', '=', homeId)
    .where('book_id', '!=', bookId)
    .limit(1)
    .executeTakeFirst()
  return row?.book_id ?? null
}

type FedRow = {
  readonly id: string
  readonly homeId: string
  readonly key: string
  /** Of a warranty. */
  readonly endsOn: LocalDate | null
  readonly text: string
}

const textOf = (entry: BookEntry, position: number): string =>
  JSON.stringify([position, ...Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))])

export async function findFed(tx: Db, bookId: string): Promise<FedRow[]> {
  const rows = await tx.selectFrom('home_book_entry').selectAll().where('book_id', '=', bookId).execute()
  return rows.map((row) => ({
    id: row.id,
    homeId: row.home_id,
    key: row.feed_key ?? '',
    endsOn: row.ends_on as LocalDate | null,
    text: textOf(row.entry as unknown as BookEntry, row.position),
  }))
}

type Fed = { readonly bookId: string; readonly homeId: string; readonly entries: readonly FedEntry[] }

/** Stores the entries of a line: those it has, by their ids, and no others. Returns whether anything changed. */
export async function replaceFed(tx: Db, { bookId, homeId, entries }: Fed, known: readonly FedRow[], at: Instant) {
  const byKey = new Map(known.map((row) => [row.key, row]))
  const changed = entries.flatMap(({ key, entry }, position) => {
    const before = byKey.get(key)
    const isSame = before?.homeId === homeId && before.text === textOf(entry, position)
    return isSame ? [] : [{ key, entry, position }]
  })
  for (const { key, entry, position } of changed)
    await sql`insert into home_book_entry as known
        (home_id, book_id, feed_key, kind, position, entry, ends_on, written_at)
      values (${homeId}, ${bookId}, ${key}, ${entry.kind}, ${position}, ${JSON.stringify(entry)}, ${endOf(entry)}, ${at})
      on conflict (book_id, feed_key) where book_id is not null do update set home_id = excluded.home_id,
        kind = excluded.kind, position = excluded.position, entry = excluded.entry, ends_on = excluded.ends_on,
        version = known.version + 1`.execute(tx)
  const kept = new Set(entries.map(({ key }) => key))
  const gone = known.filter(({ key }) => !kept.has(key)).map(({ id }) => id)
  await deleteEntries(tx, gone)
  return changed.length + gone.length > 0
}

export async function deleteEntries(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('home_book_entry').where('id', 'in', ids).execute()
}

type NamedRow = Omit<BookedHome, 'place'> & { readonly areaName: string; readonly stageName: string }

const named = sql`home.id as "homeId", home.site_id as "siteId", home.number, area.name as "areaName",
  stage.name as "stageName"`
const places = sql`catalogue_home home join catalogue_stage stage on stage.id = home.stage_id
  join catalogue_area area on area.id = stage.area_id`
const withPlace = <Row extends NamedRow>({ areaName, stageName, ...row }: Row) => ({
  ...row,
  place: stageTitle(areaName, stageName),
})

const mostHomes = 50
/** Typed text as a pattern, in which nothing is a wildcard. */
const patternOf = (typed: string): string => `%${typed.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Homes whose number, area, stage or address has the typed text; without text, those with a book. */
export async function listBooks(db: Db, sites: SiteScope, typed: string) {
  const pattern = patternOf(typed)
  const fits =
    typed.trim() === ''
      ? sql`exists (select from home_book_entry entry where entry.home_id = home.id and entry.withdrawn_at is null)`
      : sql`(home.number ilike ${pattern} or area.name || ', ' || stage.name ilike ${pattern} or home.address ilike ${pattern})`
  const { rows } = await sql<NamedRow & { entries: number }>`
    select ${named}, (select count(*)::integer from home_book_entry entry
      where entry.home_id = home.id and entry.withdrawn_at is null) as entries
    from ${places} where ${atSites(sql`home.site_id`, sites)} and ${fits}
    order by area.name, stage.name, home.number, home.id limit ${mostHomes + 1}`.execute(db)
  return { homes: rows.slice(0, mostHomes).map(withPlace), hasMore: rows.length > mostHomes }
}

export async function findBookedHome(db: Db, homeId: string): Promise<(BookedHome & { residents: number }) | null> {
  const { rows } = await sql<NamedRow & { residents: number }>`
    select ${named}, (select count(*)::integer from account_booking own where own.home_id = home.id) as residents
    from ${places} where home.id = ${homeId}`.execute(db)
  return rows[0] ? withPlace(rows[0]) : null
}

export async function siteOfHome(db: Db, homeId: string): Promise<SiteId | null> {
  const row = await db.selectFrom('catalogue_home').select('site_id').where('id', '=', homeId).executeTakeFirst()
  return (row?.site_id ?? null) as SiteId | null
}
