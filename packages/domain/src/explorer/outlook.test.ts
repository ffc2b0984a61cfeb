import { describe, expect, it } from 'vitest'
import { outlookBearing } from './outlook.ts'

const plan = {
  widthM: 10,
  depthM: 6,
  rooms: [
    { key: 'living', title: 'Vardagsrum', kind: 'room', areaM2: 36, rects: [[0, 0, 6, 6]] },
    { key: 'bath', title: 'Bad', kind: 'room', areaM2: 24, rects: [[6, 0, 10, 6]] },
    { key: 'balcony', title: 'Balkong', kind: 'balcony', areaM2: 6, rects: [[0, -2, 6, 0]] },
  ],
  windows: [
    { side: 'W', from: 2, to: 4, sillM: 0.6, headM: 2.3 },
    { side: 'S', from: 1, to: 5, sillM: 0, headM: 2.3 },
  ],
} as const
const at = (x: number, y: number, type: 'interior' | 'exterior' = 'interior') => ({ type, position: { x, y, z: 1.5 } })

describe('the outlook from a camera', () => {
  it('is the largest window of its room', () => {
    expect(outlookBearing(plan, at(3, 3))).toBe(180)
    expect(outlookBearing(plan, at(5, 2))).toBeCloseTo(225)
  })
  it('is unknown in a room without windows, outdoors and outside the home', () => {
    expect(outlookBearing(plan, at(8, 3))).toBeNull()
    expect(outlookBearing(plan, at(3, -1, 'exterior'))).toBeNull()
    expect(outlookBearing(plan, at(20, 3))).toBeNull()
  })
})
