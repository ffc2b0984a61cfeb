import { type FileProblem, problemsOfFiles, type ReportFileType } from '@nyhem/domain/case/report-files'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { ProblemError } from '../../server/problems.ts'
import { takeTurns, takeTurnsByKey } from '../../server/take-turns.ts'
import {
  countLoose,
  type FileRow,
  findByClientKey,
  findOfDraft,
  insertFile,
  lockDraft,
  type NewFile,
} from './case-files.store.ts'
import type { CaseFilesParts, StoredFile, TakenFile, Upload } from './case-files.types.ts'
import { type Received, receive } from './incoming.ts'
import { bytesOfFile } from './inspect/file-bytes.ts'
import { type PersistedFile, refused, storeFile } from './store-file.ts'

type Tx = Kysely<Database>

/** Unattached files of an account: a few messages in progress. */
const mostLoose = 20
/** An account's uploads from first byte to stored file: a report has five files. */
const mostUploadsOfAccount = 10
/**
 * More would be slower and use memory. One file per account queues at a time, so that large uploaders do not delay
 * others.
 */
const inspections = { atOnce: 2, mostWaiting: 50 } as const
const leastBytes = 1

/** Receives one upload: limits, inspection, file and row. Failed uploads leave nothing behind. */
export function receiveUploads(parts: CaseFilesParts): (upload: Upload) => Promise<TakenFile> {
  const { store, scanFile, incomingFolder } = parts
  const { db } = parts.database
  const asUploadOf = takeTurnsByKey<AccountId>(mostUploadsOfAccount, 0)
  const inTurnOfAccount = takeTurnsByKey<AccountId>(1)
  const inTurn = takeTurns(inspections.atOnce, inspections.mostWaiting)

  /** Null when the file may be added. */
  async function problemOfOneMore(tx: Tx, { accountId, draftId }: Upload, bytes: number): Promise<FileProblem | null> {
    if (draftId === null) return (await countLoose(tx, accountId)) >= mostLoose ? 'tooManyFiles' : null
    const attached = await findOfDraft(tx, draftId)
    return problemOfMore([{ name: '', type: 'application/pdf', bytes }], attached)
  }

  /** Null: the account has sent it before. */
  const writeDownUpload = (upload: Upload, file: PersistedFile): Promise<TakenFile | null> =>
    db.transaction().execute(async (tx) => {
      const { accountId, draftId, clientKey } = upload
      if (draftId !== null && !(await lockDraft(tx, draftId, accountId))) throw new ProblemError('NotFound')
      const problem = await problemOfOneMore(tx, upload, file.bytes)
      if (problem !== null) return refused(problem)
      const to = { accountId, draftId, caseId: null, messageId: null, roundId: null, clientKey }
      const added = await writeDown(parts, tx, file, to)
      return added && { code: 'Ok', file: added }
    })

  async function add(upload: Upload, file: PersistedFile): Promise<TakenFile> {
    const outcome = await writeDownUpload(upload, file).catch(async (error: unknown) => {
      // After other errors the commit may have succeeded; unreferenced bytes are deleted at night.
      if (error instanceof ProblemError) await store.remove(file.storageKey)
      throw error
    })
    if (outcome?.code === 'Refused') await store.remove(file.storageKey)
    const same = outcome ?? (await sentBefore(upload))
    if (!same) throw new ProblemError('Conflict')
    return same
  }

  async function receiveAndStore(upload: Upload): Promise<TakenFile> {
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
      // Recounted on writing, one upload of the account at a time: two cannot both be the last.
      return await inTurnOfAccount(accountId, () => storeReceived(upload, received))
    } finally {
      await received.remove()
    }
  }

  async function storeReceived(upload: Upload, { handle, size }: Received): Promise<TakenFile> {
    const stored = await storeFile({ store, scanFile }, { bytes: bytesOfFile(handle, size), name: upload.name }, inTurn)
    return stored.code === 'Ok' ? add(upload, stored.file) : stored
  }

  async function sentBefore({ accountId, clientKey }: Upload): Promise<TakenFile | null> {
    const row = clientKey === null ? null : await findByClientKey(db, accountId, clientKey)
    return row && { code: 'Ok', file: storedFile(row) }
  }

  return (upload) => asUploadOf(upload.accountId, () => receiveAndStore(upload))
}

/** Deletes the bytes when the row cannot be written. */
export async function writeDown(
  { store, now }: Pick<CaseFilesParts, 'store' | 'now'>,
  tx: Tx,
  file: PersistedFile,
  to: Omit<NewFile, keyof PersistedFile>,
): Promise<StoredFile | null> {
  try {
    const id = await insertFile(tx, { ...file, ...to }, now())
    if (id === null) await store.remove(file.storageKey)
    return id && { id, name: file.name, type: file.type, bytes: file.bytes }
  } catch (error) {
    await store.remove(file.storageKey)
    throw error
  }
}

type Sized = { readonly name: string; readonly type: string; readonly bytes: number }

export const problemOfMore = (added: readonly Sized[], attached: readonly Sized[]): FileProblem | null =>
  problemsOfFiles(added, {
    count: attached.length,
    bytes: attached.reduce((sum, { bytes }) => sum + bytes, 0),
  })[0]?.problem ?? null

export const storedFile = ({ id, name, type, bytes }: FileRow): StoredFile => ({
  id: asId<'CaseFile'>(id),
  name,
  type: type as ReportFileType,
  bytes,
})
