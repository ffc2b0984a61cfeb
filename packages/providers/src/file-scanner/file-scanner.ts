import type { FileContent } from '../files/files.ts'

/**
 * Why a file has no verdict. `unreachable`: no connection, or one that broke. `timeout`: not within the adapter's limit,
 * waiting included. `busy`: too many files wait. `tooLarge`: more than the scanner accepts, a fault of its settings.
 * `garbage`: an answer that is none, or an error of the scanner's own.
 */
export type NotScannedReason = 'unreachable' | 'timeout' | 'busy' | 'tooLarge' | 'garbage'

/** Result of a scan. `signature`: the scanner's name of what it found, at most 200 characters. */
export type FileVerdict =
  | { readonly code: 'Clean' }
  | { readonly code: 'Infected'; readonly signature: string }
  | { readonly code: 'NotScanned'; readonly reason: NotScannedReason }

/** Log event. `fault`: a short name such as `ECONNREFUSED`, `timeout`, `garbage`. Never names the file. */
export type FileScannerEvent = {
  readonly provider: string
  readonly call: 'scan' | 'ping'
  readonly fault: string
}

/** Dependencies of every adapter besides its settings. */
export type FileScannerSurroundings = { report(event: FileScannerEvent): void }

/** Scans content for malware. Ends within the adapter's limits of time, and scans a bounded number of files at once. */
export type FileScanner = {
  /**
   * Streams the content to the scanner, held back when the scanner is slower, and reads it to its end or destroys it.
   * Faults of the scanner are verdicts. Throws if the stream breaks off or its length differs from what was announced.
   */
  scan(content: FileContent): Promise<FileVerdict>
  /** Whether the scanner answers. Never throws. */
  isThere(): Promise<boolean>
  /** Breaks off scans in progress. */
  close(): void
}
