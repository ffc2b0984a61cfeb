import type { FeedEntities, FeedEntityType, FeedRemoval } from '@nyhem/contract/feed/feed-lines'
import type { Instant } from '@nyhem/domain/dates'
import { availableHomeStatuses, type HomeStatus, listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import type { HomeId } from '@nyhem/domain/ids'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { lockForImport } from '../../database/lock-for-import.ts'
import type { Database } from '../../database/schema.generated.ts'
import { type AnyRow, catalogueTables } from './catalogue-tables.ts'
import { endOverridesOfRemoved } from './overrides.store.ts'

/** The only writer of the catalogue_* tables. A batch is one JSON parameter and one statement. */

type Tx = Kysely<Database>

export type RowChange = 'added' | 'changed'

type Columns = Readonly<Record<string, string>>

const tableOf = (
  type: FeedEntityType,
): { name: string; columns: Columns; slugScope: readonly string[] } & {
  removable: boolean
} => catalogueTables[type]

const names = (columns: readonly string[]): RawBuilder<unknown> => sql.join(columns.map((name) => sql.ref(name)))

const asRecords = (columns: Columns, rows: readonly unknown[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as record(${sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )})`

/** Unchanged rows are not touched or returned. */
export async function upsertRows(
  tx: Tx,
  { type, rows, now }: { type: FeedEntityType; rows: readonly AnyRow[]; now: Instant },
): Promise<Map<string, RowChange>> {
  if (rows.length === 0) return new Map()
  const { name, columns, removable } = tableOf(type)
  const all = Object.keys(columns)
  const decided = all.filter((column) => column !== 'id')
  const table = sql.table(name)
  const changes = sql.join([
    ...decided.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
    sql`updated_at = excluded.updated_at`,
    ...(removable ? [sql`removed_at = null`] : []),
  ])
  const same = sql`(${sql.join(decided.map((column) => sql`stored.${sql.ref(column)}`))})
    is not distinct from (${sql.join(decided.map((column) => sql`record.${sql.ref(column)}`))})
    ${removable ? sql`and stored.removed_at is null` : sql``}`
  // A row may take a slug freed by an earlier one in the feed.
  const numbered = rows.map((row, position) => ({ ...row, position_: position }))
  // Unchanged rows are excluded first: "on conflict … where" would lock, and so write, each. The catalogue lock keeps
  // them stable. The limit forces key lookups: without statistics PostgreSQL would scan the table for every part.
  const { rows: changed } = await sql<{ id: string; added: boolean }>`
    insert into ${table} (${names(all)}, updated_at)
    select ${sql.join(all.map((column) => sql`record.${sql.ref(column)}`))}, ${now}::timestamptz
    from ${asRecords({ ...columns, position_: 'integer' }, numbered)}
    left join lateral (select true as found from ${table} stored where stored.id = record.id and ${same} limit 1) same
      on true
    where same.found is null
    order by record.position_
    on conflict (id) do update set ${changes}
    returning id, xmax = 0 as added`.execute(tx)
  return new Map(changed.map(({ id, added }) => [id, added ? 'added' : 'changed']))
}

/** Serializes imports until the first commits. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await lockForImport(tx, 6_494_903)
}

/** What changes homes from here to the end of the transaction, for their history: its kind and, if it has one, its id. */
export async function nameCause(tx: Tx, cause: string): Promise<void> {
  await sql`select set_config('nyhem.cause', ${cause}, true)`.execute(tx)
}

/** Site or country of a reference, which places the line. */
export type Referred = { siteId: string | null; country: string | null }

/** Existing ids that are not removed. */
export async function findReferred(
  tx: Tx,
  type: FeedEntityType,
  ids: readonly string[],
): Promise<Map<string, Referred>> {
  if (ids.length === 0) return new Map()
  const { rows } = await referredQuery(type, ids).execute(tx)
  return new Map(rows.map(({ id, site_id, country }) => [id, { siteId: site_id, country }]))
}

type ReferredRow = { id: string; site_id: string | null; country: string | null }

function referredQuery(type: FeedEntityType, ids: readonly string[]): RawBuilder<ReferredRow> {
  const { name, columns } = tableOf(type)
  if (type === 'municipality')
    return sql`select municipality.id, null as site_id, county.country from catalogue_municipality municipality
      join catalogue_county county on county.id = municipality.county_id where municipality.id = any(${ids}::text[])`
  if (type === 'county')
    return sql`select id, null as site_id, country from catalogue_county where id = any(${ids}::text[])`
  const site = 'site_id' in columns ? sql`site_id` : sql`null`
  return sql`select id, ${site} as site_id, null as country from ${sql.table(name)}
    where id = any(${ids}::text[]) and removed_at is null`
}

/** For these ids and for all owners of these addresses. */
export type AddressHolder = { id: string; scope: string; slug: string; siteId: string | null; removed: boolean }

export async function findAddressHolders(
  tx: Tx,
  type: FeedEntityType,
  rows: readonly AnyRow[],
): Promise<AddressHolder[]> {
  const { name, columns, slugScope, removable } = tableOf(type)
  if (slugScope.length === 0) return []
  const address = [...slugScope, 'slug']
  const addressColumns = Object.fromEntries(['id', ...address].map((column) => [column, 'text']))
  const requested = rows.map((row) => Object.fromEntries(['id', ...address].map((column) => [column, row[column]])))
  const table = sql.table(name)
  const selected = sql`stored.id, concat_ws('/', ${sql.join(slugScope.map((column) => sql`stored.${sql.ref(column)}`))})
    as scope, stored.slug, ${'site_id' in columns ? sql`stored.site_id` : sql`null`} as "siteId",
    ${removable ? sql`stored.removed_at is not null` : sql`false`} as removed`
  const { rows: found } = await sql<AddressHolder>`
    with asked as materialized (select * from ${asRecords(addressColumns, requested)})
    select ${selected} from asked join ${table} stored on stored.id = asked.id
    union
    select ${selected} from asked join ${table} stored
      on ${sql.join(
        address.map((column) => sql`stored.${sql.ref(column)} = asked.${sql.ref(column)}`),
        sql` and `,
      )}
      ${removable ? sql`and stored.removed_at is null` : sql``}`.execute(tx)
  return found
}

/** Formatted as by `findAddressHolders`. */
export const addressScope = (type: FeedEntityType, row: AnyRow): string =>
  tableOf(type)
    .slugScope.map((column) => String(row[column]))
    .join('/')

const contactLinks = {
  stage: { name: 'catalogue_stage_contact', owner: 'stage_id' },
  premises: { name: 'catalogue_premises_contact', owner: 'premises_id' },
  'rental-project': { name: 'catalogue_rental_project_contact', owner: 'rental_project_id' },
} as const
export type ContactOwner = keyof typeof contactLinks
export const hasContacts = (type: FeedEntityType): type is ContactOwner => Object.hasOwn(contactLinks, type)

/** In order. Returns owners whose list changed. */
export async function replaceContacts(
  tx: Tx,
  type: ContactOwner,
  lists: ReadonlyMap<string, readonly string[]>,
): Promise<string[]> {
  const { name, owner } = contactLinks[type]
  const owners = [...lists.keys()]
  const { rows: before } = await sql<{ owner: string; contacts: string[] }>`
    select ${sql.ref(owner)} as owner, array_agg(contact_id order by position) as contacts
    from ${sql.table(name)} where ${sql.ref(owner)} = any(${owners}::text[]) group by 1`.execute(tx)
  const stored = new Map(before.map((row) => [row.owner, row.contacts.join(' ')]))
  const changed = owners.filter((id) => (stored.get(id) ?? '') !== (lists.get(id) ?? []).join(' '))
  if (changed.length === 0) return []
  await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = any(${changed}::text[])`.execute(tx)
  const links = changed.flatMap((id) =>
    (lists.get(id) ?? []).map((contact_id, position) => ({ [owner]: id, contact_id, position })),
  )
  await sql`insert into ${sql.table(name)} (${names([owner, 'contact_id', 'position'])})
    select * from ${asRecords({ [owner]: 'text', contact_id: 'text', position: 'integer' }, links)}`.execute(tx)
  return changed
}

type FeedShowing = FeedEntities['stage']['showings'][number]
const showingColumns = {
  id: 'text',
  stage_id: 'text',
  succession_home_id: 'text',
  kind: 'text',
  starts_at: 'timestamptz',
  ends_at: 'timestamptz',
  place: 'text',
  extra_info: 'text',
  bookable: 'boolean',
  places_left: 'integer',
} as const
export type ShowingOwner = 'stage' | 'succession-home'
export const hasShowings = (type: FeedEntityType): type is ShowingOwner =>
  type === 'stage' || type === 'succession-home'

export async function findShowingOwners(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; owner: string }>`
    select id, coalesce(stage_id, succession_home_id) as owner from catalogue_showing
    where id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}

/** Returns owners whose showings changed. */
export async function replaceShowings(
  tx: Tx,
  type: ShowingOwner,
  lists: ReadonlyMap<string, readonly FeedShowing[]>,
): Promise<string[]> {
  const owner = type === 'stage' ? 'stage_id' : 'succession_home_id'
  const rows = [...lists].flatMap(([id, showings]) =>
    showings.map((showing) => ({
      id: showing.externalId,
      stage_id: type === 'stage' ? id : null,
      succession_home_id: type === 'stage' ? null : id,
      kind: showing.kind,
      starts_at: showing.startsAt,
      ends_at: showing.endsAt,
      place: showing.place,
      extra_info: showing.extraInfo,
      bookable: showing.bookable,
      places_left: showing.placesLeft,
    })),
  )
  const { rows: gone } = await sql<{ owner: string }>`
    delete from catalogue_showing where ${sql.ref(owner)} = any(${[...lists.keys()]}::text[])
      and not id = any(${rows.map(({ id }) => id)}::text[]) returning ${sql.ref(owner)} as owner`.execute(tx)
  const columns = Object.keys(showingColumns)
  const { rows: set } = await sql<{ owner: string }>`
    insert into catalogue_showing as stored (${names(columns)})
    select ${names(columns)} from ${asRecords(showingColumns, rows)}
    on conflict (id) do update set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))}
    where (${sql.join(columns.map((column) => sql`stored.${sql.ref(column)}`))})
      is distinct from (${sql.join(columns.map((column) => sql`excluded.${sql.ref(column)}`))})
    returning ${sql.ref(owner)} as owner`.execute(tx)
  return [...new Set([...gone, ...set].map((row) => row.owner))]
}

/** Their dependent data has changed. */
export async function touchRows(
  tx: Tx,
  { type, ids, now }: { type: FeedEntityType; ids: readonly string[]; now: Instant },
): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(tableOf(type).name)} set updated_at = ${now}::timestamptz
    where id = any(${ids}::text[])`.execute(tx)
}

