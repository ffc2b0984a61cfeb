import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  box,
  docxEntries,
  placeInFilm,
  sampleDocx,
  sampleExe,
  sampleFilm,
  sampleJpeg,
  samplePdf,
  samplePng,
  zipOf,
} from '../sample-files.fixture.ts'
import type { FileBytes } from './file-bytes.ts'
import { streamOf } from './file-bytes.ts'
import { inspectFile } from './inspect-file.ts'

const inMemory = (file: Buffer): FileBytes => ({
  size: file.length,
  read: async (offset, length) => file.subarray(offset, offset + length),
})
const typeOf = async (file: Buffer) => (await inspectFile(inMemory(file)))?.type ?? null
async function storedOf(file: Buffer): Promise<Buffer> {
  const found = await inspectFile(inMemory(file))
  if (!found) throw new Error('refused')
  return Buffer.concat(await streamOf(inMemory(file), found.parts).toArray())
}
const pixels = (file: Buffer) => sharp(file).raw().toBuffer()
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('what a file is', () => {
  it('is determined by its content', async () => {
    expect(await typeOf(await sampleJpeg())).toBe('image/jpeg')
    expect(await typeOf(await samplePng())).toBe('image/png')
    expect(await typeOf(samplePdf)).toBe('application/pdf')
    expect(await typeOf(sampleFilm('mp42'))).toBe('video/mp4')
    expect(await typeOf(sampleFilm('qt  '))).toBe('video/quicktime')
    expect(await typeOf(sampleDocx)).toBe(docx)
  })
  it('is nothing that may be sent: a program, a page, a drawing, an archive, a picture of another type', async () => {
    const others = [
      sampleExe,
      Buffer.from('<html><script>alert(1)</script></html>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      zipOf([{ name: 'a.txt' }]),
      await sharp(await sampleJpeg())
        .webp()
        .toBuffer(),
      sampleFilm('heic'),
      sampleFilm('M4A '),
      Buffer.alloc(3),
    ]
    expect(await Promise.all(others.map(typeOf))).toEqual(others.map(() => null))
  })
  it('is nothing when it is cut off', async () => {
    const whole = [await sampleJpeg(), await samplePng(), samplePdf, sampleFilm('mp42'), sampleDocx]
    const cut = whole.map((file) => file.subarray(0, file.length - 20))
    expect(await Promise.all(cut.map(typeOf))).toEqual(cut.map(() => null))
  })
})

describe('a picture', () => {
  it('loses where it was taken, and stays the same picture, turned as it was', async () => {
    const file = await sampleJpeg()
    expect((await sharp(file).metadata()).exif?.includes('Kamera')).toBe(true)
    const stored = await storedOf(file)
    const { exif, orientation } = await sharp(stored).metadata()
    expect(orientation).toBe(6)
    expect(exif?.length).toBe(32)
    expect(await pixels(stored)).toEqual(await pixels(file))
  })
  it('keeps its colour profile', async () => {
    const file = await sharp(await sampleJpeg())
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(await storedOf(file)).metadata()).icc).toEqual((await sharp(file).metadata()).icc)
  })
  it('loses comments, XMP and IPTC', async () => {
    const file = await sampleJpeg()
    const segment = (code: number, words: string) =>
      Buffer.concat([Buffer.from([0xff, code, 0, words.length + 2]), Buffer.from(words, 'latin1')])
    const telling = [
      segment(0xfe, 'hidden comment'),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0hidden'),
      segment(0xed, 'Photoshop 3.0\0hidden'),
    ]
    const stored = await storedOf(Buffer.concat([file.subarray(0, 2), ...telling, file.subarray(2)]))
    expect(stored.includes('hidden')).toBe(false)
    expect(await pixels(stored)).toEqual(await pixels(file))
  })
  it('loses the data after its end', async () => {
    for (const file of [await sampleJpeg(), await samplePng()]) {
      const stored = await storedOf(Buffer.concat([file, Buffer.from('<script>hidden</script>'), sampleExe]))
      expect(stored.includes('hidden')).toBe(false)
      expect(await pixels(stored)).toEqual(await pixels(file))
    }
  })
  it('in PNG loses its texts', async () => {
    const file = await samplePng()
    expect(file.includes('59.3N')).toBe(true)
    const stored = await storedOf(file)
    expect(stored.includes('59.3N')).toBe(false)
    expect(await pixels(stored)).toEqual(await pixels(file))
  })
  it('in progressive JPEG is stored whole', async () => {
    const file = await sharp(await sampleJpeg())
      .jpeg({ progressive: true })
      .toBuffer()
    expect(await pixels(await storedOf(file))).toEqual(await pixels(file))
  })
  it('that says to be larger than any camera takes is refused', async () => {
    const png = await samplePng()
    png.writeUInt32BE(60_000, 16)
    png.writeUInt32BE(60_000, 20)
    expect(await typeOf(png)).toBeNull()
  })
})

