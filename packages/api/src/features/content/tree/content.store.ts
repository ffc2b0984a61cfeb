import { nextAfter, type Period, shownAt, type Timeline, withLoaded, withoutFrom } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { PageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { PageFile, SiteFile } from './content-file.ts'

/** The only writer of the content_* tables. */

type Tx = Transaction<Database>

/** Who makes or ends what is shown, and when. */
export type Change = { readonly by: string; readonly now: Instant; readonly reason?: string | null }

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
  now: Instant
}

/** The new version replaces the published one when its time comes. */
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
  const { now, author: by } = rest
  const loaded = { versionId, from: rest.publishedFrom, until: rest.publishedUntil }
  await changePeriods(tx, rest.id, { by, now, decide: (timeline) => withLoaded(timeline, loaded, now) })
}

/** In order. Locks the page. */
export async function readTimeline(tx: Tx, pageId: string): Promise<Timeline> {
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
  const before = await readTimeline(tx, pageId)
  const after = decide(before)
  const kept = new Map(after.map((period) => [period.id, period]))
  const dropped = before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]))
  if (dropped.length > 0) await tx.deleteFrom('content_period').where('id', 'in', dropped).execute()
  for (const { id, from, until } of before) {
    const next = kept.get(id)
    if (!next || (next.from === from && next.until === until)) continue
    const ended = next.until === null ? { ended_by: null, reason: null } : endOf(change)
    const times = { shown_from: next.from, shown_until: next.until }
    await tx.updateTable('content_period').set({ ...times, ...ended }).where('id', '=', id).execute()
  }
  for (const period of after) if (period.id === null) await insertPeriod(tx, pageId, { ...period, ...change })
  await keepOldColumns(tx, pageId, { timeline: after, now: change.now })
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
  { timeline, now }: { timeline: Timeline; now: Instant },
): Promise<void> {
  const next = nextAfter(timeline, now)
  const shown = shownAt(timeline, now) ?? next ?? timeline.at(-1)
  if (!shown) {
    await tx.updateTable('content_page').set({ published_version_id: null }).where('id', '=', pageId).execute()
    return
  }
  const isFollowed = timeline.some(({ from }) => from !== null && from === shown.until)
  const latest = shown === next ? shown.from : null
  await sql`with shown as (
    update content_page_version set published_until = ${isFollowed ? null : shown.until}::timestamptz
      where id = ${shown.versionId} returning id, published_from
  ) update content_page set published_version_id = (
    select id from shown where ${latest}::timestamptz is null or published_from >= ${latest}::timestamptz
  ) where id = ${pageId}`.execute(tx)
}

/** Unpublishes pages; versions remain. */
export async function removePages(tx: Tx, ids: readonly string[], change: Change): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('content_page').set({ removed_at: change.now }).where('id', 'in', ids).execute()
  const decide = (timeline: Timeline) => withoutFrom(timeline, change.now)
  for (const id of ids) await changePeriods(tx, id, { ...change, decide })
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
