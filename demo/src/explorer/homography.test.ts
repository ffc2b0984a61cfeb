import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Corners, inPerspective, type Point } from './homography.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
/** A front at an angle: corners stay near the picture's. */
const front: fc.Arbitrary<Corners> = fc
  .tuple(...Array.from({ length: 8 }, () => fc.double({ min: 0, max: 0.2, noNaN: true })))
  .map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) => [
    [a, b],
    [1 - c, d],
    [1 - e, 1 - f],
    [g, 1 - h],
  ])

describe('a front in perspective', () => {
  it('has its corners where they are', () => {
    fc.assert(
      fc.property(front, (corners) => {
        const place = inPerspective(corners)
        const square: readonly Point[] = [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ]
        for (const [index, corner] of square.entries()) {
          const [x, y] = place(corner)
          expect(x).toBeCloseTo(corners[index]?.[0] ?? Number.NaN, 9)
          expect(y).toBeCloseTo(corners[index]?.[1] ?? Number.NaN, 9)
        }
      }),
    )
  })
  it('keeps straight lines straight', () => {
    fc.assert(
      fc.property(front, share, share, share, (corners, u1, u2, v) => {
        const place = inPerspective(corners)
        const [[ax, ay], [bx, by], [cx, cy]] = [place([u1, v]), place([u2, v]), place([(u1 + u2) / 2, v])]
        expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeCloseTo(0, 9)
      }),
    )
  })
  it('shows what is farther away smaller', () => {
    const place = inPerspective([
      [0, 0],
      [1, 0.25],
      [1, 0.75],
      [0, 1],
    ])
    expect(place([0.5, 0.5])[0]).toBeGreaterThan(0.5)
  })
  it('has no three corners on a line', () => {
    expect(() =>
      inPerspective([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 0],
      ]),
    ).toThrow('corners')
  })
})
