import { staffActions } from '@nyhem/domain/staff/staff-actions'
import { staffRoles } from '@nyhem/domain/staff/staff-roles'
import { describe, expect, it } from 'vitest'
import { dayKey, initialsOf, timeText } from './format.ts'
import { textsOf } from './use-texts.tsx'

describe.each(Object.values(textsOf))('the texts in $language', (texts) => {
  it('tell roles and actions apart', () => {
    expect(new Set(staffRoles.map((role) => texts.roles[role])).size).toBe(staffRoles.length)
    expect(new Set(staffActions.map((action) => texts.actions[action])).size).toBe(staffActions.length)
  })
  it('have no exclamation marks and nothing empty', () => {
    const all: string[] = []
    const walk = (value: unknown): void => {
      if (typeof value === 'string') all.push(value)
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    }
    walk({ ...texts, logIn: { ...texts.logIn, codes: { ...texts.logIn.codes, Ok: '-' } } })
    expect(all.filter((text) => text === '' || text.includes('!'))).toEqual([])
  })
})

describe('moments', () => {
  it('are told by the clock of the company', () => {
    expect(dayKey('2026-11-26T23:30:00.000Z')).toBe('2026-11-27')
    expect(timeText({ locale: 'sv-SE' }, '2026-11-26T23:30:02.000Z')).toBe('00.30.02')
    expect(timeText({ locale: 'en-GB' }, '2026-11-26T23:30:02.000Z')).toBe('00:30:02')
  })
})

describe('initials', () => {
  it.each([
    ['Petra Holm', 'PH'],
    ["Anne-Sofie O'Hara d'Aubigné", 'AD'],
    ['Åsa', 'Å'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
