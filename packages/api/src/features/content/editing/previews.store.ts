import type { PreviewOverlay, PreviewVisitor } from '@nyhem/contract/calls/previews'
import type { Instant } from '@nyhem/domain/dates'
import { asId, type BundleId, type PageId, type StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema.generated.ts'

/** The only writer of `content_preview`. */

type Db = Kysely<Database>

export type NewPreview = {
  readonly tokenHash: Uint8Array
  readonly pageId: PageId
  /** Null: the draft of the page alone. */
  readonly bundleId: BundleId | null
  readonly asOf: Instant | null
  readonly visitor: PreviewVisitor
  readonly by: StaffId
  readonly madeAt: Instant
  readonly expiresAt: Instant
  /** Whom a reader's link is for, and the draft that it shows. */
  readonly reader: { readonly name: string; readonly versionId: number } | null
}

export async function insertPreview(tx: Db, preview: NewPreview): Promise<string> {
  const { id } = await tx
    .insertInto('content_preview')
    .values({
      token_hash: Buffer.from(preview.tokenHash),
      page_id: preview.pageId,
      audience: preview.reader ? 'reader' : 'editor',
      overlay: (preview.bundleId === null ? 'draft' : 'bundle') satisfies PreviewOverlay,
      bundle_id: preview.bundleId,
      version_id: preview.reader?.versionId ?? null,
      as_of: preview.asOf,
      visitor: preview.visitor,
      name: preview.reader?.name ?? null,
      made_by: preview.by,
      made_at: preview.madeAt,
      expires_at: preview.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of somebody who has a token that has neither expired nor been ended, and the page where it is now. */
export type StoredPreview = {
  readonly id: string
  readonly pageId: PageId
  readonly siteId: SiteId
  readonly path: string
  readonly parentId: PageId | null
  readonly asOf: Instant | null
  readonly visitor: PreviewVisitor
  readonly bundleId: BundleId | null
  readonly madeBy: StaffId
  readonly expiresAt: Instant
  readonly audience: 'editor' | 'reader'
  /** Of a reader's link: null when its draft is gone. */
  readonly versionId: number | null
}

/** One statement. Pages in the trash are not previewed. */
export async function findPreview(db: Db, tokenHash: Uint8Array, now: Instant): Promise<StoredPreview | null> {
  const row = await db
    .selectFrom('content_preview as preview')
    .innerJoin('content_page as page', 'page.id', 'preview.page_id')
    .where('preview.token_hash', '=', Buffer.from(tokenHash))
    .where('preview.expires_at', '>', now)
    .where('preview.ended_at', 'is', null)
    .where('page.removed_at', 'is', null)
    .select([
      'preview.id',
      'preview.audience',
      'preview.version_id',
      'preview.as_of',
      'preview.visitor',
      'preview.bundle_id',
      'preview.made_by',
      'preview.expires_at',
      'page.id as page_id',
      'page.site_id',
      'page.path',
      'page.parent_id',
    ])
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    pageId: asId(row.page_id),
    siteId: row.site_id as SiteId,
    path: row.path,
    parentId: row.parent_id === null ? null : asId(row.parent_id),
    asOf: row.as_of,
    visitor: row.visitor as PreviewVisitor,
    bundleId: row.bundle_id === null ? null : asId(row.bundle_id),
    madeBy: asId(row.made_by),
    expiresAt: row.expires_at,
    audience: row.audience as StoredPreview['audience'],
    versionId: row.version_id,
  }
}

export type StoredLink = {
  readonly id: string
  readonly name: string
  readonly madeBy: StaffId
  readonly madeAt: Instant
  readonly asOf: Instant | null
  readonly expiresAt: Instant
  readonly isOver: boolean
}

/** Readers' links of a page that have neither expired nor been ended; newest first. */
export async function readLinks(db: Db, pageId: PageId, now: Instant): Promise<StoredLink[]> {
  const rows = await db
    .selectFrom('content_preview as preview')
    .leftJoin('content_page_version as version', 'version.id', 'preview.version_id')
    .where('preview.page_id', '=', pageId)
    .where('preview.audience', '=', 'reader')
    .where('preview.expires_at', '>', now)
    .where('preview.ended_at', 'is', null)
    .select([
      'preview.id',
      'preview.name',
      'preview.made_by',
      'preview.made_at',
      'preview.as_of',
      'preview.expires_at',
      sql<boolean>`version.state is distinct from 'draft'`.as('is_over'),
    ])
    .orderBy('preview.made_at', 'desc')
    .orderBy('preview.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name ?? '',
    madeBy: asId(row.made_by),
    madeAt: row.made_at,
    asOf: row.as_of,
    expiresAt: row.expires_at,
    isOver: row.is_over,
  }))
}

/** Name of the link; null where the page has no such link that is open. */
export async function endLink(
  tx: Db,
  { id, pageId, by, now }: { id: string; pageId: PageId; by: StaffId; now: Instant },
): Promise<string | null> {
  const row = await tx
    .updateTable('content_preview')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('page_id', '=', pageId)
    .where('audience', '=', 'reader')
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Of those that expired before the moment. */
export async function deletePreviews(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('content_preview').where('expires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
