import { failure, type Result, success } from '../result.ts'
import { type GainMapMetadata, isGainMapMetadata } from './gain-map.ts'

/** Compression formats of a panorama's two pictures. */
export const qhdrMediaTypes = ['image/jpeg', 'image/webp'] as const
export type QhdrMediaType = (typeof qhdrMediaTypes)[number]

/** Compressed picture, with its size in pixels from the header. */
export type QhdrPicture<Buffer extends ArrayBufferLike = ArrayBufferLike> = {
  readonly mediaType: QhdrMediaType
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<Buffer>
}

/** Panorama: a base picture for every screen, and a gain map of true brightness. */
export type Qhdr<Buffer extends ArrayBufferLike = ArrayBufferLike> = {
  readonly base: QhdrPicture<Buffer>
  readonly gainMap: QhdrPicture<Buffer>
  readonly metadata: GainMapMetadata
}

/** Problems of panorama bytes. */
export const qhdrProblems = [
  /** Wrong magic number. */
  'NotQhdr',
  /** Later version or unknown flags. */
  'UnknownVersion',
  /** Shorter than the header announces. */
  'Truncated',
  /** Longer than announced, or a picture is empty or too large. */
  'WrongSize',
  /** Unusable gain-map numbers. */
  'BadMetadata',
  /** Compression unknown to the format. */
  'UnknownMediaType',
  /** Picture bytes lack the signature of their media type. */
  'NotAPicture',
] as const
export type QhdrProblem = (typeof qhdrProblems)[number]

/** Header length in bytes; the base follows, then the gain map. */
export const qhdrHeaderBytes = 88
/** Largest picture width and height, in pixels. */
export const qhdrLongestSide = 16_384

const magic = 0x51484452 // "QHDR"
const version = 1

/** Field offsets; all little-endian except the magic. See the table in docs/qhdr.md. */
const at = {
  magic: 0,
  version: 4,
  flags: 6,
  base: { width: 8, height: 10, mediaType: 16, length: 20 },
  gainMap: { width: 12, height: 14, mediaType: 17, length: 24 },
  channels: 18,
  numbers: 32,
} as const

/** Order of the gain-map numbers in the header, eight bytes each. */
const numbers = [
  'gainMapMin',
  'gainMapMax',
  'gamma',
  'offsetSdr',
  'offsetHdr',
  'hdrCapacityMin',
  'hdrCapacityMax',
] as const satisfies readonly (keyof GainMapMetadata)[]

/**
 * Reads a panorama. Pictures are views of the same memory, not decompressed; only their first bytes are checked. Fails
 * with the problem and never throws.
 */
export function readQhdr<Buffer extends ArrayBufferLike>(bytes: Uint8Array<Buffer>): Result<Qhdr<Buffer>, QhdrProblem> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const beginning = checkBeginning(header)
  if (beginning !== 'Ok') return failure(beginning)
  const metadata = readMetadata(header)
  if (!isGainMapMetadata(metadata)) return failure('BadMetadata')
  const baseEnd = qhdrHeaderBytes + header.getUint32(at.base.length, true)
  const end = baseEnd + header.getUint32(at.gainMap.length, true)
  if (bytes.length < end) return failure('Truncated')
  if (bytes.length > end) return failure('WrongSize')
  const base = readPicture(header, at.base, bytes.subarray(qhdrHeaderBytes, baseEnd))
  if (!base.ok) return base
  const gainMap = readPicture(header, at.gainMap, bytes.subarray(baseEnd, end))
  if (!gainMap.ok) return gainMap
  return success({ base: base.value, gainMap: gainMap.value, metadata })
}

