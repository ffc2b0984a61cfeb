import {
  angleBetween,
  lowestSun,
  type SunPeriod,
  type SunPosition,
  sunPeriods,
  widestAngle,
} from '../housing/sun-on-balcony.ts'
import type { ExplorerPlan, PlanPoint, PlanRect, PlanRoom, PlanWindow } from './explorer-home.ts'
import { areaOf, balconySides, bearingOf, cutWhere, moved, type PlanWall, share, slack, wallOf } from './plan-walls.ts'

/** Sunlit floor area: a convex shape with ordered corners, in plan metres. */
export type SunPatch = { readonly roomKey: string; readonly points: readonly PlanPoint[] }

/** Rooms with any direct sun at one moment, even only on a wall, and the lit floor areas. */
export type SunInRooms = { readonly litRooms: readonly string[]; readonly patches: readonly SunPatch[] }

/** Minutes between sun samples. */
export const sunStepMinutes = 10

/** Reveal depth in metres from the glass to the wall's inner face; it blocks slanting sun. */
const revealM = 0.2
/** Smallest lit floor area worth drawing, in square metres. */
const leastPatchM2 = 0.005
const radians = Math.PI / 180

/**
 * Computes sunlight in a home for a true-bearing sun position. Sun enters by outer windows and stays in the window's
 * room; a balcony is lit unless the house is in the way, by the same limit as `sunOnBalcony`. Ignores clouds, trees,
 * other houses and balconies above. Never fails.
 */
export function sunInRooms(plan: ExplorerPlan, sun: SunPosition): SunInRooms {
  if (sun.altitude <= lowestSun) return { litRooms: [], patches: [] }
  const found = plan.rooms.map((room) => ({
    room,
    ...(room.kind === 'balcony' ? onBalcony(plan, room, sun) : inRoom(plan, room, sun)),
  }))
  return {
    litRooms: found.flatMap(({ room, isLit }) => (isLit ? [room.key] : [])),
    patches: found.flatMap(({ room, shapes }) =>
      shapes.map((shape) => ({ roomKey: room.key, points: toMillimetres(shape) })),
    ),
  }
}

/** Direct-sun periods of a room or balcony. */
export type SunOfRoom = { readonly room: PlanRoom; readonly periods: readonly SunPeriod[] }

/**
 * Computes a day's direct-sun periods per room and balcony, in steps of `sunStepMinutes` and plan order. `sunAt` takes
 * minutes after local midnight. Never fails.
 */
export function sunThroughDay(plan: ExplorerPlan, sunAt: (minutes: number) => SunPosition): readonly SunOfRoom[] {
  const litAt = new Map<number, readonly string[]>()
  for (let minutes = 0; minutes < 1_440; minutes += sunStepMinutes)
    litAt.set(minutes, sunInRooms(plan, sunAt(minutes)).litRooms)
  return plan.rooms.map((room) => ({
    room,
    periods: sunPeriods(sunStepMinutes, (minutes) => litAt.get(minutes)?.includes(room.key) ?? false),
  }))
}

/** Rendered hour nearest to a time of day, across midnight; the earlier on a tie. Null without any. */
export function nearestHour(hours: readonly number[], minutes: number): number | null {
  const distance = (hour: number) => {
    const apart = Math.abs(hour * 60 - minutes)
    return Math.min(apart, 1_440 - apart)
  }
  return [...hours].sort((a, b) => distance(a) - distance(b) || a - b)[0] ?? null
}

type Found = { readonly isLit: boolean; readonly shapes: readonly (readonly PlanPoint[])[] }

function onBalcony(plan: ExplorerPlan, balcony: PlanRoom, sun: SunPosition): Found {
  const sides = balconySides(plan, balcony)
  const shapes = balcony.rects.flatMap((rect, index) => {
    const side = sides[index] ?? null
    return side !== null && angleBetween(sun.azimuth, bearingOf(plan, side)) < widestAngle ? [cornersOf(rect)] : []
  })
  return { isLit: shapes.length > 0, shapes }
}

function inRoom(plan: ExplorerPlan, room: PlanRoom, sun: SunPosition): Found {
  const turned = (sun.azimuth - plan.bearing) * radians
  const travel: PlanPoint = [-Math.sin(turned), -Math.cos(turned)]
  const fall = Math.tan(sun.altitude * radians)
  const beams = plan.windows.flatMap((window) => beamsInto(room, window, wallOf(plan, window.side), { travel, fall }))
  return {
    isLit: beams.length > 0,
    shapes: beams.flatMap((beam) => onFloor(room, beam, beam.entry)).filter((shape) => areaOf(shape) > leastPatchM2),
  }
}

/** Unit direction of sunlight over the plan, and its drop per unit. */
type Light = { readonly travel: PlanPoint; readonly fall: number }

