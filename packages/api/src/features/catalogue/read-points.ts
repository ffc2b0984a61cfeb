import type { GeoPoint } from '@nyhem/domain/housing/catalogue'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Whatever has a place of its own; premises, projects and homes that are sold again lie by themselves. */
const tables = [
  'catalogue_area',
  'catalogue_stage',
  'catalogue_premises',
  'catalogue_rental_project',
  'catalogue_reference_project',
  'catalogue_succession_home',
] as const

/** Where something of a site lies and what it is called; null when there is nothing of that id. */
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
