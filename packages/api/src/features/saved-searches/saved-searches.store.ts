import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type SavedSearchId } from '@nyhem/domain/ids'
import type { AlertFrequency } from '@nyhem/domain/search/saved-search'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type SavedSearch = {
  readonly id: SavedSearchId
  readonly siteId: SiteId
  readonly name: string
  readonly query: string
  readonly alerts: AlertFrequency
  /** Homes with a higher arrival number are unseen. */
  readonly seenTo: number
  readonly createdAt: Instant
}

const savedSearchOf = (row: Selectable<Database['saved_search']>): SavedSearch => ({
  id: asId(row.id),
  siteId: row.site_id as SiteId,
  name: row.name,
  query: row.query,
  alerts: row.alerts as AlertFrequency,
  seenTo: row.seen_to,
  createdAt: row.created_at,
})

export async function lockSavedSearches(tx: Db, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches:${accountId}`}, 0))`.execute(tx)
}

/** All sites, latest first. */
export async function findSavedSearches(db: Db, accountId: AccountId): Promise<SavedSearch[]> {
  const rows = await db
    .selectFrom('saved_search')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(savedSearchOf)
}

type NewSearch = Pick<SavedSearch, 'siteId' | 'name' | 'query' | 'alerts' | 'createdAt'>

/** Homes recorded so far are not news for it. */
export async function insertSavedSearch(tx: Db, accountId: AccountId, search: NewSearch): Promise<SavedSearch> {
  const latest = await latestArrival(tx, search.siteId)
  const row = await tx
    .insertInto('saved_search')
    .values({
      account_id: accountId,
      site_id: search.siteId,
      name: search.name,
      query: search.query,
      alerts: search.alerts,
      alerts_from: latest,
      seen_to: latest,
      created_at: search.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return savedSearchOf(row)
}

/** The site's latest arrival number; 0 before the first. */
export async function latestArrival(db: Db, siteId: SiteId): Promise<number> {
  const { latest } = await db
    .selectFrom('home_arrival')
    .select(sql<number>`coalesce(max(number), 0)`.as('latest'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return latest
}

export type OwnSearch = { readonly accountId: AccountId; readonly siteId: SiteId; readonly id: SavedSearchId }

const own = (db: Db, { accountId, siteId, id }: OwnSearch) =>
  db.updateTable('saved_search').where('id', '=', id).where('account_id', '=', accountId).where('site_id', '=', siteId)

/** False when there is no such search. */
export async function renameSearch(tx: Db, search: OwnSearch, name: string): Promise<boolean> {
  const { numUpdatedRows } = await own(tx, search).set({ name }).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A new frequency starts with later arrivals: the previous one covered those before. */
export async function setAlerts(tx: Db, search: OwnSearch, alerts: AlertFrequency): Promise<boolean> {
  const latest = await latestArrival(tx, search.siteId)
  const { numUpdatedRows } = await own(tx, search)
    .set({
      alerts,
      alerts_from: sql<number>`case when alerts = ${alerts} then alerts_from else ${latest}::bigint end`,
    })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setSeen(tx: Db, search: OwnSearch): Promise<boolean> {
  const { numUpdatedRows } = await own(tx, search)
    .set({ seen_to: await latestArrival(tx, search.siteId) })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSavedSearch(tx: Db, { accountId, siteId, id }: OwnSearch): Promise<void> {
  await tx
    .deleteFrom('saved_search')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
    .execute()
}

/** Ends the e-mails of one or all of a person's searches on a site. */
export async function endAlerts(
  tx: Db,
  { accountId, siteId }: Pick<OwnSearch, 'accountId' | 'siteId'>,
  id: SavedSearchId | null,
): Promise<void> {
  const ending = tx
    .updateTable('saved_search')
    .set({ alerts: 'none' })
    .where('account_id', '=', accountId)
    .where('site_id', '=', siteId)
  await (id === null ? ending : ending.where('id', '=', id)).execute()
}

export type Arrival = { readonly number: number; readonly homeId: string; readonly areaId: string }

export async function findArrivals(
  db: Db,
  requested: { siteId: SiteId; after: number; to?: number; since?: Instant },
): Promise<Arrival[]> {
  const found = db
    .selectFrom('home_arrival')
    .select(['number', 'home_id as homeId', 'area_id as areaId'])
    .where('site_id', '=', requested.siteId)
    .where('number', '>', requested.after)
    .orderBy('number')
  const until = requested.to === undefined ? found : found.where('number', '<=', requested.to)
  return (requested.since === undefined ? until : until.where('arrived_at', '>=', requested.since)).execute()
}
