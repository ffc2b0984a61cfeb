import { nextAfter, type Period, shownAt, type Timeline, withLoaded, withoutFrom } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { SiteFile } from './content-file.ts'
import type { VersionContent } from './page-content.ts'
import { files, type PageSource } from './read-pages.ts'

/** The only writer of the content_* tables. */

/** Inside a transaction. */
type Tx = Kysely<Database>

/** Who makes or ends what is shown, and when. */
export type Change = { readonly by: string; readonly now: Instant; readonly reason?: string | null }

/** One change of the places of a site's pages at a time, until the transaction ends. */
export async function lockTree(tx: Tx, siteId: SiteId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`content tree ${siteId}`}, 0))`.execute(tx)
}

/** A page of a file, and what the file holds. */
export type PageToLoad = {
  id: PageId
  siteId: SiteId
  path: string
  parentId: PageId | null
  sourcePath: string
  hash: string
  content: VersionContent
  now: Instant
}

/** The new version replaces the published one when its time comes. */
export async function publishPage(tx: Tx, { content, now, ...page }: PageToLoad): Promise<void> {
  await savePage(tx, page)
  await tx
    .updateTable('content_page_version')
    .set({ state: 'superseded' })
    .where('page_id', '=', page.id)
    .where('state', '=', 'published')
    .execute()
  const versionId = await addVersion(tx, page.id, { content, state: 'published' })
  const before = await lockTimeline(tx, page.id)
  await showLoaded(tx, page.id, { before, content, versionId, now })
}

/** As above, of a page that is not there: two statements fewer, of which a site has thousands. */
export async function addLoadedPage(tx: Tx, { content, now, ...page }: PageToLoad): Promise<void> {
  await savePage(tx, page)
  const versionId = await addVersion(tx, page.id, { content, state: 'published' })
  await showLoaded(tx, page.id, { before: [], content, versionId, now })
}

type Loaded = { before: Timeline; content: VersionContent; versionId: number; now: Instant }

async function showLoaded(tx: Tx, pageId: PageId, { before, content, versionId, now }: Loaded): Promise<void> {
  const loaded = { versionId, from: content.publishedFrom, until: content.publishedUntil }
  await writePeriods(tx, pageId, { before, after: withLoaded(before, loaded, now), by: files, now, source: versionId })
}

async function savePage(tx: Tx, page: Omit<PageToLoad, 'content' | 'now'>): Promise<void> {
  const row = {
    site_id: page.siteId,
    language: siteById(page.siteId).locale,
    parent_id: page.parentId,
    path: page.path,
    source_path: page.sourcePath,
    source_hash: page.hash,
    removed_at: null,
    removed_by: null,
  }
  await tx
    .insertInto('content_page')
    .values({ id: page.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

type NewVersion = { content: VersionContent; state: 'published' | 'draft' | 'kept' }

async function addVersion(tx: Tx, pageId: PageId, { content, state }: NewVersion): Promise<number> {
  const { id } = await tx
    .insertInto('content_page_version')
    .values({
      page_id: pageId,
      number: nextNumber(pageId),
      state,
      ...contentRow(content),
      author: files,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const nextNumber = (pageId: PageId) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from content_page_version where page_id = ${pageId})`

export const contentRow = (content: VersionContent) => ({
  kind: content.kind,
  title: content.title,
  sibling_key: content.siblingKey,
  seo: JSON.stringify(content.seo),
  menu: JSON.stringify(content.menu),
  listed: JSON.stringify(content.listed),
  fields: JSON.stringify(content.fields),
  // Apart, since the previous release refuses a block with a further field.
  blocks: JSON.stringify(content.blocks.map(({ key: _, ...block }) => block)),
  block_keys: content.blocks.map(({ key }) => key),
  published_from: content.publishedFrom,
  published_until: content.publishedUntil,
})

type LoadedFile = Pick<PageToLoad, 'id' | 'sourcePath' | 'hash'>

