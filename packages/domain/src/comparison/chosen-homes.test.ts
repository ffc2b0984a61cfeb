import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChosenHome, readChosenHomes, withHome, writeChosenHomes } from './chosen-homes.ts'

const home = (id: string): ChosenHome => ({ id, name: id.toUpperCase() })
const three = ['a', 'b', 'c'].map(home)

describe('homes chosen to be compared', () => {
  it('are three at most: a fourth is refused', () => {
    expect(withHome(three.slice(0, 2), home('c'))).toEqual({ code: 'Ok', chosen: three })
    expect(withHome(three, home('d'))).toEqual({ code: 'TooMany' })
  })
  it('are each chosen once', () => {
    expect(withHome(three, home('b'))).toEqual({ code: 'Ok', chosen: three })
  })
  it('are read as they were stored', () => {
    const chosen = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), name: fc.string() }), {
      maxLength: 3,
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(chosen, (homes) => {
        expect(readChosenHomes(writeChosenHomes(homes))).toEqual(homes)
      }),
    )
  })
  it.each([null, '', '{', '{}', '[1]', '[["a"]]', '[["",""]]', '"a"'])('are none in what is not theirs: %s', (text) => {
    expect(readChosenHomes(text)).toEqual([])
  })
  it('are the first three of a stored text with more', () => {
    expect(readChosenHomes(writeChosenHomes([...three, home('d')]))).toEqual(three)
  })
})
