import { type FileBytes, type FilePart, must } from './file-bytes.ts'
import { zipEntries } from './zip.ts'

/** A report with pictures has some hundred parts. */
const mostEntries = 2_000
const mostUnpackedBytes = 209_715_200
/** Text is packed to a tenth, and empty space to a thousandth. */
const mostRatio = 100
/** Small parts may be packed as well as they can. */
const freelyPackedBytes = 1_048_576

/** Parts that every document of Word has. */
const required = ['[Content_Types].xml', 'word/document.xml'] as const
/** Programs, and other things that a document runs. */
const refused = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|^word\/(embeddings|activeX)\/.*\.(bin|exe|ocx)$/i

/**
 * A document of Word without programs, as it is, by the list at its end. Refused is what unpacks to more than 200 MB or to a
 * hundred times its size, and what says to hold more packed bytes than the file has: parts that lie over each other.
 * Throws BrokenFile.
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
