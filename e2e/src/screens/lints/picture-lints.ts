import { readFileSync } from 'node:fs'
import { cropOf, focusWithin, type PictureFocus } from '@nyhem/contract/picture-crop'
import type { PictureFact } from '../screen-facts.ts'
import type { ScreenLint } from './lint.types.ts'

/** No picture twice on a page; a thumbnail of the same place in the page counts as well. */
export const repeatedPicture: ScreenLint = {
  name: 'picture repeated',
  find: ({ pictures }) => {
    const counts = Map.groupBy(
      pictures.filter(({ ratio }) => ratio !== null),
      ({ key }) => key,
    )
    return [...counts].filter(([, shown]) => shown.length > 1).map(([key, shown]) => `${key}, ${shown.length} times`)
  },
}

export type Original = { readonly width: number; readonly height: number; readonly focus: PictureFocus | null }

type Manifest = { pictures: { key: string; width: number; height: number; focus?: PictureFocus }[] }

export function readOriginals(): ReadonlyMap<string, Original> {
  const file = new URL('../../../../demo/media/manifest.json', import.meta.url)
  const { pictures } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  return new Map(pictures.map(({ key, width, height, focus }) => [key, { width, height, focus: focus ?? null }]))
}

/** Share of the shown part, from its edges, that is too near to the edge for a focus. */
const edge = 0.04

/** Where the focus stands within what the frame shows: 0 to 1 each way inside it. */
function focusInFrame({ ratio, box, position }: PictureFact, original: Original & { focus: PictureFocus }) {
  const crop = cropOf(original, ratio ?? 'org', original.focus)
  const focus = focusWithin(crop, original.focus)
  const shape = (original.width * crop.width) / (original.height * crop.height)
  const frame = box.width / box.height
  const shown = { x: Math.min(1, frame / shape), y: Math.min(1, shape / frame) }
  const within = (axis: 'x' | 'y') => (focus[axis] - (1 - shown[axis]) * position[axis]) / shown[axis]
  return { x: within('x'), y: within('y'), isCropped: shown.x < 0.98 || shown.y < 0.98 || ratio !== 'org' }
}

/** Each cropped picture has a focus, and the crop shows it. Pictures of other libraries than the demo's are unknown. */
export const missingFocus = (originals: ReadonlyMap<string, Original>): ScreenLint => ({
  name: 'focus missing',
  find: ({ pictures }) =>
    pictures
      .filter(({ ratio, fit }) => ratio !== null && fit === 'cover')
      .flatMap((picture) => {
        const original = originals.get(picture.key)
        if (original === undefined) return []
        const { focus } = original
        if (focus === null) return [`${picture.key} has none`]
        const { x, y, isCropped } = focusInFrame(picture, { ...original, focus })
        const isOutside = [x, y].some((share) => share < edge || share > 1 - edge)
        return isCropped && isOutside ? [`${picture.key} is outside its frame (${x.toFixed(2)}, ${y.toFixed(2)})`] : []
      }),
})
