// Separate from the schema, so browsers do not load the schema library to place a crop.

import { type PictureRatio, pictureRatios } from './picture-address.ts'

/** A point as shares of width and height, from the upper left corner. */
export type PictureFocus = { readonly x: number; readonly y: number }

/** A part of a picture, as shares of its width and height. */
export type PictureCrop = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The largest crop of the ratio, its middle as near to the focus as the edges allow. */
export function cropOf(
  original: { readonly width: number; readonly height: number },
  ratio: PictureRatio,
  focus: PictureFocus,
): PictureCrop {
  const own = original.width / original.height
  const wanted = pictureRatios[ratio] ?? own
  const width = Math.min(1, wanted / own)
  const height = Math.min(1, own / wanted)
  return { left: startOf(focus.x, width), top: startOf(focus.y, height), width, height }
}

/** Where the focus lies within the crop. */
export const focusWithin = (crop: PictureCrop, focus: PictureFocus): PictureFocus => ({
  x: clamp((focus.x - crop.left) / crop.width, 1),
  y: clamp((focus.y - crop.top) / crop.height, 1),
})

const startOf = (focus: number, length: number): number => clamp(focus - length / 2, 1 - length)
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most)
