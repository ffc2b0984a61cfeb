import { describe, expect, it } from 'vitest'
import { isChosen, parseAreaChoices } from './area-choices.ts'

const parse = (query: Record<string, string>) => parseAreaChoices((name) => query[name] ?? null)

describe('choices of the list of areas', () => {
  it('are read from the address', () => {
    expect(parse({ county: 'stockholm', residenceType: 'town-house', minRooms: '3', maxPrice: '4 000 000' })).toEqual({
      county: 'stockholm',
      residenceType: 'town-house',
      minRooms: 3,
      maxPrice: 4_000_000,
    })
  })
  it('let everything through where they are not understood', () => {
    const choices = parse({ county: '<x>', residenceType: 'castle', minRooms: '-1', maxPrice: "1e9'--" })
    expect(isChosen(choices)).toBe(false)
    expect(isChosen(parse({}))).toBe(false)
    expect(isChosen(parse({ minRooms: '2' }))).toBe(true)
  })
})
