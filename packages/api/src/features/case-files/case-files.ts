import type { Readable } from 'node:stream'
import {
  type FileProblem,
  problemsOfFiles,
  type ReportFileType,
  reportFileLimits,
} from '@nyhem/domain/case/report-files'
import { type Instant, instantOf } from '@nyhem/domain/dates'
import { type AccountId, asId, type CaseFileId, type CaseId, type ReportDraftId } from '@nyhem/domain/ids'
import type { FileStore } from '@nyhem/providers/files/files'
import type { Kysely } from 'kysely'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import { takeTurns, takeTurnsByKey } from '../../server/take-turns.ts'
import {
  bindDraft,
  bindLoose,
  countLoose,
  deleteOfDraft,
  deleteUnused,
  type FileRow,
  findByClientKey,
  findFile,
  findKnownKeys,
  findOfCases,
  findOfDraft,
  insertFile,
  lockCase,
  lockDraft,
  type NewFile,
  setRemoved,
} from './case-files.store.ts'
import { type Received, receive, removeLeftovers } from './incoming.ts'
import { bytesOfFile, type FileBytes } from './inspect/file-bytes.ts'
import { type KeptFile, keepFile, type Refusal, refused } from './keep-file.ts'

type Tx = Kysely<Database>

export type StoredFile = {
  readonly id: CaseFileId
  readonly name: string
  readonly type: ReportFileType
  readonly bytes: number
}

/** What a file belongs to. */
export type PlacedFile = StoredFile & {
  readonly caseId: CaseId | null
  readonly draftId: ReportDraftId | null
  readonly messageId: string | null
  readonly roundId: string | null
  readonly accountId: AccountId | null
}

export type Upload = {
  readonly accountId: AccountId
  /** Null: it belongs to nothing yet, and is attached or deleted within a day. */
  readonly draftId: ReportDraftId | null
  readonly clientKey: string | null
  readonly name: string
  readonly stream: Readable
  readonly mostBytes: number
}

export type TakenFile = { readonly code: 'Ok'; readonly file: StoredFile } | Refusal

/**
 * The door to files of fault reports: of the person who sends them first, then of a draft or a case. Who may see one is
 * asked by the caller. Source: fault-reports specification §5, §9; product decisions, fault reports.
 */
export type CaseFiles = {
  /**
   * Takes in one file as it comes: its size is checked meanwhile, its type by its content, and pictures and films lose what
   * tells where they were taken. One too many is refused before anything of it is read. Throws when the stream breaks off,
   * and TooManyRequests when too many uploads of the account, or of all accounts, are in progress. Nothing is left of one that is refused or broken.
   */
  take(upload: Upload): Promise<TakenFile>
  /**
   * Binds files of the account that belong to nothing to a case, or to a message in it. Refused is what would be too much
   * there; the transaction is then to be given up. Throws InvalidInput (`unknownFile`) for a file that is not the account's
   * or belongs to something.
   */
  attach(
    tx: Tx,
    to: { caseId: CaseId; messageId: string | null; accountId: AccountId },
    fileIds: readonly CaseFileId[],
  ): Promise<{ readonly code: 'Ok' } | Refusal>
  /** Files of a draft go to the case that it became. */
  attachDraft(tx: Tx, draftId: ReportDraftId, caseId: CaseId): Promise<void>
  ofDraft(draftId: ReportDraftId): Promise<readonly StoredFile[]>
  /**
   * Files of cases, their messages and rounds. One query for all, through the caller's handle: inside a transaction that
   * is the transaction, which also sees what it has written itself.
   */
  ofCases(reader: Tx, caseIds: readonly CaseId[]): Promise<readonly (PlacedFile & { readonly caseId: CaseId })[]>
  /** Takes files from a case, not those of messages or rounds; returns how many. Their bytes go in the night. */
  remove(tx: Tx, caseId: CaseId, fileIds: readonly CaseFileId[]): Promise<number>
  /** Whether it was there. */
  removeFromDraft(accountId: AccountId, draftId: ReportDraftId, fileId: CaseFileId): Promise<boolean>
  /** Null: it is not known, or was taken away. */
  find(id: CaseFileId): Promise<PlacedFile | null>
  /** Null: as above, or its bytes are gone. */
  open(id: CaseFileId): Promise<Readable | null>
  /** The same as `take` for a file of the technical management's. */
  takePushed(
    tx: Tx,
    to: { caseId: CaseId; messageId: string | null; roundId: string | null },
    file: { name: string; bytes: Uint8Array },
  ): Promise<TakenFile>
  /** Deletes files that belong to nothing for a day, what was taken away, and bytes that no file has. */
  deleteOld(): Promise<number>
}

export type CaseFilesParts = {
  database: Pick<OpenDatabase, 'db'>
  store: FileStore
  /** Where files wait, as they come, until they have been looked at. */
  incomingFolder: string
  now: () => Instant
}

const dayMs = 86_400_000
/** Files of one account that belong to nothing: a few messages that are being written. */
const mostLoose = 20
/** Uploads of one account in progress, from the first byte to the stored file: a report has five files. */
const mostUploadsOfAccount = 10
/**
 * Inspected and stored at once: more would only make each slower, and take memory. Each account has one file in this queue
 * at a time, so that an account with many does not delay the others.
 */
const inspections = { atOnce: 2, mostWaiting: 50 } as const
const keysAtOnce = 500
/** Counted for a file that has not been read yet. */
const leastBytes = 1

