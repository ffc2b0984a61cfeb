import { describe, expect, it } from 'vitest'
import { distanceKm } from './distance.ts'

describe('the way between two points', () => {
  it('is that of the map', () => {
    const stockholm = { latitude: 59.3293, longitude: 18.0686 }
    const gothenburg = { latitude: 57.7089, longitude: 11.9746 }
    expect(distanceKm(stockholm, gothenburg)).toBeCloseTo(398, -1)
    expect(distanceKm(stockholm, stockholm)).toBe(0)
  })
})