const children: Readonly<Partial<Record<FeedEntityType, { type: FeedEntityType; parent: string }>>> = {
  area: { type: 'stage', parent: 'area_id' },
  stage: { type: 'home', parent: 'stage_id' },
  'rental-project': { type: 'rental-home', parent: 'rental_project_id' },
}

export type Removed = { count: number; stageIds: string[] }

/** With everything below; earlier removals stay as they are. */
export async function removeRows(
  tx: Tx,
  { type, ids, now }: { type: FeedRemoval['entity']; ids: readonly string[]; now: Instant },
): Promise<Removed> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(tableOf(type).name)} set removed_at = ${now}::timestamptz
    where id = any(${ids}::text[]) and removed_at is null returning id`.execute(tx)
  const removed: Removed = { count: rows.length, stageIds: type === 'stage' ? rows.map(({ id }) => id) : [] }
  if (type === 'home') await endOverridesOfRemoved(tx, rows, now)
  if (type === 'home')
    removed.stageIds = await stagesOfHomes(
      tx,
      rows.map(({ id }) => id),
    )
  if (type === 'staff-contact') await unlinkContacts(tx, ids)
  const child = children[type]
  if (!child || rows.length === 0) return removed
  const { rows: below } = await sql<{ id: string }>`
    select id from ${sql.table(tableOf(child.type).name)}
    where ${sql.ref(child.parent)} = any(${rows.map(({ id }) => id)}::text[]) and removed_at is null`.execute(tx)
  const also = await removeRows(tx, {
    type: child.type as FeedRemoval['entity'],
    ids: below.map(({ id }) => id),
    now,
  })
  return { count: removed.count + also.count, stageIds: [...removed.stageIds, ...also.stageIds] }
}

/** Which ids exist or existed. */
export async function findPresence(
  tx: Tx,
  type: FeedRemoval['entity'],
  ids: readonly string[],
): Promise<Map<string, 'present' | 'removed'>> {
  const { rows } = await sql<{ id: string; removed: boolean }>`
    select id, removed_at is not null as removed from ${sql.table(tableOf(type).name)}
    where id = any(${ids}::text[])`.execute(tx)
  return new Map(rows.map(({ id, removed }) => [id, removed ? 'removed' : 'present']))
}

async function unlinkContacts(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const { name } of Object.values(contactLinks))
    await sql`delete from ${sql.table(name)} where contact_id = any(${ids}::text[])`.execute(tx)
}

async function stagesOfHomes(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ stage_id: string }>`
    select distinct stage_id from catalogue_home where id = any(${ids}::text[])`.execute(tx)
  return rows.map(({ stage_id }) => stage_id)
}

const allSummaries = 6_494_904

/** Locks summaries until the transaction ends. Lock order: after home rows, never before. */
export async function lockSummaries(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${allSummaries})`.execute(tx)
}

