import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { ownSites } from './all-sites.ts'
import { showsJubilee } from './jubilee.ts'

const on = (day: string) => day as LocalDate

describe('jubilee styling', () => {
  it('in 2025 on the main brand’s start page', () => {
    const site = ownSites.se
    expect(showsJubilee({ site, isStartPage: true, today: on('2025-01-01') })).toBe(true)
    expect(showsJubilee({ site, isStartPage: true, today: on('2025-12-31') })).toBe(true)
    expect(showsJubilee({ site, isStartPage: true, today: on('2026-01-01') })).toBe(false)
    expect(showsJubilee({ site, isStartPage: false, today: on('2025-06-01') })).toBe(false)
  })

  it('not on other brands', () => {
    expect(showsJubilee({ site: ownSites.coop, isStartPage: true, today: on('2025-06-01') })).toBe(false)
  })
})
