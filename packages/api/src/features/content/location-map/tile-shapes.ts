import type { VectorTileFeature } from '@mapbox/vector-tile'

export const tileExtent = 4_096
/** Shape units: a tile is about 900 drawing units wide, so finer ones would be invisible. */
export const shapeExtent = 1_024

type Box = { left: number; right: number; top: number; bottom: number }
type Ring = readonly { x: number; y: number }[]

/** One SVG path in relative whole-unit steps. Invisible rings are omitted. */
export const shapesPath = (features: readonly VectorTileFeature[], visible: Box): string =>
  features
    .flatMap((feature) => feature.loadGeometry().map((ring) => ({ ring, isArea: feature.type === 3 })))
    .filter(({ ring }) => touches(ring, visible))
    .map(({ ring, isArea }) => ringPath(ring, isArea))
    .join('')

function touches(ring: Ring, visible: Box): boolean {
  const unit = shapeExtent / tileExtent
  const [xs, ys] = [ring.map(({ x }) => x * unit), ring.map(({ y }) => y * unit)]
  return (
    Math.min(...xs) <= visible.right &&
    Math.max(...xs) >= visible.left &&
    Math.min(...ys) <= visible.bottom &&
    Math.max(...ys) >= visible.top
  )
}

function ringPath(ring: Ring, isArea: boolean): string {
  const points = ring.map(({ x, y }) => ({ x: coarse(x), y: coarse(y) }))
  const [first, ...rest] = points
  if (!first) return ''
  let path = `M${first.x} ${first.y}l`
  let before = first
  for (const point of rest) {
    const [dx, dy] = [point.x - before.x, point.y - before.y]
    if (dx === 0 && dy === 0) continue
    path += `${path.endsWith('l') || dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`
    before = point
  }
  // A ring reduced to one point is dropped.
  if (path.endsWith('l')) return ''
  return isArea ? `${path}z` : path
}

const coarse = (value: number): number => Math.round((value * shapeExtent) / tileExtent)
