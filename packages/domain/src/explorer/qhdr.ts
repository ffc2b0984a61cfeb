import { failure, type Result, success } from '../result.ts'
import { type GainMapMetadata, isGainMapMetadata } from './gain-map.ts'

/** How the two pictures in a panorama may be compressed. */
export const qhdrMediaTypes = ['image/jpeg', 'image/webp'] as const
export type QhdrMediaType = (typeof qhdrMediaTypes)[number]

/** A compressed picture in a panorama, with its size in pixels as the header tells it. */
export type QhdrPicture<Buffer extends ArrayBufferLike = ArrayBufferLike> = {
  readonly mediaType: QhdrMediaType
  readonly width: number
  readonly height: number
  readonly bytes: Uint8Array<Buffer>
}

/** A panorama: what every screen can show, and how much brighter each place of it truly is. */
export type Qhdr<Buffer extends ArrayBufferLike = ArrayBufferLike> = {
  readonly base: QhdrPicture<Buffer>
  readonly gainMap: QhdrPicture<Buffer>
  readonly metadata: GainMapMetadata
}

/** What can be wrong with bytes that are said to be a panorama. */
export const qhdrProblems = [
  /** They do not begin as one. */
  'NotQhdr',
  /** A later form of the format, or flags that this one does not know. */
  'UnknownVersion',
  /** They end before what the header announces. */
  'Truncated',
  /** They go on after it, or a picture is of no size, or of one beyond what is shown. */
  'WrongSize',
  /** The numbers for the gain map can not be reckoned with. */
  'BadMetadata',
  /** A picture is compressed in a way that the format does not know. */
  'UnknownMediaType',
  /** The bytes of a picture do not begin as its media type does. */
  'NotAPicture',
] as const
export type QhdrProblem = (typeof qhdrProblems)[number]

/** The header's length in bytes; the base follows it, and the gain map the base. */
export const qhdrHeaderBytes = 88
/** The largest width and height of a picture in it, in pixels. */
export const qhdrLongestSide = 16_384

const magic = 0x51484452 // "QHDR"
const version = 1

/** Where the fields stand; all but the magic little-endian. docs/qhdr.md has them as a table. */
const at = {
  magic: 0,
  version: 4,
  flags: 6,
  base: { width: 8, height: 10, mediaType: 16, length: 20 },
  gainMap: { width: 12, height: 14, mediaType: 17, length: 24 },
  channels: 18,
  numbers: 32,
} as const

/** The order in which the header has the numbers of the gain map, eight bytes each. */
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
 * Reads a panorama. Its pictures are views of the same memory: nothing is copied, and nothing unpacked. What the
 * pictures hold beyond their first bytes is not looked at. Fails with what is wrong, and never throws on any bytes.
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

/** Writes a panorama so that reading it gives the same parts. Fails as reading it would. */
export function writeQhdr({ base, gainMap, metadata }: Qhdr): Result<Uint8Array<ArrayBuffer>, QhdrProblem> {
  const sizes = [base.width, base.height, gainMap.width, gainMap.height]
  // Read back, a width beyond 16 bits would be another one.
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
  // A few first bytes that fit are the beginning of a panorama; none are not.
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
    // Another number than these two is told by isGainMapMetadata.
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
