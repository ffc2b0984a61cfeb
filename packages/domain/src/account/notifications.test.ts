import { describe, expect, it } from 'vitest'
import { type Instant, instantOf, type LocalDate } from '../dates.ts'
import { isPastDue, orderOfAwaiting } from './notifications.ts'

const today = '2026-11-22' as LocalDate
const one = (id: string, createdOn: string, dueOn: string | null = null) => ({
  id,
  createdOn: instantOf(new Date(createdOn)) as Instant,
  dueOn: dueOn as LocalDate | null,
})

describe('what awaits a person', () => {
  it('is past due from the day after its last day, and never without one', () => {
    expect(isPastDue(one('a', '2026-11-01', '2026-11-22'), today)).toBe(false)
    expect(isPastDue(one('a', '2026-11-01', '2026-11-21'), today)).toBe(true)
    expect(isPastDue(one('a', '2020-01-01'), today)).toBe(false)
  })
  it('is ordered with the longest overdue first, then the newest', () => {
    const list = [
      one('new', '2026-11-21'),
      one('overdue', '2026-10-01', '2026-11-10'),
      one('due later', '2026-11-20', '2026-12-20'),
      one('longest overdue', '2026-11-02', '2026-11-03'),
    ]
    expect(orderOfAwaiting(list, today).map(({ id }) => id)).toEqual(['longest overdue', 'overdue', 'new', 'due later'])
  })
})
