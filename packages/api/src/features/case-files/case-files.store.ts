import type { ReportFileType } from '@nyhem/domain/case/report-files'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseFileId, type CaseId, type ReportDraftId } from '@nyhem/domain/ids'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `case_file`. */

type Db = Kysely<Database>
export type FileRow = Selectable<Database['case_file']>

export type NewFile = {
  readonly accountId: AccountId | null
  readonly draftId: ReportDraftId | null
  readonly caseId: CaseId | null
  readonly messageId: string | null
  readonly roundId: string | null
  readonly clientKey: string | null
  readonly name: string
  readonly type: ReportFileType
  readonly bytes: number
  readonly sha256: Uint8Array
  readonly storageKey: string
}

/** Null: that client key was already used by the account. */
export async function insertFile(tx: Db, file: NewFile, now: Instant): Promise<CaseFileId | null> {
  const row = await tx
    .insertInto('case_file')
    .values({
      account_id: file.accountId,
      draft_id: file.draftId,
      case_id: file.caseId,
      message_id: file.messageId,
      round_id: file.roundId,
      client_key: file.clientKey,
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      sha256: Buffer.from(file.sha256),
      storage_key: file.storageKey,
      created_at: now,
    })
    .onConflict((on) => on.columns(['account_id', 'client_key']).where('client_key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row ? asId<'CaseFile'>(row.id) : null
}

export type NewPointFile = Omit<NewFile, 'accountId' | 'draftId' | 'caseId' | 'messageId' | 'roundId' | 'clientKey'> & {
  readonly id: string
  readonly pointId: string
}

/** False: it is there already. */
export async function insertPointFile(tx: Db, { id, pointId, ...file }: NewPointFile, now: Instant): Promise<boolean> {
  const row = await tx
    .insertInto('case_file')
    .values({
      id,
      house_point_id: pointId,
      name: file.name,
      type: file.type,
      bytes: file.bytes,
      sha256: Buffer.from(file.sha256),
      storage_key: file.storageKey,
      created_at: now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const findOfPoints = (db: Db, pointIds: readonly string[]): Promise<FileRow[]> =>
  pointIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('case_file')
        .selectAll()
        .where('house_point_id', 'in', [...pointIds])
        .where('removed_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute()

export async function bindPoint(tx: Db, pointId: string, caseId: CaseId): Promise<void> {
  await tx
    .updateTable('case_file')
    .set({ case_id: caseId })
    .where('house_point_id', '=', pointId)
    .where('removed_at', 'is', null)
    .execute()
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export async function findFile(db: Db, id: CaseFileId): Promise<FileRow | null> {
  if (!isId(id)) return null
  const query = db.selectFrom('case_file').selectAll().where('id', '=', id).where('removed_at', 'is', null)
  return (await query.executeTakeFirst()) ?? null
}

export async function findByClientKey(db: Db, accountId: AccountId, clientKey: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom('case_file')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  return row ?? null
}

export const findOfDraft = (db: Db, draftId: ReportDraftId): Promise<FileRow[]> =>
  db
    .selectFrom('case_file')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export async function findOfCases(db: Db, caseIds: readonly CaseId[]): Promise<FileRow[]> {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('case_file')
    .selectAll()
    .where('case_id', 'in', [...caseIds])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Unattached files of an account. */
export async function countLoose(db: Db, accountId: AccountId): Promise<number> {
  const { count } = await db
    .selectFrom('case_file')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('case_id', 'is', null)
    .where('draft_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the account's draft until the transaction ends: one transaction at a time counts its files. */
export async function lockDraft(tx: Db, draftId: ReportDraftId, accountId: AccountId): Promise<boolean> {
  const row = await tx
    .selectFrom('report_draft')
    .select('id')
    .where('id', '=', draftId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks a case for the same reason. */
export async function lockCase(tx: Db, caseId: CaseId): Promise<void> {
  await tx.selectFrom('fault_case').select('id').where('id', '=', caseId).forUpdate().execute()
}

/** Returns the files that were the account's and unattached. */
export async function bindLoose(
  tx: Db,
  to: { caseId: CaseId; messageId: string | null; accountId: AccountId },
  ids: readonly CaseFileId[],
): Promise<FileRow[]> {
  if (ids.length === 0 || !ids.every(isId)) return []
  return tx
    .updateTable('case_file')
    .set({ case_id: to.caseId, message_id: to.messageId })
    .where('id', 'in', [...ids])
    .where('account_id', '=', to.accountId)
    .where('case_id', 'is', null)
    .where('draft_id', 'is', null)
    .where('removed_at', 'is', null)
    .returningAll()
    .execute()
}

export async function bindDraft(tx: Db, draftId: ReportDraftId, caseId: CaseId): Promise<void> {
  await tx
    .updateTable('case_file')
    .set({ case_id: caseId, draft_id: null })
    .where('draft_id', '=', draftId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Returns how many were marked. */
export async function setRemoved(tx: Db, caseId: CaseId, ids: readonly CaseFileId[], now: Instant): Promise<number> {
  const known = ids.filter(isId)
  if (known.length === 0) return 0
  const { numUpdatedRows } = await tx
    .updateTable('case_file')
    .set({ removed_at: now })
    .where('id', 'in', known)
    .where('case_id', '=', caseId)
    .where('message_id', 'is', null)
    .where('round_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Storage key, or null when the account's draft has no such file. */
export async function deleteOfDraft(
  db: Db,
  { accountId, draftId, fileId }: { accountId: AccountId; draftId: ReportDraftId; fileId: CaseFileId },
): Promise<string | null> {
  if (!isId(fileId)) return null
  const row = await db
    .deleteFrom('case_file')
    .where('id', '=', fileId)
    .where('draft_id', '=', draftId)
    .where('account_id', '=', accountId)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key ?? null
}

/** Storage keys of files unattached since before a moment, and of removed ones. */
export async function deleteUnused(db: Db, looseBefore: Instant): Promise<string[]> {
  const rows = await db
    .deleteFrom('case_file')
    .where(({ or, and, eb }) =>
      or([
        eb('removed_at', 'is not', null),
        and([
          eb('case_id', 'is', null),
          eb('draft_id', 'is', null),
          eb('house_point_id', 'is', null),
          eb('created_at', '<', looseBefore),
        ]),
      ]),
    )
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('case_file')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .execute()
  return new Set(rows.map((row) => row.storage_key))
}
