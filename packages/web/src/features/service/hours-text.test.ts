import { describe, expect, it } from 'vitest'
import { service } from '../../texts/sv/service.ts'
import { clockRange, daysText } from './hours-text.ts'

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
