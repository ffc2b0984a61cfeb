import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstGaze, heightOfZoom, viewHeights, zoomOfHeight } from './first-gaze.ts'

const camera = {
  rotation: { yaw: 350, pitch: 0, roll: 0 },
  fieldOfView: { horizontal: 360, vertical: 180, initial: 85 },
}

describe('the zoom of a view', () => {
  it('is 0 % at the widest and 100 % at the closest', () => {
    expect([viewHeights.widest, viewHeights.closest].map(zoomOfHeight)).toEqual([0, 100])
    expect([0, 100].map(heightOfZoom)).toEqual([viewHeights.widest, viewHeights.closest])
  })
  it('goes no further', () => {
    expect([179, 1].map(zoomOfHeight)).toEqual([0, 100])
  })
  it('is the same again after it was turned into a height', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 100 }), (zoom) => zoomOfHeight(heightOfZoom(zoom)) === zoom))
  })
})

describe('the first gaze of a camera', () => {
  it('is the middle of its picture where there is no outlook', () => {
    expect(firstGaze(camera, 1, null)).toMatchObject({ bearing: 350, pitch: 0 })
  })
  it('follows the outlook', () => {
    expect(firstGaze(camera, 1, 180).bearing).toBe(180)
  })
  it('is as wide as the picture says', () => {
    // 85° across a square are 85° of height.
    expect(heightOfZoom(firstGaze(camera, 1, null).zoom)).toBeCloseTo(85, 0)
    // A window twice as wide as high: 2 · atan(tan(42.5°) / 2) = 49.2°.
    expect(heightOfZoom(firstGaze(camera, 2, null).zoom)).toBeCloseTo(49.2, 0)
  })
  it('is no higher than 90°, in a narrow window', () => {
    expect(firstGaze(camera, 390 / 844, null).zoom).toBe(0)
  })
})
