import type { ExplorerPlan, PlanDoor, PlanPoint, PlanRect, PlanWindow } from '@nyhem/domain/explorer/explorer-home'
import { moved, slack, wallOf } from '@nyhem/domain/explorer/plan-walls'

/** A stretch of a drawing, in metres of the plan. */
export type PlanLine = readonly [from: PlanPoint, to: PlanPoint]

/** What a drawing shows, as SVG has it: centimetres, since letters smaller than one unit are badly drawn, and y down. */
export type PlanFrame = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Metres as a drawing has them. */
export const cm = (metres: number): number => Math.round(metres * 1_000) / 10

/** A point of the plan as a drawing has it. */
export const drawn = ([x, y]: PlanPoint): PlanPoint => [cm(x), cm(-y)]

/** Corners of a shape of the plan, for `points`. */
export const pointsOf = (shape: readonly PlanPoint[]): string => shape.map((point) => drawn(point).join(',')).join(' ')

/** Lines as one path. */
export const pathOf = (lines: readonly PlanLine[]): string =>
  lines.map(([from, to]) => `M${drawn(from).join(' ')}L${drawn(to).join(' ')}`).join('')

/** The home with its balconies and room for the outer walls, and as much more on each side as is asked for. */
export function frameOf(plan: ExplorerPlan, marginM: number): PlanFrame {
  const rects: readonly PlanRect[] = [[0, 0, plan.widthM, plan.depthM], ...plan.rooms.flatMap(({ rects }) => rects)]
  const left = Math.min(...rects.map((rect) => rect[0])) - marginM
  const bottom = Math.min(...rects.map((rect) => rect[1])) - marginM
  const right = Math.max(...rects.map((rect) => rect[2])) + marginM
  const top = Math.max(...rects.map((rect) => rect[3])) + marginM
  return { left: cm(left), top: cm(-top), width: cm(right - left), height: cm(top - bottom) }
}

/** Walls between rooms: the edges of their parts, but for those within the outer walls and between parts of one room. */
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

/** How far a part reaches along an edge that stands across an axis. */
const stretchOf = (rect: PlanRect, axis: 0 | 1): Stretch => [rect[1 - axis] as number, rect[3 - axis] as number]

/** What is left of a stretch when others are taken from it. */
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

/** A window along the inside of its wall, moved out into the wall's middle. */
export function windowLine(plan: ExplorerPlan, { side, from, to }: PlanWindow, wallM: number): PlanLine {
  const { origin, along, inward } = wallOf(plan, side)
  const start = moved(origin, inward, -wallM / 2)
  return [moved(start, along, from), moved(start, along, to)]
}

/** The opening of a door, along the wall that it is in; that of the home's entry in the middle of the outer wall. */
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
