import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { checkInState } from './check-in.ts'
import { isReminderDue, remindedAt } from './showing-reminder.ts'

const at = (text: string) => text as Instant

describe('checking in to a showing', () => {
  const showing = {
    kind: 'open',
    startsAt: at('2026-12-01T16:00:00.000Z'),
    endsAt: at('2026-12-01T17:00:00.000Z'),
  } as const
  it.each([
    ['2026-12-01T14:59:59.999Z', 'early'],
    ['2026-12-01T15:00:00.000Z', 'open'],
    ['2026-12-01T16:59:59.999Z', 'open'],
    ['2026-12-01T17:00:00.000Z', 'over'],
  ])('from one hour before the start until its end: at %s it is %s', (now, state) => {
    expect(checkInState(showing, at(now))).toBe(state)
  })
  it('is not for digital showings, which have no door', () => {
    expect(checkInState({ ...showing, kind: 'digital' }, at('2026-12-01T16:10:00.000Z'))).toBe('none')
  })
})

describe('the reminder of a showing', () => {
  const showing = { startsAt: at('2026-12-01T16:00:00.000Z'), timeZone: 'Europe/Stockholm' }
  it('goes the day before at the same hour', () => {
    expect(remindedAt(showing.startsAt, showing.timeZone)).toBe('2026-11-30T16:00:00.000Z')
  })
  it('keeps the hour of the clock when summer time begins or ends in between', () => {
    // Clocks go back on 25 October and forward on 28 March: 12:00 stays 12:00.
    expect(remindedAt(at('2026-10-25T11:00:00.000Z'), 'Europe/Stockholm')).toBe('2026-10-24T10:00:00.000Z')
    expect(remindedAt(at('2027-03-28T10:00:00.000Z'), 'Europe/Stockholm')).toBe('2027-03-27T11:00:00.000Z')
  })
  it('is due from its moment until the showing begins', () => {
    const early = at('2026-11-20T10:00:00.000Z')
    expect(isReminderDue(showing, early, at('2026-11-30T15:59:59.999Z'))).toBe(false)
    expect(isReminderDue(showing, early, at('2026-11-30T16:00:00.000Z'))).toBe(true)
    expect(isReminderDue(showing, early, at('2026-12-01T16:00:00.000Z'))).toBe(false)
  })
  it('is not for those who registered later than its moment', () => {
    expect(isReminderDue(showing, at('2026-11-30T16:00:00.000Z'), at('2026-11-30T17:00:00.000Z'))).toBe(false)
  })
})
