import type { Timeline } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { VersionBlock, VersionContent } from './page-content.ts'

/** What those who write pages read first. */

/** Inside a transaction. */
type Tx = Kysely<Database>

/** Author of what a load of files does. */
export const files = 'files'

/** A page and the file that it came from. */
export type PageSource = {
  readonly id: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly sourcePath: string | null
  /** Of the file as last loaded. */
  readonly hash: string | null
  readonly isEdited: boolean
  readonly removedBy: 'files' | 'editors' | null
  /** Shown now, or else next, or else last. */
  readonly shownVersionId: number | null
}

type SourceRow = Omit<PageSource, 'removedBy'> & { isRemoved: boolean; remover: string | null }

/** All pages, in use or not. */
export async function readPageSources(tx: Tx, now: Instant): Promise<PageSource[]> {
  const { rows } = await sql<SourceRow>`
    select page.id, page.site_id as "siteId", page.path, page.source_path as "sourcePath", page.source_hash as hash,
      page.removed_at is not null as "isRemoved", page.removed_by as remover, shown.version_id as "shownVersionId",
      coalesce(ended.ended_by <> ${files}, false) or exists (
        select from content_page_version version where version.page_id = page.id and version.author_id is not null
          and (version.state = 'draft' or version.number > coalesce(source.number, 0))
      ) as "isEdited"
    from content_page page
    left join content_page_version source on source.id = page.source_version_id
    left join lateral (
      select version_id from content_period where page_id = page.id
      order by coalesce(shown_until <= ${now}, false), case when shown_until <= ${now} then shown_until end desc,
        shown_from nulls first limit 1
    ) shown on true
    left join lateral (
      select ended_by from content_period where page_id = page.id order by shown_from desc nulls last limit 1
    ) ended on true`.execute(tx)
  return rows.map(({ isRemoved, remover, ...page }) => ({
    ...page,
    removedBy: isRemoved ? (remover === null || remover === files ? 'files' : 'editors') : null,
  }))
}

export async function readVersion(tx: Tx, versionId: number): Promise<VersionContent> {
  const row = await tx
    .selectFrom('content_page_version')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  return versionOf(row)
}

/** By id. */
export async function readVersions(tx: Tx, versionIds: readonly number[]): Promise<Map<number, VersionContent>> {
  if (versionIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('content_page_version')
    .selectAll()
    .where(sql<boolean>`id = any(${[...versionIds]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, versionOf(row)]))
}

const versionOf = (row: Selectable<Database['content_page_version']>): VersionContent => ({
  kind: row.kind,
  title: row.title,
  siblingKey: row.sibling_key,
  seo: row.seo,
  menu: row.menu,
  listed: row.listed,
  fields: row.fields,
  blocks: keyedBlocks(row.blocks, row.block_keys),
  publishedFrom: row.published_from,
  publishedUntil: row.published_until,
})

/** Blocks of older versions have their anchors as keys. */
const keyedBlocks = (stored: unknown, keys: readonly string[] | null): VersionBlock[] =>
  (stored as Omit<VersionBlock, 'key'>[]).map((block, index) => ({ ...block, key: keys?.[index] ?? block.id }))

/** In order. */
export const readPeriods = async (tx: Tx, pageId: string): Promise<Timeline> =>
  (await periods(tx).where('page_id', '=', pageId).execute()).map(periodOf)

/** By page; pages that were never shown are omitted. */
export async function readAllPeriods(tx: Tx): Promise<Map<string, Timeline>> {
  const rows = await periods(tx).execute()
  return new Map(
    [...Map.groupBy(rows, ({ page_id }) => page_id)].map(([pageId, own]) => [pageId, own.map(periodOf)] as const),
  )
}

const periods = (tx: Tx) =>
  tx
    .selectFrom('content_period')
    .select(['page_id', 'id', 'version_id', 'shown_from', 'shown_until'])
    .orderBy('page_id')
    .orderBy('shown_from', (order) => order.asc().nullsFirst())

type PeriodRow = Awaited<ReturnType<ReturnType<typeof periods>['execute']>>[number]

const periodOf = (row: PeriodRow): Timeline[number] => ({
  id: row.id,
  versionId: row.version_id,
  from: row.shown_from,
  until: row.shown_until,
})

export type StoredSite = {
  readonly hash: string | null
  readonly content: unknown
  /** Of any origin, in order. */
  readonly redirects: readonly { readonly from: string; readonly to: string; readonly permanent: boolean }[]
}

export async function readSite(tx: Tx, siteId: SiteId): Promise<StoredSite | null> {
  const site = await tx
    .selectFrom('content_site')
    .select(['content', 'settings', 'source_hash'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (!site) return null
  const redirects = await tx
    .selectFrom('content_redirect as redirect')
    .leftJoin('content_page as target', 'target.id', 'redirect.target_page_id')
    .select(['redirect.from_path', 'redirect.to_address', 'redirect.permanent', 'target.path'])
    .where('redirect.site_id', '=', siteId)
    .orderBy('redirect.from_path')
    .execute()
  return {
    hash: site.source_hash,
    content: site.settings ?? site.content,
    redirects: redirects.map((row) => ({
      from: row.from_path,
      to: row.path ?? row.to_address,
      permanent: row.permanent,
    })),
  }
}

/** By page. */
export async function readDraftIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('content_page_version')
    .select(['id', 'page_id'])
    .where('state', '=', 'draft')
    .execute()
  return new Map(rows.map((row) => [row.page_id, row.id]))
}
