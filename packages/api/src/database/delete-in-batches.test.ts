import { describe, expect, it } from 'vitest'
import { deleteInBatches } from './delete-in-batches.ts'

describe('what is old', () => {
  it.each([0, 3, 10_000, 25_000])(
    'is deleted in statements of ten thousand rows until nothing is left: %i',
    async (rows) => {
      let left = rows
      const statements: number[] = []
      const deleted = await deleteInBatches(async (limit) => {
        const some = Math.min(left, limit)
        statements.push(some)
        left -= some
        return some
      })
      expect([deleted, left]).toEqual([rows, 0])
      expect(Math.max(...statements)).toBeLessThanOrEqual(10_000)
    },
  )
})