/** The file counts as loaded; with a version, as what that says. */
export async function adoptFile(tx: Tx, { id, sourcePath, hash }: LoadedFile, versionId?: number): Promise<void> {
  const source = versionId === undefined ? {} : { source_version_id: versionId }
  await tx
    .updateTable('content_page')
    .set({ source_path: sourcePath, source_hash: hash, ...source })
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps what a file says beside what editors have made: as the page's draft, or as a version where somebody is writing
 * one.
 */
export async function keepFile(tx: Tx, page: LoadedFile & { content: VersionContent }): Promise<'draft' | 'kept'> {
  const { id: pageId, content } = page
  const draft = await tx
    .selectFrom('content_page_version')
    .select(['id', 'author_id'])
    .where('page_id', '=', pageId)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  await adoptFile(tx, page)
  if (draft?.author_id === null) {
    await tx.updateTable('content_page_version').set(contentRow(content)).where('id', '=', draft.id).execute()
    return 'draft'
  }
  const state = draft ? 'kept' : 'draft'
  await addVersion(tx, pageId, { content, state })
  return state
}

export type PlacedPage = {
  id: PageId
  page: Pick<PageSource, 'siteId' | 'path'> | null
  path: string
  sourcePath: string
  parentId: PageId | null
  by: string
}

/** Pages whose files stand elsewhere than before. Two may change places, so all leave theirs first. */
export async function placePages(tx: Tx, placed: readonly PlacedPage[]): Promise<void> {
  if (placed.length === 0) return
  const ids = placed.map(({ id }) => id)
  await tx
    .updateTable('content_page')
    .set({ source_path: null, path: sql<string>`'_placed ' || id` })
    .where('id', 'in', ids)
    .execute()
  for (const { id, page, path, sourcePath, parentId, by } of placed) {
    await tx
      .updateTable('content_page')
      .set({ path, source_path: sourcePath, ...(page?.path === path ? {} : { parent_id: parentId }) })
      .where('id', '=', id)
      .execute()
    if (page && page.path !== path) {
      await redirectMoved(tx, { siteId: page.siteId, moved: [{ id, from: page.path, to: path }], by })
    }
  }
}

export type Moved = { readonly id: PageId; readonly from: string; readonly to: string }

/** Former addresses lead to the pages; where a page stands now, nothing leads away. */
export async function redirectMoved(
  tx: Tx,
  { siteId, moved, by }: { siteId: SiteId; moved: readonly Moved[]; by: string },
): Promise<void> {
  const addressed = moved.filter(({ from }) => from.startsWith('/'))
  if (addressed.length === 0) return
  await tx
    .insertInto('content_redirect')
    .values(
      addressed.map(({ id, from, to }) => ({
        site_id: siteId,
        from_path: from,
        to_address: to,
        permanent: true,
        origin: 'move',
        target_page_id: id,
        created_by: by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'from_path']).doUpdateSet((row) => ({
        to_address: row.ref('excluded.to_address'),
        permanent: row.ref('excluded.permanent'),
        origin: row.ref('excluded.origin'),
        target_page_id: row.ref('excluded.target_page_id'),
        created_by: row.ref('excluded.created_by'),
      })),
    )
    .execute()
  // The previous release reads the address.
  await sql`update content_redirect redirect set to_address = page.path from content_page page
    where page.id = redirect.target_page_id and page.id = any(${moved.map(({ id }) => id)}::text[])
      and redirect.to_address <> page.path`.execute(tx)
  await dropRedirects(tx, { siteId, paths: moved.map(({ to }) => to) })
}

const redirectOrigins = ['file', 'move', 'take-down', 'editor'] as const
type RedirectOrigin = (typeof redirectOrigins)[number]

/** Answers how many there were. */
export async function dropRedirects(
  tx: Tx,
  {
    siteId,
    paths,
    origins = redirectOrigins,
  }: { siteId: SiteId; paths: readonly string[]; origins?: readonly RedirectOrigin[] },
): Promise<number> {
  if (paths.length === 0) return 0
  await sql`select set_config('nyhem.editing_redirects', 'on', true)`.execute(tx)
  const dropped = await tx
    .deleteFrom('content_redirect')
    .where('site_id', '=', siteId)
    .where('from_path', 'in', paths)
    .where('origin', 'in', origins)
    .executeTakeFirst()
  await sql`select set_config('nyhem.editing_redirects', '', true)`.execute(tx)
  return Number(dropped.numDeletedRows)
}

/** The page is that of editors: its file is gone. */
export async function forgetFile(tx: Tx, id: PageId): Promise<void> {
  await tx.updateTable('content_page').set({ source_path: null, source_hash: null }).where('id', '=', id).execute()
}

/** In order. Locks the page. */
async function lockTimeline(tx: Tx, pageId: string): Promise<Timeline> {
  const rows = await tx
    .selectFrom('content_page as page')
    .leftJoin('content_period as period', 'period.page_id', 'page.id')
    .select(['period.id', 'period.version_id', 'period.shown_from', 'period.shown_until'])
    .where('page.id', '=', pageId)
    .orderBy('period.shown_from', (order) => order.asc().nullsFirst())
    .forUpdate('page')
    .execute()
  return rows.flatMap(({ id, version_id: versionId, shown_from: from, shown_until: until }) =>
    id === null || versionId === null ? [] : [{ id, versionId, from, until }],
  )
}

/** Writes what a decision makes of a page's periods. */
export async function changePeriods(
  tx: Tx,
  pageId: string,
  { decide, ...change }: Change & { decide: (timeline: Timeline) => Timeline },
): Promise<void> {
  const before = await lockTimeline(tx, pageId)
  await writePeriods(tx, pageId, { before, after: decide(before), ...change })
}

/** `source`: the version that says what the page's file says. */
type PeriodsToWrite = Change & { before: Timeline; after: Timeline; source?: number }

async function writePeriods(
  tx: Tx,
  pageId: string,
  { before, after, source, ...change }: PeriodsToWrite,
): Promise<void> {
  const kept = new Map(after.map((period) => [period.id, period]))
  const dropped = before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  if (dropped.length > 0) await tx.deleteFrom('content_period').where('id', 'in', dropped).execute()
  for (const { id, from, until } of before) {
    const next = kept.get(id)
    if (!next || (next.from === from && next.until === until)) continue
    const ended = next.until === null ? { ended_by: null, reason: null } : endOf(change)
    const times = { shown_from: next.from, shown_until: next.until }
    await tx
      .updateTable('content_period')
      .set({ ...times, ...ended })
      .where('id', '=', id)
      .execute()
  }
  for (const period of after) if (period.id === null) await insertPeriod(tx, pageId, { ...period, ...change })
  await keepOldColumns(tx, pageId, { timeline: after, now: change.now, source: source ?? null })
}

const endOf = ({ by, reason = null }: Change) => ({ ended_by: by, reason })

/** A later part of a period is as old as the period. */
async function insertPeriod(tx: Tx, pageId: string, period: Period & Change): Promise<void> {
  const { versionId, from, until, copyOf, by, now } = period
  const old = sql<Instant>`(select made_at from content_period where id = ${copyOf})`
  await tx
    .insertInto('content_period')
    .values({
      page_id: pageId,
      version_id: versionId,
      shown_from: from,
      shown_until: until,
      made_by: by,
      made_at: copyOf === undefined ? now : old,
    })
    .execute()
}

/**
 * The previous release knows one version of a page: what is shown now, or else next. It goes on showing that where
 * another follows, and hides what has an end. A version to come that bears an earlier date would be shown too soon: it
 * is not known. To be dropped with those columns.
 */
async function keepOldColumns(
  tx: Tx,
  pageId: string,
  { timeline, now, source }: { timeline: Timeline; now: Instant; source: number | null },
): Promise<void> {
  const next = nextAfter(timeline, now)
  const shown = shownAt(timeline, now) ?? next ?? timeline.at(-1)
  const sources = source === null ? {} : { source_version_id: source }
  if (!shown) {
    const columns = { published_version_id: null, ...sources }
    await tx.updateTable('content_page').set(columns).where('id', '=', pageId).execute()
    return
  }
  const isFollowed = timeline.some(({ from }) => from !== null && from === shown.until)
  const latest = shown === next ? shown.from : null
  await sql`with shown as (
    update content_page_version set published_until = ${isFollowed ? null : shown.until}::timestamptz
      where id = ${shown.versionId} returning id, published_from
  ) update content_page set source_version_id = coalesce(${source}::bigint, source_version_id),
    published_version_id = (
      select id from shown where ${latest}::timestamptz is null or published_from >= ${latest}::timestamptz
    ) where id = ${pageId}`.execute(tx)
}

/** Pages whose files are gone; versions remain. */
export async function removePages(tx: Tx, ids: readonly PageId[], now: Instant): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('content_page').set({ removed_at: now, removed_by: files }).where('id', 'in', ids).execute()
  for (const id of ids) {
    await changePeriods(tx, id, { by: files, now, decide: (timeline) => withoutFrom(timeline, now) })
  }
}

/** In place of those that files had before. What editors have made or ended stays so. */
export async function saveFileRedirects(tx: Tx, siteId: SiteId, redirects: SiteFile['redirects']): Promise<void> {
  await tx.deleteFrom('content_redirect').where('site_id', '=', siteId).where('origin', '=', 'file').execute()
  const ended = await tx
    .selectFrom('content_redirect_ended')
    .select('from_path')
    .where('site_id', '=', siteId)
    .execute()
  const isEnded = new Set(ended.map((row) => row.from_path))
  const rows = redirects
    .filter(({ from }) => !isEnded.has(from))
    .map(({ from, to, permanent }) => ({ site_id: siteId, from_path: from, to_address: to, permanent }))
  if (rows.length > 0) await tx.insertInto('content_redirect').values(rows).execute()
}
