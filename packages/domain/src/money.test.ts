import { expect, it } from 'vitest'
import { fromMinor, isSameMoney } from './money.ts'

it('is the same money in the same amount and currency', () => {
  expect(isSameMoney(fromMinor(100, 'SEK'), fromMinor(100, 'SEK'))).toBe(true)
  expect(isSameMoney(fromMinor(100, 'SEK'), fromMinor(101, 'SEK'))).toBe(false)
  expect(isSameMoney(fromMinor(100, 'SEK'), fromMinor(100, 'NOK'))).toBe(false)
})
