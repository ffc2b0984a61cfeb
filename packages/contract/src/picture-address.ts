import type { Locale } from '@nyhem/domain/sites/site'

// Separate from the schema, so browsers do not load the schema library to build addresses.

/** Picture widths in pixels. Source: public-site specification §9 (1200, 1900, 2560) and smaller ones for phones. */
export const pictureWidths = [480, 800, 1200, 1900, 2560] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Picture crops, width by height. `3x2` is the specification's 2:3 ratio; `org` keeps the original's. */
export const pictureRatios = {
  '3x2': 3 / 2,
  '16x9': 16 / 9,
  '4x5': 4 / 5,
  '1x1': 1,
  '21x9': 21 / 9,
  org: null,
} as const
export type PictureRatio = keyof typeof pictureRatios

/** Encodings; every browser supports WebP. */
export const pictureFormats = ['webp', 'avif'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Encoding quality, 1 to 100. Source: public-site specification §9. */
export const pictureQuality = 75

/** Most bytes of an AVIF in the widths that phones take: the first of a page is there in a second at 1 Mbit/s. */
export const phonePictures = { mostWidth: 1200, mostBytes: 120_000 } as const satisfies {
  mostWidth: PictureWidth
  mostBytes: number
}

/** Address of a picture in one size: `/pictures/1200/3x2/<hash>/<key>.webp`; a vector drawing has a single one. */
export function pictureUrl(
  picture: { readonly key: string; readonly hash: string; readonly vector: boolean },
  size: { width: PictureWidth; ratio: PictureRatio; format: PictureFormat },
): string {
  const key = picture.key.split('/').map(encodeURIComponent).join('/')
  if (picture.vector) return `/pictures/original/${picture.hash}/${key}`
  return `/pictures/${size.width}/${size.ratio}/${picture.hash}/${key}.${size.format}`
}

/** Address of a drawn floor plan with the measures of its rooms. */
export const measuredPlanUrl = (
  { key, hash }: { readonly key: string; readonly hash: string },
  locale: Locale,
): string => `/pictures/measures/${locale}/${hash}/${key.split('/').map(encodeURIComponent).join('/')}`

/** Address of the largest uncropped version, for downloading. */
export function largestPictureUrl(picture: Parameters<typeof pictureUrl>[0] & { readonly orgWidth: number }): string {
  const width = pictureWidths.find((one) => one >= picture.orgWidth) ?? pictureWidths[pictureWidths.length - 1] ?? 2560
  return pictureUrl(picture, { width, ratio: 'org', format: 'webp' })
}
