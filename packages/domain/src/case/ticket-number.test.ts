import { describe, expect, it } from 'vitest'
import { ownSites } from '../sites/all-sites.ts'
import { ticketNumber } from './ticket-number.ts'

describe('the number of a ticket', () => {
  it('is the letter of the site, the year, and six digits', () => {
    expect(ticketNumber({ site: ownSites.se, year: 2026, serial: 123 })).toBe('S2026-000123')
    expect(ticketNumber({ site: ownSites.no, year: 2027, serial: 999_999 })).toBe('N2027-999999')
  })
  it('distinguishes the sites', () => {
    const letters = Object.values(ownSites)
      .map(({ ticketLetter }) => ticketLetter)
      .filter((letter) => letter !== null)
    expect(new Set(letters).size).toBe(letters.length)
  })
  it('is refused for a site without reports, and past the last of a year', () => {
    expect(() => ticketNumber({ site: ownSites.fi, year: 2026, serial: 1 })).toThrow(RangeError)
    expect(() => ticketNumber({ site: ownSites.se, year: 2026, serial: 1_000_000 })).toThrow(RangeError)
    expect(() => ticketNumber({ site: ownSites.se, year: 2026, serial: 0 })).toThrow(RangeError)
  })
})
