import type { Touched } from '@nyhem/domain/content/merge-drafts'
import type { Instant } from '@nyhem/domain/dates'
import type { StaffId } from '@nyhem/domain/ids'
import { asId, type PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import { contentRow, type Moved, nextNumber } from './content.store.ts'
import type { VersionContent } from './page-content.ts'
import { readVersion } from './read-pages.ts'

/** Writes pages, drafts and places for editors, of the tables of content.store.ts. */

/** Inside a transaction. */
type Tx = Kysely<Database>

/** Who does something, when, and by which request. */
export type By = { readonly staffId: StaffId; readonly now: Instant; readonly requestId: string | null }

export type PlaceOfPage = {
  readonly id: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly parentId: PageId | null
  readonly removedAt: Instant | null
}

/** Author of a version in the column that older releases read. */
const editor = 'editor'

export async function findPlace(tx: Tx, pageId: string): Promise<PlaceOfPage | null> {
  const row = await placeQuery(tx).where('id', '=', pageId).executeTakeFirst()
  return row ? placeOf(row) : null
}

/** Others wait until the transaction ends. */
export async function lockPlace(tx: Tx, pageId: string): Promise<PlaceOfPage | null> {
  const row = await placeQuery(tx).where('id', '=', pageId).forUpdate().executeTakeFirst()
  return row ? placeOf(row) : null
}

const placeQuery = (tx: Tx) =>
  tx.selectFrom('content_page').select(['id', 'site_id', 'path', 'parent_id', 'removed_at'])

type PlaceRow = { id: string; site_id: string; path: string; parent_id: string | null; removed_at: Instant | null }
const placeOf = (row: PlaceRow): PlaceOfPage => ({
  id: asId(row.id),
  siteId: row.site_id as SiteId,
  path: row.path,
  parentId: row.parent_id === null ? null : asId(row.parent_id),
  removedAt: row.removed_at,
})

/** In path order, those of the trash as well. */
export async function readPlaces(tx: Tx, siteId: SiteId): Promise<PlaceOfPage[]> {
  const rows = await placeQuery(tx).where('site_id', '=', siteId).orderBy('path').execute()
  return rows.map(placeOf)
}

/** Of the paths, those of pages that are not in the trash. */
export async function pathsInUse(tx: Tx, siteId: SiteId, paths: readonly string[]): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const rows = await placeQuery(tx)
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .where('path', 'in', paths)
    .execute()
  return new Set(rows.map(({ path }) => path))
}

export async function addPage(tx: Tx, page: Omit<PlaceOfPage, 'removedAt'>): Promise<void> {
  await tx
    .insertInto('content_page')
    .values({
      id: page.id,
      site_id: page.siteId,
      language: siteById(page.siteId).locale,
      path: page.path,
      parent_id: page.parentId,
    })
    .execute()
}

export type StoredVersion = {
  readonly id: number
  readonly state: string
  readonly revision: number
  readonly basedOn: number | null
  /** Null: files. */
  readonly authorId: string | null
  readonly touched: readonly Touched[]
  readonly content: VersionContent
}

/** Null for one of another page. */
export async function findVersion(tx: Tx, pageId: PageId, versionId: number): Promise<StoredVersion | null> {
  const row = await tx
    .selectFrom('content_page_version')
    .select(['id', 'state', 'revision', 'based_on', 'author_id', 'touched'])
    .where('page_id', '=', pageId)
    .where('id', '=', versionId)
    .executeTakeFirst()
  if (!row) return null
  const { id, state, revision, based_on: basedOn, author_id: authorId } = row
  const touched = Array.isArray(row.touched) ? (row.touched as Touched[]) : []
  return { id, state, revision, basedOn, authorId, touched, content: await readVersion(tx, id) }
}

export async function findDraft(tx: Tx, pageId: PageId): Promise<StoredVersion | null> {
  const row = await tx
    .selectFrom('content_page_version')
    .select('id')
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  return row ? findVersion(tx, pageId, row.id) : null
}

/** What a draft begins from: shown now, or else next, or else last, or else the newest. */
export async function findBase(tx: Tx, pageId: PageId, now: Instant): Promise<StoredVersion | null> {
  const { rows } = await sql<{ id: number }>`
    select version.id from content_page_version version left join content_period period on period.version_id = version.id
    where version.page_id = ${pageId} and version.state <> 'draft'
    order by period.id is null, coalesce(period.shown_until <= ${now}, false),
      case when period.shown_until <= ${now} then period.shown_until end desc, period.shown_from nulls first,
      version.number desc
    limit 1`.execute(tx)
  return rows[0] ? findVersion(tx, pageId, rows[0].id) : null
}

export type DraftToSave = {
  readonly content: VersionContent
  readonly revision: number
  readonly basedOn: number | null
  readonly touched: readonly Touched[]
}

