import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromMinor } from '../money.ts'
import { priceLineKinds, summarisePrice } from './price-summary.ts'

const euro = (minor: number) => fromMinor(minor, 'EUR')

describe('the price summary', () => {
  it('always adds up: lines to the total, now and later to it too', () => {
    const line = fc.record({
      kind: fc.constantFrom(...priceLineKinds),
      name: fc.string(),
      amount: fc.integer({ min: 0, max: 1e9 }).map(euro),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lines, part) => {
          const sum = lines.reduce((total, { amount }) => total + amount.minor, 0)
          const { total, dueNow, dueLater } = summarisePrice(lines, euro(Math.floor(sum * part)))
          expect(total.minor).toBe(sum)
          expect(dueNow.minor + dueLater.minor).toBe(sum)
        },
      ),
    )
  })
  it('has nothing due now without a fee', () => {
    const home = { kind: 'home', name: 'A 14', amount: euro(30_000_000) } as const
    expect(summarisePrice([home], null)).toMatchObject({ dueNow: euro(0), dueLater: euro(30_000_000) })
  })
  it('is of one currency, with a fee below the price', () => {
    const home = { kind: 'home', name: 'A 14', amount: euro(100) } as const
    expect(() => summarisePrice([home], fromMinor(1, 'SEK'))).toThrow(RangeError)
    expect(() => summarisePrice([home], euro(101))).toThrow(RangeError)
    expect(() => summarisePrice([], null)).toThrow(RangeError)
  })
})
