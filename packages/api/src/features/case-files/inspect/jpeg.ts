import { BrokenFile, type FilePart, type FileWindow, keptParts, must } from './file-bytes.ts'
import { exifOfOrientation, orientationOf } from './orientation.ts'
import { isDrawable } from './picture-pixels.ts'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, comment: 0xfe } as const
/** In the whole file: a picture has some dozens, progressive ones a dozen scans, and 20 MB of metadata 320. */
const mostSegments = 5_000

/** Segments that a picture is drawn by, beside those of applications: of these the frame, the profile and the transform stay. */
const isKeptApplication = (code: number, content: Buffer): boolean =>
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

/** The segments up to the end of the picture, that included; coded pictures belong to the segment before them. */
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
 * A JPEG without what tells where, when and by what it was taken: Exif but for how it is to be turned, XMP, IPTC, comments,
 * previews, and whatever stands behind its end (films and maps that telephones put there, or what somebody hides). The
 * picture itself is not touched. Throws BrokenFile.
 */
export async function jpegParts(file: FileWindow): Promise<readonly FilePart[]> {
  const kept = keptParts()
  kept.keep(0, 2)
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
      kept.put(exifSegment(turned))
      orientation = turned
    } else if (isApplication(code) ? isKeptApplication(code, content) : code !== marker.comment) kept.keep(from, to)
  }
  must(isFrameSeen)
  return kept.parts
}

const orientationOfSegment = (content: Buffer): number =>
  content.toString('latin1', 0, 6) === 'Exif\0\0' ? orientationOf(content.subarray(6)) : 1

/** Where the coded picture ends: the next marker that is none of its own. */
async function endOfScan(file: FileWindow, from: number): Promise<number> {
  for (let offset = from; ; ) {
    const bytes = await file.at(offset, 2)
    must(bytes.length >= 2)
    const end = markerIn(bytes)
    if (end !== -1) return offset + end
    // A marker may begin with the last byte.
    offset += bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length
  }
}

/** A code after 0xff that ends coded data: neither stuffing, nor a fill byte, nor a restart marker. */
const ending = /\xff[^\0\xff\xd0-\xd7]/
/** Searched at once: a scan may be a few bytes, and there may be thousands. */
const searchBytes = 4_096

/**
 * One `indexOf` call per 0xff takes twenty times as long in a file that is full of them, and so may a loop here until the
 * engine has compiled it well.
 */
function markerIn(bytes: Buffer): number {
  for (let from = 0; from < bytes.length - 1; from += searchBytes - 1) {
    const index = bytes.toString('latin1', from, from + searchBytes).search(ending)
    if (index !== -1) return from + index
  }
  return -1
}
