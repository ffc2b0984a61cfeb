import type { VectorTileFeature } from '@mapbox/vector-tile'
import { reachedOnFoot, walkRings } from '@nyhem/domain/housing/neighbourhood'
import type { Locale } from '@nyhem/domain/sites/site'
import { drawingHeight, drawingWidth, unitsPerMetre } from './map-window.ts'

/** Smaller ranks are larger places. */
export type MapLabel = { text: string; x: number; y: number; rank: number; size: number; isWater: boolean }

const markerClear = 46
const edgeClear = 14
const mostLabels = 12
/** Maximum character width relative to font size, to keep labels apart. */
const letterWidth = 0.56

export function nameOf(feature: VectorTileFeature, locale: Locale): string | null {
  const { properties } = feature
  const name = properties[`name_${locale}`] ?? properties.name
  return typeof name === 'string' && name !== '' ? name : null
}

export const placeSize = (rank: number): number => (rank <= 3 ? 30 : rank <= 5 ? 24 : rank <= 7 ? 20 : 17)

type Box = { left: number; right: number; top: number; bottom: number }

const markerBox: Box = {
  left: drawingWidth / 2 - markerClear,
  right: drawingWidth / 2 + markerClear,
  top: drawingHeight / 2 - 62,
  bottom: drawingHeight / 2 + 8,
}

/** Where the rings tell their minutes. */
const ringBoxes = walkRings.map((minutes): Box => {
  const y = drawingHeight / 2 - reachedOnFoot(minutes) * unitsPerMetre
  return { left: drawingWidth / 2 - 44, right: drawingWidth / 2 + 44, top: y - 16, bottom: y + 12 }
})

/** Selects the names that fit: larger places first, none overlapping another, the marker or the edge. */
export function fittingLabels(labels: readonly MapLabel[]): MapLabel[] {
  const chosen: MapLabel[] = []
  const taken = [markerBox, ...ringBoxes]
  const seen = new Set<string>()
  for (const label of [...labels].sort((a, b) => a.rank - b.rank || a.text.localeCompare(b.text))) {
    if (seen.has(label.text)) continue
    // The place under the marker is labelled below it.
    const placed = overlap(boxOf(label), markerBox)
      ? { ...label, x: drawingWidth / 2, y: markerBox.bottom + label.size }
      : label
    const box = boxOf(placed)
    if (!isInside(box) || taken.some((other) => overlap(box, other))) continue
    seen.add(label.text)
    taken.push(box)
    chosen.push(placed)
    if (chosen.length === mostLabels) break
  }
  return chosen
}

function boxOf({ text, x, y, size }: MapLabel): Box {
  const half = (text.length * size * letterWidth) / 2
  return { left: x - half, right: x + half, top: y - size, bottom: y + size * 0.4 }
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

const isInside = ({ left, right, top, bottom }: Box): boolean =>
  left > edgeClear && right < drawingWidth - edgeClear && top > edgeClear && bottom < drawingHeight - edgeClear
