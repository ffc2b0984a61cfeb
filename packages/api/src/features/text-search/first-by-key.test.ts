import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstByKey } from './first-by-key.ts'

describe('the first of many by a number', () => {
  it('are those that sorting everything would put first, with all that tie with the last of them', () => {
    const keys = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true })), { maxLength: 60 })
    fc.assert(
      fc.property(keys, fc.nat(70), (list, wanted) => {
        const sorted = [...list.entries()].sort(([, a], [, b]) => a - b)
        const last = sorted[Math.min(wanted, list.length) - 1]?.[1]
        const expected = last === undefined ? [] : sorted.filter(([, key]) => key <= last)
        expect(firstByKey(Float64Array.from(list), wanted)).toEqual(expected.map(([at]) => at))
      }),
    )
  })
})
