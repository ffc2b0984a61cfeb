import type { Instant } from '@nyhem/domain/dates'
import type { AreaId } from '@nyhem/domain/ids'
import { toldRhythms } from '@nyhem/domain/search/saved-search'
import type { SearchableArea } from '@nyhem/domain/search/searchable-area'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { createCatalogue } from '../catalogue/catalogue.ts'

type Db = Kysely<Database>

/** Areas that are looked through at once: some hundred homes. */
const areasAtOnce = 50

/**
 * Notes each home that a search finds for the first time: those of areas that have changed since the last look. What
 * stands there at the very first look is noted too, and is news for nobody. One look at a time: the numbers follow the
 * order in which the looks end. Returns how many were noted.
 */
export async function noteArrivals(db: Db, siteIds: readonly SiteId[], now: Instant): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('home-arrivals', 0))`.execute(tx)
    const catalogue = createCatalogue(tx)
    const reading = await tx.selectFrom('home_arrival_reading').select('since').executeTakeFirst()
    const changes = await catalogue.changedAreas(reading?.since ?? null)
    const areaIds = reading
      ? [...new Set(changes.areas.map(({ areaId }) => areaId))]
      : (await catalogue.areaIds()).map(({ id }) => id)
    let noted = 0
    for (let from = 0; from < areaIds.length; from += areasAtOnce)
      noted += await noteAreas(tx, await catalogue.searchableAreas(areaIds.slice(from, from + areasAtOnce)), now)
    await tx
      .insertInto('home_arrival_reading')
      .values({ since: changes.since })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ since: changes.since }))
      .execute()
    await beginRounds(tx, siteIds, now)
    return noted
  })
}

type Noted = { homeId: string; areaId: AreaId; siteId: SiteId }

async function noteAreas(tx: Db, areas: readonly SearchableArea[], now: Instant): Promise<number> {
  const seen = areas.flatMap(({ own, stages }): Noted[] =>
    stages.flatMap(({ homes }) => homes.map(({ id }) => ({ homeId: id, areaId: own.id, siteId: own.siteId }))),
  )
  if (seen.length === 0) return 0
  // Known ones are left out before they are given a number: each look would use up as many numbers as there are homes.
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

/** A rhythm that a site has not had begins after what has been noted. */
async function beginRounds(tx: Db, siteIds: readonly SiteId[], now: Instant): Promise<void> {
  await sql`
    insert into alert_round (site_id, rhythm, begun_at, told_to)
    select site.site_id, told.rhythm, ${now}::timestamptz,
      coalesce((select max(number) from home_arrival where home_arrival.site_id = site.site_id), 0)
    from unnest(${[...siteIds]}::text[]) as site (site_id)
      cross join unnest(${[...toldRhythms]}::text[]) as told (rhythm)
    on conflict do nothing`.execute(tx)
}
