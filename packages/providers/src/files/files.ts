import type { Readable } from 'node:stream'

/** File stream and its announced length in bytes. */
export type FileContent = { readonly stream: Readable; readonly bytes: number }

/** The first and the last byte, inclusive, of a file that has both. */
export type FileRange = { readonly first: number; readonly last: number }

/** Whether a text is a key: at least four ASCII alphanumerics and dashes. Keys are ours and identify no person. */
export const isFileKey = (key: string): boolean => /^[A-Za-z0-9-]{4,100}$/.test(key)

/**
 * Storage of people's files outside the database. Throws temporary faults (network, disk full) for the caller to retry
 * or report.
 */
export type FileStore = {
  /**
   * Stores a file under a new key, visible only once complete. Throws and stores nothing if the stream breaks off or
   * its length differs. `sha256`: of the stored content.
   */
  put(key: string, content: FileContent): Promise<{ readonly sha256: Uint8Array }>
  /**
   * The whole file, or a range of it, of which no other byte is read. Null for an unknown key, and for a range beyond
   * the file's end. A stream left before its end is to be destroyed.
   */
  open(key: string, range?: FileRange): Promise<Readable | null>
  /** Idempotent. */
  remove(key: string): Promise<void>
  /** Keys stored before a moment, including incomplete uploads, unordered. */
  list(before: Date): AsyncIterable<string>
  close(): void
}
