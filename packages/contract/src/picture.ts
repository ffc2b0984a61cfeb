import { z } from 'zod'

/** A picture as pages get it. Source: fault-reports specification §3.7 (image). */
export const pictureSchema = z.object({
  /** Name of the original in the media store with its content hash: `stills/exterior-….jpg?…` never reaches the address as such. */
  key: z.string(),
  /** Short hash of the original's bytes, part of the address so that it can be cached for ever. */
  hash: z.string(),
  orgWidth: z.number().int().positive(),
  orgHeight: z.number().int().positive(),
  altText: z.string(),
  description: z.string().nullable(),
  /** Dominant colour, shown until the placeholder is painted. */
  color: z.string(),
  /** A blurred miniature as a data address, or null. */
  placeholder: z.string().nullable(),
  /** Vector drawings are served as they are. */
  vector: z.boolean(),
})
export type Picture = z.infer<typeof pictureSchema>

/** Widths a picture may be asked for, in pixels. Source: public-site specification §9 (1200, 1900, 2560) and smaller ones for phones. */
export const pictureWidths = [480, 800, 1200, 1900, 2560] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Crops a picture may be asked for, as width by height. `3x2` is the specification's 2:3 ratio; `org` keeps the original's. */
export const pictureRatios = {
  '3x2': 3 / 2,
  '16x9': 16 / 9,
  '4x5': 4 / 5,
  '1x1': 1,
  '21x9': 21 / 9,
  org: null,
} as const
export type PictureRatio = keyof typeof pictureRatios

/** Encodings; WebP is the one that every browser takes. */
export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Encoding quality, 1 to 100. Source: public-site specification §9. */
export const pictureQuality = 75

/** Address of a picture in one size: `/pictures/1200/3x2/<hash>/<key>.webp`; a vector drawing has one address only. */
export function pictureUrl(
  picture: Pick<Picture, 'key' | 'hash' | 'vector'>,
  size: { width: PictureWidth; ratio: PictureRatio; format: PictureFormat },
): string {
  const key = picture.key.split('/').map(encodeURIComponent).join('/')
  if (picture.vector) return `/pictures/original/${picture.hash}/${key}`
  return `/pictures/${size.width}/${size.ratio}/${picture.hash}/${key}.${size.format}`
}
