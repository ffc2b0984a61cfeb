import { type FileBytes, type FilePart, must } from './file-bytes.ts'
import { zipEntries } from './zip.ts'

/** A report with pictures has some hundred parts. */
const mostEntries = 2_000
const mostUnpackedBytes = 209_715_200
/** Text compresses to a tenth, empty space to a thousandth. */
const mostRatio = 100
/** Small parts may have any ratio. */
const freelyPackedBytes = 1_048_576

const required = ['[Content_Types].xml', 'word/document.xml'] as const
/** Macros and other executable content. */
const refused = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^word\/(embeddings|activeX)\/.*\.(bin|exe|ocx)$/i

/**
 * Validates a Word document without macros by its central directory, unchanged. Refuses more than 200 MB or a hundred
 * times its size unpacked, and overlapping parts (more packed bytes than the file has). Throws BrokenFile.
 */
export async function docxParts(bytes: FileBytes): Promise<readonly FilePart[]> {
  const entries = await zipEntries(bytes)
  const names = new Set(entries.map(({ name }) => name))
  must(entries.length <= mostEntries && names.size === entries.length && required.every((name) => names.has(name)))
  must(entries.every(({ name }) => !refused.test(name) && !name.startsWith('/') && !name.split('/').includes('..')))
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  must(packed <= bytes.size && unpacked <= mostUnpackedBytes)
  must(unpacked <= Math.max(freelyPackedBytes, packed * mostRatio))
  return [{ from: 0, to: bytes.size }]
}
