import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { angleBetween, type SunPosition, sunOnBalcony, sunPosition } from '../housing/sun-on-balcony.ts'
import {
  type ExplorerPlan,
  type PlanPoint,
  type PlanRect,
  type PlanRoom,
  type PlanSide,
  type PlanWindow,
  planSides,
} from './explorer-home.ts'
import { areaOf, bearingOf } from './plan-walls.ts'
import { nearestHour, type SunPatch, sunInRooms, sunStepMinutes, sunThroughDay } from './sun-in-rooms.ts'

const room = (key: string, ...rects: PlanRect[]): PlanRoom => ({ key, title: key, kind: 'room', areaM2: 1, rects })
const balcony = (...rects: PlanRect[]): PlanRoom => ({ ...room('balcony', ...rects), kind: 'balcony' })
const glass = (side: PlanSide, from: number, to: number, sillM = 0.8, headM = 2.2): PlanWindow => ({
  side,
  from,
  to,
  sillM,
  headM,
})
const planOf = (changes: Partial<ExplorerPlan>): ExplorerPlan => ({
  widthM: 8,
  depthM: 6,
  bearing: 0,
  rooms: [room('living', [0, 0, 8, 4]), room('north', [0, 4, 8, 6])],
  windows: [],
  doors: [],
  ...changes,
})
const windowed = planOf({ windows: [glass('S', 2, 4)] })
const fromSouth = (altitude: number): SunPosition => ({ altitude, azimuth: 180 })

const someBearing = fc.double({ min: -360, max: 360, noNaN: true })
const someWindow = fc
  .record({
    side: fc.constantFrom(...planSides),
    from: fc.double({ min: 0.2, max: 4, noNaN: true }),
    wide: fc.double({ min: 0.4, max: 1.8, noNaN: true }),
    sillM: fc.double({ min: 0, max: 1, noNaN: true }),
    tall: fc.double({ min: 0.5, max: 1.6, noNaN: true }),
  })
  .map(({ side, from, wide, sillM, tall }) => glass(side, from, from + wide, sillM, sillM + tall))
const someCorner = fc.double({ min: 1, max: 7, noNaN: true })
const somePlan = fc
  .record({ bearing: someBearing, windows: fc.array(someWindow, { maxLength: 5 }), corner: someCorner })
  .map(({ bearing, windows, corner }) =>
    planOf({
      bearing,
      windows,
      rooms: [
        room('living', [0, 0, 8, 3], [0, 3, corner, 6]),
        room('north', [corner, 3, 8, 6]),
        room('loft', [3, 3, 3.1, 3.1]),
        balcony([1, -1.6, 5, 0]),
      ],
    }),
  )
const someSun = fc.record({
  altitude: fc.double({ min: -90, max: 90, noNaN: true }),
  azimuth: fc.double({ min: 0, max: 360, noNaN: true }),
})

const inside = ([x, y]: PlanPoint, [left, bottom, right, top]: PlanRect) =>
  x >= left - 1e-3 && x <= right + 1e-3 && y >= bottom - 1e-3 && y <= top + 1e-3
const litArea = (patches: readonly SunPatch[]) => patches.reduce((sum, { points }) => sum + areaOf(points), 0)

describe('sun in the rooms of a plan', () => {
  it('falls as far in as the window head is high when the sun is at 45°, less what the reveal takes', () => {
    const [patch] = sunInRooms(windowed, fromSouth(45)).patches
    const depths = patch?.points.map(([, y]) => y) ?? []
    expect(Math.min(...depths)).toBeCloseTo(0.8, 6)
    expect(Math.max(...depths)).toBeCloseTo(2.2 - 0.2, 6)
    expect(patch?.points.map(([x]) => x).sort()).toEqual([2, 2, 4, 4])
  })

  it('slants away from the sun: before noon the patch lies to the west', () => {
    const [patch] = sunInRooms(windowed, { altitude: 30, azimuth: 135 }).patches
    const middle = (patch?.points ?? []).reduce((sum, [x]) => sum + x, 0) / (patch?.points.length ?? 1)
    expect(middle).toBeLessThan(2.5)
  })

  it('follows the true bearing of the plan', () => {
    const turned = sunInRooms({ ...windowed, bearing: 90 }, { altitude: 45, azimuth: 270 })
    expect(turned).toEqual(sunInRooms(windowed, fromSouth(45)))
    expect(sunInRooms({ ...windowed, bearing: 90 }, { altitude: 45, azimuth: 90 }).litRooms).toEqual([])
  })

  it('reaches the wall but not the floor when the sun is low', () => {
    const shallow = planOf({ rooms: [room('living', [0, 0, 8, 2])], windows: [glass('S', 2, 4)] })
    expect(sunInRooms(shallow, fromSouth(5))).toEqual({ litRooms: ['living'], patches: [] })
  })

  it('continues into the other part of a room with a corner, and not into the room beside it', () => {
    const cornered = planOf({
      rooms: [room('living', [0, 0, 8, 3], [0, 3, 3, 6]), room('north', [3, 3, 8, 6])],
      windows: [glass('S', 2, 4, 0, 2.4)],
    })
    const { litRooms, patches } = sunInRooms(cornered, fromSouth(25))
    expect(litRooms).toEqual(['living'])
    expect(patches).toHaveLength(2)
    // The corner's wall leaves one of two metres of glass.
    expect(patches[1]?.points.map(([x]) => x).sort()).toEqual([2, 2, 3, 3])
  })

  it('comes to a balcony but not through a wall without windows', () => {
    const plan = planOf({ rooms: [room('living', [0, 0, 8, 6]), balcony([1, -1.6, 4, 0])] })
    expect(sunInRooms(plan, fromSouth(40))).toEqual({
      litRooms: ['balcony'],
      patches: [
        {
          roomKey: 'balcony',
          points: [
            [1, -1.6],
            [4, -1.6],
            [4, 0],
            [1, 0],
          ],
        },
      ],
    })
    expect(sunInRooms(plan, { altitude: 40, azimuth: 0 }).litRooms).toEqual([])
  })

  it('is nowhere while the sun is below the horizon', () =>
    fc.assert(
      fc.property(somePlan, someSun, (plan, sun) => {
        expect(sunInRooms(plan, { ...sun, altitude: -Math.abs(sun.altitude) })).toEqual({ litRooms: [], patches: [] })
      }),
    ))

  it('never comes by a window that faces away', () =>
    fc.assert(
      fc.property(somePlan, someSun, (plan, sun) => {
        const away = plan.windows.filter(({ side }) => angleBetween(bearingOf(plan, side), sun.azimuth) >= 90)
        const indoors = sunInRooms({ ...plan, windows: away }, sun).litRooms.filter((key) => key !== 'balcony')
        expect(indoors).toEqual([])
      }),
    ))

  it('never comes into a room that no window belongs to', () =>
    fc.assert(
      fc.property(somePlan, someSun, (plan, sun) => {
        const { litRooms, patches } = sunInRooms(plan, sun)
        expect(litRooms).not.toContain('loft')
        expect(patches.map(({ roomKey }) => roomKey)).not.toContain('loft')
      }),
    ))

  it('lies within the room', () =>
    fc.assert(
      fc.property(somePlan, someSun, (plan, sun) => {
        const { litRooms, patches } = sunInRooms(plan, sun)
        for (const { roomKey, points } of patches) {
          const rects = plan.rooms.find(({ key }) => key === roomKey)?.rects ?? []
          expect(rects.some((rect) => points.every((point) => inside(point, rect)))).toBe(true)
          expect(litRooms).toContain(roomKey)
        }
      }),
    ))

  it('is the mirror image in a mirrored home under a mirrored sky', () =>
    fc.assert(
      fc.property(somePlan, someSun, (plan, sun) => {
        const here = sunInRooms(plan, sun)
        const there = sunInRooms(mirrored(plan), { ...sun, azimuth: 2 * plan.bearing - sun.azimuth })
        expect(there.litRooms).toEqual(here.litRooms)
        expect(Math.abs(litArea(there.patches) - litArea(here.patches))).toBeLessThan(0.05)
      }),
    ))
})