export function openCaseFiles({ database, store, incomingFolder, now }: CaseFilesParts): CaseFiles {
  const { db } = database
  const asUploadOf = takeTurnsByKey<AccountId>(mostUploadsOfAccount, 0)
  const inTurnOfAccount = takeTurnsByKey<AccountId>(1)
  const inTurn = takeTurns(inspections.atOnce, inspections.mostWaiting)

  /** Nothing is kept of a file that could not be written down. */
  async function writeDown(tx: Tx, file: KeptFile, to: Omit<NewFile, keyof KeptFile>): Promise<StoredFile | null> {
    try {
      const id = await insertFile(tx, { ...file, ...to }, now())
      if (id === null) await store.remove(file.storageKey)
      return id && { id, name: file.name, type: file.type, bytes: file.bytes }
    } catch (error) {
      await store.remove(file.storageKey)
      throw error
    }
  }

  /** What is wrong with one more file; null when it may be added. */
  async function problemOfOneMore(tx: Tx, { accountId, draftId }: Upload, bytes: number): Promise<FileProblem | null> {
    if (draftId === null) return (await countLoose(tx, accountId)) >= mostLoose ? 'tooManyFiles' : null
    const attached = await findOfDraft(tx, draftId)
    return problemOfMore([{ name: '', type: 'application/pdf', bytes }], attached)
  }

  /** What becomes of a file whose bytes are kept; null: the account has sent it before. */
  const writeDownUpload = (upload: Upload, file: KeptFile): Promise<TakenFile | null> =>
    db.transaction().execute(async (tx) => {
      const { accountId, draftId, clientKey } = upload
      if (draftId !== null && !(await lockDraft(tx, draftId, accountId))) throw new ProblemError('NotFound')
      const problem = await problemOfOneMore(tx, upload, file.bytes)
      if (problem !== null) return refused(problem)
      const to = { accountId, draftId, caseId: null, messageId: null, roundId: null, clientKey }
      const added = await writeDown(tx, file, to)
      return added && { code: 'Ok', file: added }
    })

  async function add(upload: Upload, file: KeptFile): Promise<TakenFile> {
    const outcome = await writeDownUpload(upload, file).catch(async (error: unknown) => {
      // Anything else may have been committed all the same; bytes that nobody has are found in the night.
      if (error instanceof ProblemError) await store.remove(file.storageKey)
      throw error
    })
    if (outcome?.code === 'Refused') await store.remove(file.storageKey)
    const same = outcome ?? (await sentBefore(upload))
    if (!same) throw new ProblemError('Conflict')
    return same
  }

  async function receiveAndKeep(upload: Upload): Promise<TakenFile> {
    const { stream, mostBytes, accountId } = upload
    const before = await sentBefore(upload)
    if (before) {
      stream.resume()
      return before
    }
    const problem = await problemOfOneMore(db, upload, leastBytes)
    if (problem !== null) return refused(problem)
    const received = await receive(stream, { folder: incomingFolder, mostBytes })
    if (received === 'TooLarge') return refused('fileSize')
    try {
      // Counted again when the row is written, one upload of the account at a time: two cannot both be the last.
      return await inTurnOfAccount(accountId, () => keepReceived(upload, received))
    } finally {
      await received.remove()
    }
  }

  async function keepReceived(upload: Upload, { handle, size }: Received): Promise<TakenFile> {
    const kept = await inTurn(() => keepFile(store, bytesOfFile(handle, size), upload.name))
    return kept.code === 'Ok' ? add(upload, kept.file) : kept
  }

  async function sentBefore({ accountId, clientKey }: Upload): Promise<TakenFile | null> {
    const row = clientKey === null ? null : await findByClientKey(db, accountId, clientKey)
    return row && { code: 'Ok', file: storedFile(row) }
  }

  async function removeBytesWithoutFile(before: Date): Promise<number> {
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

  return {
    take: (upload) => asUploadOf(upload.accountId, () => receiveAndKeep(upload)),
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
      const kept = await keepFile(store, bytesInMemory(bytes), name)
      if (kept.code !== 'Ok') return kept
      const file = await writeDown(tx, kept.file, { ...to, accountId: null, draftId: null, clientKey: null })
      if (!file) throw new ProblemError('Conflict')
      return { code: 'Ok', file }
    },
    async deleteOld() {
      const before = new Date(Date.parse(now()) - dayMs)
      const keys = await deleteUnused(db, instantOf(before))
      for (const key of keys) await store.remove(key)
      return keys.length + (await removeBytesWithoutFile(before)) + (await removeLeftovers(incomingFolder, before))
    },
  }
}

type Sized = { readonly name: string; readonly type: string; readonly bytes: number }

/** What is wrong with files that come to those that are there. */
const problemOfMore = (added: readonly Sized[], attached: readonly Sized[]): FileProblem | null =>
  problemsOfFiles(added, {
    count: attached.length,
    bytes: attached.reduce((sum, { bytes }) => sum + bytes, 0),
  })[0]?.problem ?? null

const bytesInMemory = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  read: async (offset, length) => Buffer.from(bytes.subarray(offset, offset + length)),
})

const storedFile = ({ id, name, type, bytes }: FileRow): StoredFile => ({
  id: asId<'CaseFile'>(id),
  name,
  type: type as ReportFileType,
  bytes,
})

const placedFile = (row: FileRow): PlacedFile => ({
  ...storedFile(row),
  caseId: row.case_id === null ? null : asId<'Case'>(row.case_id),
  draftId: row.draft_id === null ? null : asId<'ReportDraft'>(row.draft_id),
  messageId: row.message_id,
  roundId: row.round_id,
  accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
})
