import { type PictureRatio, type PictureWidth, pictureRatios } from '@nyhem/contract/picture-address'

/** The largest centred crop of the ratio, never larger than the original. */
export function pictureSize(
  original: { width: number; height: number },
  requested: { width: PictureWidth; ratio: PictureRatio },
): { width: number; height: number } {
  const ratio = pictureRatios[requested.ratio] ?? original.width / original.height
  const widest = Math.min(original.width, Math.floor(original.height * ratio))
  const width = Math.max(1, Math.min(requested.width, widest))
  return { width, height: Math.max(1, Math.min(original.height, Math.round(width / ratio))) }
}
