import type { ReportFileType } from '@nyhem/domain/case/report-files'
import { docxParts } from './docx.ts'
import { BrokenFile, type FileBytes, type FilePart, type FileWindow, windowOn } from './file-bytes.ts'
import { jpegParts } from './jpeg.ts'
import { movieParts } from './movie.ts'
import { pdfParts } from './pdf.ts'
import { pngParts } from './png.ts'
import { hasZipEnd } from './zip.ts'

export type InspectedFile = { readonly type: ReportFileType; readonly parts: readonly FilePart[] }

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const movieTypes: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot'])

/**
 * Type by content, and the bytes to keep: images and videos without location data. Null: not an accepted type, broken,
 * or two types at once.
 */
export async function inspectFile(bytes: FileBytes): Promise<InspectedFile | null> {
  try {
    const found = await read(windowOn(bytes))
    if (!found || found.type === docx) return found
    const last = found.parts.at(-1)
    const end = last && !(last instanceof Uint8Array) ? last.to : bytes.size
    return (await hasZipEnd(bytes, end)) ? null : found
  } catch (error) {
    if (error instanceof BrokenFile) return null
    throw error
  }
}

async function read(file: FileWindow): Promise<InspectedFile | null> {
  const head = await file.at(0, 16)
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff)
    return { type: 'image/jpeg', parts: await jpegParts(file) }
  if (head.subarray(0, 8).equals(pngSignature)) return { type: 'image/png', parts: await pngParts(file) }
  const start = head.toString('latin1', 0, 8)
  if (start.startsWith('%PDF-')) return { type: 'application/pdf', parts: await pdfParts(file) }
  if (start.startsWith('PK\x03\x04')) return { type: docx, parts: await docxParts(file) }
  return movieTypes.has(start.slice(4, 8)) ? movieParts(file) : null
}
