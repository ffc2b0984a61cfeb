import { describe, expect, it } from 'vitest'
import { addDays, type LocalDate } from '../dates.ts'
import { decideBookStep, warrantyReminderDue, warrantyStanding } from './home-book.ts'

const ends = '2026-06-30' as LocalDate
const before = (days: number): LocalDate => addDays(ends, -days)

describe('the reminder of a warranty', () => {
  it.each([
    [61, null],
    [60, 60],
    [15, 60],
    [14, 14],
    [0, 14],
    [-1, null],
  ] as const)('with %i days left is %s', (left, reminder) => {
    expect(warrantyReminderDue(ends, before(left))).toBe(reminder)
  })
})

describe('a warranty', () => {
  const startsOn = '2024-07-01' as LocalDate
  it.each([
    ['2024-06-30', 'ahead'],
    ['2024-07-01', 'running'],
    [before(61), 'running'],
    [before(60), 'ending'],
    [ends, 'ending'],
    ['2026-07-01', 'ended'],
  ])('on %s is %s', (today, standing) => {
    expect(warrantyStanding({ startsOn, endsOn: ends }, today as LocalDate)).toBe(standing)
  })
})

describe('a step of the staff in a home book', () => {
  const entry = { source: 'staff', isWithdrawn: false, version: 2 } as const
  it('is of the version that was seen', () => {
    expect(decideBookStep(entry, 2)).toBe('Ok')
    expect(decideBookStep(entry, 1)).toBe('Stale')
  })
  it('changes nothing that the feed says or that is withdrawn', () => {
    expect(decideBookStep({ ...entry, source: 'feed' }, 2)).toBe('FromFeed')
    expect(decideBookStep({ ...entry, isWithdrawn: true }, 2)).toBe('Withdrawn')
  })
})
