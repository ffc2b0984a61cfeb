import type { Instant } from '@nyhem/domain/dates'
import type { BundleId, PageId, StaffId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'
import type { By } from './editing.types.ts'

/** The only writer of bundles. */

/** Inside a transaction. */
type Tx = Kysely<Database>

export type StoredBundle = {
  readonly id: BundleId
  readonly name: string
  readonly moment: Instant | null
  readonly clockSiteId: SiteId
  readonly madeBy: { readonly id: StaffId; readonly name: string }
  readonly madeAt: Instant
  readonly published: { readonly by: string; readonly at: Instant } | null
}

/** `isDraft`: it is still the page's draft; otherwise it became a version. */
export type BundledPage = {
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly isInTrash: boolean
  readonly versionId: number
  readonly revision: number
  readonly title: string
  readonly kind: string
  readonly isDraft: boolean
}

const bundleQuery = (tx: Tx) =>
  tx
    .selectFrom('content_bundle as bundle')
    .innerJoin('staff as maker', 'maker.id', 'bundle.made_by')
    .leftJoin('staff as publisher', 'publisher.id', 'bundle.published_by')
    .select([
      'bundle.id',
      'bundle.name',
      'bundle.moment',
      'bundle.clock_site_id',
      'bundle.made_by',
      'maker.name as maker_name',
      'bundle.made_at',
      'publisher.name as publisher_name',
      'bundle.published_at',
    ])

type Selected = Awaited<ReturnType<ReturnType<typeof bundleQuery>['executeTakeFirstOrThrow']>>
const bundleOf = (row: Selected): StoredBundle => ({
  id: asId(row.id),
  name: row.name,
  moment: row.moment,
  clockSiteId: row.clock_site_id as SiteId,
  madeBy: { id: asId(row.made_by), name: row.maker_name },
  madeAt: row.made_at,
  published: row.published_at === null ? null : { by: row.publisher_name ?? '', at: row.published_at },
})

export async function findBundle(tx: Tx, id: string): Promise<StoredBundle | null> {
  const row = await bundleQuery(tx).where('bundle.id', '=', id).executeTakeFirst()
  return row ? bundleOf(row) : null
}

/** Others wait until the transaction ends. */
export async function lockBundle(tx: Tx, id: string): Promise<StoredBundle | null> {
  await tx.selectFrom('content_bundle').select('id').where('id', '=', id).forUpdate().execute()
  return findBundle(tx, id)
}

/** Most that are listed; the newest are first. */
const longestList = 300

/** Those to come first, then the newest. */
export async function listBundles(tx: Tx): Promise<StoredBundle[]> {
  const rows = await bundleQuery(tx)
    .orderBy(sql`bundle.published_at is not null`)
    .orderBy('bundle.made_at', 'desc')
    .limit(longestList)
    .execute()
  return rows.map(bundleOf)
}

/** By bundle, by site and path. */
export async function readPages(tx: Tx, bundleIds: readonly BundleId[]): Promise<Map<BundleId, BundledPage[]>> {
  if (bundleIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('content_bundle_page as placed')
    .innerJoin('content_page as page', 'page.id', 'placed.page_id')
    .innerJoin('content_page_version as version', 'version.id', 'placed.version_id')
    .select([
      'placed.bundle_id',
      'page.id',
      'page.site_id',
      'page.path',
      'page.removed_at',
      'version.id as version_id',
      'version.revision',
      'version.title',
      'version.kind',
      'version.state',
    ])
    .where('placed.bundle_id', 'in', bundleIds)
    .orderBy('page.site_id')
    .orderBy('page.path')
    .execute()
  const pages = rows.map((row) => ({
    bundleId: asId<'Bundle'>(row.bundle_id),
    page: {
      pageId: asId<'Page'>(row.id),
      siteId: row.site_id as SiteId,
      path: row.path,
      isInTrash: row.removed_at !== null,
      versionId: row.version_id,
      revision: row.revision,
      title: row.title,
      kind: row.kind,
      isDraft: row.state === 'draft',
    },
  }))
  const grouped = Map.groupBy(pages, ({ bundleId }) => bundleId)
  return new Map([...grouped].map(([id, placed]) => [id, placed.map(({ page }) => page)]))
}

export async function addBundle(tx: Tx, by: By, made: { name: string; clockSiteId: SiteId }): Promise<BundleId> {
  const { id } = await tx
    .insertInto('content_bundle')
    .values({ name: made.name, clock_site_id: made.clockSiteId, made_by: by.staffId, made_at: by.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId(id)
}

export async function saveBundle(
  tx: Tx,
  id: BundleId,
  { name, moment, clockSiteId }: Pick<StoredBundle, 'name' | 'moment' | 'clockSiteId'>,
): Promise<void> {
  await tx
    .updateTable('content_bundle')
    .set({ name, moment, clock_site_id: clockSiteId })
    .where('id', '=', id)
    .execute()
}

/** With the moment from which its pages are shown. */
export async function markPublished(tx: Tx, id: BundleId, { by, moment }: { by: By; moment: Instant }): Promise<void> {
  await tx
    .updateTable('content_bundle')
    .set({ published_by: by.staffId, published_at: by.now, moment })
    .where('id', '=', id)
    .execute()
}

export async function markOpen(tx: Tx, id: BundleId): Promise<void> {
  await tx.updateTable('content_bundle').set({ published_by: null, published_at: null }).where('id', '=', id).execute()
}

export async function deleteBundle(tx: Tx, id: BundleId): Promise<void> {
  await tx.deleteFrom('content_bundle').where('id', '=', id).execute()
}

type Placed = { readonly pageId: PageId; readonly versionId: number }

/** False when the draft is in another bundle. */
export async function addPage(tx: Tx, id: BundleId, { pageId, versionId }: Placed): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_bundle_page')
    .values({ bundle_id: id, page_id: pageId, version_id: versionId })
    .onConflict((conflict) => conflict.column('version_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removePage(tx: Tx, id: BundleId, pageId: PageId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('content_bundle_page')
    .where('bundle_id', '=', id)
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** The bundle of a draft. */
export async function findBundleOf(tx: Tx, versionId: number): Promise<StoredBundle | null> {
  const row = await bundleQuery(tx)
    .innerJoin('content_bundle_page as placed', 'placed.bundle_id', 'bundle.id')
    .where('placed.version_id', '=', versionId)
    .executeTakeFirst()
  return row ? bundleOf(row) : null
}

export type DraftInNoBundle = {
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly title: string
  readonly savedAt: Instant
}

/** Drafts in no bundle, the latest saved first. `search`: in title or path. */
export async function listDraftsInNone(tx: Tx, search: string, most: number): Promise<DraftInNoBundle[]> {
  const like = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<DraftInNoBundle>`
    select page.id as "pageId", page.site_id as "siteId", page.path, version.title,
      coalesce(version.saved_at, version.created_at) as "savedAt"
    from content_page_version version join content_page page on page.id = version.page_id
    where version.state = 'draft' and page.removed_at is null
      and (version.title ilike ${like} or page.path ilike ${like})
      and not exists (select from content_bundle_page placed where placed.version_id = version.id)
    order by coalesce(version.saved_at, version.created_at) desc, version.id desc
    limit ${most}`.execute(tx)
  return rows
}
