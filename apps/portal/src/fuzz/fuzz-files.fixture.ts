import { deepStrictEqual, ok, strictEqual } from 'node:assert'
import { type FileBytes, lengthOf, streamOf } from '@nyhem/api/features/case-files/inspect/file-bytes'
import { inspectFile } from '@nyhem/api/features/case-files/inspect/inspect-file'
import {
  docxEntries,
  sampleDocx,
  sampleFilm,
  sampleJpeg,
  samplePdf,
  samplePng,
  zipOf,
} from '@nyhem/api/features/case-files/sample-files.fixture'
import { readQhdr, writeQhdr } from '@nyhem/domain/explorer/qhdr'
import type { FuzzTarget } from './fuzz-target.fixture.ts'

/** Fills the given buffer as disk files do, and counts. */
function countedFile(file: Buffer): FileBytes & { reads: () => number } {
  let reads = 0
  return {
    size: file.length,
    async read(offset, length, into) {
      ok(Number.isSafeInteger(offset) && offset >= 0 && length >= 0, `a read of ${length} bytes at ${offset}`)
      reads += 1
      const found = file.subarray(offset, Math.min(file.length, offset + length))
      return into ? into.subarray(0, found.copy(into)) : Buffer.from(found)
    },
    reads: () => reads,
  }
}

/** One for each 48 KB, and a few at the file's ends. */
const mostReads = (bytes: number): number => Math.ceil(bytes / 49_152) + 12

/** Refused, or stored as the parts say; and what is stored is a file of the same type. Reads are bounded by the size. */
async function checkFile(file: Buffer): Promise<void> {
  const bytes = countedFile(file)
  const found = await inspectFile(bytes)
  ok(bytes.reads() <= mostReads(file.length), `${bytes.reads()} reads of ${file.length} bytes`)
  if (found === null) return
  const pieces: Buffer[] = await streamOf(bytes, found.parts).toArray()
  const stored = Buffer.concat(pieces)
  strictEqual(
    stored.length,
    found.parts.reduce((sum, part) => sum + lengthOf(part), 0),
  )
  strictEqual((await inspectFile(countedFile(stored)))?.type, found.type, 'what is stored is no file of its type')
}

const nearZip = zipOf([...docxEntries, { name: 'word/media/image1.png', packed: 4, unpacked: 9 }], { filler: 200 })

const panorama = (): Buffer => {
  const picture = (start: readonly number[]) => ({
    mediaType: 'image/jpeg' as const,
    width: 64,
    height: 32,
    bytes: Uint8Array.from([...start, ...Array.from({ length: 40 }, (_, index) => index)]),
  })
  const numbers = { gainMapMin: 0, gainMapMax: 2, gamma: 1, offsetSdr: 0.015, offsetHdr: 0.015 }
  const metadata = { ...numbers, hdrCapacityMin: 0, hdrCapacityMax: 2, channels: 1 as const }
  const jpeg = [0xff, 0xd8, 0xff]
  const made = writeQhdr({ base: picture(jpeg), gainMap: picture(jpeg), metadata })
  ok(made.ok)
  return Buffer.from(made.value)
}

const movieWords = ['ftyp', 'moov', 'trak', 'mdia', 'hdlr', 'udta', 'meta', 'mdat', 'free', 'uuid', 'vide', 'edts']
const pngWords = ['IHDR', 'IDAT', 'IEND', 'tEXt', 'eXIf', 'iTXt', 'sBIT', 'PLTE', 'acTL']
const jpegWords = ['\xff\xd8', '\xff\xe1', '\xff\xc0', '\xff\xda', '\xff\xd9', '\xff\xdb', 'Exif\0\0', 'II*\0', 'MM\0*']
const pdfWords = [
  '%PDF-',
  '%%EOF',
  'obj',
  'endobj',
  'stream',
  'endstream',
  'trailer',
  '/JavaScript',
  '/OpenAction',
  '<<',
]
const zipWords = [
  'PK\x03\x04',
  'PK\x01\x02',
  'PK\x05\x06',
  'PK\x06\x06',
  '[Content_Types].xml',
  'word/',
  'vbaProject.bin',
]

export const fileTargets: readonly FuzzTarget[] = [
  {
    name: 'MP4 and MOV',
    seeds: async () => [sampleFilm('mp42'), sampleFilm('qt  ', { mediaBytes: 30 })],
    words: movieWords,
    check: checkFile,
  },
  { name: 'PNG', seeds: async () => [await samplePng()], words: pngWords, check: checkFile },
  { name: 'JPEG', seeds: async () => [await sampleJpeg()], words: jpegWords, check: checkFile },
  { name: 'PDF', seeds: async () => [samplePdf], words: pdfWords, check: checkFile },
  { name: 'DOCX', seeds: async () => [sampleDocx, nearZip], words: zipWords, check: checkFile },
  {
    name: 'several types in one file',
    seeds: async () => [
      await samplePng(),
      await sampleJpeg(),
      samplePdf,
      nearZip,
      sampleFilm('mp42', { mediaBytes: 30 }),
    ],
    words: [...movieWords, ...pngWords, ...jpegWords, ...pdfWords, ...zipWords],
    check: checkFile,
  },
  {
    name: 'panorama (.qhdr)',
    seeds: async () => [panorama()],
    words: ['QHDR', '\xff\xd8\xff', 'RIFF', 'WEBP'],
    check(bytes) {
      const read = readQhdr(Uint8Array.from(bytes))
      if (!read.ok) return
      const written = writeQhdr(read.value)
      ok(written.ok, 'what was read can not be written')
      deepStrictEqual(readQhdr(written.value), read)
    },
  },
]
