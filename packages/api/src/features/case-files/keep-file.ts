import { randomUUID } from 'node:crypto'
import type { FileProblem, ReportFileType } from '@nyhem/domain/case/report-files'
import type { FileStore } from '@nyhem/providers/files/files'
import { cleanFileName } from './file-name.ts'
import { type FileBytes, lengthOf, streamOf } from './inspect/file-bytes.ts'
import { inspectFile } from './inspect/inspect-file.ts'

/** A file whose bytes are kept, and of which the database knows nothing yet. */
export type KeptFile = {
  readonly name: string
  readonly type: ReportFileType
  readonly bytes: number
  readonly sha256: Uint8Array
  readonly storageKey: string
}

export type Keeping = { readonly code: 'Ok'; readonly file: KeptFile } | Refusal
export type Refusal = { readonly code: 'Refused'; readonly problem: FileProblem }
export const refused = (problem: FileProblem): Refusal => ({ code: 'Refused', problem })

/** Looks at what a file is, and keeps the bytes of it that are to be kept. */
export async function keepFile(store: FileStore, bytes: FileBytes, name: string): Promise<Keeping> {
  if (bytes.size === 0) return refused('emptyFile')
  const found = await inspectFile(bytes)
  if (!found) return refused('fileType')
  const size = found.parts.reduce((sum, part) => sum + lengthOf(part), 0)
  const storageKey = randomUUID()
  const { sha256 } = await store.put(storageKey, { stream: streamOf(bytes, found.parts), bytes: size })
  const { type } = found
  return { code: 'Ok', file: { name: cleanFileName(name, type), type, bytes: size, sha256, storageKey } }
}
