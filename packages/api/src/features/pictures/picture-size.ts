import type { PictureRatio, PictureWidth } from '@nyhem/contract/picture-address'
import { cropOf, type PictureFocus } from '@nyhem/contract/picture-crop'

/** In pixels: the original is scaled first, and the part that is served cut from that. */
export type PictureCut = {
  readonly scaled: { readonly width: number; readonly height: number }
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest crop of the ratio round the focus, never larger than the original. */
export function pictureCut(
  original: { width: number; height: number; focus: PictureFocus },
  requested: { width: PictureWidth; ratio: PictureRatio },
): PictureCut {
  const crop = cropOf(original, requested.ratio, original.focus)
  // Shares are no exact fractions: 1349.9999 pixels are 1350.
  const cropWidth = Math.floor(original.width * crop.width + 1e-6)
  const width = Math.max(1, Math.min(requested.width, cropWidth))
  const scale = width / (original.width * crop.width)
  const height = Math.max(1, Math.min(original.height, Math.round(original.height * crop.height * scale)))
  const scaled = {
    width: Math.max(width, Math.round(original.width * scale)),
    height: Math.max(height, Math.round(original.height * scale)),
  }
  return {
    scaled,
    width,
    height,
    left: Math.min(Math.round(crop.left * scaled.width), scaled.width - width),
    top: Math.min(Math.round(crop.top * scaled.height), scaled.height - height),
  }
}
