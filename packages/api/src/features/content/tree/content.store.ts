import type { Instant } from '@nyhem/domain/dates'
import { asId, type PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { PageFile, SiteFile } from './content-file.ts'

/** The only writer of the content_* tables. */

type Db = Kysely<Database>
type Tx = Transaction<Database>

/** Stored published version: `kind`, fields and blocks are not yet parsed. */
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
  publishedFrom: Instant | null
  publishedUntil: Instant | null
  updatedAt: Instant
}

export type StoredRedirect = { siteId: SiteId; from: string; to: string; permanent: boolean }

/** In path order. */
export async function readPublishedPages(db: Db): Promise<PublishedPage[]> {
  const rows = await db
    .selectFrom('content_page as page')
    .innerJoin('content_page_version as version', 'version.id', 'page.published_version_id')
    .where('page.removed_at', 'is', null)
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
      'version.published_until',
      'version.created_at',
    ])
    .orderBy('page.path')
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
    publishedUntil: row.published_until,
    updatedAt: row.created_at,
  }))
}

export async function readSites(db: Db): Promise<{ siteId: SiteId; content: unknown }[]> {
  const rows = await db.selectFrom('content_site').select(['site_id', 'content']).execute()
  return rows.map((row) => ({ siteId: row.site_id as SiteId, content: row.content }))
}

export async function readRedirects(db: Db): Promise<StoredRedirect[]> {
  const rows = await db.selectFrom('content_redirect').selectAll().execute()
  return rows.map((row) => ({
    siteId: row.site_id as SiteId,
    from: row.from_path,
    to: row.to_address,
    permanent: row.permanent,
  }))
}

/** Hashes of loaded files by page id. */
export async function readPageHashes(tx: Tx): Promise<Map<string, { hash: string | null; removed: boolean }>> {
  const rows = await tx.selectFrom('content_page').select(['id', 'source_hash', 'removed_at']).execute()
  return new Map(rows.map((row) => [row.id, { hash: row.source_hash, removed: row.removed_at !== null }]))
}

export async function readSiteHashes(tx: Tx): Promise<Map<string, string | null>> {
  const rows = await tx.selectFrom('content_site').select(['site_id', 'source_hash']).execute()
  return new Map(rows.map((row) => [row.site_id, row.source_hash]))
}

export type PageToPublish = {
  id: PageId
  siteId: SiteId
  path: string
  parentId: PageId | null
  hash: string
  page: PageFile
  publishedFrom: Instant | null
  publishedUntil: Instant | null
  author: string
}

/** The new version replaces the published one. */
export async function publishPage(tx: Tx, { page, ...rest }: PageToPublish): Promise<void> {
  const row = {
    site_id: rest.siteId,
    language: siteById(rest.siteId).locale,
    parent_id: rest.parentId,
    path: rest.path,
    source_hash: rest.hash,
    removed_at: null,
  }
  await tx
    .insertInto('content_page')
    .values({ id: rest.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx
    .updateTable('content_page_version')
    .set({ state: 'superseded' })
    .where('page_id', '=', rest.id)
    .where('state', '=', 'published')
    .execute()
  const { id: versionId } = await tx
    .insertInto('content_page_version')
    .values({
      page_id: rest.id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from content_page_version where page_id = ${rest.id})`,
      state: 'published',
      kind: page.kind,
      title: page.title,
      sibling_key: page.siblings ?? null,
      seo: JSON.stringify(page.seo ?? {}),
      menu: JSON.stringify(page.menu),
      listed: JSON.stringify(page.listed ?? {}),
      fields: JSON.stringify(page.fields),
      blocks: JSON.stringify(page.blocks),
      published_from: rest.publishedFrom,
      published_until: rest.publishedUntil,
      author: rest.author,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('content_page').set({ published_version_id: versionId }).where('id', '=', rest.id).execute()
}

/** Unpublishes pages; versions remain. */
export async function removePages(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('content_page').set({ removed_at: now }).where('id', 'in', ids).execute()
}

export async function saveSite(tx: Tx, site: { siteId: SiteId; content: SiteFile; hash: string }): Promise<void> {
  const { redirects, ...content } = site.content
  const row = { content: JSON.stringify(content), source_hash: site.hash }
  await tx
    .insertInto('content_site')
    .values({ site_id: site.siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ ...row, updated_at: sql`now()` }))
    .execute()
  await tx.deleteFrom('content_redirect').where('site_id', '=', site.siteId).execute()
  if (redirects.length === 0) return
  await tx
    .insertInto('content_redirect')
    .values(
      redirects.map(({ from, to, permanent }) => ({
        site_id: site.siteId,
        from_path: from,
        to_address: to,
        permanent,
      })),
    )
    .execute()
}
