import { mediaLimits } from '@nyhem/domain/media/media-limits'
import sharp from 'sharp'
import { BrokenFile, type FileBytes, type FilePart, windowOn } from '../case-files/inspect/file-bytes.ts'
import { jpegParts } from '../case-files/inspect/jpeg.ts'
import { pngParts } from '../case-files/inspect/png.ts'
import { type Refused, refused } from './media-assets.types.ts'
import { webpParts } from './webp-parts.ts'

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

export type ReadPicture = {
  /** Without place, time and device. */
  readonly content: Buffer
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly color: string
  readonly placeholder: string
}

/** Longest that one picture is decoded, in seconds. */
const longest = { seconds: 30 }
/** Of what is encoded anew: above what pages are served in, so that it is not seen. */
const keptQuality = 95
const miniature = { width: 20, quality: 40, effort: 6 } as const

const strips = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
} as const

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mediaLimits.pixels, failOn: 'error', pages: 1 }).timeout(longest)

/**
 * A picture as the library keeps it. JPEG, PNG and WebP stay as they are but for metadata. What lies on its side is
 * turned, and AVIF, whose container hides metadata among the image data, becomes WebP: both are encoded anew.
 */
export async function readPicture(bytes: Buffer, type: PictureType): Promise<ReadPicture | Refused> {
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mediaLimits.pixels || Math.max(width, height) > mediaLimits.side) return refused('Pixels')
    if (Math.min(width, height) < mediaLimits.leastSide) return refused('TooSmall')
    const kept = orientation === 1 && type !== 'image/avif' ? await strip(bytes, type) : await encodeAnew(bytes, type)
    return { ...kept, ...(await describe(kept.content)) }
  } catch (error) {
    if (error instanceof BrokenFile || isOfDecoder(error)) return refused('Broken')
    throw error
  }
}

/** The decoder throws plain errors with words of its own; others have a code of the system. */
const isOfDecoder = (error: unknown): boolean => error instanceof Error && !('code' in error)

async function strip(bytes: Buffer, type: Exclude<PictureType, 'image/avif'>) {
  return { content: joined(bytes, await strips[type](windowOn(fileBytesOf(bytes)))), mimeType: type }
}

async function encodeAnew(bytes: Buffer, type: PictureType) {
  const turned = open(bytes).autoOrient()
  if (type === 'image/jpeg') {
    const content = await turned.jpeg({ quality: keptQuality, chromaSubsampling: '4:4:4' }).toBuffer()
    return { content, mimeType: 'image/jpeg' as const }
  }
  if (type === 'image/png') return { content: await turned.png().toBuffer(), mimeType: 'image/png' as const }
  return { content: await turned.webp({ quality: keptQuality }).toBuffer(), mimeType: 'image/webp' as const }
}

/** Decodes all of it: what breaks off later is refused, not stored. */
async function describe(content: Buffer) {
  const data = await open(content)
    .resize({ width: 64, height: 64, fit: 'fill', fastShrinkOnLoad: false })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  const { dominant } = await sharp(data).stats()
  const { width, height } = await sharp(content).metadata()
  const small = await sharp(data)
    .resize({
      width: miniature.width,
      height: Math.max(1, Math.round((miniature.width * height) / width)),
      fit: 'fill',
    })
    .webp({ quality: miniature.quality, effort: miniature.effort })
    .toBuffer()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return {
    width,
    height,
    color: `#${hex}`,
    placeholder: `data:image/webp;base64,${small.toString('base64')}`,
  }
}

export const fileBytesOf = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  async read(offset, length, into) {
    const part = bytes.subarray(offset, offset + length)
    if (!into) return part
    part.copy(into)
    return into.subarray(0, part.length)
  },
})

const joined = (bytes: Buffer, parts: readonly FilePart[]): Buffer =>
  Buffer.concat(parts.map((part) => (part instanceof Uint8Array ? part : bytes.subarray(part.from, part.to))))
