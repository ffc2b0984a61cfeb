import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GainMapMetadata } from './gain-map.ts'
import {
  type Qhdr,
  type QhdrMediaType,
  qhdrHeaderBytes,
  qhdrLongestSide,
  qhdrMediaTypes,
  readQhdr,
  writeQhdr,
} from './qhdr.ts'

const firstBytes = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/webp': [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
} as const satisfies Record<QhdrMediaType, readonly number[]>

const size = fc.integer({ min: 1, max: qhdrLongestSide })
const picture = fc
  .record({
    mediaType: fc.constantFrom(...qhdrMediaTypes),
    width: size,
    height: size,
    rest: fc.uint8Array({ maxLength: 60 }),
  })
  .map(({ mediaType, width, height, rest }) => ({
    mediaType,
    width,
    height,
    bytes: Uint8Array.from([...firstBytes[mediaType], ...rest]),
  }))
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
const metadata: fc.Arbitrary<GainMapMetadata> = fc
  .record({
    gains: fc.tuple(number(-24, 24), number(-24, 24)),
    gamma: number(1 / 16, 16),
    offsetSdr: number(0, 1),
    offsetHdr: number(0, 1),
    capacities: fc.tuple(number(0, 24), number(0, 24)),
    channels: fc.constantFrom<1 | 3>(1, 3),
  })
  .map(({ gains, capacities, ...rest }) => ({
    ...rest,
    gainMapMin: Math.min(...gains),
    gainMapMax: Math.max(...gains),
    hdrCapacityMin: Math.min(...capacities),
    hdrCapacityMax: Math.max(...capacities),
  }))
const panorama: fc.Arbitrary<Qhdr> = fc.record({ base: picture, gainMap: picture, metadata })

const sample: Qhdr = {
  base: { mediaType: 'image/jpeg', width: 2048, height: 1024, bytes: Uint8Array.from([0xff, 0xd8, 0xff, 1, 2, 3]) },
  gainMap: { mediaType: 'image/jpeg', width: 1024, height: 512, bytes: Uint8Array.from([0xff, 0xd8, 0xff, 9]) },
  metadata: {
    gainMapMin: 0,
    gainMapMax: 1.8759,
    gamma: 1,
    offsetSdr: 1 / 64,
    offsetHdr: 1 / 64,
    hdrCapacityMin: 0,
    hdrCapacityMax: 1.8759,
    channels: 1,
  },
}

function written(parts: Qhdr = sample): Uint8Array {
  const bytes = writeQhdr(parts)
  if (!bytes.ok) throw new Error(bytes.problem)
  return bytes.value
}

function changed(offset: number, ...values: number[]): Uint8Array {
  const bytes = written()
  bytes.set(values, offset)
  return bytes
}

describe('a panorama file', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(panorama, (parts) => {
        expect(readQhdr(written(parts))).toEqual({ ok: true, value: parts })
      }),
    )
  })
  it('is written byte for byte as the table of the format says', () => {
    const bytes = written()
    expect([...bytes.subarray(0, 32)]).toEqual([
      0x51, 0x48, 0x44, 0x52, 1, 0, 0, 0, 0, 8, 0, 4, 0, 4, 0, 2, 1, 1, 1, 0, 6, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0,
    ])
    expect(new DataView(bytes.buffer).getFloat64(40, true)).toBe(1.8759)
    expect([...bytes.subarray(qhdrHeaderBytes)]).toEqual([0xff, 0xd8, 0xff, 1, 2, 3, 0xff, 0xd8, 0xff, 9])
  })
  it('gives its pictures as views of the same memory, wherever the bytes begin', () => {
    const within = new Uint8Array(200)
    within.set(written(), 7)
    const read = readQhdr(within.subarray(7, 7 + written().length))
    expect(read).toEqual({ ok: true, value: sample })
    expect(read.ok && read.value.base.bytes.buffer).toBe(within.buffer)
  })
  it('is refused, and nothing thrown, for any bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !readQhdr(bytes).ok))
  })
  it('is refused, and nothing thrown, for any bytes after a right beginning', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const whole = Uint8Array.from([0x51, 0x48, 0x44, 0x52, 1, 0, 0, 0, ...bytes])
        expect(['Truncated', 'BadMetadata', 'WrongSize', 'UnknownMediaType', 'NotAPicture']).toContain(problemOf(whole))
      }),
    )
  })
  it('is cut off at every length but its own', () => {
    const bytes = written()
    expect(problemOf(bytes.subarray(0, 0))).toBe('NotQhdr')
    for (let length = 1; length < bytes.length; length++) expect(problemOf(bytes.subarray(0, length))).toBe('Truncated')
  })
  it('is another panorama or none when a bit of its header is turned, and never throws', () => {
    const bytes = written()
    for (let bit = 0; bit < 8 * qhdrHeaderBytes; bit++) {
      const turned = Uint8Array.from(bytes)
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const read = readQhdr(turned)
      // Byte 19 and bytes 28 to 31 are reserved and not read.
      const isStored = bit >> 3 === 19 || (bit >> 3 >= 28 && bit >> 3 < 32)
      if (read.ok && !isStored) expect(read.value).not.toEqual(sample)
    }
  })
  it('reports what is wrong with it', () => {
    expect(problemOf(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9]))).toBe('NotQhdr')
    expect(problemOf(changed(4, 2))).toBe('UnknownVersion')
    expect(problemOf(changed(6, 1))).toBe('UnknownVersion')
    expect(problemOf(changed(8, 0, 0))).toBe('WrongSize')
    expect(problemOf(changed(8, 1, 0x40))).toBe('WrongSize')
    expect(problemOf(changed(16, 0))).toBe('UnknownMediaType')
    expect(problemOf(changed(17, 3))).toBe('UnknownMediaType')
    expect(problemOf(changed(18, 2))).toBe('BadMetadata')
    expect(problemOf(changed(16, 2))).toBe('NotAPicture')
    expect(problemOf(changed(20, 255, 255, 255, 255))).toBe('Truncated')
    expect(problemOf(Uint8Array.from([...written(), 0]))).toBe('WrongSize')
  })
  it('is not written from numbers that could not be reckoned with', () => {
    const withMetadata = (change: Partial<GainMapMetadata>) =>
      writeQhdr({ ...sample, metadata: { ...sample.metadata, ...change } })
    expect(withMetadata({ gamma: 0 })).toEqual({ ok: false, problem: 'BadMetadata' })
    expect(withMetadata({ gainMapMax: Number.NaN })).toEqual({ ok: false, problem: 'BadMetadata' })
    expect(withMetadata({ gainMapMin: 2 })).toEqual({ ok: false, problem: 'BadMetadata' })
    expect(withMetadata({ hdrCapacityMax: Number.POSITIVE_INFINITY })).toEqual({ ok: false, problem: 'BadMetadata' })
  })
  it('is not written with a size that the header has no room for', () => {
    const withWidth = (width: number) => writeQhdr({ ...sample, base: { ...sample.base, width } })
    expect(withWidth(65_536 + 2048)).toEqual({ ok: false, problem: 'WrongSize' })
    expect(withWidth(0.5)).toEqual({ ok: false, problem: 'WrongSize' })
  })
})

function problemOf(bytes: Uint8Array): string {
  const read = readQhdr(bytes)
  return read.ok ? 'Ok' : read.problem
}
