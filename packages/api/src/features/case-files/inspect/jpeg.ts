import { BrokenFile, type FilePart, type FileWindow, must, storedParts } from './file-bytes.ts'
import { exifOfOrientation, orientationOf } from './orientation.ts'
import { isDrawable } from './picture-pixels.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, comment: 0xfe } as const
/** Per file: an image has dozens, progressive ones a dozen scans, 20 MB of metadata 320. */
const mostSegments = 5_000

/** Application segments needed for display: frame, profile and transform. */
const isStoredApplication = (code: number, content: Buffer): boolean =>
  (code === 0xe0 && content.toString('latin1', 0, 5) === 'JFIF\0') ||
  (code === 0xe2 && content.toString('latin1', 0, 12) === 'ICC_PROFILE\0') ||
  (code === 0xee && content.toString('latin1', 0, 5) === 'Adobe')
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc

function exifSegment(orientation: number): Buffer {
  const exif = exifOfOrientation(orientation)
  const head = Buffer.from([0xff, marker.exif, 0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0])
  head.writeUInt16BE(head.length - 2 + exif.length, 2)
  return Buffer.concat([head, exif])
}

type Segment = { readonly code: number; readonly from: number; readonly to: number }

/** Up to and including the end of the image; image data belongs to the preceding segment. */
async function* segmentsOf(file: FileWindow): AsyncGenerator<Segment> {
  let offset = 2
  for (let count = 0; count < mostSegments; count += 1) {
    const head = await file.at(offset, 4)
    must(head.length >= 2 && head[0] === 0xff)
    const code = head.readUInt8(1)
    const isFiller = code === 0xff
    if (code === marker.end) return yield { code, from: offset, to: offset + 2 }
    if (!isFiller) {
      must(head.length >= 4 && code >= 0xc0 && (code < 0xd0 || code > marker.end))
      const to = offset + 2 + Math.max(2, head.readUInt16BE(2))
      const segment = { code, from: offset, to: code === marker.scan ? await endOfScan(file, to) : to }
      must(segment.to <= file.size)
      yield segment
      offset = segment.to
    } else offset += 1
  }
  throw new BrokenFile()
}

/**
 * A JPEG without place, time and device: no Exif except orientation, XMP, IPTC, comments, previews or bytes after its
 * end (videos and maps added by phones, or hidden data). Image data is unchanged. Throws BrokenFile.
 */
export async function jpegParts(file: FileWindow): Promise<readonly FilePart[]> {
  const stored = storedParts()
  stored.keep(0, 2)
  let isFrameSeen = false
  let orientation = 1
  for await (const { code, from, to } of segmentsOf(file)) {
    const content =
      isApplication(code) || isFrame(code)
        ? (await file.at(from + 4, to - from - 4)).subarray(0, to - from - 4)
        : Buffer.alloc(0)
    if (isFrame(code)) {
      must(content.length >= 6 && isDrawable(content.readUInt16BE(3), content.readUInt16BE(1), { mayLackHeight: true }))
      isFrameSeen = true
    }
    const turned = code === marker.exif && orientation === 1 ? orientationOfSegment(content) : 1
    if (turned !== 1) {
      stored.put(exifSegment(turned))
      orientation = turned
    } else if (isApplication(code) ? isStoredApplication(code, content) : code !== marker.comment) stored.keep(from, to)
  }
  must(isFrameSeen)
  return stored.parts
}

const orientationOfSegment = (content: Buffer): number =>
  content.toString('latin1', 0, 6) === 'Exif\0\0' ? orientationOf(content.subarray(6)) : 1

/** The next marker that does not belong to the scan. */
async function endOfScan(file: FileWindow, from: number): Promise<number> {
  for (let offset = from; ; ) {
    const bytes = await file.at(offset, 2)
    must(bytes.length >= 2)
    const end = markerIn(bytes)
    if (end !== -1) return offset + end
    // The last byte may start a marker.
    offset += bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length
  }
}

/** A code after 0xff that ends image data: not stuffing, fill byte or restart marker. */
const ending = /\xff[^\0\xff\xd0-\xd7]/
/** A scan may be a few bytes long, and there may be thousands. */
const searchBytes = 4_096

/** One `indexOf` per 0xff is twenty times slower in a file full of them; so may a loop be until optimized. */
function markerIn(bytes: Buffer): number {
  for (let from = 0; from < bytes.length - 1; from += searchBytes - 1) {
    const index = bytes.toString('latin1', from, from + searchBytes).search(ending)
    if (index !== -1) return from + index
  }
  return -1
}
