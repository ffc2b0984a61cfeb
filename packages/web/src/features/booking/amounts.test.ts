import { equalShares, wholeShare } from '@nyhem/domain/booking/buyers'
import { describe, expect, it } from 'vitest'
import { amountInField, parseAmount, parseShare, percentOf, shareInField } from './amounts.ts'

const minor = (text: string) => parseAmount(text, 'SEK')?.minor ?? null

describe('an amount in a field', () => {
  it.each([
    ['1000000', 100_000_000],
    ['1 000 000', 100_000_000],
    ['1\u00a0000\u00a0000', 100_000_000],
    ['418500,5', 41_850_050],
    ['418500.05', 41_850_005],
    ['0', 0],
  ])('is read as people write it: %s', (text, expected) => {
    expect(minor(text)).toBe(expected)
  })

  it.each(['', '-5', 'tusen', '1,234', '1e6', '99999999999'])('is none: %s', (text) => {
    expect(minor(text)).toBeNull()
  })

  it.each([64_950_000_00, 41_850_050, 5, 0])('is written so that it is read the same: %i', (amount) => {
    expect(minor(amountInField({ minor: amount, currency: 'SEK' }))).toBe(amount)
  })
})

describe('a share in a field', () => {
  it.each([
    ['50', 5_000],
    ['33,34', 3_334],
    ['33.3 %', 3_330],
    ['100', 10_000],
  ])('is read in hundredths of a per cent: %s', (text, expected) => {
    expect(parseShare(text)).toBe(expected)
  })

  it.each(['', 'hälften', '-1', '33,333'])('is none: %s', (text) => {
    expect(parseShare(text)).toBeNull()
  })

  it('is written so that equal shares still make the whole', () => {
    for (const buyers of [1, 2, 3, 4]) {
      const read = equalShares(buyers).map((share) => parseShare(shareInField(share)) ?? 0)
      expect(read.reduce((sum, share) => sum + share, 0)).toBe(wholeShare)
    }
  })
})

it('rounds own funds down, so that less than 15 per cent never reads as 15', () => {
  expect(percentOf({ minor: 14_999, currency: 'SEK' }, { minor: 100_000, currency: 'SEK' })).toBe(14.9)
})
