import type { ExplorerPlan, PlanDoor, PlanPoint, PlanRect, PlanWindow } from '@nyhem/domain/explorer/explorer-home'
import { moved, slack, wallOf } from '@nyhem/domain/explorer/plan-walls'

export type PlanLine = readonly [from: PlanPoint, to: PlanPoint]

/** Visible frame in SVG units: centimetres, since text smaller than one unit renders badly, with y down. */
export type PlanFrame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const cm = (metres: number): number => Math.round(metres * 1_000) / 10

export const drawn = ([x, y]: PlanPoint): PlanPoint => [cm(x), cm(-y)]

/** For the attribute `points`. */
export const pointsOf = (shape: readonly PlanPoint[]): string => shape.map((point) => drawn(point).join(',')).join(' ')

export const pathOf = (lines: readonly PlanLine[]): string =>
  lines.map(([from, to]) => `M${drawn(from).join(' ')}L${drawn(to).join(' ')}`).join('')

/** Frame of the home with balconies and outer walls, plus a margin on each side. */
export function frameOf(plan: ExplorerPlan, marginM: number): PlanFrame {
  const rects: readonly PlanRect[] = [[0, 0, plan.widthM, plan.depthM], ...plan.rooms.flatMap(({ rects }) => rects)]
  const left = Math.min(...rects.map((rect) => rect[0])) - marginM
  const bottom = Math.min(...rects.map((rect) => rect[1])) - marginM
  const right = Math.max(...rects.map((rect) => rect[2])) + marginM
  const top = Math.max(...rects.map((rect) => rect[3])) + marginM
  return { left: cm(left), top: cm(-top), width: cm(right - left), height: cm(top - bottom) }
}

/** Walls between rooms: edges of their parts, except within outer walls and between parts of one room. */
export function innerWalls({ rooms, widthM, depthM }: ExplorerPlan): readonly PlanLine[] {
  const lengths = [widthM, depthM] as const
  return rooms
    .filter(({ kind }) => kind === 'room')
    .flatMap(({ rects }) =>
      rects.flatMap((rect) =>
        ([0, 1, 2, 3] as const).flatMap((edge): PlanLine[] => {
          const axis = (edge % 2) as 0 | 1
          const at = rect[edge]
          if (at <= slack || at >= lengths[axis] - slack) return []
          const own = rects.filter(
            (other) => other !== rect && Math.abs((other[(edge + 2) % 4] as number) - at) <= slack,
          )
          return without(
            stretchOf(rect, axis),
            own.map((other) => stretchOf(other, axis)),
          ).map(([from, to]) =>
            axis === 0
              ? [
                  [at, from],
                  [at, to],
                ]
              : [
                  [from, at],
                  [to, at],
                ],
          )
        }),
      ),
    )
}

type Stretch = readonly [from: number, to: number]

/** Extent of a part along an edge perpendicular to an axis. */
const stretchOf = (rect: PlanRect, axis: 0 | 1): Stretch => [rect[1 - axis] as number, rect[3 - axis] as number]

const without = (whole: Stretch, taken: readonly Stretch[]): readonly Stretch[] =>
  taken.reduce<readonly Stretch[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]) =>
        (
          [
            [start, Math.min(end, from)],
            [Math.max(start, to), end],
          ] as const
        ).filter(([a, b]) => b - a > slack),
      ),
    [whole],
  )

export function windowLine(plan: ExplorerPlan, { side, from, to }: PlanWindow, wallM: number): PlanLine {
  const { origin, along, inward } = wallOf(plan, side)
  const start = moved(origin, inward, -wallM / 2)
  return [moved(start, along, from), moved(start, along, to)]
}

/** Opening of a door along its wall; the home's entry is centred in the outer wall. */
export function doorLine(plan: ExplorerPlan, { x, y, width, kind }: PlanDoor, wallM: number): PlanLine {
  const rects = plan.rooms.filter((room) => room.kind === 'room').flatMap(({ rects }) => rects)
  const isLying = rects.some(
    ([left, bottom, right, top]) => x > left && x < right && [bottom, top].some((edge) => Math.abs(edge - y) <= slack),
  )
  const half = width / 2
  const outwards = kind === 'entry' ? wallM / 2 : 0
  if (isLying) {
    const at = y + (y <= slack ? -outwards : outwards)
    return [
      [x - half, at],
      [x + half, at],
    ]
  }
  const at = x + (x <= slack ? -outwards : outwards)
  return [
    [at, y - half],
    [at, y + half],
  ]
}
