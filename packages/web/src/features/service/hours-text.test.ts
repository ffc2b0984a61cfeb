import type { LocalDate } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import { service } from '../../texts/sv/service.ts'
import { clockRange, daysText, openingDay } from './hours-text.ts'

describe('hours of an office', () => {
  it('name days that follow one another from the first to the last', () => {
    expect(daysText(['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], service.weekday)).toBe('Måndag–fredag')
  })

  it('name others one by one, in the order of the week', () => {
    expect(daysText(['friday', 'monday'], service.weekday)).toBe('Måndag, fredag')
    expect(daysText(['saturday'], service.weekday)).toBe('Lördag')
  })

  it('are written as the site writes times', () => {
    expect(clockRange('08:00', '17:00', { locale: 'sv' })).toBe('08.00–17.00')
    expect(clockRange('08:00', '17:00', { locale: 'en' })).toBe('08:00–17:00')
  })
})

it.each([
  [0, 'Öppnar i dag kl. 08.00'],
  [1, 'Öppnar i morgon kl. 08.00'],
  [2, 'Öppnar på måndag kl. 08.00'],
  [6, 'Öppnar på måndag kl. 08.00'],
  [7, 'Öppnar 2 mars kl. 08.00'],
])('an opening in %s days reads: %s', (inDays, text) => {
  const day = openingDay('2026-03-02' as LocalDate, inDays, { site: { locale: 'sv' }, service })
  expect(service.help.closedUntil(day, '08.00').replaceAll('\u00a0', ' ')).toContain(text)
})
