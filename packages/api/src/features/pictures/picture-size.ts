import { type PictureRatio, type PictureWidth, pictureRatios } from '@nyhem/contract/picture-address'

/** Pixels of a picture in one size: the largest crop of the ratio in the middle, never larger than the original. */
export function pictureSize(
  original: { width: number; height: number },
  asked: { width: PictureWidth; ratio: PictureRatio },
): { width: number; height: number } {
  const ratio = pictureRatios[asked.ratio] ?? original.width / original.height
  const widest = Math.min(original.width, Math.floor(original.height * ratio))
  const width = Math.max(1, Math.min(asked.width, widest))
  return { width, height: Math.max(1, Math.min(original.height, Math.round(width / ratio))) }
}
