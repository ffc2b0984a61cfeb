import { type FileBytes, type FilePart, must } from './file-bytes.ts'

/** Behind its end a file may have a line or two of whoever sent it on. */
const mostBehindEnd = 1_024

/** A PDF that begins and ends as one, as it is. Throws BrokenFile. What it says of places is its author's own. */
export async function pdfParts(bytes: FileBytes): Promise<readonly FilePart[]> {
  const head = (await bytes.read(0, 8)).toString('latin1')
  must(/^%PDF-[12]\.\d/.test(head))
  const tail = await bytes.read(Math.max(0, bytes.size - mostBehindEnd), mostBehindEnd)
  must(tail.includes('%%EOF'))
  return [{ from: 0, to: bytes.size }]
}