/** Statuses set by bookings; for-sale releases the home. */
export type StoredStatus = Extract<HomeStatus, 'for-sale' | 'reserved' | 'booked'>
export type HomeStatusChange = {
  readonly homeId: HomeId
  /** In any other status the home is unchanged. */
  readonly from: readonly HomeStatus[]
  readonly to: StoredStatus
  /**
   * What the business system says of a booking here, discarded on release; `booked` of a home that no booking had is its
   * own word. Default: both.
   */
  readonly forgets?: readonly Extract<HomeStatus, 'reserved' | 'booked'>[]
  readonly now: Instant
}

/** Statuses for the counting functions of a stage. */
export const countedStatuses = sql`${[...availableHomeStatuses]}::text[], ${[...listedHomeStatuses]}::text[]`

/**
 * Keeps or releases a home, updates its stage's counts and notifies every process; false when the status is unexpected.
 * On release, the business system's status after the booking (`forgets`) is discarded.
 */
export async function setHomeStatus(
  tx: Tx,
  { homeId, from, to, forgets = ['reserved', 'booked'], now }: HomeStatusChange,
): Promise<boolean> {
  const { rows } = await sql<{ stage: string | null }>`
    select keep_home(${homeId}, ${[...from]}::text[], ${to}, ${countedStatuses}, ${now}::timestamptz,
      ${[...forgets]}::text[]) as stage`.execute(tx)
  return rows[0]?.stage != null
}

/** Ranges cover homes on the market, see `HomesSummary`. */
export async function refreshSummaries(tx: Tx, stageIds: readonly string[]): Promise<void> {
  if (stageIds.length > 0)
    await sql`select refresh_stage_summaries(${[...stageIds]}::text[], ${countedStatuses})`.execute(tx)
}
