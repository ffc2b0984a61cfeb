import { assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { homeStatuses } from './enumerations.ts'
import {
  type AskedOverride,
  decideOverride,
  type FeedWord,
  layOver,
  oldOverridesSince,
  overrideNeedsApproval,
  overrideStatuses,
} from './home-override.ts'

const day = 86_400_000
const now = instantOf(new Date('2026-03-02T08:00:00Z'))
const later = (ms: number): Instant => instantOf(new Date(Date.parse(now) + ms))
const word: FeedWord = { priceMinor: 1_000_000, totalPriceMinor: 1_500_000, status: 'for-sale' }
const asked: AskedOverride = {
  field: 'price',
  value: 990_000,
  until: later(day),
  reason: 'feed-behind',
  words: null,
  by: 'sara',
  approvedBy: null,
}
const home = { word, isKept: false }
const codeOf = (over: Partial<AskedOverride>, at: Partial<typeof home> = {}) =>
  decideOverride({ ...home, ...at }, { ...asked, ...over }, now).code

describe('an override', () => {
  it.each<[string, Partial<AskedOverride>]>([
    ['WrongValue', { value: 0 }],
    ['WrongValue', { value: 1.5 }],
    ['WrongValue', { value: 1_000_000_000_001 }],
    ['WrongValue', { value: 'for-sale' }],
    ['WrongValue', { field: 'status', value: 'sold' }],
    ['WrongValue', { field: 'status', value: 'booked' }],
    ['WrongUntil', { until: now }],
    ['WrongUntil', { until: later(30 * day + 1) }],
    ['Ok', { until: later(30 * day) }],
    ['Words', { reason: 'other', words: '  ' }],
    ['Reason', { reason: 'paid-twice' }],
    ['Ok', { reason: 'other', words: 'Felskrivet i prislistan' }],
    ['SamePerson', { approvedBy: 'sara' }],
    ['SaidByFeed', { value: 1_000_000 }],
    ['SaidByFeed', { field: 'status', value: 'for-sale' }],
  ])('answers %s to %o', (code, over) => {
    expect(codeOf(over)).toBe(code)
  })

  it('of a status is refused for a home that is kept, of a price is not', () => {
    expect(codeOf({ field: 'status', value: 'not-available' }, { isKept: true })).toBe('LiveBooking')
    expect(codeOf({}, { isKept: true })).toBe('Ok')
  })

  it.each([
    [1_000_000, 1_500_000, 1_200_000, 1_700_000],
    [null, 1_500_000, 1_200_000, 1_500_000],
    [null, 1_500_000, 1_600_000, 1_600_000],
    [1_000_000, null, 1_200_000, null],
  ])('over a price of %o and a total of %o, of %i, makes the total %o', (priceMinor, totalPriceMinor, value, total) => {
    const laid = [{ id: 'p', field: 'price', value, until: later(day) }] as const
    const { shown } = layOver({ ...word, priceMinor, totalPriceMinor }, laid, now)
    expect(shown).toMatchObject({ priceMinor: value, totalPriceMinor: total })
  })

  it('is old once it was made more than seven days ago', () => {
    expect(oldOverridesSince(now)).toBe('2026-02-23T08:00:00.000Z')
  })

  it('is laid over no sale', () => {
    expect(codeOf({}, { word: { ...word, status: 'sold' } })).toBe('Sold')
  })

  it.each([
    [980_001, false],
    [980_000, true],
    [1_019_999, false],
    [1_020_000, true],
  ])('to a price of %i in place of 1000000 needs a second person: %s', (value, needed) => {
    expect(overrideNeedsApproval(home, { field: 'price', value })).toBe(needed)
  })

  it('of a home that a booking keeps always needs a second person, and a status of another never', () => {
    expect(overrideNeedsApproval({ ...home, isKept: true }, { field: 'price', value: 999_999 })).toBe(true)
    expect(overrideNeedsApproval(home, { field: 'status', value: 'not-available' })).toBe(false)
  })

  it('loses nothing that the business system says, and shows it again when it is over', () => {
    const price = option(integer({ min: 0, max: 10_000 }))
    const words = record({
      price,
      debt: option(integer({ min: 0, max: 10_000 })),
      status: constantFrom(...homeStatuses),
    })
    const laid = record({
      price: option(integer({ min: 1, max: 10_000 })),
      status: option(constantFrom(...overrideStatuses)),
      hours: integer({ min: -1, max: 1 }),
    })
    assert(
      property(words, laid, ({ price: priceMinor, debt, status }, over) => {
        const totalPriceMinor = priceMinor === null || debt === null ? null : priceMinor + debt
        const said = { priceMinor, totalPriceMinor, status }
        const until = later(over.hours * 3_600_000)
        const overrides = [
          ...(over.price === null ? [] : [{ id: 'p', field: 'price', value: over.price, until } as const]),
          ...(over.status === null ? [] : [{ id: 's', field: 'status', value: over.status, until } as const]),
        ]
        const { shown, beside, ended } = layOver(said, overrides, now)
        expect({ ...shown, ...beside }).toEqual(said)
        expect(ended.length === overrides.length).toBe(beside === null)
        if (status === 'sold') expect(shown).toEqual(said)
      }),
    )
  })
})
