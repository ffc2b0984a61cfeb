import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceKm } from '../housing/nearest.ts'
import { ringAround } from './travel-ring.ts'
import {
  isWithinTravel,
  kilometresWithin,
  minutesOf,
  roundedPosition,
  shownTravelMinutes,
  type TravelSearch,
  travelMinutes,
  travelPaces,
  travelWays,
} from './travel-time.ts'

const solna = { latitude: 59.365, longitude: 18.01 }
const travel = (changes: Partial<TravelSearch> = {}): TravelSearch => ({
  name: 'Solna station',
  ...solna,
  minutes: 30,
  way: 'transit',
  ...changes,
})
const ways = fc.constantFrom(...travelWays)
const minutes = fc.constantFrom(...travelMinutes)
const nordic = fc.record({
  latitude: fc.double({ min: 55, max: 71, noNaN: true }),
  longitude: fc.double({ min: 4, max: 32, noNaN: true }),
})

describe('travel time from a straight distance', () => {
  it.each([
    ['walk', 1, 15.6],
    ['bike', 4, 19.5],
    ['transit', 0, 10],
    ['transit', 5, 23],
    ['car', 9, 16.8],
  ] as const)('by %s, %d km take %d minutes', (way, kilometres, expected) => {
    expect(minutesOf(kilometres, way)).toBeCloseTo(expected, 6)
  })

  it('is the same rule backwards: the ring of some minutes takes those minutes', () => {
    for (const way of travelWays)
      for (const value of travelMinutes) expect(minutesOf(kilometresWithin(value, way), way)).toBeCloseTo(value, 6)
  })

  it('reaches further in more minutes, and nowhere while one still waits', () => {
    for (const way of travelWays) {
      const reach = travelMinutes.map((value) => kilometresWithin(value, way))
      expect(reach.toSorted((a, b) => a - b)).toEqual(reach)
      expect(new Set(reach).size).toBe(travelMinutes.length)
    }
    expect(kilometresWithin(travelPaces.transit.fixedMinutes, 'transit')).toBe(0)
    expect(kilometresWithin(5, 'transit')).toBe(0)
  })

  it('includes a place at the edge of its ring, and none beyond it', () => {
    const reach = kilometresWithin(30, 'transit')
    const north = (kilometres: number) => ({ ...solna, latitude: solna.latitude + kilometres / 111.1949 })
    expect(isWithinTravel(north(reach - 0.01), travel())).toBe(true)
    expect(isWithinTravel(north(reach + 0.01), travel())).toBe(false)
  })
})

describe('travel time shown', () => {
  it('is the next five minutes, at least five', () => {
    expect(shownTravelMinutes(solna, travel({ way: 'walk' }))).toBe(5)
    expect(shownTravelMinutes(solna, travel())).toBe(10)
    expect(shownTravelMinutes({ ...solna, latitude: solna.latitude + 0.01 }, travel({ way: 'walk' }))).toBe(20)
  })

  it('is never beyond a limit that the place is within, nor within a limit that it is beyond', () => {
    fc.assert(
      fc.property(nordic, ways, minutes, fc.double({ min: 0, max: 1.5, noNaN: true }), (from, way, limit, part) => {
        const search = travel({ ...from, way, minutes: limit })
        const [, , corner = from] = ringAround(from, kilometresWithin(limit, way) * part)
        const shown = shownTravelMinutes(corner, search)
        expect(shown % 5).toBe(0)
        expect(shown <= limit).toBe(isWithinTravel(corner, search))
      }),
    )
  })
})

describe('a position of the visitor', () => {
  it('is rounded to some 500 metres, and to the same again', () => {
    fc.assert(
      fc.property(nordic, (position) => {
        const rounded = roundedPosition(position)
        expect(roundedPosition(rounded)).toEqual(rounded)
        expect(distanceKm(position, rounded)).toBeLessThan(0.45)
      }),
    )
    expect(roundedPosition({ latitude: 59.33258, longitude: 18.0649 })).toEqual({ latitude: 59.335, longitude: 18.06 })
  })
})

describe('a ring', () => {
  it('is closed, and as far from its middle all around', () => {
    const ring = ringAround(solna, 8)
    expect(ring.at(-1)).toEqual(ring[0])
    for (const point of ring) expect(distanceKm(solna, point)).toBeCloseTo(8, 1)
  })
})
