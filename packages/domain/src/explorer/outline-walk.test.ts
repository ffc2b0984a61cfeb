import { describe, expect, it } from 'vitest'
import { type Outline, outlineAfter, outlineMiddle } from './outline-walk.ts'

const outline = (objectName: string, floor: number, left: number): Outline => ({
  objectName,
  floor,
  points: [
    [left, 1 - floor * 0.2],
    [left + 0.1, 1 - floor * 0.2],
    [left + 0.1, 0.9 - floor * 0.2],
    [left, 0.9 - floor * 0.2],
  ],
})
// Unordered, as in feeds; floor 3 is empty.
const house = [
  outline('A-1102', 2, 0.3),
  outline('A-1001', 1, 0.1),
  outline('A-1303', 4, 0.55),
  outline('A-1002', 1, 0.3),
  outline('A-1101', 2, 0.1),
  outline('A-1003', 1, 0.5),
]

describe('steps between the homes on a picture of their house', () => {
  it('go to the neighbours on the floor, and stay at its ends', () => {
    expect(outlineAfter(house, 'A-1001', 'right')).toBe('A-1002')
    expect(outlineAfter(house, 'A-1003', 'left')).toBe('A-1002')
    expect(outlineAfter(house, 'A-1001', 'left')).toBe('A-1001')
    expect(outlineAfter(house, 'A-1003', 'right')).toBe('A-1003')
  })

  it('go to the home above and below, past floors that have none', () => {
    expect(outlineAfter(house, 'A-1001', 'up')).toBe('A-1101')
    expect(outlineAfter(house, 'A-1101', 'up')).toBe('A-1303')
    expect(outlineAfter(house, 'A-1303', 'down')).toBe('A-1102')
    expect(outlineAfter(house, 'A-1303', 'up')).toBe('A-1303')
    expect(outlineAfter(house, 'A-1002', 'down')).toBe('A-1002')
  })

  it('go to the first and last of the floor', () => {
    expect(outlineAfter(house, 'A-1002', 'first')).toBe('A-1001')
    expect(outlineAfter(house, 'A-1002', 'last')).toBe('A-1003')
  })

  it('lead nowhere from a home that the picture does not have', () => {
    expect(outlineAfter(house, 'B-1001', 'up')).toBeNull()
    expect(outlineAfter([], 'A-1001', 'right')).toBeNull()
  })

  it('reach every home from every other', () => {
    const steps = ['left', 'right', 'up', 'down'] as const
    for (const { objectName: start } of house) {
      const seen = new Set([start])
      for (const name of seen)
        for (const step of steps) {
          const next = outlineAfter(house, name, step)
          if (next) seen.add(next)
        }
      expect(seen.size).toBe(house.length)
    }
  })
})

it('the middle of an outline is the mean of its corners', () => {
  const { x, y } = outlineMiddle(outline('A-1001', 1, 0.1))
  expect(x).toBeCloseTo(0.15)
  expect(y).toBeCloseTo(0.75)
})