export async function addDraft(tx: Tx, pageId: PageId, draft: DraftToSave & { by: By }): Promise<number> {
  const { id } = await tx
    .insertInto('content_page_version')
    .values({
      page_id: pageId,
      number: nextNumber(pageId),
      state: 'draft',
      ...contentRow(draft.content),
      author: editor,
      based_on: draft.basedOn,
      ...savedRow(draft),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveDraft(tx: Tx, versionId: number, draft: DraftToSave & { by: By }): Promise<void> {
  await tx
    .updateTable('content_page_version')
    .set({ ...contentRow(draft.content), ...savedRow(draft) })
    .where('id', '=', versionId)
    .where('state', '=', 'draft')
    .execute()
}

const savedRow = ({ revision, touched, by }: DraftToSave & { by: By }) => ({
  revision,
  touched: JSON.stringify(touched),
  author_id: by.staffId,
  saved_at: by.now,
})

export async function deleteDraft(tx: Tx, pageId: PageId): Promise<void> {
  await tx.deleteFrom('content_page_version').where('page_id', '=', pageId).where('state', '=', 'draft').execute()
}

type Kept = { readonly content: VersionContent; readonly note: string | null; readonly by: By }

/** The draft becomes a version that does not change any more. */
export async function keepDraft(tx: Tx, versionId: number, { content, note }: Omit<Kept, 'by'>): Promise<void> {
  await tx
    .updateTable('content_page_version')
    .set({ ...contentRow(content), state: 'kept', note })
    .where('id', '=', versionId)
    .execute()
}

/** Page and file say the same. */
export async function holdInStep(tx: Tx, pageId: PageId, versionId: number): Promise<void> {
  await tx.updateTable('content_page').set({ source_version_id: versionId }).where('id', '=', pageId).execute()
}

/** A version beside the draft, which goes on being written. */
export async function addKept(
  tx: Tx,
  pageId: PageId,
  { content, note, by, basedOn }: Kept & { basedOn: number | null },
) {
  const { id } = await tx
    .insertInto('content_page_version')
    .values({
      page_id: pageId,
      number: nextNumber(pageId),
      state: 'kept',
      ...contentRow(content),
      author: editor,
      author_id: by.staffId,
      based_on: basedOn,
      saved_at: by.now,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type ListedVersion = {
  readonly versionId: number
  readonly number: number
  readonly state: string
  readonly title: string
  /** Null: files. */
  readonly authorId: StaffId | null
  readonly madeAt: Instant
  readonly note: string | null
}

/** Newest first. */
export async function listVersions(tx: Tx, pageId: PageId): Promise<ListedVersion[]> {
  const rows = await tx
    .selectFrom('content_page_version')
    .select(['id', 'number', 'state', 'title', 'author_id', 'created_at', 'saved_at', 'note'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    versionId: row.id,
    number: row.number,
    state: row.state,
    title: row.title,
    authorId: row.author_id === null ? null : asId(row.author_id),
    madeAt: row.saved_at ?? row.created_at,
    note: row.note,
  }))
}

/** Pages with everything below them, in one statement. */
export async function movePages(tx: Tx, moved: readonly Moved[], parent: { pageId: PageId; parentId: PageId | null }) {
  const ids = moved.map(({ id }) => id)
  const paths = moved.map(({ to }) => to)
  await sql`update content_page page set path = moved.path
    from unnest(${ids}::text[], ${paths}::text[]) as moved (id, path) where page.id = moved.id`.execute(tx)
  await tx.updateTable('content_page').set({ parent_id: parent.parentId }).where('id', '=', parent.pageId).execute()
}

/** Of those, the ones that visitors have seen: only their addresses are known. */
export async function everShown(tx: Tx, ids: readonly PageId[], now: Instant): Promise<Set<string>> {
  const { rows } = await sql<{ pageId: string }>`select distinct page_id as "pageId" from content_period
    where page_id = any(${[...ids]}::text[]) and (shown_from is null or shown_from <= ${now})`.execute(tx)
  return new Set(rows.map(({ pageId }) => pageId))
}

export async function setRemoved(tx: Tx, ids: readonly PageId[], by: By | null): Promise<void> {
  await tx
    .updateTable('content_page')
    .set({ removed_at: by?.now ?? null, removed_by: by?.staffId ?? null })
    .where('id', 'in', ids)
    .execute()
}

export type RedirectToSave = {
  readonly siteId: SiteId
  readonly from: string
  readonly origin: 'take-down' | 'editor'
  readonly permanent: boolean
  /** To a page, or to an address. */
  readonly to: { readonly pageId: PageId; readonly path: string } | { readonly address: string }
}

export async function saveRedirects(tx: Tx, redirects: readonly RedirectToSave[], { staffId }: By): Promise<void> {
  for (const { siteId, from, origin, permanent, to } of redirects) {
    const row = {
      to_address: 'pageId' in to ? to.path : to.address,
      target_page_id: 'pageId' in to ? to.pageId : null,
      permanent,
      origin,
      created_by: staffId,
    }
    await tx
      .insertInto('content_redirect')
      .values({ site_id: siteId, from_path: from, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'from_path']).doUpdateSet(row))
      .execute()
  }
}

/** Addresses by those that lead to them. */
export async function readTargets(tx: Tx, siteId: SiteId): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('content_redirect')
    .select(['from_path', 'to_address'])
    .where('site_id', '=', siteId)
    .execute()
  return new Map(rows.map((row) => [row.from_path, row.to_address]))
}

/** Kinds of pages, by their newest version. */
export async function kindsOf(tx: Tx, siteId: SiteId): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; kind: string }>`
    select distinct on (page.id) page.id, version.kind from content_page page
    join content_page_version version on version.page_id = page.id
    where page.site_id = ${siteId} order by page.id, version.number desc`.execute(tx)
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
