import { describe, expect, it } from 'vitest'
import { nearestAllowed, parseWholeNumber } from './whole-number.ts'

describe('numbers beside a slider', () => {
  it('are read with spaces or points between thousands', () => {
    expect(parseWholeNumber('2 500 000')).toBe(2_500_000)
    expect(parseWholeNumber('2\u00a0500\u00a0000')).toBe(2_500_000)
    expect(parseWholeNumber('2.500.000')).toBe(2_500_000)
  })

  it('are refused when they are no whole numbers', () => {
    for (const text of ['', 'två', '1,5', '12345678901234']) expect(parseWholeNumber(text)).toBeNull()
  })

  it('are moved to the nearest step within the bounds', () => {
    const bounds = { min: 100, max: 1_050, step: 100 }
    expect(nearestAllowed(149, bounds)).toBe(100)
    expect(nearestAllowed(151, bounds)).toBe(200)
    expect(nearestAllowed(-5, bounds)).toBe(100)
  })

  it('reach the largest value though it lies between steps', () => {
    expect(nearestAllowed(2_000, { min: 100, max: 1_050, step: 100 })).toBe(1_050)
  })
})
