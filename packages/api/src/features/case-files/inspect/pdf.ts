import { type FileBytes, type FilePart, must } from './file-bytes.ts'

/** Forwarding software may append a line or two. */
const mostBehindEnd = 1_024

/** Checks a PDF's start and end; keeps it unchanged. Throws BrokenFile. Places in it are the author's choice. */
export async function pdfParts(bytes: FileBytes): Promise<readonly FilePart[]> {
  const head = (await bytes.read(0, 8)).toString('latin1')
  must(/^%PDF-[12]\.\d/.test(head))
  const tail = await bytes.read(Math.max(0, bytes.size - mostBehindEnd), mostBehindEnd)
  must(tail.includes('%%EOF'))
  return [{ from: 0, to: bytes.size }]
}
