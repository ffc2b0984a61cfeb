import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxAround, boxForSmallWindow, isSameBox, roundedBox } from './geo-box.ts'

const boxes = fc
  .record({
    south: fc.double({ min: -90, max: 89, noNaN: true }),
    west: fc.double({ min: -180, max: 179, noNaN: true }),
    height: fc.double({ min: 0.001, max: 1, noNaN: true }),
    width: fc.double({ min: 0.001, max: 1, noNaN: true }),
  })
  .map(({ south, west, height, width }) => ({
    kind: 'box' as const,
    south,
    west,
    north: south + height,
    east: west + width,
  }))

describe('the box of the map, rounded for the address', () => {
  it('has four decimals and holds the box that it came from', () => {
    expect(roundedBox({ south: 59.20001, west: 17.80009, north: 59.50001, east: 18.29999 })).toEqual({
      kind: 'box',
      south: 59.2,
      west: 17.8,
      north: 59.5001,
      east: 18.3,
    })
  })
  it('stays as it is when it is rounded again', () => {
    fc.assert(fc.property(boxes, (box) => isSameBox(roundedBox(roundedBox(box)), roundedBox(box))))
  })
  it('leaves out nothing that was inside, and stays within the world', () => {
    fc.assert(
      fc.property(boxes, (box) => {
        const { south, west, north, east } = roundedBox(box)
        const hair = 1e-6
        return (
          south <= box.south + hair &&
          west <= box.west + hair &&
          north >= Math.min(90, box.north) - hair &&
          east >= Math.min(180, box.east) - hair &&
          south >= -90 &&
          west >= -180 &&
          north <= 90 &&
          east <= 180
        )
      }),
    )
  })
})

describe('the box around points', () => {
  it('reaches to the outermost of them', () => {
    const points = [
      { latitude: 59.3, longitude: 18.1 },
      { latitude: 57.7, longitude: 11.9 },
      { latitude: 58.4, longitude: 15.6 },
    ]
    expect(boxAround(points)).toEqual({ kind: 'box', south: 57.7, west: 11.9, north: 59.3, east: 18.1 })
  })
  it('is not there without points', () => {
    expect(boxAround([])).toBeNull()
  })
})

describe('a box for a small window', () => {
  const at = (latitude: number, longitude: number, weight = 1) => ({ latitude, longitude, weight })

  it('is around all places that lie near each other', () => {
    const places = [at(59.3, 18), at(59.9, 17.6)]
    expect(boxForSmallWindow(places)).toEqual(boxAround(places))
  })

  it('is around the part of a country with the most homes, not around the country', () => {
    const stockholm = [at(59.3, 18, 40), at(59.9, 17.6, 10)]
    const far = [at(55.6, 13, 30), at(65.6, 22.1, 5)]
    expect(boxForSmallWindow([...far, ...stockholm])).toEqual(boxAround(stockholm))
  })

  it('is none without places', () => {
    expect(boxForSmallWindow([])).toBeNull()
  })

  it('always holds a place', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
    const place = fc.record({ latitude: degrees(55, 71), longitude: degrees(4, 31), weight: fc.nat(50) })
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), (places) => {
        const box = boxForSmallWindow(places)
        expect(places.some(({ latitude }) => box && latitude >= box.south && latitude <= box.north)).toBe(true)
      }),
    )
  })
})
