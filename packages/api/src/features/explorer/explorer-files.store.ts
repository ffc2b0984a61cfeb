import type { Instant } from '@nyhem/domain/dates'
import type { ExplorerFileName } from '@nyhem/domain/explorer/explorer-file'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of `explorer_file`. */

type Db = Kysely<Database>

export type StageFile = ExplorerFileName & { readonly stageId: string }
export type FoundFile = { readonly sha256: Uint8Array; readonly bytes: number }

/** Lock for storing bytes and for removing unreferenced ones, so that none vanish while being referenced. */
export async function lockFiles(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('explorer-files', 0))`.execute(tx)
}

export async function findFile(db: Db, { stageId, file, size }: StageFile): Promise<FoundFile | null> {
  const query = db
    .selectFrom('explorer_file')
    .select(['sha256', 'bytes'])
    .where('stage_id', '=', stageId)
    .where('file', '=', file)
    .where('size', '=', size)
  return (await query.executeTakeFirst()) ?? null
}

/** Only for a stage shown on the site. */
export async function findFileOnSite(db: Db, siteId: SiteId, requested: StageFile): Promise<FoundFile | null> {
  const query = db
    .selectFrom('explorer_file as kept')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'kept.stage_id')
    .select(['kept.sha256', 'kept.bytes'])
    .where('kept.stage_id', '=', requested.stageId)
    .where('kept.file', '=', requested.file)
    .where('kept.size', '=', requested.size)
    .where('stage.site_id', '=', siteId)
    .where('stage.removed_at', 'is', null)
  return (await query.executeTakeFirst()) ?? null
}

export async function findKnownHashes(db: Db, hashes: readonly Uint8Array[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('explorer_file')
    .select('sha256')
    .distinct()
    .where(
      'sha256',
      'in',
      hashes.map((hash) => Buffer.from(hash)),
    )
    .execute()
  return new Set(rows.map(({ sha256 }) => Buffer.from(sha256).toString('hex')))
}

export async function upsertFile(tx: Db, stored: StageFile & FoundFile & { readonly now: Instant }): Promise<void> {
  const { stageId, file, size, bytes, now } = stored
  const sha256 = Buffer.from(stored.sha256)
  await tx
    .insertInto('explorer_file')
    .values({ stage_id: stageId, file, size, sha256, bytes, taken_at: now })
    .onConflict((on) => on.columns(['stage_id', 'file', 'size']).doUpdateSet({ sha256, bytes, taken_at: now }))
    .execute()
}

/** Deletes older files that no view of their stage references. */
export async function deleteUnnamed(db: Db, before: Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from explorer_file kept where kept.taken_at < ${before} and not exists (
      select from explorer_model model, jsonb_array_elements(model.content -> 'views') view
      where model.stage_id = kept.stage_id and view ->> 'file' = kept.file)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
