import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { campaignDaysLeft, campaignState } from './campaign-days.ts'

const days = { from: '2026-03-25' as LocalDate, until: '2026-04-02' as LocalDate }
const on = (day: string) => day as LocalDate

describe('a campaign', () => {
  it('runs on its first day and on its last', () => {
    expect(campaignState(days, on('2026-03-24'))).toBe('coming')
    expect(campaignState(days, on('2026-03-25'))).toBe('running')
    expect(campaignState(days, on('2026-04-02'))).toBe('running')
    expect(campaignState(days, on('2026-04-03'))).toBe('over')
  })
  it('counts the days that are left with today, also over a change of the clocks', () => {
    expect(campaignDaysLeft(days, on('2026-04-02'))).toBe(1)
    expect(campaignDaysLeft(days, on('2026-03-28'))).toBe(6)
  })
  it('has no days left before and after', () => {
    expect(campaignDaysLeft(days, on('2026-03-24'))).toBe(0)
    expect(campaignDaysLeft(days, on('2026-04-03'))).toBe(0)
  })
})
