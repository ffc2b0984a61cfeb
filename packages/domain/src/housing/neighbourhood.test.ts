import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metresFrom, numberedPlaces, pointAt, reachedOnFoot, walkRings } from './neighbourhood.ts'

const centre = { latitude: 59.318, longitude: 18.13 }

describe('a walk', () => {
  it('of 13 minutes reaches 800 metres straight ahead', () => expect(reachedOnFoot(13)).toBe(800))
  it('is drawn as rings of 5, 10 and 15 minutes', () =>
    expect(walkRings.map((minutes) => Math.round(reachedOnFoot(minutes)))).toEqual([308, 615, 923]))
})

describe('a point at a distance and a bearing', () => {
  it('lies there, seen from the centre', () =>
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 1_500, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 55, max: 71, noNaN: true }),
        (metres, bearing, latitude) => {
          const from = { latitude, longitude: 18 }
          const { east, north } = metresFrom(from, pointAt(from, metres, bearing))
          expect(Math.hypot(east, north)).toBeCloseTo(metres, 3)
          expect(east).toBeCloseTo(metres * Math.sin((bearing * Math.PI) / 180), 3)
        },
      ),
    ))
})

describe('numbers of places', () => {
  const at = (metres: number, bearing: number) => ({ geo: pointAt(centre, metres, bearing) })
  it('count those in the drawing, in order', () =>
    expect(
      numberedPlaces(centre, [at(100, 0), { geo: null }, at(5_000, 90), at(900, 180)]).map((one) => one.number),
    ).toEqual([1, null, null, 2]))
})
