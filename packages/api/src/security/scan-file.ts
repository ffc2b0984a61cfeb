import type { Readable } from 'node:stream'
import type { FileScanner, FileVerdict } from '@nyhem/providers/file-scanner/file-scanner'
import type { Logger } from 'pino'
import type { Metrics } from '../server/metrics.ts'

/** `bytes`: the length of what `open` gives, which is what would be stored. */
type ScannedContent = { readonly bytes: number; open(): Readable }

/**
 * Whether a file may be stored. Counted and, unless clean, logged: without its name, which is a person's words. Throws
 * what the content throws.
 */
export type ScanFile = (content: ScannedContent) => Promise<FileVerdict['code']>

/** For an operator who chose no scanner, and for what is not sent by others. */
export const withoutScanner: ScanFile = async () => 'Clean'

export const openScanFile =
  ({
    scanner,
    metrics,
    log,
  }: {
    readonly scanner: Pick<FileScanner, 'scan'>
    readonly metrics: Pick<Metrics, 'fileScans'>
    readonly log: Pick<Logger, 'warn'>
  }): ScanFile =>
  async ({ bytes, open }) => {
    const verdict = await scanner.scan({ stream: open(), bytes })
    metrics.fileScans.inc({ verdict: verdict.code === 'NotScanned' ? verdict.reason : verdict.code.toLowerCase() })
    if (verdict.code === 'Infected') log.warn({ signature: verdict.signature, bytes }, 'an infected file was refused')
    if (verdict.code === 'NotScanned') log.warn({ reason: verdict.reason, bytes }, 'a file was refused unscanned')
    return verdict.code
  }