const acrossIt: Readonly<Record<PlanSide, PlanSide>> = { N: 'N', E: 'W', S: 'S', W: 'E' }
const mirrored = (plan: ExplorerPlan): ExplorerPlan => ({
  ...plan,
  rooms: plan.rooms.map((one) => ({
    ...one,
    rects: one.rects.map(
      ([left, bottom, right, top]): PlanRect => [plan.widthM - right, bottom, plan.widthM - left, top],
    ),
  })),
  windows: plan.windows.map(({ side, from, to, ...rest }) =>
    side === 'N' || side === 'S'
      ? { side, from: plan.widthM - to, to: plan.widthM - from, ...rest }
      : { side: acrossIt[side], from, to, ...rest },
  ),
})

describe('sun through a day', () => {
  const nacka = { latitude: 59.31, longitude: 18.13 }
  const midsummer = (minutes: number) => sunPosition(Date.parse('2026-06-20T22:00:00Z') + minutes * 60_000, nacka)
  const plan = planOf({
    windows: [glass('S', 2, 4)],
    rooms: [room('living', [0, 0, 8, 4]), room('north', [0, 4, 8, 6]), balcony([1, -1.6, 4, 0])],
  })
  const day = sunThroughDay(plan, midsummer)

  it('names every room and balcony, also those that the sun never comes to', () => {
    expect(day.map(({ room: { key } }) => key)).toEqual(['living', 'north', 'balcony'])
    expect(day[1]?.periods).toEqual([])
  })

  it('says the same of a balcony as its own answer does, to the step', () => {
    const [reported] = day[2]?.periods ?? []
    const [own] = sunOnBalcony({
      geo: nacka,
      direction: '5',
      date: '2026-06-21' as LocalDate,
      timeZone: 'Europe/Stockholm',
    })
    expect(Math.abs((reported?.fromMinutes ?? 0) - (own?.fromMinutes ?? 0))).toBeLessThanOrEqual(sunStepMinutes)
    expect(Math.abs((reported?.toMinutes ?? 0) - (own?.toMinutes ?? 0))).toBeLessThanOrEqual(sunStepMinutes)
  })

  it('lasts all day where the sun does not set and windows look every way', () => {
    const open = planOf({ rooms: [room('living', [0, 0, 8, 6])], windows: planSides.map((side) => glass(side, 2, 4)) })
    expect(sunThroughDay(open, (minutes) => ({ altitude: 20, azimuth: minutes / 4 }))[0]?.periods).toEqual([
      { fromMinutes: 0, toMinutes: 1_440 },
    ])
  })

  it('is none where the sun does not rise', () => {
    const dark = sunThroughDay(plan, (minutes) => ({ altitude: -3, azimuth: minutes / 4 }))
    expect(dark.flatMap(({ periods }) => periods)).toEqual([])
  })
})

describe('the hour of light that is nearest', () => {
  it('is the earlier of two that are as near', () => expect(nearestHour([8, 12, 16, 20], 14 * 60)).toBe(12))
  it('is the nearest by the clock', () => expect(nearestHour([8, 12, 16, 20], 18 * 60 + 10)).toBe(20))
  it('is that of the evening after midnight', () => expect(nearestHour([8, 12, 16, 20], 30)).toBe(20))
  it('is none without any light', () => expect(nearestHour([], 600)).toBeNull())
})
