import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayLine, endOfDay } from './day-end.ts'

const line = (reference: string, minor: number, over: Partial<DayLine> = {}): DayLine => ({
  kind: 'payment',
  reference,
  minor,
  currency: 'SEK',
  ...over,
})
const lines = fc.array(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    reference: fc.constantFrom('a', 'b', 'c'),
    minor: fc.integer({ min: 1, max: 5 }),
    currency: fc.constantFrom('SEK' as const, 'EUR' as const),
  }),
)

describe('the end of a day', () => {
  it('is in balance when both sides have the same lines, in any order', () => {
    fc.assert(
      fc.property(lines, (one) => {
        expect(endOfDay(one, one.toReversed())).toMatchObject({ isInBalance: true, differences: [] })
      }),
    )
  })
  it('is not in balance when sums differ', () => {
    fc.assert(
      fc.property(lines, lines, (reported, booked) => {
        const { isInBalance, sums } = endOfDay(reported, booked)
        if (sums.some(({ reportedMinor, bookedMinor }) => reportedMinor !== bookedMinor))
          expect(isInBalance).toBe(false)
      }),
    )
  })
  it('is not in balance when equal sums are of unequal lines', () => {
    const { isInBalance, sums, differences } = endOfDay([line('a', 5), line('b', 7)], [line('a', 7), line('b', 5)])
    expect(isInBalance).toBe(false)
    expect(sums).toEqual([{ kind: 'payment', currency: 'SEK', reportedMinor: 12, bookedMinor: 12 }])
    expect(differences.map(({ reference }) => reference)).toEqual(['a', 'b'])
  })
  it('names what only one side has', () => {
    const refund = line('b', 3, { kind: 'refund' })
    expect(endOfDay([line('a', 5)], [refund]).differences).toEqual([
      { kind: 'payment', reference: 'a', currency: 'SEK', reportedMinor: 5, bookedMinor: null },
      { kind: 'refund', reference: 'b', currency: 'SEK', reportedMinor: null, bookedMinor: 3 },
    ])
  })
  it('keeps currencies and ways apart', () => {
    expect(endOfDay([line('a', 5)], [line('a', 5, { currency: 'EUR' })]).isInBalance).toBe(false)
    expect(endOfDay([line('a', 5)], [line('a', 5, { kind: 'refund' })]).isInBalance).toBe(false)
  })
  it('of a day without money is in balance', () => {
    expect(endOfDay([], [])).toEqual({ isInBalance: true, sums: [], differences: [] })
  })
})
