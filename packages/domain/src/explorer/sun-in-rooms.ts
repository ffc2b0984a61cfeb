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

/** Where the sun falls on a floor: corners in order, in metres of the plan. It has no dents. */
export type SunPatch = { readonly roomKey: string; readonly points: readonly PlanPoint[] }

/** A home at one moment: the rooms that any direct sun comes into, if only on a wall, and where it falls on floors. */
export type SunInRooms = { readonly litRooms: readonly string[]; readonly patches: readonly SunPatch[] }

/** Minutes between two looks at the sun of a day. */
export const sunStepMinutes = 10

/** How far inside the wall's outer face its inner face is past the glass, in metres: the reveal takes slanting sun. */
const revealM = 0.2
/** Light that falls on less floor than this is not worth drawing, in square metres. */
const leastPatchM2 = 0.005
const radians = Math.PI / 180

/**
 * Where the sun is in a home when it stands at a place of the sky, true bearing. It comes in by the windows of outer
 * walls and stays in the room that the window belongs to; a balcony is lit unless the house stands between, by the same
 * measure as `sunOnBalcony`. Clouds, trees, other houses and balconies above are not reckoned with. Never fails.
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

/** When a room or balcony has direct sun, in the order of the plan. */
export type SunOfRoom = { readonly room: PlanRoom; readonly periods: readonly SunPeriod[] }

/**
 * When each room and balcony has direct sun during a day, in steps of `sunStepMinutes`. `sunAt` answers for minutes after
 * midnight by the clock on the wall. Never fails.
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

/** The hour of rendered light nearest to a time of day, round the clock; the earlier of two as near. Null without any. */
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

/** Sunlight as it travels over the plan, a length of 1, and how much it falls in that. */
type Light = { readonly travel: PlanPoint; readonly fall: number }

/** A border that light comes over into one part of a room. */
type Entry = { readonly rect: PlanRect; readonly from: PlanPoint; readonly to: PlanPoint }

/** What comes in by one window: where, and how far from the wall it begins and ends to reach the floor. */
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
  // What has come through at the outer edge of the reveal is further along and further down at the inner edge.
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

/** Between which measures of a wall a part of a room touches it; an empty stretch where it does not. */
function alongWall(rect: PlanRect, { origin, along, inward }: PlanWall): readonly [number, number] {
  const corners = cornersOf(rect)
  const depth = Math.min(...corners.map((corner) => share(inward, minus(corner, origin))))
  if (Math.abs(depth) > slack) return [0, 0]
  const measures = corners.map((corner) => share(along, minus(corner, origin)))
  return [Math.min(...measures), Math.max(...measures)]
}

/** What a beam lights of the floor, part by part of a room: where it leaves one part it goes on in the next. */
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

/** The border over which light goes on from one part of a room into another: none, or one. Light never turns back. */
function passage(from: Entry, into: PlanRect, travel: PlanPoint): readonly Entry[] {
  // Across x when the two stand beside each other, across y when one stands over the other.
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

/** Rounded, without corners that have become the same. */
function toMillimetres(shape: readonly PlanPoint[]): readonly PlanPoint[] {
  const rounded = shape.map(([x, y]): PlanPoint => [Math.round(x * 1_000) / 1_000, Math.round(y * 1_000) / 1_000])
  return rounded.filter(([x, y], index) => {
    const before = rounded.at(index - 1)
    return before?.[0] !== x || before[1] !== y
  })
}

const minus = (one: PlanPoint, other: PlanPoint): PlanPoint => [one[0] - other[0], one[1] - other[1]]
