import type { ExplorerPlan, PlanPoint, PlanRect } from '@nyhem/domain/explorer/explorer-home'
import { slack } from '@nyhem/domain/explorer/plan-walls'

/** Room name where it fits: lines from the top, their centre and text height in metres. */
export type RoomLabel = {
  readonly key: string
  readonly lines: readonly string[]
  readonly at: PlanPoint
  readonly sizeM: number
}

/** Character width and line spacing, relative to text height. */
const letter = 0.56
const lineHeight = 1.15
const airM = 0.3

/** Names that fit in their rooms at the given or slightly smaller text height. The list beside has the others. */
export const roomLabels = (plan: ExplorerPlan, sizeM: number, wallM: number): readonly RoomLabel[] =>
  plan.rooms.flatMap(({ key, title, rects }) => {
    const [part] = rects.map((rect) => besideWalls(plan, rect, wallM)).sort((a, b) => areaOf(b) - areaOf(a))
    if (!part) return []
    const at: PlanPoint = [(part[0] + part[2]) / 2, (part[1] + part[3]) / 2]
    for (const height of [sizeM, sizeM * 0.85])
      for (const lines of [[title], inTwoLines(title)])
        if (fits(lines, part, height)) return [{ key, lines, at, sizeM: height }]
    return []
  })

/** Visible part of a rectangle outside the home: the outer wall covers the rest. */
const besideWalls = ({ widthM, depthM }: ExplorerPlan, rect: PlanRect, wallM: number): PlanRect => {
  const [left, bottom, right, top] = rect
  if (top <= slack) return [left, bottom, right, Math.min(top, -wallM)]
  if (bottom >= depthM - slack) return [left, Math.max(bottom, depthM + wallM), right, top]
  if (right <= slack) return [left, bottom, Math.min(right, -wallM), top]
  return left >= widthM - slack ? [Math.max(left, widthM + wallM), bottom, right, top] : rect
}

const areaOf = ([left, bottom, right, top]: PlanRect): number => (right - left) * (top - bottom)

const fits = (lines: readonly string[], [left, bottom, right, top]: PlanRect, sizeM: number): boolean =>
  Math.max(...lines.map((line) => line.length)) * letter * sizeM <= right - left - airM &&
  lines.length * lineHeight * sizeM <= top - bottom - airM

/** Breaks at the space nearest the middle, if any. */
function inTwoLines(title: string): readonly string[] {
  const spaces = [...title.matchAll(/ /g)].map(({ index }) => index)
  const [middle] = spaces.sort((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2))
  return middle === undefined ? [title] : [title.slice(0, middle), title.slice(middle + 1)]
}
