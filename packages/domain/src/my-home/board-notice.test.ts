import { describe, expect, it } from 'vitest'
import { addDays, type Instant, type LocalDate } from '../dates.ts'
import { noticeLimits, problemsOfNotice, stateOfNotice, trimmedNotice, type WrittenNotice } from './board-notice.ts'

const today = '2026-11-29' as LocalDate
const notice: WrittenNotice = { kind: 'notice', title: 'Stamspolning', text: 'Den 3 december.', until: null }
const problems = (changes: Partial<WrittenNotice>) => problemsOfNotice({ ...notice, ...changes }, today)

describe('a notice of the board', () => {
  it('has a title and a text, not only spaces, of limited length', () => {
    expect(problems({})).toEqual([])
    expect(problems({ title: ' ', text: '\n' })).toEqual([
      { field: 'title', problem: 'required' },
      { field: 'text', problem: 'required' },
    ])
    expect(problems({ title: 'a'.repeat(noticeLimits.title), text: 'a'.repeat(noticeLimits.text) })).toEqual([])
    expect(problems({ title: 'a'.repeat(noticeLimits.title + 1), text: 'a'.repeat(noticeLimits.text + 1) })).toEqual([
      { field: 'title', problem: 'inputToLong' },
      { field: 'text', problem: 'inputToLong' },
    ])
  })
  it('ends today at the earliest and after a year at the latest', () => {
    expect(problems({ until: today })).toEqual([])
    expect(problems({ until: addDays(today, -1) })).toEqual([{ field: 'until', problem: 'past' }])
    expect(problems({ until: addDays(today, 366) })).toEqual([])
    expect(problems({ until: addDays(today, 367) })).toEqual([{ field: 'until', problem: 'tooFar' }])
  })
  it('ends after a year when no day is given', () => {
    expect(trimmedNotice({ ...notice, title: ' Stamspolning ' }, today)).toEqual({
      ...notice,
      title: 'Stamspolning',
      until: addDays(today, 366),
    })
  })
  it('is shown until it ends, and not once it is withdrawn', () => {
    const endsAt = '2026-12-03T23:00:00.000Z' as Instant
    const at = (now: string, withdrawnAt: Instant | null = null) =>
      stateOfNotice({ withdrawnAt, endsAt }, now as Instant)
    expect(at('2026-12-03T22:59:59.999Z')).toBe('shown')
    expect(at('2026-12-03T23:00:00.000Z')).toBe('ended')
    expect(at('2026-12-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z' as Instant)).toBe('withdrawn')
    expect(stateOfNotice({ withdrawnAt: null, endsAt: null }, '2036-01-01T00:00:00.000Z' as Instant)).toBe('shown')
  })
})
