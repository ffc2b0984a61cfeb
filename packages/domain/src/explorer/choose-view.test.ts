import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  archetypesOf,
  bearingInPlan,
  camerasWithViews,
  chooseView,
  compassBearing,
  hoursOf,
  viewsToPrefetch,
  walksFrom,
  yawInPicture,
} from './choose-view.ts'
import type { ExplorerCamera, ExplorerView } from './explorer-home.ts'

const camera = (id: string, x: number, y: number, yaw = 180, floorLevel = 3): ExplorerCamera => ({
  id,
  type: 'interior',
  title: id,
  description: null,
  floorLevel,
  position: { x, y, z: 1.5 },
  rotation: { yaw, pitch: 0, roll: 0 },
  hasQA: true,
  fieldOfView: { horizontal: 360, vertical: 180, initial: 85 },
})
const view = (cameraId: string, archetypeId: string, hour: number): ExplorerView => ({
  cameraId,
  archetypeId,
  hour,
  file: `type-3c/${cameraId}/${archetypeId}_${hour}`,
})
const archetype = (id: string) => ({ id, title: id, description: null })

const home = {
  cameras: [
    camera('living', 3, 3.35),
    camera('bedroom', 7.35, 3.45, 90),
    camera('balcony', 2.1, -1.15),
    camera('hall', 5, 5),
  ],
  archetypes: [archetype('oak'), archetype('walnut'), archetype('bare')],
  views: [
    view('living', 'oak', 16),
    view('living', 'oak', 8),
    view('living', 'oak', 12),
    view('living', 'walnut', 16),
    view('bedroom', 'walnut', 16),
    view('balcony', 'oak', 16),
  ],
}
const chosen = (cameraId: string | null, archetypeId: string | null, hour: number | null) => {
  const choice = chooseView(home, { cameraId, archetypeId, hour })
  return choice && [choice.view.cameraId, choice.view.archetypeId, choice.view.hour, ...choice.changes].join(' ')
}

describe('the view that is shown', () => {
  it('is the one wished for where there is one', () => {
    expect(chosen('living', 'walnut', 16)).toBe('living walnut 16')
    expect(chosen('living', 'oak', 8)).toBe('living oak 8')
  })
  it('is the first of all, in the light that most views have, when nothing is wished for', () => {
    expect(chosen(null, null, null)).toBe('living oak 16')
  })
  it('has the nearest hour, the earlier of two, and says so', () => {
    expect(chosen('living', 'oak', 9)).toBe('living oak 8 hour')
    expect(chosen('living', 'oak', 10)).toBe('living oak 8 hour')
    expect(chosen('living', 'walnut', 8)).toBe('living walnut 16 hour')
  })
  it('has the first furnishing of a camera that lacks the one wished for', () => {
    expect(chosen('bedroom', 'oak', 16)).toBe('bedroom walnut 16 archetype')
    expect(chosen('balcony', 'bare', 12)).toBe('balcony oak 16 archetype hour')
  })
  it('is another camera’s when the one wished for has none or is unknown', () => {
    expect(chosen('hall', 'oak', 16)).toBe('living oak 16 camera')
    expect(chosen('cellar', null, null)).toBe('living oak 16 camera')
  })
  it('is none in a home without views', () => {
    expect(chooseView({ ...home, views: [] }, { cameraId: null, archetypeId: null, hour: null })).toBeNull()
  })
})

describe('what can be chosen', () => {
  it('are cameras, furnishings and hours that have views', () => {
    expect(camerasWithViews(home).map(({ id }) => id)).toEqual(['living', 'bedroom', 'balcony'])
    expect(archetypesOf(home, 'living').map(({ id }) => id)).toEqual(['oak', 'walnut'])
    expect(hoursOf(home, 'living', 'oak')).toEqual([8, 12, 16])
  })
})

describe('views fetched ahead', () => {
  it('are other furnishings, then the nearest places, then the light before and after', () => {
    expect(viewsToPrefetch(home, view('living', 'oak', 12)).map(({ file }) => file)).toEqual([
      'type-3c/living/walnut_16',
      'type-3c/bedroom/walnut_16',
      'type-3c/balcony/oak_16',
      'type-3c/living/oak_8',
      'type-3c/living/oak_16',
    ])
  })
  it('are each named once, and never the one that is shown', () => {
    for (const shown of home.views) {
      const files = viewsToPrefetch(home, shown).map(({ file }) => file)
      expect(new Set(files).size).toBe(files.length)
      expect(files).not.toContain(shown.file)
    }
  })
})

describe('walking', () => {
  it('leads to the places of the floor, the nearest first, seen down on the floor', () => {
    const walks = walksFrom(home, 'living')
    expect(walks.map((walk) => walk.camera.id)).toEqual(['bedroom', 'balcony'])
    expect(walks[0]?.bearing).toBeCloseTo(88.7, 1)
    expect(walks[1]?.bearing).toBeCloseTo(191.3, 1)
    expect(walks[1]?.pitch).toBeCloseTo(-18.1, 1)
  })
  it('leads to no other floor, and nowhere from a camera that is not there', () => {
    const upstairs = {
      ...home,
      cameras: home.cameras.map((one) => (one.id === 'bedroom' ? { ...one, floorLevel: 4 } : one)),
    }
    expect(walksFrom(upstairs, 'living').map((walk) => walk.camera.id)).toEqual(['balcony'])
    expect(walksFrom(home, 'cellar')).toEqual([])
  })
  it('keeps the gaze though pictures are turned differently', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 720 }),
        fc.integer({ min: -720, max: 720 }),
        fc.integer({ min: 0, max: 3599 }),
        (from, to, tenths) => {
          const [before, after] = [camera('a', 0, 0, from), camera('b', 1, 1, to)]
          const stored = bearingInPlan(
            after,
            yawInPicture(after, bearingInPlan(before, yawInPicture(before, tenths / 10))),
          )
          expect(stored).toBeCloseTo(tenths / 10, 6)
        },
      ),
    )
  })
})

describe('bearings', () => {
  it('are counted from the middle of a picture', () => {
    expect(yawInPicture(camera('a', 0, 0, 180), 180)).toBe(0)
    expect(yawInPicture(camera('a', 0, 0, 180), 270)).toBe(90)
    expect(yawInPicture(camera('a', 0, 0, 180), 90)).toBe(-90)
  })
  it('are turned to the compass by the orientation of the house', () => {
    expect(compassBearing({ bearing: 25 }, 180)).toBe(205)
    expect(compassBearing({ bearing: 350 }, 20)).toBe(10)
  })
})
