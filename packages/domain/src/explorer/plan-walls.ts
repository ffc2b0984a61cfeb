import type { ExplorerPlan, PlanPoint, PlanRoom, PlanSide } from './explorer-home.ts'

/** An outer wall: where its measure begins, which way it runs, and which way is into the home. Lengths are 1. */
export type PlanWall = { readonly origin: PlanPoint; readonly along: PlanPoint; readonly inward: PlanPoint }

/** The inside of an outer wall of a plan; windows are measured along it. Never fails. */
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

/** Where a side of a plan looks, in degrees clockwise from north, 0 up to 360. Never fails. */
export const bearingOf = (plan: Pick<ExplorerPlan, 'bearing'>, side: PlanSide): number =>
  (((sideBearings[side] + plan.bearing) % 360) + 360) % 360

/** Outside which wall each part of a balcony lies; null for what lies within the walls. In the order of its rects. */
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

/** Drawings round to the centimetre. In metres. */
export const slack = 0.011

/** A point some way from another in a direction. Never fails. */
export const moved = ([x, y]: PlanPoint, direction: PlanPoint, metres: number): PlanPoint => [
  x + direction[0] * metres,
  y + direction[1] * metres,
]

/** How far a direction leads in another: the dot product. Never fails. */
export const share = (one: PlanPoint, other: PlanPoint): number => one[0] * other[0] + one[1] * other[1]

/** A shape, which has no dents, cut to where a measure that grows evenly over the plan is 0 or more. Never fails. */
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

/** How large a shape of corners in order is, in square metres. Never fails. */
export function areaOf(shape: readonly PlanPoint[]): number {
  const twice = shape.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = shape[(index + 1) % shape.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
