import type { GeoPoint, NearbyPlace } from '@nyhem/domain/housing/catalogue'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Tables with coordinates, including premises, projects and succession homes. */
const tables = [
  'catalogue_area',
  'catalogue_stage',
  'catalogue_premises',
  'catalogue_rental_project',
  'catalogue_reference_project',
  'catalogue_succession_home',
] as const

/** A point with the places near it. */
export type MapPoint = { readonly name: string; readonly geo: GeoPoint; readonly nearby: readonly NearbyPlace[] }

/** The column or expression with the places near a row of a table. */
const nearbyOf: Readonly<Partial<Record<(typeof tables)[number], string>>> = {
  catalogue_area: 'nearby',
  catalogue_rental_project: 'nearby',
  catalogue_stage: '(select area.nearby from catalogue_area area where area.id = catalogue_stage.area_id)',
}

/** Null for an unknown id. */
export async function readPoint(db: Kysely<Database>, siteId: SiteId, id: string): Promise<MapPoint | null> {
  const each = tables.map(
    (
      table,
    ) => sql`select name, latitude, longitude, ${sql.raw(nearbyOf[table] ?? "'[]'::jsonb")} as nearby from ${sql.table(table)}
      where id = ${id} and site_id = ${siteId} and removed_at is null`,
  )
  const { rows } = await sql<
    { name: string; nearby: unknown } & GeoPoint
  >`${sql.join(each, sql` union all `)} limit 1`.execute(db)
  const [found] = rows
  if (!found) return null
  const { name, latitude, longitude, nearby } = found
  return { name, geo: { latitude, longitude }, nearby: nearby as NearbyPlace[] }
}
