import { randomUUID } from 'node:crypto'
import type { FileProblem, ReportFileType } from '@nyhem/domain/case/report-files'
import type { FileStore } from '@nyhem/providers/files/files'
import type { ScanFile } from '../../security/scan-file.ts'
import { cleanFileName } from './file-name.ts'
import { type FileBytes, lengthOf, streamOf } from './inspect/file-bytes.ts'
import { inspectFile } from './inspect/inspect-file.ts'

/** No database row exists yet. */
export type PersistedFile = {
  readonly name: string
  readonly type: ReportFileType
  readonly bytes: number
  readonly sha256: Uint8Array
  readonly storageKey: string
}

export type Keeping = { readonly code: 'Ok'; readonly file: PersistedFile } | Refusal
export type Refusal = { readonly code: 'Refused'; readonly problem: FileProblem }
export const refused = (problem: FileProblem): Refusal => ({ code: 'Refused', problem })

type Turn = <T>(work: () => Promise<T>) => Promise<T>
const atOnce: Turn = (work) => work()

const problemOfVerdict = { Infected: 'infectedFile', NotScanned: 'uncheckedFile' } as const

/** Inspects, scans, then stores: exactly the bytes that were scanned. `inTurn` is not held while scanning. */
export async function storeFile(
  { store, scanFile }: { readonly store: FileStore; readonly scanFile: ScanFile },
  { bytes, name }: { readonly bytes: FileBytes; readonly name: string },
  inTurn: Turn = atOnce,
): Promise<Keeping> {
  if (bytes.size === 0) return refused('emptyFile')
  const found = await inTurn(() => inspectFile(bytes))
  if (!found) return refused('fileType')
  const size = found.parts.reduce((sum, part) => sum + lengthOf(part), 0)
  const open = () => streamOf(bytes, found.parts)
  const verdict = await scanFile({ bytes: size, open })
  if (verdict !== 'Clean') return refused(problemOfVerdict[verdict])
  const storageKey = randomUUID()
  const { sha256 } = await inTurn(() => store.put(storageKey, { stream: open(), bytes: size }))
  const { type } = found
  return { code: 'Ok', file: { name: cleanFileName(name, type), type, bytes: size, sha256, storageKey } }
}