type Entry = { readonly rect: PlanRect; readonly from: PlanPoint; readonly to: PlanPoint }

/** Light through a window, and the distances from the wall between which it reaches the floor. */
type Beam = {
  readonly entry: Entry
  readonly travel: PlanPoint
  readonly wall: PlanWall
  readonly nearM: number
  readonly farM: number
}

function beamsInto(room: PlanRoom, window: PlanWindow, wall: PlanWall, { travel, fall }: Light): readonly Beam[] {
  const inward = share(travel, wall.inward)
  if (inward <= 0) return []
  // Light crossing the reveal moves sideways and down.
  const aside = (revealM * share(travel, wall.along)) / inward
  const head = window.headM - (revealM * fall) / inward
  const [from, to] = [window.from + Math.max(0, aside), window.to + Math.min(0, aside)]
  if (from >= to || head <= window.sillM) return []
  return room.rects.flatMap((rect) => {
    const [start, end] = alongWall(rect, wall)
    const [first, last] = [Math.max(from, start), Math.min(to, end)]
    if (first >= last) return []
    const entry = { rect, from: moved(wall.origin, wall.along, first), to: moved(wall.origin, wall.along, last) }
    return [{ entry, travel, wall, nearM: (window.sillM / fall) * inward, farM: (head / fall) * inward }]
  })
}

/** Range along a wall where a rect touches it; empty where it does not. */
function alongWall(rect: PlanRect, { origin, along, inward }: PlanWall): readonly [number, number] {
  const corners = cornersOf(rect)
  const depth = Math.min(...corners.map((corner) => share(inward, minus(corner, origin))))
  if (Math.abs(depth) > slack) return [0, 0]
  const measures = corners.map((corner) => share(along, minus(corner, origin)))
  return [Math.min(...measures), Math.max(...measures)]
}

/** Floor lit by a beam, followed from rect to rect. */
function onFloor(room: PlanRoom, beam: Beam, entry: Entry): readonly (readonly PlanPoint[])[] {
  const { travel, wall, nearM, farM } = beam
  const depth = (point: PlanPoint) => share(wall.inward, minus(point, wall.origin))
  const sideways = (point: PlanPoint) => travel[0] * point[1] - travel[1] * point[0]
  const edges = [sideways(entry.from), sideways(entry.to)]
  const [least, most] = [Math.min(...edges), Math.max(...edges)]
  const limits = [
    (point: PlanPoint) => sideways(point) - least,
    (point: PlanPoint) => most - sideways(point),
    (point: PlanPoint) => depth(point) - nearM,
    (point: PlanPoint) => farM - depth(point),
  ]
  const here = limits.reduce(cutWhere, cornersOf(entry.rect))
  const onwards = room.rects
    .flatMap((rect) => passage(entry, rect, travel))
    .flatMap((next) => onFloor(room, beam, next))
  return here.length > 2 ? [here, ...onwards] : onwards
}

/** Border through which light enters another rect, if any; light never turns back. */
function passage(from: Entry, into: PlanRect, travel: PlanPoint): readonly Entry[] {
  // Across x for rects side by side, across y for rects above each other.
  return ([0, 1] as const).flatMap((axis) => {
    const onward = travel[axis]
    const border = from.rect[onward > 0 ? axis + 2 : axis] as number
    const isBeside = Math.abs((into[onward > 0 ? axis : axis + 2] as number) - border) <= slack
    if (Math.abs(onward) < 1e-9 || !isBeside) return []
    const other = 1 - axis
    const reached = [from.from, from.to].map(
      (point) => (point[other] as number) + ((border - (point[axis] as number)) / onward) * (travel[other] as number),
    )
    const start = Math.max(Math.min(...reached), from.rect[other] as number, into[other] as number)
    const end = Math.min(Math.max(...reached), from.rect[other + 2] as number, into[other + 2] as number)
    const at = (measure: number): PlanPoint => (axis === 0 ? [border, measure] : [measure, border])
    return start < end - 1e-9 ? [{ rect: into, from: at(start), to: at(end) }] : []
  })
}

const cornersOf = ([left, bottom, right, top]: PlanRect): readonly PlanPoint[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
]

/** Rounds a shape, dropping corners that coincide. */
function toMillimetres(shape: readonly PlanPoint[]): readonly PlanPoint[] {
  const rounded = shape.map(([x, y]): PlanPoint => [Math.round(x * 1_000) / 1_000, Math.round(y * 1_000) / 1_000])
  return rounded.filter(([x, y], index) => {
    const before = rounded.at(index - 1)
    return before?.[0] !== x || before[1] !== y
  })
}

const minus = (one: PlanPoint, other: PlanPoint): PlanPoint => [one[0] - other[0], one[1] - other[1]]