/** Writes a panorama that reads back identically. Fails as reading does. */
export function writeQhdr({ base, gainMap, metadata }: Qhdr): Result<Uint8Array<ArrayBuffer>, QhdrProblem> {
  const sizes = [base.width, base.height, gainMap.width, gainMap.height]
  // A width beyond 16 bits would read back as a different one.
  if (sizes.some((size) => !Number.isInteger(size) || size > qhdrLongestSide)) return failure('WrongSize')
  const bytes = new Uint8Array(qhdrHeaderBytes + base.bytes.length + gainMap.bytes.length)
  const header = new DataView(bytes.buffer)
  header.setUint32(at.magic, magic)
  header.setUint16(at.version, version, true)
  header.setUint8(at.channels, metadata.channels)
  numbers.forEach((name, index) => {
    header.setFloat64(at.numbers + 8 * index, metadata[name], true)
  })
  writePicture(header, at.base, base)
  writePicture(header, at.gainMap, gainMap)
  bytes.set(base.bytes, qhdrHeaderBytes)
  bytes.set(gainMap.bytes, qhdrHeaderBytes + base.bytes.length)
  const again = readQhdr(bytes)
  return again.ok ? success(bytes) : again
}

function checkBeginning(header: DataView): 'Ok' | QhdrProblem {
  // A non-empty prefix of the magic counts as truncated.
  if (header.byteLength < 4) return header.byteLength === 0 || !startsAsMagic(header) ? 'NotQhdr' : 'Truncated'
  if (header.getUint32(at.magic) !== magic) return 'NotQhdr'
  if (header.byteLength < at.flags + 2) return 'Truncated'
  if (header.getUint16(at.version, true) !== version || header.getUint16(at.flags, true) !== 0) return 'UnknownVersion'
  return header.byteLength < qhdrHeaderBytes ? 'Truncated' : 'Ok'
}

function startsAsMagic(header: DataView): boolean {
  for (let index = 0; index < header.byteLength; index++) {
    if (header.getUint8(index) !== ((magic >>> (24 - 8 * index)) & 0xff)) return false
  }
  return true
}

function readMetadata(header: DataView): GainMapMetadata {
  const value = (name: (typeof numbers)[number]) => header.getFloat64(at.numbers + 8 * numbers.indexOf(name), true)
  return {
    gainMapMin: value('gainMapMin'),
    gainMapMax: value('gainMapMax'),
    gamma: value('gamma'),
    offsetSdr: value('offsetSdr'),
    offsetHdr: value('offsetHdr'),
    hdrCapacityMin: value('hdrCapacityMin'),
    hdrCapacityMax: value('hdrCapacityMax'),
    // `isGainMapMetadata` rejects other channel counts.
    channels: header.getUint8(at.channels) as GainMapMetadata['channels'],
  }
}

type PictureFields = (typeof at)['base' | 'gainMap']

function readPicture<Buffer extends ArrayBufferLike>(
  header: DataView,
  fields: PictureFields,
  bytes: Uint8Array<Buffer>,
): Result<QhdrPicture<Buffer>, QhdrProblem> {
  const width = header.getUint16(fields.width, true)
  const height = header.getUint16(fields.height, true)
  if (Math.min(width, height) === 0 || Math.max(width, height) > qhdrLongestSide) return failure('WrongSize')
  const mediaType = qhdrMediaTypes[header.getUint8(fields.mediaType) - 1]
  if (mediaType === undefined) return failure('UnknownMediaType')
  if (!beginsAs[mediaType](bytes)) return failure('NotAPicture')
  return success({ mediaType, width, height, bytes })
}

function writePicture(header: DataView, fields: PictureFields, picture: QhdrPicture): void {
  header.setUint16(fields.width, picture.width, true)
  header.setUint16(fields.height, picture.height, true)
  header.setUint8(fields.mediaType, qhdrMediaTypes.indexOf(picture.mediaType) + 1)
  header.setUint32(fields.length, picture.bytes.length, true)
}

const has = (bytes: Uint8Array, offset: number, values: readonly number[]): boolean =>
  values.every((value, index) => bytes[offset + index] === value)

const beginsAs = {
  'image/jpeg': (bytes) => has(bytes, 0, [0xff, 0xd8, 0xff]),
  // "RIFF", a length, "WEBP".
  'image/webp': (bytes) => has(bytes, 0, [0x52, 0x49, 0x46, 0x46]) && has(bytes, 8, [0x57, 0x45, 0x42, 0x50]),
} as const satisfies Record<QhdrMediaType, (bytes: Uint8Array) => boolean>
