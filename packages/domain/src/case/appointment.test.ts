import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Instant, instantOf, type LocalDate, localDateOf, wallClock } from '../dates.ts'
import { isWorkingDay } from '../working-days.ts'
import {
  type Appointment,
  appointmentStates,
  checkVisitTimes,
  chosenTimeOf,
  decideTimeChoice,
  haveTimesPassed,
  mayChooseTime,
  mostVisitTimes,
  type VisitTime,
} from './appointment.ts'

const place = { country: 'SE', timeZone: 'Europe/Stockholm' } as const
const norway = { country: 'NO', timeZone: 'Europe/Oslo' } as const
const { timeZone } = place
const at = (day: string, time: string): Instant => wallClock(day as LocalDate, time, timeZone)
const time = (day: string, from: string, until: string): VisitTime => ({
  startsAt: at(day, from),
  endsAt: at(day, until),
})
/** A Monday. */
const now = at('2026-03-02', '09:00')
const thursday = time('2026-03-05', '10:00', '12:00')
const friday = time('2026-03-06', '08:00', '17:00')
const proposed: Appointment = { number: 2, state: 'proposed', times: [thursday, friday], chosen: null }
const chosen: Appointment = { ...proposed, state: 'chosen', chosen: 0 }

describe('times that are proposed for a visit', () => {
  it('are one to five', () => {
    expect(checkVisitTimes([], { now, place })).toEqual({ code: 'Count', index: null })
    const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09', '2026-03-10']
    const six = days.map((day) => time(day, '08:00', '09:00'))
    expect(checkVisitTimes(six, { now, place })).toEqual({ code: 'Count', index: null })
    expect(checkVisitTimes(six.slice(0, mostVisitTimes), { now, place })).toEqual({ code: 'Ok' })
  })
  it.each([
    ['in the past', time('2026-03-02', '08:00', '10:00'), 'Past'],
    ['over before they start', { startsAt: thursday.endsAt, endsAt: thursday.startsAt }, 'Order'],
    ['before customer service opens', time('2026-03-05', '07:30', '09:00'), 'Hours'],
    ['after it closes', time('2026-03-05', '16:00', '17:30'), 'Hours'],
    ['on a Sunday', time('2026-03-08', '10:00', '12:00'), 'Hours'],
    ['on a holiday', time('2026-04-03', '10:00', '12:00'), 'Hours'],
    ['over two days', { startsAt: thursday.startsAt, endsAt: friday.endsAt }, 'Hours'],
  ] as const)('are refused by their place when they are %s', (_name, wrong, code) => {
    expect(checkVisitTimes([friday, wrong], { now, place })).toEqual({ code, index: 1 })
  })
  it('follow the hours of the country: half past four is open in Sweden and closed in Norway', () => {
    const late = time('2026-03-05', '15:00', '16:30')
    expect(checkVisitTimes([late], { now, place }).code).toBe('Ok')
    expect(checkVisitTimes([late], { now, place: norway })).toEqual({ code: 'Hours', index: 0 })
  })
  it('are named once each', () => {
    expect(checkVisitTimes([thursday, thursday], { now, place })).toEqual({ code: 'Twice', index: 1 })
  })
  it('that pass are on working days, whatever is proposed', () => {
    const times = fc.record({
      day: fc.integer({ min: 0, max: 400 }),
      from: fc.nat(23),
      hours: fc.integer({ min: 1, max: 12 }),
    })
    fc.assert(
      fc.property(times, ({ day, from, hours }) => {
        const date = addDays('2026-01-01' as LocalDate, day)
        const startsAt = wallClock(date, `${String(from).padStart(2, '0')}:00`, timeZone)
        const endsAt = instantOf(new Date(Date.parse(startsAt) + hours * 3_600_000))
        const { code } = checkVisitTimes([{ startsAt, endsAt }], { now: at('2025-12-01', '09:00'), place })
        const isFitting = isWorkingDay(date, 'SE') && from >= 8 && from + hours <= 17
        expect(code === 'Ok').toBe(isFitting)
      }),
    )
  })
})

describe('a resident’s choice', () => {
  const decide = (appointment: Appointment | null, wanted: number | null, moment = now, number = 2) =>
    decideTimeChoice(appointment, { number, time: wanted }, { now: moment, timeZone })

  it('is one of the times of the newest proposal, while it is to come', () => {
    expect(decide(proposed, 0)).toBe('Ok')
    expect(decide(proposed, 1)).toBe('Ok')
    expect(decide(proposed, 2)).toBe('Stale')
    expect(decide(proposed, 0, at('2026-03-05', '11:00'))).toBe('TooLate')
    expect(decide(proposed, 1, at('2026-03-05', '11:00'))).toBe('Ok')
  })
  it('among times that were changed or withdrawn is refused', () => {
    expect(decide(proposed, 0, now, 1)).toBe('Stale')
    expect(decide({ ...proposed, state: 'withdrawn' }, 0)).toBe('Stale')
    expect(decide(null, 0)).toBe('Stale')
  })
  it('may be another until the day before the visit', () => {
    expect(decide(chosen, 1)).toBe('Ok')
    expect(decide(chosen, 1, at('2026-03-04', '23:59'))).toBe('Ok')
    expect(decide(chosen, 1, at('2026-03-05', '00:00'))).toBe('TooLate')
    expect(decide(chosen, null, at('2026-03-05', '00:00'))).toBe('TooLate')
  })
  it('that is made twice changes nothing', () => {
    expect(decide(chosen, 0)).toBe('Same')
    expect(decide({ ...proposed, state: 'declined' }, null)).toBe('Same')
  })
  it('may be that none fits, and one of them after all', () => {
    expect(decide(proposed, null)).toBe('Ok')
    expect(decide({ ...proposed, state: 'declined' }, 0)).toBe('Ok')
  })
  it('is taken exactly where the form offers it', () => {
    const hours = fc.integer({ min: 0, max: 240 })
    const states = fc.constantFrom(...appointmentStates)
    fc.assert(
      fc.property(hours, states, fc.constantFrom(0, 1), (after, state, wanted) => {
        const moment = instantOf(new Date(Date.parse(now) + after * 3_600_000))
        const appointment = { ...proposed, state, chosen: state === 'chosen' ? 0 : null }
        const code = decide(appointment, wanted, moment)
        if (code === 'Ok') expect(mayChooseTime(appointment, { now: moment, timeZone })).toBe(true)
        const visit = chosenTimeOf(appointment)
        if (visit && localDateOf(moment, timeZone) >= localDateOf(visit.startsAt, timeZone)) expect(code).not.toBe('Ok')
      }),
    )
  })
})

describe('times of which none was chosen', () => {
  it('have passed when the last has started', () => {
    expect(haveTimesPassed(proposed, at('2026-03-05', '11:00'))).toBe(false)
    expect(haveTimesPassed(proposed, at('2026-03-06', '08:00'))).toBe(true)
    expect(haveTimesPassed(chosen, at('2026-03-06', '08:00'))).toBe(false)
  })
})
