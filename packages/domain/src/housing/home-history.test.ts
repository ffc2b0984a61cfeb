import { array, assert, constantFrom, integer, oneof, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import { homeStatuses } from './enumerations.ts'
import { type HomeChange, homeAt, type RememberedHome } from './home-history.ts'

const minute = (count: number) => instantOf(new Date(Date.UTC(2026, 2, 2) + count * 60_000))
const amount = option(integer({ min: 0, max: 5 }))
const change = oneof(
  record({ field: constantFrom('price', 'fee'), to: amount }),
  record({ field: constantFrom('status'), to: option(constantFrom(...homeStatuses)) }),
)

describe('the history of a home', () => {
  it('tells how it stood before and after each change, and nothing of a home that was not there', () => {
    assert(
      property(array(change, { maxLength: 12 }), (written) => {
        const stood: RememberedHome[] = [{ price: 1, fee: 2, status: 'for-sale' }]
        const changes = written.map(({ field, to }, index) => {
          const before = stood.at(-1) ?? expect.fail()
          stood.push({ ...before, [field]: to })
          return { field, from: before[field], to, at: minute(index + 1), cause: null, causeId: null } as HomeChange
        })
        const now = stood.at(-1) ?? expect.fail()
        for (const [index, home] of stood.entries())
          expect(homeAt({ now, changes }, minute(index))).toEqual(
            home.status === null ? { price: null, fee: null, status: null } : home,
          )
      }),
    )
  })
})
