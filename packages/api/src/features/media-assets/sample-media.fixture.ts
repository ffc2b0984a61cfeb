import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk } from '../case-files/sample-files.fixture.ts'

/** Small real files, each with other pixels for another number. */

const pixels = (seed: number, width = 96, height = 64) =>
  sharp({
    create: { width, height, channels: 3, background: { r: (seed * 53) % 256, g: (seed * 101) % 256, b: 60 } },
  })

/** With a camera and a place in its Exif. */
export const jpegWithPlace = (seed: number): Promise<Buffer> =>
  pixels(seed)
    .withExif({ IFD0: { Model: 'Pocket Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 18/1 0/1' } })
    .jpeg()
    .toBuffer()

/** As a phone stores it that is held upright: the picture lies on its side, and Exif says so. */
export const jpegOnItsSide = (seed: number): Promise<Buffer> =>
  pixels(seed).withMetadata({ orientation: 6 }).jpeg().toBuffer()

export const png = (seed: number): Promise<Buffer> => pixels(seed).png().toBuffer()
export const webpWithPlace = (seed: number): Promise<Buffer> =>
  pixels(seed)
    .withExif({ IFD0: { Model: 'Pocket Camera' } })
    .webp()
    .toBuffer()
export const avifWithPlace = (seed: number): Promise<Buffer> =>
  pixels(seed)
    .withExif({ IFD0: { Model: 'Pocket Camera' } })
    .avif()
    .toBuffer()

/** A few hundred bytes that would be ten gigabytes of pixels. */
export function pictureBomb(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(50_000, 0)
  head.writeUInt32BE(50_000, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(150_001))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

export const drawing = Buffer.from(
  '<?xml version="1.0"?><!-- drawn --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
)
export const htmlFile = Buffer.from('<!doctype html><title>x</title><script>alert(1)</script>')
export const pdf = (seed: number): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${seed}\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n`, 'latin1')

/** Dark, four times as wide as high, white at its left end. */
export const whiteAtLeft = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 50, channels: 3, background: '#204060' } })
    .composite([{ input: { create: { width: 50, height: 50, channels: 3, background: '#ffffff' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()

export const dominantRed = async (picture: Buffer): Promise<number> => (await sharp(picture).stats()).dominant.r

export async function factsOf(picture: Buffer) {
  const { width, height, format, exif, xmp } = await sharp(picture).metadata()
  return { width, height, format: `image/${format}`, hasMetadata: exif !== undefined || xmp !== undefined }
}
