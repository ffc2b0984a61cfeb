import { expect, it } from 'vitest'
import { distanceKm, othersByDistance } from './nearest.ts'

const stockholm = { latitude: 59.3293, longitude: 18.0686 }
const uppsala = { latitude: 59.8586, longitude: 17.6389 }
const malmo = { latitude: 55.605, longitude: 13.0038 }

it('reckons kilometres as the crow flies', () => {
  expect(distanceKm(stockholm, stockholm)).toBe(0)
  expect(distanceKm(stockholm, uppsala)).toBeCloseTo(63.6, 0)
  expect(distanceKm(stockholm, malmo)).toBeCloseTo(distanceKm(malmo, stockholm), 9)
})

it('orders the others of a list by how near they are', () => {
  const from = { id: 'stockholm', geo: stockholm }
  const all = [{ id: 'malmo', geo: malmo }, from, { id: 'uppsala', geo: uppsala }]
  expect(othersByDistance(from, all).map(({ id }) => id)).toEqual(['uppsala', 'malmo'])
})
