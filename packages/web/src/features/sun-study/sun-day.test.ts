import type { LocalDate } from '@nyhem/domain/dates'
import { angleBetween, sunPosition } from '@nyhem/domain/housing/sun-on-balcony'
import fc from 'fast-check'
import { getPosition } from 'suncalc'
import { describe, expect, it } from 'vitest'
import { sunDay } from './sun-day.ts'

const stockholm = { latitude: 59.33, longitude: 18.07 }
const tromso = { latitude: 69.65, longitude: 18.96 }
const day = (date: string, place = stockholm, timeZone = 'Europe/Stockholm') =>
  sunDay(date as LocalDate, place, timeZone)

describe('the sun of a day', () => {
  it('is where the formula of the balconies has it, to one degree', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2025-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.double({ min: 54, max: 71, noNaN: true }),
        fc.double({ min: 4, max: 32, noNaN: true }),
        (date, latitude, longitude) => {
          const theirs = getPosition(date, latitude, longitude)
          const ours = sunPosition(date.getTime(), { latitude, longitude })
          // Below the horizon the reference adds refraction, which is invisible.
          if (ours.altitude < 1) return
          expect(Math.abs(theirs.altitude - ours.altitude)).toBeLessThan(1)
          expect(angleBetween(theirs.azimuth, ours.azimuth)).toBeLessThan(1)
        },
      ),
    ))

  it('rises and sets by the clock of the season', () => {
    // Almanac times for Stockholm, within two minutes.
    const almanac = { '2027-06-21': [3, 31, 22, 8], '2027-12-21': [8, 44, 14, 48] } as const
    for (const [date, [riseHour, riseMinute, setHour, setMinute]] of Object.entries(almanac)) {
      expect(Math.abs((day(date).rise ?? 0) - riseHour * 60 - riseMinute)).toBeLessThanOrEqual(2)
      expect(Math.abs((day(date).set ?? 0) - setHour * 60 - setMinute)).toBeLessThanOrEqual(2)
    }
  })

  it('comes an hour later by the clock on the day that summer time begins', () => {
    const [before, after] = [day('2027-03-27').rise ?? 0, day('2027-03-28').rise ?? 0]
    expect(after - before).toBeGreaterThan(55)
    expect(after - before).toBeLessThan(60)
  })

  it('comes an hour earlier by the clock on the day that summer time ends', () => {
    const [before, after] = [day('2027-10-30').rise ?? 0, day('2027-10-31').rise ?? 0]
    expect(before - after).toBeGreaterThan(55)
    expect(before - after).toBeLessThan(60)
  })

  it('is the home’s day, whatever clock the visitor has', () => {
    const helsinki = day('2027-06-21', stockholm, 'Europe/Helsinki')
    expect((helsinki.rise ?? 0) - (day('2027-06-21').rise ?? 0)).toBe(60)
  })

  it('does not set over Tromsø at midsummer', () => {
    const { rise, set, isUpAllDay, positions } = day('2027-06-21', tromso, 'Europe/Oslo')
    expect({ rise, set, isUpAllDay }).toEqual({ rise: null, set: null, isUpAllDay: true })
    expect(Math.min(...positions.map(({ altitude }) => altitude))).toBeGreaterThan(0)
  })

  it('does not rise over Tromsø at midwinter', () => {
    const { rise, set, isUpAllDay, positions } = day('2027-12-21', tromso, 'Europe/Oslo')
    expect({ rise, set, isUpAllDay }).toEqual({ rise: null, set: null, isUpAllDay: false })
    expect(Math.max(...positions.map(({ altitude }) => altitude))).toBeLessThan(0)
  })

  it('is looked at every ten minutes from midnight', () => {
    const { positions, at } = day('2027-06-21')
    expect(positions).toHaveLength(144)
    expect(positions[111]).toEqual(at(18 * 60 + 30))
  })
})
