import { describe, expect, it } from 'vitest'
import { ndcg } from './ndcg.ts'

describe('nDCG', () => {
  it('is 1 for the best order and 0 for nothing', () => {
    expect(ndcg([3, 2, 1], [1, 2, 3], 5)).toBe(1)
    expect(ndcg([], [3], 5)).toBe(0)
    expect(ndcg([0, 0], [3], 5)).toBe(0)
  })
  it('falls with the place of what was meant', () => {
    expect(ndcg([0, 3], [3], 5)).toBeCloseTo(1 / Math.log2(3))
    expect(ndcg([0, 0, 0, 0, 0, 3], [3], 5)).toBe(0)
  })
})
