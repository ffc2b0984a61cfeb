import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { possibleNumbers } from './possible-numbers.ts'

const today = '2026-03-02' as LocalDate

describe('a text that is searched for', () => {
  it('may be a whole national number, however it is written', () => {
    for (const text of ['195402159817', '19540215-9817'])
      expect(possibleNumbers(text, today)).toContainEqual({ country: 'SE', number: '195402159817' })
  })
  it('is none when it is part of one, a phone number or a name', () => {
    for (const text of ['19540215', '070-174 06 06', 'Elin Sandström', ''])
      expect(possibleNumbers(text, today)).toEqual([])
  })
})
