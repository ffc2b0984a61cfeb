import type { Instant } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Reads which pages name a medium; triggers of the versions write it. */

type Db = Kysely<Database>

export type PageUse = {
  readonly key: string
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly title: string
  readonly in: 'shown' | 'planned' | 'draft'
}

/** Versions that are drafts, or are or will be shown; not those of the trash. */
export const currentUses = (db: Db, now: Instant) =>
  db
    .selectFrom('content_media_use as named')
    .innerJoin('content_page_version as version', 'version.id', 'named.version_id')
    .innerJoin('content_page as page', 'page.id', 'version.page_id')
    .leftJoin('content_period as period', (on) =>
      on
        .onRef('period.version_id', '=', 'version.id')
        .on(({ or, eb }) => or([eb('period.shown_until', 'is', null), eb('period.shown_until', '>', now)])),
    )
    .where('page.removed_at', 'is', null)
    .where(({ or, eb }) => or([eb('version.state', '=', 'draft'), eb('period.id', 'is not', null)]))

export async function findUses(db: Db, keys: readonly string[], now: Instant): Promise<PageUse[]> {
  if (keys.length === 0) return []
  const rows = await currentUses(db, now)
    .select([
      'named.key',
      'page.id',
      'page.site_id',
      'page.path',
      'version.title',
      'version.state',
      'period.shown_from',
    ])
    .select('period.id as period_id')
    .where('named.key', 'in', [...keys])
    .orderBy('page.site_id')
    .orderBy('page.path')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    pageId: asId<'Page'>(row.id),
    siteId: row.site_id as SiteId,
    path: row.path,
    title: row.title,
    in: row.period_id === null ? 'draft' : row.shown_from !== null && row.shown_from > now ? 'planned' : 'shown',
  }))
}
