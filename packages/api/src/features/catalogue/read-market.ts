import { createHash } from 'node:crypto'
import { listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import type { HomeListing } from '@nyhem/domain/housing/listings'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { homeListingOf } from './catalogue-rows.ts'
import { homesWithPlaces } from './read-homes.ts'

type Db = Kysely<Database>

const homesAtOnce = 500
const listed = sql`${[...listedHomeStatuses]}::text[]`

/** Homes of a site that are on the market, by id, in parts of which one is in memory. */
export async function* readMarket(db: Db, siteId: SiteId): AsyncGenerator<HomeListing[]> {
  let after = ''
  for (;;) {
    const rows = await homesWithPlaces(db)
      .where('home.site_id', '=', siteId)
      .where(sql<boolean>`home.status = any(${listed})`)
      .where('home.id', '>', after)
      .orderBy('home.id')
      .limit(homesAtOnce)
      .execute()
    if (rows.length > 0) yield rows.map(homeListingOf)
    const last = rows.at(-1)
    if (!last || rows.length < homesAtOnce) return
    after = last.id
  }
}

/**
 * Another text as soon as a home on the market, its stage, area or place changes. Each row counts: of two transactions
 * the later one may be seen first, so that the latest moment alone tells too little.
 */
export async function readMarketVersion(db: Db, siteId: SiteId): Promise<string> {
  const { rows } = await sql<{ homes: string; around: string }>`
    select
      (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', id, status, updated_at), 0)::numeric))
        from catalogue_home where site_id = ${siteId} and removed_at is null and status = any(${listed})) as homes,
      (select concat_ws(' ', count(*), sum(hashtextextended(concat_ws(' ', stage.id, stage.updated_at, area.updated_at,
          municipality.updated_at, county.updated_at), 0)::numeric))
        from catalogue_stage stage join catalogue_area area on area.id = stage.area_id
          join catalogue_municipality municipality on municipality.id = area.municipality_id
          join catalogue_county county on county.id = municipality.county_id
        where stage.site_id = ${siteId} and stage.removed_at is null) as around`.execute(db)
  return createHash('sha256').update(`${rows[0]?.homes} ${rows[0]?.around}`).digest('base64url').slice(0, 22)
}
