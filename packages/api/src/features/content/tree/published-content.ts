import type { Instant } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** What the snapshot of published content is read from. */

type Db = Kysely<Database>

/** What a version says. `kind`, fields and blocks are not yet parsed. It does not change once it is in a period. */
export type ShownVersion = {
  kind: string
  title: string
  siblingKey: string | null
  seo: unknown
  menu: unknown
  listed: unknown
  fields: unknown
  blocks: unknown
  /** The date that the page bears; it is shown from `shownFrom`. */
  publishedFrom: Instant | null
}

/** A page in a period. */
export type ShownPeriod = {
  id: PageId
  siteId: SiteId
  path: string
  parentId: PageId | null
  versionId: number
  shownFrom: Instant | null
  shownUntil: Instant | null
  updatedAt: Instant
}

/** `targetId`: the page that it leads to, whose present path is in `to`. */
export type StoredRedirect = {
  siteId: SiteId
  from: string
  to: string
  targetId: PageId | null
  permanent: boolean
}

/** Periods that are not over, and of a page without any its last, in order of path and time. */
export async function readPeriodsShown(db: Db, now: Instant): Promise<ShownPeriod[]> {
  const rows = await db
    .selectFrom('content_period as period')
    .innerJoin('content_page as page', 'page.id', 'period.page_id')
    .where('page.removed_at', 'is', null)
    .where(
      sql<boolean>`(period.shown_until is null or period.shown_until > ${now} or not exists (
        select from content_period later where later.page_id = period.page_id and later.shown_from >= period.shown_until
      ))`,
    )
    .select([
      'page.id',
      'page.site_id',
      'page.path',
      'page.parent_id',
      'period.version_id',
      'period.shown_from',
      'period.shown_until',
      'period.made_at',
    ])
    .orderBy('page.path')
    .orderBy('period.shown_from', (order) => order.asc().nullsFirst())
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    siteId: row.site_id as SiteId,
    path: row.path,
    parentId: row.parent_id === null ? null : asId(row.parent_id),
    versionId: row.version_id,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    updatedAt: row.made_at,
  }))
}

/** By id. */
export async function readVersionsShown(db: Db, ids: readonly number[]): Promise<Map<number, ShownVersion>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_page_version')
    .select(['id', 'kind', 'title', 'sibling_key', 'seo', 'menu', 'listed', 'fields', 'blocks', 'published_from'])
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, sibling_key: siblingKey, published_from: publishedFrom, ...version }) => [
      id,
      { ...version, siblingKey, publishedFrom },
    ]),
  )
}

export async function readSites(db: Db): Promise<{ siteId: SiteId; content: unknown }[]> {
  const rows = await db.selectFrom('content_site').select(['site_id', 'content', 'settings']).execute()
  return rows.map((row) => ({ siteId: row.site_id as SiteId, content: row.settings ?? row.content }))
}

/** None to a page in the trash. */
export async function readRedirects(db: Db): Promise<StoredRedirect[]> {
  const rows = await db
    .selectFrom('content_redirect as redirect')
    .leftJoin('content_page as target', (join) =>
      join.onRef('target.id', '=', 'redirect.target_page_id').on('target.removed_at', 'is', null),
    )
    .where((where) => where.or([where('redirect.target_page_id', 'is', null), where('target.id', 'is not', null)]))
    .select([
      'redirect.site_id',
      'redirect.from_path',
      'redirect.to_address',
      'redirect.permanent',
      'target.id as target_id',
      'target.path as target_path',
    ])
    .execute()
  return rows.map((row) => ({
    siteId: row.site_id as SiteId,
    from: row.from_path,
    to: row.target_path ?? row.to_address,
    targetId: row.target_id === null ? null : asId(row.target_id),
    permanent: row.permanent,
  }))
}
