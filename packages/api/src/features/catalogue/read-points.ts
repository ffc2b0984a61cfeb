import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
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

/** Null for an unknown id. */
export async function readPoint(
  db: Kysely<Database>,
  siteId: SiteId,
  id: string,
): Promise<{ name: string; geo: GeoPoint } | null> {
  const each = tables.map(
    (table) => sql`select name, latitude, longitude from ${sql.table(table)}
      where id = ${id} and site_id = ${siteId} and removed_at is null`,
  )
  const { rows } = await sql<{ name: string } & GeoPoint>`${sql.join(each, sql` union all `)} limit 1`.execute(db)
  const [found] = rows
  return found ? { name: found.name, geo: { latitude: found.latitude, longitude: found.longitude } } : null
}
