import { describe, expect, it } from 'vitest'
import { type BookingCondition, bookingConditions, type CheckedCondition } from '../booking/can-book.ts'
import type { Instant } from '../dates.ts'
import { decideExtension, decideNo, decideYes, stopOf, type TurnFacts, turnState } from './turn.ts'

const at = (text: string) => text as Instant
const opened: TurnFacts = {
  openedAt: at('2026-11-19T10:00:00.000Z'),
  endsAt: at('2026-11-24T15:00:00.000Z'),
  answer: null,
  withdrawal: null,
}
const before = at('2026-11-24T14:59:59.999Z')
const checked = (...notMet: BookingCondition[]): CheckedCondition[] =>
  bookingConditions.map((condition) => ({ condition, state: notMet.includes(condition) ? 'NotMet' : 'Met' }))

describe('the state of a turn', () => {
  it('is open until its end, and lapsed from then on without a job', () => {
    expect(turnState(opened, before)).toBe('open')
    expect(turnState(opened, opened.endsAt)).toBe('lapsed')
  })
  it('is its answer for good', () => {
    const yes: TurnFacts = { ...opened, answer: { word: 'yes', at: before } }
    expect(turnState(yes, at('2027-01-01T00:00:00.000Z'))).toBe('accepted')
    expect(turnState({ ...opened, answer: { word: 'no', at: before } }, before)).toBe('declined')
  })
  it('tells what staff withdrew from what nobody could answer any more', () => {
    expect(turnState({ ...opened, withdrawal: { reason: 'cannot-book', at: before } }, before)).toBe('withdrawn')
    expect(turnState({ ...opened, withdrawal: { reason: 'home-gone', at: before } }, before)).toBe('stopped')
  })
})

describe('a yes', () => {
  it('begins the booking while the turn is open', () => {
    expect(decideYes(opened, { checked: checked(), now: before }).code).toBe('Ok')
  })
  it.each([
    ['Lapsed', opened, opened.endsAt],
    ['Answered', { ...opened, answer: { word: 'no', at: before } }, before],
    ['Withdrawn', { ...opened, withdrawal: { reason: 'home-changed', at: before } }, before],
  ] as const)('is refused as %s', (code, turn, now) => {
    expect(decideYes(turn, { checked: checked(), now }).code).toBe(code)
    expect(decideNo(turn, now).code).toBe(code)
  })
  it.each([
    ['HomeGone', 'home-free'],
    ['SaleClosed', 'bookable-on-site'],
    ['SaleClosed', 'sales-started'],
    ['CannotBook', 'one-per-stage'],
    ['CannotBook', 'consent'],
  ] as const)('is refused as %s without %s, which a no is not', (code, condition) => {
    expect(decideYes(opened, { checked: checked(condition), now: before }).code).toBe(code)
    expect(decideNo(opened, before).code).toBe('Ok')
  })
  it('needs every condition known', () => {
    expect(stopOf([{ condition: 'of-age', state: 'Unknown' }])).toBe('CannotBook')
  })
})

describe('an extension', () => {
  it('is given once, to an open turn', () => {
    expect(decideExtension({ ...opened, extendedAt: null }, before).code).toBe('Ok')
    expect(decideExtension({ ...opened, extendedAt: before }, before).code).toBe('ExtendedBefore')
    expect(decideExtension({ ...opened, extendedAt: null }, opened.endsAt).code).toBe('NotOpen')
  })
})
