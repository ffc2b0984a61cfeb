import { describe, expect, it } from 'vitest'
import type { Instant, LocalDate } from '../dates.ts'
import { checkMoment, moveOpening, type OpeningPlan, openingState, roomOpensAt } from './opening-plan.ts'

const at = (text: string) => text as Instant
const plan: OpeningPlan & { closedAt: null } = {
  opensAt: at('2026-12-01T11:00:00.000Z'),
  roomMinutes: 30,
  perMinute: 20,
  bookingMinutes: 15,
  endsAt: at('2026-12-01T15:00:00.000Z'),
  endedAt: null,
  closedAt: null,
}

describe('an opening', () => {
  it.each([
    ['announced', '2026-12-01T10:29:59.999Z'],
    ['gathering', '2026-12-01T10:30:00.000Z'],
    ['gathering', '2026-12-01T10:59:59.999Z'],
    ['letting-in', '2026-12-01T11:00:00.000Z'],
    ['letting-in', '2026-12-01T14:59:59.999Z'],
    ['over', '2026-12-01T15:00:00.000Z'],
  ])('is %s at %s', (state, now) => {
    expect(openingState(plan, at(now))).toBe(state)
  })
  it('is over once staff have ended it, also before its moment', () => {
    expect(openingState({ ...plan, endedAt: at('2026-12-01T09:00:00.000Z') }, at('2026-12-01T09:00:00.000Z'))).toBe(
      'over',
    )
  })
  it('has a waiting room for its minutes before the moment', () => {
    expect(roomOpensAt(plan)).toBe('2026-12-01T10:30:00.000Z')
  })
})

describe('the moment of an opening', () => {
  const now = at('2026-12-01T10:00:00.000Z')
  const open = { salesStart: null, vip: null }
  const vip = { startsAt: at('2026-12-02T10:00:00.000Z'), endsAt: at('2026-12-09T10:00:00.000Z') }
  const check = (moment: string, stage: Parameters<typeof checkMoment>[1]['stage'] = open) =>
    checkMoment(at(moment), { stage, timeZone: 'Europe/Stockholm', now })
  it('leaves people a quarter of an hour to hear of it, and lies within a year', () => {
    expect(check('2026-12-01T10:14:59.999Z')).toBe('TooSoon')
    expect(check('2026-12-01T10:15:00.000Z')).toBe('Ok')
    expect(check('2027-12-03T10:00:00.000Z')).toBe('TooFar')
  })
  it('is not before the sale that the feed says: by the day where the site is', () => {
    const salesStart = '2026-12-05' as LocalDate
    expect(check('2026-12-04T22:59:00.000Z', { salesStart, vip: null })).toBe('BeforeSalesStart')
    expect(check('2026-12-04T23:00:00.000Z', { salesStart, vip: null })).toBe('Ok')
  })
  it('is not before the VIP sale, which counts alone until it ends', () => {
    const salesStart = '2026-12-20' as LocalDate
    expect(check('2026-12-02T09:59:00.000Z', { salesStart, vip })).toBe('BeforeSalesStart')
    expect(check('2026-12-02T10:00:00.000Z', { salesStart, vip })).toBe('Ok')
    expect(check('2026-12-09T10:00:00.000Z', { salesStart, vip })).toBe('BeforeSalesStart')
  })
  it('is moved with its end, as long as nobody is let in', () => {
    const given = { stage: open, timeZone: 'Europe/Stockholm', now }
    expect(moveOpening(plan, at('2026-12-01T12:00:00.000Z'), given)).toEqual({
      code: 'Ok',
      opensAt: '2026-12-01T12:00:00.000Z',
      endsAt: '2026-12-01T16:00:00.000Z',
    })
    expect(moveOpening(plan, at('2026-12-01T10:01:00.000Z'), given).code).toBe('TooSoon')
    const started = { ...given, now: at('2026-12-01T11:00:00.000Z') }
    expect(moveOpening(plan, at('2026-12-01T12:00:00.000Z'), started).code).toBe('NotPlanned')
    const closed = { ...plan, closedAt: at('2026-12-01T11:00:00.000Z') }
    expect(moveOpening(closed, at('2026-12-01T12:00:00.000Z'), given).code).toBe('NotPlanned')
  })
})
