import type { MediaFilter } from '@nyhem/contract/calls/media-library'
import { addDays, type Instant, type LocalDate } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import type { MediaSort } from '@nyhem/domain/media/media-limits'
import { rightsWarnedDays } from '@nyhem/domain/media/media-rights'
import { allSites } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { assetOf, assetRows } from './media-assets.store.ts'
import type { Asset } from './media-assets.types.ts'
import { currentUses } from './media-uses.store.ts'

type Db = Kysely<Database>

export type AssetFilter = {
  readonly search: string
  readonly sort: MediaSort | null
  readonly site: SiteId | null
  readonly filter: MediaFilter | null
  /** Where the caller works with media; null: everywhere. */
  readonly sitesOfPerson: readonly SiteId[] | null
  readonly oneself: StaffId
  readonly now: Instant
  readonly today: LocalDate
}

/** The last asset that is known: its upload and id. */
export type AssetCursor = { readonly at: Instant; readonly id: string }

const pattern = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Newest uploads first, after the cursor. */
export async function listAssets(
  db: Db,
  asked: AssetFilter,
  page: { after: AssetCursor | null; most: number },
): Promise<Asset[]> {
  const { search, sort, site, filter, sitesOfPerson, oneself, now, today } = asked
  const uses = currentUses(db, now).where(sql<boolean>`named.key = asset.key`)
  let query = assetRows(db)
    .where('asset.archived_at', filter === 'archived' ? 'is not' : 'is', null)
    .orderBy('asset.uploaded_at', 'desc')
    .orderBy('asset.id', 'desc')
    .limit(page.most)
  if (page.after) {
    const { at, id } = page.after
    query = query.where(sql<boolean>`(asset.uploaded_at, asset.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  for (const word of search.split(/\s+/).filter((part) => part !== ''))
    query = query.where(sql<boolean>`(asset.title || ' ' || asset.credit || ' ' || asset.key || ' ' || coalesce(
      (select string_agg(alt, ' ') from media_alt where asset_id = asset.id), '')) ilike ${pattern(word)}`)
  if (sort !== null) query = query.where('asset.sort', '=', sort)
  if (site !== null) query = query.where(sql<boolean>`(held.sites is null or ${site} = any(held.sites))`)
  if (sitesOfPerson !== null)
    query = query.where(sql<boolean>`(held.sites is null or held.sites && ${sql.val([...sitesOfPerson])}::text[])`)
  if (filter === 'own') query = query.where('asset.uploaded_by', '=', oneself)
  if (filter === 'ending') query = query.where(sql<boolean>`held.last_day <= ${addDays(today, rightsWarnedDays)}::date`)
  if (filter === 'unused') query = query.where(({ not, exists }) => not(exists(uses.select('named.key'))))
  if (filter === 'without-alt')
    query = query
      .where('asset.sort', '=', 'picture')
      .where(({ or, not, exists, selectFrom }) =>
        or([
          not(exists(selectFrom('media_alt').select('language').whereRef('asset_id', '=', 'asset.id'))),
          exists(
            uses
              .innerJoin(siteLanguages().as('spoken'), 'spoken.site_id', 'page.site_id')
              .select('named.key')
              .where(
                sql<boolean>`not exists (select from media_alt where asset_id = asset.id and language = spoken.language)`,
              ),
          ),
        ]),
      )
  return (await query.execute()).map(assetOf)
}

/** Each site with its language; which sites there are, the process knows. */
const siteLanguages = () => {
  const rows = allSites().map(({ siteId, locale }) => sql`(${siteId}::text, ${locale}::text)`)
  return sql<{ site_id: string; language: string }>`(select * from (values ${sql.join(rows)}) site (site_id, language))`
}
