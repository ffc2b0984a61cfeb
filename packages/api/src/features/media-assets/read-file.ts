import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ScanFile } from '../../security/scan-file.ts'
import { BrokenFile } from '../case-files/inspect/file-bytes.ts'
import { pdfParts } from '../case-files/inspect/pdf.ts'
import { hasZipEnd } from '../case-files/inspect/zip.ts'
import { type ReadFile, type Refused, refused } from './media-assets.types.ts'
import { fileBytesOf, type PictureType, readPicture } from './read-picture.ts'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const avifBrands: readonly string[] = ['avif', 'avis']
/** Bytes in which a drawing names itself, after declarations and remarks. */
const drawingHeadBytes = 4_096

type Sniffed = PictureType | 'application/pdf' | 'Svg' | 'Type'

/** By content alone: names and announced types are the sender's words. */
function sniff(bytes: Buffer): Sniffed {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(pngSignature)) return 'image/png'
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp'
  if (start.slice(4, 8) === 'ftyp' && avifBrands.includes(start.slice(8, 12))) return 'image/avif'
  if (start.startsWith('%PDF-')) return 'application/pdf'
  return /<svg[\s>]/i.test(bytes.toString('latin1', 0, drawingHeadBytes)) ? 'Svg' : 'Type'
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()
const problemOfVerdict = { Infected: 'Infected', NotScanned: 'NotScanned' } as const

/** A file as the library would keep it: read to its end, without metadata, scanned as it would be stored. */
export async function readFile(bytes: Buffer, scanFile: ScanFile): Promise<ReadFile | Refused> {
  const read = await readContent(bytes)
  if ('code' in read) return read
  const verdict = await scanFile({ bytes: read.content.length, open: () => Readable.from([read.content]) })
  return verdict === 'Clean' ? read : refused(problemOfVerdict[verdict])
}

async function readContent(bytes: Buffer): Promise<ReadFile | Refused> {
  if (bytes.length === 0) return refused('Empty')
  const type = sniff(bytes)
  if (type === 'Svg' || type === 'Type') return refused(type)
  const sentSha256 = sha256(bytes)
  if (type === 'application/pdf') {
    if (!(await isWholePdf(bytes))) return refused('Broken')
    const none = { width: null, height: null, color: null, placeholder: null }
    const file = { mimeType: type, bytes: bytes.length, sha256: sentSha256, sentSha256, content: bytes }
    return { ...none, ...file, sort: 'document' }
  }
  const picture = await readPicture(bytes, type)
  if ('code' in picture) return picture
  // Two types at once: an archive at the end of a picture.
  if (await hasZipEnd(fileBytesOf(picture.content), picture.content.length)) return refused('Broken')
  const { content } = picture
  return { ...picture, sort: 'picture', bytes: content.length, sha256: sha256(content), sentSha256 }
}

async function isWholePdf(bytes: Buffer): Promise<boolean> {
  try {
    await pdfParts(fileBytesOf(bytes))
    return !(await hasZipEnd(fileBytesOf(bytes), bytes.length))
  } catch (error) {
    if (error instanceof BrokenFile) return false
    throw error
  }
}
