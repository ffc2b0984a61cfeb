import type { Instant } from '@nyhem/domain/dates'
import type { AreaId } from '@nyhem/domain/ids'
import { reportedFrequencies } from '@nyhem/domain/search/saved-search'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** Locks readings until the transaction ends. Null before the first one. */
export async function lockReading(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('home-arrivals', 0))`.execute(tx)
  return (await tx.selectFrom('home_arrival_reading').select('since').executeTakeFirst()) ?? null
}

export async function writeReading(tx: Db, { since }: { since: number }): Promise<void> {
  await tx
    .insertInto('home_arrival_reading')
    .values({ since })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ since }))
    .execute()
}

export type SeenHome = { readonly homeId: string; readonly areaId: AreaId; readonly siteId: SiteId }

/** Returns how many are new. */
export async function insertArrivals(tx: Db, seen: readonly SeenHome[], now: Instant): Promise<number> {
  // Known homes are filtered first: otherwise each check would use up a number for every home.
  const { rows } = await sql<{ number: number }>`
    insert into home_arrival (home_id, area_id, site_id, arrived_at)
    select home_id, area_id, site_id, ${now}::timestamptz
    from unnest(${seen.map(({ homeId }) => homeId)}::text[], ${seen.map(({ areaId }) => areaId)}::text[],
      ${seen.map(({ siteId }) => siteId)}::text[]) as come (home_id, area_id, site_id)
    where not exists (select 1 from home_arrival known where known.home_id = come.home_id)
    order by home_id
    on conflict do nothing
    returning number`.execute(tx)
  return rows.length
}

/** A site's new frequency starts after the homes recorded so far. */
export async function beginRounds(tx: Db, siteIds: readonly SiteId[], now: Instant): Promise<void> {
  await sql`
    insert into alert_round (site_id, frequency, started_at, notified_to)
    select site.site_id, each.frequency, ${now}::timestamptz,
      coalesce((select max(number) from home_arrival where home_arrival.site_id = site.site_id), 0)
    from unnest(${[...siteIds]}::text[]) as site (site_id)
      cross join unnest(${[...reportedFrequencies]}::text[]) as each (frequency)
    on conflict do nothing`.execute(tx)
}
