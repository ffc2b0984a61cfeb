import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { box, chunk, samplePng, trackOf } from '../sample-files.fixture.ts'
import { type FileBytes, streamOf } from './file-bytes.ts'
import { inspectFile } from './inspect-file.ts'

const windowBytes = 65_536
const headerBytes = 16
const mostFileBytes = 20_971_520
const mostBoxes = 5_000
const mostChunks = 20_000

/** Counts reads and fills the given buffer as disk files do. */
function countedFile(file: Buffer): FileBytes & { reads: () => number } {
  let reads = 0
  return {
    size: file.length,
    async read(offset, length, into) {
      reads += 1
      const found = file.subarray(offset, Math.min(file.length, offset + length))
      return into ? into.subarray(0, found.copy(into)) : Buffer.from(found)
    },
    reads: () => reads,
  }
}

async function inspected(file: Buffer) {
  const bytes = countedFile(file)
  const found = await inspectFile(bytes)
  const reads = bytes.reads()
  if (!found) return { reads, found, writes: 0, readsToStore: 0, kept: Buffer.alloc(0) }
  const pieces: Buffer[] = await streamOf(bytes, found.parts).toArray()
  return { reads, found, writes: pieces.length, readsToStore: bytes.reads() - reads, kept: Buffer.concat(pieces) }
}

const mostReads = (bytes: number) => Math.ceil(bytes / (windowBytes - headerBytes)) + 2
const windowsOf = (bytes: number) => Math.ceil(bytes / windowBytes)

const start = box('ftyp', Buffer.from('mp42\0\0\0\0mp42', 'latin1'))
const times = (count: number, bytes: Buffer) => Buffer.concat(Array.from({ length: count }, () => bytes))
const filmOf = (...inside: Buffer[]) => Buffer.concat([start, box('moov', ...inside)])
function filmOfBoxes(count: number, contentBytes = 0): Buffer {
  const left = count - 2
  const track = box('trak', times(99, box('edts', Buffer.alloc(contentBytes))))
  return filmOf(times(Math.floor(left / 100), track), times(left % 100, box('free')))
}

describe('a film', () => {
  it('of 5,000 boxes at all levels is taken, and one of more is refused', async () => {
    expect((await inspected(filmOfBoxes(mostBoxes))).found?.type).toBe('video/mp4')
    expect((await inspected(filmOfBoxes(mostBoxes + 1))).found).toBeNull()
  })
  it('of 15,000 empty boxes is refused after one read', async () => {
    const film = filmOf(times(60, box('trak', times(250, box('udta')))))
    expect(await inspected(film)).toMatchObject({ found: null, reads: 1 })
  })
  it('of 20 MB and 5,000 boxes is read 64 KB at a time', async () => {
    const film = filmOfBoxes(mostBoxes, 4_220)
    expect([film.length > mostFileBytes - 500_000, film.length <= mostFileBytes]).toEqual([true, true])
    const { found, reads } = await inspected(film)
    expect(found?.type).toBe('video/mp4')
    expect(reads).toBeLessThanOrEqual(mostReads(film.length))
  })
  it('with many boxes to blank is written 64 KB at a time', async () => {
    const track = box('trak', times(49, Buffer.concat([box('udta', Buffer.alloc(300, 7)), box('edts')])))
    const film = filmOf(times(50, track))
    const { writes, readsToStore, kept: stored } = await inspected(film)
    expect(stored.includes(7)).toBe(false)
    expect(writes).toBe(windowsOf(film.length))
    expect(readsToStore).toBeLessThanOrEqual(windowsOf(film.length))
  })
  it('has adjacent boxes blanked as one, within their own list', async () => {
    const telling = box('udta', Buffer.from('here'))
    const tracks = [box('trak', trackOf('vide'), times(20, telling)), box('trak', trackOf('meta'))]
    const { kept: stored, found } = await inspected(filmOf(...tracks, telling))
    const [video = Buffer.alloc(0), data = Buffer.alloc(0)] = tracks
    const blank = (bytes: number) => box('free', Buffer.alloc(bytes - 8))
    const expected = filmOf(box('trak', trackOf('vide'), blank(20 * 12)), blank(data.length + telling.length))
    expect(stored).toEqual(expected)
    expect(stored.length).toBe(start.length + 8 + video.length + data.length + telling.length)
    expect(found?.parts).toHaveLength(5)
  })
})

