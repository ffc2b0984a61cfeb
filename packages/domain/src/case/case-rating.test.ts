import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import { averageScore, decideRating, ratedUntil } from './case-rating.ts'
import { caseStatuses } from './case-status.ts'

const at = (text: string) => instantOf(new Date(text))
const closedAt = at('2026-03-02T08:00:00Z')
const closed = { status: 'completed', closedAt } as const

describe('a closing', () => {
  it('is rated when the case is completed, and in no other status', () => {
    const asked = caseStatuses.filter((status) => ratedUntil({ status, closedAt }) !== null)
    expect(asked).toEqual(['completed', 'completed-no'])
  })
  it('is rated for 14 days; their last moment no longer counts', () => {
    expect(ratedUntil(closed)).toBe('2026-03-16T08:00:00.000Z')
    expect(decideRating(closed, closedAt, at('2026-03-16T07:59:59.999Z'))).toBe('Ok')
    expect(decideRating(closed, closedAt, at('2026-03-16T08:00:00Z'))).toBe('TooLate')
  })
  it('is not rated by a form of another closing, or of a case that is open again', () => {
    expect(decideRating(closed, at('2026-02-01T08:00:00Z'), closedAt)).toBe('Stale')
    expect(decideRating({ status: 'registered', closedAt }, closedAt, closedAt)).toBe('Stale')
  })
})

describe('the average', () => {
  it('is told of five ratings or more, with one decimal', () => {
    expect(averageScore({ count: 4, sum: 20 })).toBeNull()
    expect(averageScore({ count: 5, sum: 21 })).toBe(4.2)
    expect(averageScore({ count: 6, sum: 26 })).toBe(4.3)
    expect(averageScore({ count: 0, sum: 0 })).toBeNull()
  })
})
