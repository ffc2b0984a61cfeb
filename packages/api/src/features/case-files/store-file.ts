import { randomUUID } from 'node:crypto'
import type { FileProblem, ReportFileType } from '@nyhem/domain/case/report-files'
import type { FileStore } from '@nyhem/providers/files/files'
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

export async function storeFile(store: FileStore, bytes: FileBytes, name: string): Promise<Keeping> {
  if (bytes.size === 0) return refused('emptyFile')
  const found = await inspectFile(bytes)
  if (!found) return refused('fileType')
  const size = found.parts.reduce((sum, part) => sum + lengthOf(part), 0)
  const storageKey = randomUUID()
  const { sha256 } = await store.put(storageKey, { stream: streamOf(bytes, found.parts), bytes: size })
  const { type } = found
  return { code: 'Ok', file: { name: cleanFileName(name, type), type, bytes: size, sha256, storageKey } }
}
