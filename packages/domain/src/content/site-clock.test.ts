import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { clockAt, momentOfClock } from './site-clock.ts'

const zones = ['Europe/Stockholm', 'Europe/Oslo', 'Europe/Helsinki'] as const
const minute = 60_000

/** Moments at which clocks of a zone are changed, found by asking every hour of the years around. */
const changesOf = (timeZone: string): number[] => {
  const found: number[] = []
  const offset = (time: number) =>
    Date.parse(`${clockAt(new Date(time).toISOString() as Instant, timeZone)}:00.000Z`) - time
  for (let time = Date.UTC(2024, 0); time < Date.UTC(2029, 0); time += 60 * minute)
    if (offset(time) !== offset(time - 60 * minute)) found.push(time)
  return found
}
const changes = new Map(zones.map((zone) => [zone, changesOf(zone)]))

const zone = fc.constantFrom(...zones)
/** Whole minutes, half of them within three hours of a change. */
const near = zone.chain((timeZone) =>
  fc
    .oneof(
      fc.integer({ min: Date.UTC(2024, 0, 2) / minute, max: Date.UTC(2028, 11, 30) / minute }),
      fc
        .tuple(fc.constantFrom(...(changes.get(timeZone) ?? [])), fc.integer({ min: -180, max: 180 }))
        .map(([change, minutes]) => change / minute + minutes),
    )
    .map((minutes) => ({ timeZone, moment: new Date(minutes * minute).toISOString() as Instant })),
)

describe('a moment of a clock', () => {
  it('has two changes in each year', () => {
    for (const found of changes.values()) expect(found).toHaveLength(10)
  })

  it('is the one at which the clock shows it, and the first of two', () => {
    fc.assert(
      fc.property(near, ({ timeZone, moment }) => {
        const found = momentOfClock(clockAt(moment, timeZone), timeZone)
        expect(found.ok).toBe(true)
        if (!found.ok) return
        expect(clockAt(found.value, timeZone)).toBe(clockAt(moment, timeZone))
        const earlier = Date.parse(moment) - Date.parse(found.value)
        expect([0, 60 * minute]).toContain(earlier)
      }),
    )
  })

  it('is refused in the hour that clocks skip, and nowhere else', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 4 * 366 * 24 * 60 }), (timeZone, minutes) => {
        const shown = new Date(Date.UTC(2024, 0, 2) + minutes * minute).toISOString().slice(0, 16)
        const isShown = [60, 120, 180].some((offset) => {
          const moment = new Date(Date.parse(`${shown}:00.000Z`) - offset * minute).toISOString() as Instant
          return clockAt(moment, timeZone) === shown
        })
        expect(momentOfClock(shown, timeZone).ok).toBe(isShown)
      }),
    )
  })

  it.each([
    ['Europe/Stockholm', '2026-03-29T02:30', null],
    ['Europe/Oslo', '2026-03-29T02:00', null],
    ['Europe/Oslo', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Helsinki', '2026-03-29T03:59', null],
    ['Europe/Helsinki', '2026-03-29T02:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/Stockholm', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Helsinki', '2026-10-25T03:00', '2026-10-25T00:00:00.000Z'],
    ['Europe/Stockholm', '2026-02-29T08:00', null],
    ['Europe/Stockholm', '2026-11-27T24:00', null],
    ['Europe/Stockholm', '2026-11-27', null],
    ['Europe/Stockholm', '2026-11-27T08:00', '2026-11-27T07:00:00.000Z'],
  ])('%s %s is %s', (timeZone, text, moment) => {
    const found = momentOfClock(text, timeZone)
    expect(found.ok ? found.value : null).toBe(moment)
  })
})
