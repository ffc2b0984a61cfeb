import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { fromMajor } from '../money.ts'
import { ownSites } from './all-sites.ts'
import { formatArea, formatDate, formatMoney, formatMoneyRange, formatRooms, groupThousands } from './format.ts'

const day = '2027-02-14' as LocalDate
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('formats of §9', () => {
  it('write a price as "N kr" in Sweden and on the English sub-site', () => {
    expect(plain(formatMoney(fromMajor(6_495_000, ownSites.se.currency)))).toBe('6 495 000 kr')
    expect(plain(formatMoney(fromMajor(6_495_000, ownSites['se-en'].currency)))).toBe('6 495 000 kr')
  })
  it('write a price as "kr N" in Norway', () => {
    expect(plain(formatMoney(fromMajor(4_250_000, 'NOK')))).toBe('kr 4 250 000')
  })
  it('write a price as "N €" in Finland', () => {
    expect(plain(formatMoney(fromMajor(389_000, 'EUR')))).toBe('389 000 €')
  })
  it('group thousands by spaces that never break', () => {
    expect(groupThousands(1_234_567)).toBe('1\u00a0234\u00a0567')
    expect(groupThousands(999)).toBe('999')
    expect(groupThousands(-12_000)).toBe('−12\u00a0000')
  })
  it('write the currency once in a range, and one price when both ends are equal', () => {
    const from = fromMajor(3_495_000, 'SEK')
    expect(plain(formatMoneyRange(from, fromMajor(9_850_000, 'SEK')))).toBe('3 495 000–9 850 000 kr')
    expect(plain(formatMoneyRange(from, from))).toBe('3 495 000 kr')
  })
  it.each([
    ['se', '3 rok'],
    ['se-en', '3 rok'],
    ['no', '3 roms'],
    ['fi', '3 h+k'],
  ] as const)('write rooms on %s as "%s"', (siteId, text) => {
    expect(plain(formatRooms(3, ownSites[siteId]))).toBe(text)
  })
  it('write area in m² with the decimal sign of the language', () => {
    expect(plain(formatArea(81.5, ownSites.se))).toBe('81,5 m²')
    expect(plain(formatArea(81.5, ownSites['se-en']))).toBe('81.5 m²')
    expect(plain(formatArea(1234, ownSites.fi))).toBe('1 234 m²')
  })
  it('write dates as dd.MM.yyyy in Finland and Norway, yyyy-MM-dd elsewhere', () => {
    expect(formatDate(day, ownSites.fi)).toBe('14.02.2027')
    expect(formatDate(day, ownSites.no)).toBe('14.02.2027')
    expect(formatDate(day, ownSites.se)).toBe('2027-02-14')
    expect(formatDate(day, ownSites['se-en'])).toBe('2027-02-14')
  })
  it('keep every digit of any whole number when grouping', () => {
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(Number(groupThousands(n).replaceAll('\u00a0', '').replace('−', '-'))).toBe(n)
      }),
    )
  })
})
