import type { ExplorerPlan, PlanPoint, PlanRoom, PlanSide } from './explorer-home.ts'

/** Outer wall: its measuring origin, direction and inward direction (unit vectors). */
export type PlanWall = { readonly origin: PlanPoint; readonly along: PlanPoint; readonly inward: PlanPoint }

/** Inner side of an outer wall, along which windows are measured. Never fails. */
export function wallOf({ widthM, depthM }: Pick<ExplorerPlan, 'widthM' | 'depthM'>, side: PlanSide): PlanWall {
  const walls = {
    N: { origin: [0, depthM], along: [1, 0], inward: [0, -1] },
    E: { origin: [widthM, 0], along: [0, 1], inward: [-1, 0] },
    S: { origin: [0, 0], along: [1, 0], inward: [0, 1] },
    W: { origin: [0, 0], along: [0, 1], inward: [1, 0] },
  } as const satisfies Record<PlanSide, PlanWall>
  return walls[side]
}

const sideBearings = { N: 0, E: 90, S: 180, W: 270 } as const satisfies Record<PlanSide, number>

/** Bearing of a side, in degrees clockwise from north, 0 up to 360. Never fails. */
export const bearingOf = (plan: Pick<ExplorerPlan, 'bearing'>, side: PlanSide): number =>
  (((sideBearings[side] + plan.bearing) % 360) + 360) % 360

/** Wall outside which each balcony rect lies, in rect order; null inside the walls. */
export const balconySides = (
  { widthM, depthM }: Pick<ExplorerPlan, 'widthM' | 'depthM'>,
  balcony: Pick<PlanRoom, 'rects'>,
): readonly (PlanSide | null)[] =>
  balcony.rects.map(([left, bottom, right, top]) => {
    if (top <= slack) return 'S'
    if (bottom >= depthM - slack) return 'N'
    if (right <= slack) return 'W'
    return left >= widthM - slack ? 'E' : null
  })

/** Tolerance in metres: drawings round to the centimetre. */
export const slack = 0.011

/** Point moved by a distance in metres. Never fails. */
export const moved = ([x, y]: PlanPoint, direction: PlanPoint, metres: number): PlanPoint => [
  x + direction[0] * metres,
  y + direction[1] * metres,
]

/** Dot product. Never fails. */
export const share = (one: PlanPoint, other: PlanPoint): number => one[0] * other[0] + one[1] * other[1]

/** Clips a convex shape to where a linear measure is 0 or more. Never fails. */
export function cutWhere(shape: readonly PlanPoint[], measure: (point: PlanPoint) => number): readonly PlanPoint[] {
  return shape.flatMap((point, index) => {
    const before = shape.at(index - 1) ?? point
    const [here, there] = [measure(point), measure(before)]
    const crossing = here >= 0 === there >= 0 ? [] : [between(before, point, there / (there - here))]
    return here >= 0 ? [...crossing, point] : crossing
  })
}

const between = (from: PlanPoint, to: PlanPoint, part: number): PlanPoint => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
]

/** Area in square metres of ordered corners. Never fails. */
export function areaOf(shape: readonly PlanPoint[]): number {
  const twice = shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
