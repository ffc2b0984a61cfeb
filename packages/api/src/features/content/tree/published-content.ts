import type { Instant } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** What the snapshot of published content is read from. */

type Db = Kysely<Database>

/** A version in a period: `kind`, fields and blocks are not yet parsed. */
export type PublishedPage = {
  id: PageId
  siteId: SiteId
  path: string
  parentId: PageId | null
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
export async function readPublishedPages(db: Db, now: Instant): Promise<PublishedPage[]> {
  const rows = await db
    .selectFrom('content_period as period')
    .innerJoin('content_page as page', 'page.id', 'period.page_id')
    .innerJoin('content_page_version as version', 'version.id', 'period.version_id')
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
      'version.kind',
      'version.title',
      'version.sibling_key',
      'version.seo',
      'version.menu',
      'version.listed',
      'version.fields',
      'version.blocks',
      'version.published_from',
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
    kind: row.kind,
    title: row.title,
    siblingKey: row.sibling_key,
    seo: row.seo,
    menu: row.menu,
    listed: row.listed,
    fields: row.fields,
    blocks: row.blocks,
    publishedFrom: row.published_from,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    updatedAt: row.made_at,
  }))
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
