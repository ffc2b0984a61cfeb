import { createHash } from 'node:crypto'
import type { MediaPicture } from '@nyhem/contract/media-manifest'
import {
  type PictureFormat,
  type PictureRatio,
  type PictureWidth,
  phonePictures,
  pictureQuality,
} from '@nyhem/contract/picture-address'
import sharp, { type Sharp } from 'sharp'
import { pictureCut } from './picture-size.ts'

/**
 * Quality 75 is on WebP's scale. AVIF at 60 comes as near to the original (34.7 dB on the demo's pictures at 1200
 * pixels, WebP the same) with 10 % fewer bytes. Effort 1 takes 0.3 s, 2 half as much again for the same bytes, the
 * default 4 takes 4 s while the first visitor waits.
 */
const settings = {
  webp: { quality: pictureQuality, effort: 4 },
  avif: { quality: 60, effort: 1, chromaSubsampling: '4:2:0' },
} as const

/**
 * A step of quality saves this share of the bytes at most; below `lowest` a picture falls apart. Null: the quality is that
 * of the specification (public-site specification §9), whatever the bytes.
 */
const steps = {
  webp: null,
  avif: { perStep: 0.045, lowest: 10 },
} as const satisfies Record<PictureFormat, { perStep: number; lowest: number } | null>

const encoders = {
  webp: (picture, quality) => picture.webp({ ...settings.webp, quality }),
  avif: (picture, quality) => picture.avif({ ...settings.avif, quality }),
} as const satisfies Record<PictureFormat, (picture: Sharp, quality: number) => Sharp>

/**
 * Part of every file name: a cache folder that outlives a release holds no picture of other settings or another
 * encoder.
 */
export const encoderVersion = createHash('sha256')
  .update(JSON.stringify([settings, steps, phonePictures, sharp.versions]))
  .digest('hex')
  .slice(0, 8)

type Requested = { readonly width: PictureWidth; readonly ratio: PictureRatio; readonly format: PictureFormat }

/** As AVIF in widths that phones take, with as much quality as fits their bytes. */
export async function encodePicture(
  input: string | Buffer,
  original: Pick<MediaPicture, 'width' | 'height' | 'focus'>,
  requested: Requested,
): Promise<Buffer> {
  const { scaled, ...part } = pictureCut(original, requested)
  const { format } = requested
  const encode = (quality: number) => {
    // Metadata, including where a picture was taken, is dropped unless requested.
    const sized = sharp(input, { sequentialRead: true })
      .resize({ ...scaled, fit: 'fill' })
      .extract(part)
    return encoders[format](sized, quality).toBuffer()
  }
  const ofFormat = steps[format]
  let quality: number = settings[format].quality
  let bytes = await encode(quality)
  if (!ofFormat || part.width > phonePictures.mostWidth) return bytes
  const { perStep, lowest } = ofFormat
  const most = phonePictures.mostBytes
  while (bytes.length > most && quality > lowest) {
    // Cautious steps: two or three attempts, of which the last keeps most.
    quality = Math.max(lowest, quality - Math.ceil(Math.log(bytes.length / most) / perStep))
    bytes = await encode(quality)
  }
  return bytes
}
