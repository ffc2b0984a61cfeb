import { describe, expect, it } from 'vitest'
import { type Currency, fromMajor } from '../money.ts'
import { formatShortMoney } from './short-money.ts'
import type { Locale } from './site.ts'

const short = (major: number, currency: Currency, locale: Locale) =>
  formatShortMoney(fromMajor(major, currency), { locale }).replaceAll('\u00a0', ' ')

describe('a short price', () => {
  it.each([
    [3_195_000, 'SEK', 'sv', '3,2 mkr'],
    [3_000_000, 'SEK', 'sv', '3 mkr'],
    [12_450_000, 'SEK', 'sv', '12,5 mkr'],
    [4_090_000, 'NOK', 'no', '4,1 mill.'],
    [3_195_000, 'SEK', 'en', '3.2m'],
    [249_000, 'EUR', 'fi', '249 000 €'],
    [1_250_000, 'EUR', 'fi', '1 250 000 €'],
  ] as const)('of %i %s in %s is %s', (major, currency, locale, text) => {
    expect(short(major, currency, locale)).toBe(text)
  })

  it('is written in full below a million', () => {
    expect([short(995_000, 'SEK', 'sv'), short(0, 'NOK', 'no')]).toEqual(['995 000 kr', 'kr 0'])
  })

  it('does not break', () => {
    expect(formatShortMoney(fromMajor(3_200_000, 'SEK'), { locale: 'sv' })).not.toContain(' ')
  })
})
