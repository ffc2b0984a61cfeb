import { describe, expect, it } from 'vitest'
import { barOf, largestOf } from './bars.ts'

const range = (min: number, max: number) => ({ min: { minor: min }, max: { minor: max } })

describe('the bars of a list', () => {
  it('share one scale: the largest amount is the full width', () => {
    const ranges = [range(50, 100), null, range(100, 200)]
    const largest = largestOf(ranges)
    expect(barOf(range(100, 200), largest)).toEqual({ from: 50, to: 100 })
    expect(barOf(range(50, 100), largest)).toEqual({ from: 25, to: 50 })
  })

  it('have no length where nothing costs anything', () => {
    expect(barOf(range(0, 0), largestOf([null]))).toEqual({ from: 0, to: 0 })
  })
})
