import type { Readable } from 'node:stream'
import type { ProblemCode } from '@nyhem/contract/calls/problem-codes'
import { type FileProblem, reportFileLimits } from '@nyhem/domain/case/report-files'
import { instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseFileId, type CaseId, type ReportDraftId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import {
  bindDraft,
  bindLoose,
  bindPoint,
  deleteOfDraft,
  deleteUnused,
  type FileRow,
  findFile,
  findKnownKeys,
  findOfCases,
  findOfDraft,
  findOfPoints,
  insertPointFile,
  lockCase,
  setRemoved,
} from './case-files.store.ts'
import type { CaseFilesParts, PlacedFile, StoredFile, TakenFile, Upload } from './case-files.types.ts'
import { removeLeftovers } from './incoming.ts'
import type { FileBytes } from './inspect/file-bytes.ts'
import { problemOfMore, receiveUploads, storedFile, writeDown } from './receive-upload.ts'
import { type Refusal, refused, storeFile } from './store-file.ts'

type Tx = Kysely<Database>

export type { CaseFilesParts, PlacedFile, StoredFile, TakenFile, Upload } from './case-files.types.ts'

/**
 * Service for files of fault reports: first the sender's, then a draft's or case's. The caller checks access. Source:
 * fault-reports specification §5, §9; product decisions, fault reports.
 */
export type CaseFiles = {
  /**
   * Streams in one file. Checks size meanwhile and type by content; removes location data from images and videos.
   * Refuses a file over the limit before reading it. Throws when the stream breaks, and TooManyRequests when too many
   * uploads of the account or of all accounts are in progress. Refuses what is infected or cannot be scanned. Failed
   * uploads leave nothing behind.
   */
  take(upload: Upload): Promise<TakenFile>
  /**
   * Attaches the account's unattached files to a case or message. When refused over limits, the caller must roll back.
   * Throws InvalidInput (`unknownFile`) for other files.
   */
  attach(
    tx: Tx,
    to: { caseId: CaseId; messageId: string | null; accountId: AccountId },
    fileIds: readonly CaseFileId[],
  ): Promise<{ readonly code: 'Ok' } | Refusal>
  /** Moves a draft's files to its case. */
  attachDraft(tx: Tx, draftId: ReportDraftId, caseId: CaseId): Promise<void>
  ofDraft(draftId: ReportDraftId): Promise<readonly StoredFile[]>
  /** One query on the caller's handle: a transaction sees its own writes. */
  ofCases(reader: Tx, caseIds: readonly CaseId[]): Promise<readonly (PlacedFile & { readonly caseId: CaseId })[]>
  /** Not files of messages or rounds; returns how many. Bytes are deleted at night. */
  remove(tx: Tx, caseId: CaseId, fileIds: readonly CaseFileId[]): Promise<number>
  /** Returns whether it existed. */
  removeFromDraft(accountId: AccountId, draftId: ReportDraftId, fileId: CaseFileId): Promise<boolean>
  /** Null: unknown or removed. */
  find(id: CaseFileId): Promise<PlacedFile | null>
  /** Null: as above, or the bytes are gone. */
  open(id: CaseFileId): Promise<Readable | null>
  /** `take` for technical management's files. */
  takePushed(
    tx: Tx,
    to: { caseId: CaseId; messageId: string | null; roundId: string | null },
    file: { name: string; bytes: Uint8Array },
  ): Promise<TakenFile>
  /** `take` for a photo of a point, under an id of the sender: the same one again is one. Null: it is no picture. */
  takeOfPoint(photo: { id: string; pointId: string; name: string; bytes: Uint8Array }): Promise<TakenFile | null>
  ofPoints(pointIds: readonly string[]): Promise<readonly PlacedFile[]>
  /** Photos of a point become those of its case. */
  attachPoint(tx: Tx, pointId: string, caseId: CaseId): Promise<void>
  /** Deletes files unattached for a day, removed files and unreferenced bytes. */
  deleteOld(): Promise<number>
}

const codeOfProblem = {
  tooManyFiles: 'InvalidInput',
  totalSize: 'TooLarge',
  fileType: 'InvalidInput',
  fileSize: 'TooLarge',
  emptyFile: 'InvalidInput',
  infectedFile: 'InvalidInput',
  uncheckedFile: 'Unavailable',
} as const satisfies Record<FileProblem, ProblemCode>

/** The reply to a file refused in a field. Source: fault-reports specification §8 (413 for size, 400 otherwise). */
export const refusedFile = (problem: FileProblem, field: string, file?: number): ProblemError =>
  new ProblemError(codeOfProblem[problem], { fields: [{ field, problem, ...(file === undefined ? {} : { file }) }] })

const dayMs = 86_400_000
const keysAtOnce = 500

export function openCaseFiles(parts: CaseFilesParts): CaseFiles {
  const { store, scanFile, incomingFolder, now } = parts
  const { db } = parts.database
  return {
    take: receiveUploads(parts),
    async attach(tx, to, fileIds) {
      const ids = [...new Set(fileIds)]
      if (ids.length === 0) return { code: 'Ok' }
      await lockCase(tx, to.caseId)
      const attached = (await findOfCases(tx, [to.caseId])).filter((row) => row.message_id === to.messageId)
      const bound = await bindLoose(tx, to, ids)
      if (bound.length !== ids.length)
        throw new ProblemError('InvalidInput', { fields: [{ field: 'files', problem: 'unknownFile' }] })
      const problem = problemOfMore(
        bound,
        attached.filter((row) => row.round_id === null),
      )
      return problem === null ? { code: 'Ok' } : refused(problem)
    },
    attachDraft: bindDraft,
    ofDraft: async (draftId) => (await findOfDraft(db, draftId)).map(storedFile),
    ofCases: async (reader, caseIds) =>
      (await findOfCases(reader, caseIds)).flatMap((row) => {
        const file = placedFile(row)
        return file.caseId === null ? [] : [{ ...file, caseId: file.caseId }]
      }),
    remove: (tx, caseId, fileIds) => setRemoved(tx, caseId, fileIds, now()),
    async removeFromDraft(accountId, draftId, fileId) {
      const key = await deleteOfDraft(db, { accountId, draftId, fileId })
      if (key !== null) await store.remove(key)
      return key !== null
    },
    async find(id) {
      const row = await findFile(db, id)
      return row && placedFile(row)
    },
    async open(id) {
      const row = await findFile(db, id)
      return row && store.open(row.storage_key)
    },
    async takePushed(tx, to, { name, bytes }) {
      if (bytes.length > reportFileLimits.bytes) return refused('fileSize')
      const stored = await storeFile({ store, scanFile }, { bytes: bytesInMemory(bytes), name })
      if (stored.code !== 'Ok') return stored
      const file = await writeDown(parts, tx, stored.file, { ...to, accountId: null, draftId: null, clientKey: null })
      if (!file) throw new ProblemError('Conflict')
      return { code: 'Ok', file }
    },
    async takeOfPoint({ id, pointId, name, bytes }) {
      const known = await findFile(db, asId<'CaseFile'>(id))
      if (known) return { code: 'Ok', file: storedFile(known) }
      const stored = await storeFile({ store, scanFile }, { bytes: bytesInMemory(bytes), name })
      if (stored.code !== 'Ok') return stored
      const { file } = stored
      const isNew = file.type.startsWith('image/') && (await insertPointFile(db, { ...file, id, pointId }, now()))
      if (!isNew) await store.remove(file.storageKey)
      const row = await findFile(db, asId<'CaseFile'>(id))
      return row && { code: 'Ok', file: storedFile(row) }
    },
    ofPoints: async (pointIds) => (await findOfPoints(db, pointIds)).map(placedFile),
    attachPoint: bindPoint,
    async deleteOld() {
      const before = new Date(Date.parse(now()) - dayMs)
      const keys = await deleteUnused(db, instantOf(before))
      for (const key of keys) await store.remove(key)
      return (
        keys.length + (await removeBytesWithoutFile(parts, before)) + (await removeLeftovers(incomingFolder, before))
      )
    },
  }
}

/** Returns how many. */
async function removeBytesWithoutFile({ database: { db }, store }: CaseFilesParts, before: Date): Promise<number> {
  let removed = 0
  const removeUnknown = async (keys: readonly string[]) => {
    const known = await findKnownKeys(db, keys)
    for (const key of keys.filter((one) => !known.has(one))) {
      await store.remove(key)
      removed += 1
    }
  }
  let keys: string[] = []
  for await (const key of store.list(before)) {
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnknown(keys)
    keys = []
  }
  if (keys.length > 0) await removeUnknown(keys)
  return removed
}

const bytesInMemory = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  read: async (offset, length) => Buffer.from(bytes.subarray(offset, offset + length)),
})

const placedFile = (row: FileRow): PlacedFile => ({
  ...storedFile(row),
  caseId: row.case_id === null ? null : asId<'Case'>(row.case_id),
  draftId: row.draft_id === null ? null : asId<'ReportDraft'>(row.draft_id),
  messageId: row.message_id,
  roundId: row.round_id,
  accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
  pointId: row.house_point_id,
})
