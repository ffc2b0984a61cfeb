import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { findSite } from '@nyhem/domain/sites/all-sites'
import { sql } from 'kysely'

/**
 * Refuses a database that has pages or homes of a site whose file is gone: its people would lose their pages, and what
 * belongs to them could be neither shown nor sent. Throws an Error that names the sites.
 */
export async function refuseMissingSites({ db }: Pick<OpenDatabase, 'db'>): Promise<void> {
  const { rows } = await sql<{ siteId: string }>`
    select site_id as "siteId" from content_page where removed_at is null
    union select site_id from catalogue_area where removed_at is null order by 1`.execute(db)
  const missing = rows.map(({ siteId }) => siteId).filter((siteId) => findSite(siteId) === null)
  if (missing.length === 0) return
  throw new Error(
    `the database has pages or homes of sites that are not there: ${missing.join(', ')}. Put their files back into the folder of NYHEM_SITES.`,
  )
}