describe('a picture', () => {
  const png = async (count: number) => {
    const file = await samplePng()
    const end = file.length - 12
    // Every other chunk is kept, so that nothing can be joined.
    const chunks = Array.from({ length: count }, (_, index) =>
      chunk(index % 2 === 0 ? 'tEXt' : 'sBIT', Buffer.alloc(0)),
    )
    return Buffer.concat([file.subarray(0, end), ...chunks, file.subarray(end)])
  }
  it('in PNG of 20,000 chunks is read and written 64 KB at a time, and one of more is refused', async () => {
    const own = 20
    const file = await png(mostChunks - own)
    const { found, reads, writes, readsToStore, kept: stored } = await inspected(file)
    expect(found?.type).toBe('image/png')
    expect(reads).toBeLessThanOrEqual(mostReads(file.length))
    expect(readsToStore).toBeLessThanOrEqual(windowsOf(file.length))
    expect(writes).toBe(windowsOf(stored.length))
    expect((await inspected(await png(mostChunks))).found).toBeNull()
  })
  it('in PNG with many Exif chunks has only the first one read', async () => {
    const file = await samplePng()
    const exif = chunk('eXIf', Buffer.alloc(60))
    const many = Buffer.concat([file.subarray(0, 33), times(500, exif), file.subarray(33)])
    expect((await inspected(many)).reads).toBeLessThanOrEqual(mostReads(many.length) + 1)
  })
  it('in JPEG of 4,990 scans is read 64 KB at a time, and one of 5,000 is refused', async () => {
    const frame = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0])
    const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 0xff, 0, 2])
    const jpeg = (scans: number) => Buffer.concat([frame, times(scans, scan), Buffer.from([0xff, 0xd9])])
    const file = jpeg(4_990)
    const { found, reads, kept: stored } = await inspected(file)
    expect(found?.type).toBe('image/jpeg')
    expect(stored).toEqual(file)
    expect(reads).toBeLessThanOrEqual(mostReads(file.length))
    expect((await inspected(jpeg(5_000))).found).toBeNull()
  })
  it('in JPEG ends at its last marker, also across the end of the read buffer', async () => {
    const head = Buffer.from([
      0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0,
    ])
    for (const moved of [-2, -1, 0, 1]) {
      const file = Buffer.concat([head, Buffer.alloc(windowBytes + moved - head.length, 1), Buffer.from([0xff, 0xd9])])
      expect((await inspected(Buffer.concat([file, Buffer.from('behind')]))).kept).toEqual(file)
    }
  })
})

describe('any tree of boxes', () => {
  const small = { weight: 9, arbitrary: fc.nat(40) }
  const large = { weight: 1, arbitrary: fc.nat(150_000) }
  const leafOf = (...types: string[]) =>
    fc
      .tuple(fc.constantFrom(...types), fc.oneof(small, large))
      .map(([type, bytes]) => box(type, Buffer.alloc(bytes, 1)))
  const leaf = fc.oneof(
    leafOf('udta', 'meta', 'uuid', 'free', 'edts'),
    fc.constantFrom(trackOf('vide'), trackOf('meta')),
  )
  const { tree } = fc.letrec<{ tree: Buffer }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'medium' },
      leaf,
      fc
        .tuple(
          fc.constantFrom('trak', 'trak', 'mdia', 'udta'),
          fc.array(fc.tuple(tie('tree'), fc.integer({ min: 1, max: 20 })), { maxLength: 6 }),
        )
        .map(([type, inside]) =>
          box(type, ...inside.map(([one, count]) => times(one.length < 5_000 ? count : 1, one))),
        ),
    ),
  }))
  const around = fc.array(leafOf('free', 'mdat', 'uuid', 'udta', 'meta'), { maxLength: 3 })
  const film = fc
    .tuple(around, fc.array(tree, { maxLength: 8 }), around)
    .map(([before, inside, after]) => Buffer.concat([start, ...before, box('moov', ...inside), ...after]))

  it('is read 64 KB at a time, also when damaged', async () => {
    const damage = fc.option(fc.tuple(fc.nat(2_000), fc.integer({ min: 0, max: 255 })))
    await fc.assert(
      fc.asyncProperty(film, damage, async (whole, changed) => {
        const file = Buffer.from(whole)
        if (changed !== null) file[changed[0] % file.length] = changed[1]
        const { reads } = await inspected(file)
        expect(reads).toBeLessThanOrEqual(mostReads(file.length))
      }),
      { numRuns: 100 },
    )
  })
  it('keeps its length, is written 64 KB at a time, and does not change when inspected again', async () => {
    await fc.assert(
      fc.asyncProperty(film, async (file) => {
        const { found, kept: stored, writes, readsToStore } = await inspected(file)
        if (!found) return
        expect(stored.length).toBe(file.length)
        expect(writes).toBe(windowsOf(file.length))
        expect(readsToStore).toBeLessThanOrEqual(windowsOf(file.length))
        expect((await inspected(stored)).kept.equals(stored)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
