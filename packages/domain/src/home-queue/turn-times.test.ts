import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Instant, instantOf, localDateOf } from '../dates.ts'
import { isWorkingDay } from '../working-days.ts'
import { extendedEnd, isAskingHour, reminderAt, turnEnd } from './turn-times.ts'

const sweden = { country: 'SE', timeZone: 'Europe/Stockholm' } as const
const finland = { country: 'FI', timeZone: 'Europe/Helsinki' } as const
const at = (text: string) => text as Instant

describe('the end of a turn', () => {
  it('is at 16:00 local, three working days after the day of opening', () => {
    expect(turnEnd(at('2026-11-19T10:04:00.000Z'), 3, sweden)).toBe('2026-11-24T15:00:00.000Z')
    expect(turnEnd(at('2026-11-19T10:04:00.000Z'), 3, finland)).toBe('2026-11-24T14:00:00.000Z')
  })
  it('skips holidays of the country and follows the clock of summer', () => {
    // Good Friday and Easter Monday lie between; the clock has changed on 28 March 2027.
    expect(turnEnd(at('2027-03-25T10:00:00.000Z'), 1, sweden)).toBe('2027-03-30T14:00:00.000Z')
  })
  it('never falls on a weekend or holiday, whenever it is opened', () => {
    const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 14 }), fc.constantFrom(sweden, finland), (opened, days, where) => {
        const end = turnEnd(instantOf(opened), days, where)
        expect(isWorkingDay(localDateOf(end, where.timeZone), where.country)).toBe(true)
        expect(end > instantOf(opened)).toBe(true)
        const shown = new Date(end).toLocaleTimeString('sv-SE', { timeZone: where.timeZone })
        expect(shown).toBe('16:00:00')
      }),
    )
  })
  it('is moved by working days when it is extended', () => {
    expect(extendedEnd(at('2026-11-20T15:00:00.000Z'), 2, sweden)).toBe('2026-11-24T15:00:00.000Z')
  })
  it('is reminded of a day before, at the same hour of the wall clock', () => {
    expect(reminderAt(at('2027-03-29T14:00:00.000Z'), sweden)).toBe('2027-03-28T14:00:00.000Z')
    expect(reminderAt(at('2027-03-28T14:00:00.000Z'), sweden)).toBe('2027-03-27T15:00:00.000Z')
  })
})

describe('the next is asked without staff', () => {
  it.each([
    ['2026-11-19T07:59:59.000Z', false],
    ['2026-11-19T08:00:00.000Z', true],
    ['2026-11-19T14:59:59.000Z', true],
    ['2026-11-19T15:00:00.000Z', false],
    // Saturday and Epiphany.
    ['2026-11-21T10:00:00.000Z', false],
    ['2027-01-06T10:00:00.000Z', false],
  ])('at %s: %s', (moment, may) => {
    expect(isAskingHour(at(moment), sweden)).toBe(may)
  })
})
