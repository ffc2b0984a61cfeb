import type { Readable } from 'node:stream'

/** What is put under a key: its bytes as they come, and how many they will be. */
export type FileContent = { readonly stream: Readable; readonly bytes: number }

/** A key: letters, digits and dashes, at least four of them. Keys are ours and name nobody. */
export const isFileKey = (key: string): boolean => /^[A-Za-z0-9-]{4,100}$/.test(key)

/**
 * Keeps files of people apart from the database. What is passing (network, disk full) is thrown by every call; the caller
 * tries again or tells so.
 */
export type FileStore = {
  /**
   * Keeps a file under a key that is new. Nothing is found under the key until all of it is kept, and nothing at all when
   * the stream breaks off or holds another number of bytes: then it throws. `sha256`: of what was kept.
   */
  put(key: string, content: FileContent): Promise<{ readonly sha256: Uint8Array }>
  /** Null when nothing is kept under the key. */
  open(key: string): Promise<Readable | null>
  /** Whether there was anything does not matter. */
  remove(key: string): Promise<void>
  /** Keys of all that has been kept since before a moment, what was broken off included, in no order. */
  list(before: Date): AsyncIterable<string>
  close(): void
}
