import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { ownSites } from '../sites/all-sites.ts'
import { answerDueOn } from './answer-promise.ts'

const reported = { createdAt: '2026-11-26T22:59:00.000Z' as Instant, group: 'registered', isAnswered: false } as const

describe('the first answer to a report', () => {
  it('is due two working days after the day on which it was made, in the time zone of the site', () => {
    expect(answerDueOn(reported, ownSites.se)).toBe('2026-11-30')
    expect(answerDueOn({ ...reported, createdAt: '2026-11-26T23:01:00.000Z' as Instant }, ownSites.se)).toBe(
      '2026-12-01',
    )
  })

  it('waits for public holidays of the country', () => {
    const before = { ...reported, createdAt: '2026-05-15T08:00:00.000Z' as Instant }
    expect([answerDueOn(before, ownSites.se), answerDueOn(before, ownSites.no)]).toEqual(['2026-05-19', '2026-05-19'])
    const christmas = { ...reported, createdAt: '2026-12-22T08:00:00.000Z' as Instant }
    expect(answerDueOn(christmas, ownSites.se)).toBe('2026-12-28')
  })

  it('is no longer due when it has come, or when work has begun', () => {
    expect(answerDueOn({ ...reported, isAnswered: true }, ownSites.se)).toBeNull()
    expect(answerDueOn({ ...reported, group: 'ongoing' }, ownSites.se)).toBeNull()
  })
})
