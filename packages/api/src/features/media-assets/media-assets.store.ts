import type { Instant, LocalDate } from '@nyhem/domain/dates'
import type { MediaAssetId, StaffId } from '@nyhem/domain/ids'
import type { MediaSort } from '@nyhem/domain/media/media-limits'
import type { MediaPeople } from '@nyhem/domain/media/media-rights'
import type { Locale, SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { assetHash } from './asset-hash.ts'
import type { AltTexts, Asset, AssetFile, AssetWords, FormerFile, ReadFile } from './media-assets.types.ts'

/** The only writer of `media_asset`, `media_alt`, `media_right` and `media_former_file`. */

type Db = Kysely<Database>

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Rows with what lies beside them, in one statement. */
export const assetRows = (db: Db) =>
  db
    .selectFrom('media_asset as asset')
    .leftJoin('staff', 'staff.id', 'asset.uploaded_by')
    .leftJoin('media_right as held', 'held.asset_id', 'asset.id')
    .selectAll('asset')
    .select([
      'staff.name as uploader',
      'held.sites',
      sql<LocalDate | null>`held.last_day::text`.as('last_day'),
      'held.people',
      'held.consent',
      sql<AltTexts>`coalesce((select jsonb_object_agg(language, alt) from media_alt where asset_id = asset.id), '{}')`.as(
        'alt',
      ),
      sql<FormerFile[]>`coalesce((
        select jsonb_agg(jsonb_build_object('hash', hash, 'mimeType', mime_type, 'bytes', bytes, 'storageKey', storage_key,
          'width', width, 'height', height, 'focus', jsonb_build_object('x', focus_x, 'y', focus_y)))
        from media_former_file where asset_id = asset.id), '[]')`.as('former'),
    ])

export type AssetRow = Awaited<ReturnType<ReturnType<typeof assetRows>['execute']>>[number]

export function assetOf(row: AssetRow): Asset {
  const sort = row.sort as MediaSort
  const focus = { x: row.focus_x, y: row.focus_y }
  return {
    id: row.id as MediaAssetId,
    key: row.key,
    sort,
    title: row.title,
    mimeType: row.mime_type,
    bytes: row.bytes,
    sha256: Buffer.from(row.sha256),
    storageKey: row.storage_key,
    hash: assetHash({ sort, sha256: Buffer.from(row.sha256), focus }),
    width: row.width,
    height: row.height,
    color: row.color,
    placeholder: row.placeholder,
    focus,
    alt: row.alt,
    language: row.language as Locale | null,
    credit: row.credit,
    licence: row.licence,
    source: row.source,
    right: {
      sites: row.sites as readonly SiteId[] | null,
      until: row.last_day,
      people: (row.people ?? 'nobody') as MediaPeople,
      consent: row.consent ?? '',
    },
    revision: row.revision,
    uploadedBy: row.uploaded_by as StaffId | null,
    uploadedByName: row.uploader,
    uploadedAt: row.uploaded_at,
    isArchived: row.archived_at !== null,
    former: row.former,
  }
}

export const readAssets = async (db: Db): Promise<Asset[]> => (await assetRows(db).execute()).map(assetOf)

export async function findAsset(db: Db, id: string): Promise<Asset | null> {
  if (!isId(id)) return null
  const row = await assetRows(db).where('asset.id', '=', id).executeTakeFirst()
  return row ? assetOf(row) : null
}

/** Locked until the transaction ends. */
export async function lockAsset(tx: Db, id: MediaAssetId): Promise<Asset | null> {
  await tx.selectFrom('media_asset').select('id').where('id', '=', id).forUpdate().execute()
  return findAsset(tx, id)
}

/** The medium that a file is already, as it was sent or as it is kept. */
export async function findSame(
  db: Db,
  { sha256, sentSha256 }: Pick<ReadFile, 'sha256' | 'sentSha256'>,
): Promise<Asset | null> {
  const row = await assetRows(db)
    .where(({ or, eb }) => or([eb('asset.sha256', '=', sha256), eb('asset.sent_sha256', '=', sentSha256)]))
    .orderBy('asset.uploaded_at')
    .executeTakeFirst()
  return row ? assetOf(row) : null
}

export type NewAsset = Pick<Asset, 'key' | 'sort' | 'title' | 'language' | 'right' | 'uploadedBy'> & {
  readonly file: AssetFile & Pick<ReadFile, 'sentSha256'>
  readonly now: Instant
}

const fileColumns = (file: NewAsset['file']) => ({
  mime_type: file.mimeType,
  bytes: file.bytes,
  sha256: file.sha256,
  sent_sha256: file.sentSha256,
  storage_key: file.storageKey,
  width: file.width,
  height: file.height,
  color: file.color,
  placeholder: file.placeholder,
})

/** Null: somebody else has just uploaded the same. */
export async function insertAsset(tx: Db, asset: NewAsset): Promise<MediaAssetId | null> {
  const { key, sort, title, language, right, uploadedBy, file, now } = asset
  const row = await tx
    .insertInto('media_asset')
    .values({
      key,
      sort,
      title,
      language,
      ...fileColumns(file),
      uploaded_by: uploadedBy,
      uploaded_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  await saveRight(tx, row.id, right)
  return row.id as MediaAssetId
}

async function saveRight(tx: Db, assetId: string, { sites, until, people, consent }: AssetWords['right']) {
  const said = { sites: sites === null ? null : [...sites], last_day: until, people, consent }
  await tx
    .insertInto('media_right')
    .values({ asset_id: assetId, ...said })
    .onConflict((on) => on.column('asset_id').doUpdateSet(said))
    .execute()
}

export async function saveWords(tx: Db, { id }: Asset, words: AssetWords, now: Instant): Promise<void> {
  const { title, focus, language, credit, licence, source, right, alt } = words
  await tx
    .updateTable('media_asset')
    .set({ title, language, credit, licence, source, focus_x: focus.x, focus_y: focus.y, changed_at: now })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await saveRight(tx, id, right)
  await tx.deleteFrom('media_alt').where('asset_id', '=', id).execute()
  const texts = Object.entries(alt).filter(([, text]) => text !== '')
  if (texts.length > 0)
    await tx
      .insertInto('media_alt')
      .values(texts.map(([language, text]) => ({ asset_id: id, language, alt: text })))
      .execute()
}

export async function saveFile(tx: Db, { id }: Asset, file: NewAsset['file'], now: Instant): Promise<void> {
  await tx
    .updateTable('media_asset')
    .set({ ...fileColumns(file), changed_at: now })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** What pages that are open, and shared caches, may still name. */
export async function keepFormer(tx: Db, asset: Asset, now: Instant): Promise<void> {
  const { id, hash, mimeType, bytes, storageKey, width, height, focus } = asset
  await tx
    .insertInto('media_former_file')
    .values({
      asset_id: id,
      hash,
      mime_type: mimeType,
      bytes,
      storage_key: storageKey,
      width,
      height,
      focus_x: focus.x,
      focus_y: focus.y,
      ended_at: now,
    })
    .onConflict((on) => on.columns(['asset_id', 'hash']).doUpdateSet({ ended_at: now }))
    .execute()
}

export async function setArchived(tx: Db, { id }: Asset, at: Instant | null, now: Instant): Promise<void> {
  await tx
    .updateTable('media_asset')
    .set({ archived_at: at, changed_at: now })
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Returns how many. Their bytes go with the next sweep. */
export async function deleteFormer(db: Db, endedBefore: Instant): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('media_former_file')
    .where('ended_at', '<', endedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function findKnownStorage(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('media_asset')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .union(
      db
        .selectFrom('media_former_file')
        .select('storage_key')
        .where('storage_key', 'in', [...keys]),
    )
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}
