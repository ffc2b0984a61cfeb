import type { VectorTileFeature } from '@mapbox/vector-tile'

export const tileExtent = 4_096

type Point = { readonly x: number; readonly y: number }
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
/** Position and size of a tile in the drawing. */
type Frame = { readonly left: number; readonly top: number; readonly tileSize: number }

/**
 * One SVG path of what is visible, in drawing units. The coast is known at some hundred metres: its corners are rounded,
 * not drawn as if they were there.
 */
export function shapesPath(features: readonly VectorTileFeature[], frame: Frame, visible: Box): string {
  const unit = frame.tileSize / tileExtent
  const box = shared(visible, frame)
  return features
    .flatMap((feature) => feature.loadGeometry().map((line) => ({ line, isArea: feature.type === 3 })))
    .map(({ line, isArea }) => {
      const points = line.map(({ x, y }) => ({ x: frame.left + x * unit, y: frame.top + y * unit }))
      return isArea ? roundedRing(clipped(withoutEnd(points), box), box) : visibleLine(points, visible)
    })
    .join('')
}

/** Tiles overlap by this much, so that no seam is seen. */
const overlap = 2

const shared = (visible: Box, { left, top, tileSize }: Frame): Box => ({
  left: Math.max(visible.left, left - overlap),
  right: Math.min(visible.right, left + tileSize + overlap),
  top: Math.max(visible.top, top - overlap),
  bottom: Math.min(visible.bottom, top + tileSize + overlap),
})

/** A ring repeats its first point at its end. */
const withoutEnd = (ring: readonly Point[]): readonly Point[] => {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && first.x === last.x && first.y === last.y ? ring.slice(0, -1) : ring
}

/** Sutherland and Hodgman: each edge of the box cuts what is outside it. */
function clipped(ring: readonly Point[], { left, right, top, bottom }: Box): readonly Point[] {
  const edges = [
    { isInside: ({ x }: Point) => x >= left, axis: 'x', at: left },
    { isInside: ({ x }: Point) => x <= right, axis: 'x', at: right },
    { isInside: ({ y }: Point) => y >= top, axis: 'y', at: top },
    { isInside: ({ y }: Point) => y <= bottom, axis: 'y', at: bottom },
  ] as const
  return edges.reduce<readonly Point[]>(
    (points, { isInside, axis, at }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point
        const crossing = isInside(before) === isInside(point) ? [] : [crossingAt(before, point, axis, at)]
        return isInside(point) ? [...crossing, point] : crossing
      }),
    ring,
  )
}

function crossingAt(from: Point, to: Point, axis: 'x' | 'y', at: number): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis])
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

/** Curves from middle to middle of the edges, bent by the corners; corners where the box cut the shape stay sharp. */
function roundedRing(ring: readonly Point[], box: Box): string {
  const points = ring.map(whole).filter((point, index, all) => {
    const before = all.at(index - 1)
    return all.length < 2 || before?.x !== point.x || before.y !== point.y
  })
  if (points.length < 3) return ''
  const [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom].map(Math.round)
  const isCut = ({ x, y }: Point) => x === left || x === right || y === top || y === bottom
  const steps = points.map((corner, index) => {
    if (isCut(corner)) return `L${corner.x} ${corner.y}`
    const before = points.at(index - 1) ?? corner
    const after = points[(index + 1) % points.length] ?? corner
    const [from, to] = [between(before, corner), between(corner, after)]
    return `${isCut(before) ? `L${from.x} ${from.y}` : ''}Q${corner.x} ${corner.y} ${to.x} ${to.y}`
  })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const start = isCut(last) ? last : between(last, first)
  return `M${start.x} ${start.y}${steps.join('')}Z`
}

/** Parts of a line whose segments touch the box. */
function visibleLine(line: readonly Point[], { left, right, top, bottom }: Box): string {
  const isNear = ({ x, y }: Point) => x >= left && x <= right && y >= top && y <= bottom
  let path = ''
  let isDrawing = false
  line.forEach((point, index) => {
    const next = line[index + 1]
    if (!next || !(isNear(point) || isNear(next))) {
      isDrawing = false
      return
    }
    if (!isDrawing) path += `M${whole(point).x} ${whole(point).y}`
    path += `L${whole(next).x} ${whole(next).y}`
    isDrawing = true
  })
  return path
}

const whole = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) })
const between = (one: Point, other: Point): Point => whole({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
