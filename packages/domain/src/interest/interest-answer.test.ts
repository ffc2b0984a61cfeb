import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { type InterestAnswer, interestStanding } from './interest-answer.ts'

const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00.000Z` as Instant
const standing = (answer: Partial<InterestAnswer> | null, lastAt = at(8), now = at(12)) =>
  interestStanding(
    { answer: answer && { state: 'taken', by: 'a', at: at(9), takenUntil: at(13), ...answer }, lastAt },
    { staffId: 'a', now },
  )

describe('a registration of interest', () => {
  it('is open until it is taken, and again when the time is over', () => {
    expect(standing(null)).toBe('open')
    expect(standing({ takenUntil: at(12) })).toBe('open')
  })
  it("is one's own or another's while it is taken", () => {
    expect(standing({})).toBe('mine')
    expect(standing({ by: 'b' })).toBe('taken')
  })
  it.each(['answered', 'closed'] as const)('is done once it is %s, until the person changes it', (state) => {
    expect(standing({ state, takenUntil: null })).toBe('done')
    expect(standing({ state, takenUntil: null }, at(10))).toBe('open')
  })
})