describe('a film', () => {
  it.each(['mp42', 'qt  '])('(%s) loses every location it contains, and no other byte moves', async (brand) => {
    const file = sampleFilm(brand)
    expect(file.includes(placeInFilm)).toBe(true)
    const stored = await storedOf(file)
    expect(stored.length).toBe(file.length)
    expect(stored.includes(placeInFilm)).toBe(false)
    const media = file.indexOf('mdat')
    expect(stored.subarray(0, media + 1_004)).toEqual(file.subarray(0, media + 1_004))
    expect(stored.includes('vide')).toBe(true)
  })
  it('whose boxes say to be longer than the file is refused', async () => {
    const file = sampleFilm('mp42')
    file.writeUInt32BE(1_000_000, file.indexOf('moov') - 4)
    expect(await typeOf(file)).toBeNull()
  })
  it('with something else among its boxes is refused', async () => {
    expect(await typeOf(Buffer.concat([sampleFilm('mp42'), box('evil', sampleExe)]))).toBeNull()
  })
})

describe('a polyglot', () => {
  it.each([
    ['a PDF', samplePdf],
    ['a film', sampleFilm('mp42')],
  ])('of %s and an archive is refused', async (_name, file) => {
    expect(await typeOf(Buffer.concat([file, zipOf(docxEntries)]))).toBeNull()
  })
  it('of a picture and an archive inside of it is refused', async () => {
    const file = await sampleJpeg()
    const archive = zipOf([{ name: 'a' }], { filler: 10 })
    // Zeros follow each 0xff in image data; the archive has none.
    const inside = Buffer.concat([file.subarray(0, -2), archive, file.subarray(-2)])
    expect(await typeOf(inside)).toBeNull()
  })
  it('of a program or page and a PDF, which some programs look for further down, is refused', async () => {
    expect(await typeOf(Buffer.concat([sampleExe, samplePdf]))).toBeNull()
    expect(await typeOf(Buffer.concat([Buffer.from('<html>'), samplePdf]))).toBeNull()
  })
  it('of a document and a program before it is refused', async () => {
    expect(await typeOf(Buffer.concat([sampleExe, sampleDocx]))).toBeNull()
  })
})

describe('a document', () => {
  const withEntries = (...entries: { name: string; packed?: number; unpacked?: number }[]) =>
    typeOf(zipOf([...docxEntries, ...entries]))
  it('that unpacks to more than 200 MB is refused', async () => {
    expect(await withEntries({ name: 'word/media/a.xml', packed: 3_000, unpacked: 220_000_000 })).toBeNull()
  })
  it('that unpacks to a hundred times its size is refused', async () => {
    expect(await withEntries({ name: 'word/media/a.xml', packed: 1_000, unpacked: 2_000_000 })).toBeNull()
  })
  it('whose parts lie over each other is refused', async () => {
    expect(await withEntries({ name: 'word/a.xml', packed: 5_000 })).toBeNull()
  })
  it('with more than 2,000 parts is refused', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({ name: `word/${index}.xml`, packed: 1, unpacked: 1 }))
    expect(await withEntries(...many)).toBeNull()
  })
  it('with a program in it is refused', async () => {
    expect(await withEntries({ name: 'word/vbaProject.bin' })).toBeNull()
  })
  it('with a part that leads out of it is refused', async () => {
    expect(await withEntries({ name: 'word/../../etc/passwd' })).toBeNull()
  })
})
