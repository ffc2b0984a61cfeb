import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import type { Direction } from './enumerations.ts'
import { sunHours, sunOnBalcony, sunPosition } from './sun-on-balcony.ts'

const nacka = { latitude: 59.31, longitude: 18.13 }
const on = (date: string, direction: Direction, geo = nacka) =>
  sunOnBalcony({ geo, direction, date: date as LocalDate, timeZone: 'Europe/Stockholm' })
const clock = (minutes: number) => `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`

describe('sun on a balcony', () => {
  it('is due south and 54° high in Stockholm at noon of midsummer', () => {
    const sun = sunPosition(Date.parse('2026-06-21T10:49:00Z'), nacka)
    expect(sun.altitude).toBeCloseTo(54.1, 0)
    expect(Math.abs(sun.azimuth - 180)).toBeLessThan(1.5)
  })

  it('reaches a south-westerly balcony from late morning to late evening in June', () => {
    const [period] = on('2026-06-21', '6')
    expect(clock(period?.fromMinutes ?? 0)).toMatch(/^11\./)
    expect(clock(period?.toMinutes ?? 0)).toMatch(/^20\.[34]/)
  })

  it('ends at sunset by the clock of the season, summer time or winter time', () => {
    expect(clock(on('2026-03-21', '6').at(-1)?.toMinutes ?? 0)).toMatch(/^(17\.5|18\.0)/)
    expect(clock(on('2026-12-21', '6').at(-1)?.toMinutes ?? 0)).toMatch(/^14\.[34]/)
  })

  it('comes to a northerly balcony in the morning and in the evening of midsummer only', () => {
    expect(on('2026-06-21', '1')).toHaveLength(2)
    expect(on('2026-12-21', '1')).toEqual([])
  })

  it('adds the periods to hours, to the half hour', () => {
    expect(sunHours([])).toBe(0)
    expect(
      sunHours([
        { fromMinutes: 60, toMinutes: 200 },
        { fromMinutes: 900, toMinutes: 960 },
      ]),
    ).toBe(3.5)
    expect(sunHours(on('2026-06-21', '6'))).toBeGreaterThan(sunHours(on('2026-12-21', '6')))
  })

  it('never sets over Tromsø at midsummer', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 }
    const all = (['1', '3', '5', '7'] as const).flatMap((direction) => on('2026-06-21', direction, tromso))
    expect(Math.min(...all.map((period) => period.fromMinutes))).toBe(0)
    expect(Math.max(...all.map((period) => period.toMinutes))).toBe(1_440)
  })
})
