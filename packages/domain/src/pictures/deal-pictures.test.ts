import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealPictures, type PictureSlot } from './deal-pictures.ts'

const card = (...wishes: string[]): PictureSlot<string> => ({ isFixed: false, wishes })
const text = (...wishes: string[]): PictureSlot<string> => ({ isFixed: true, wishes })

describe('pictures dealt to a page', () => {
  it('are the first of each where none is wished for twice', () => {
    expect(dealPictures([card('quay', 'yard'), card('park')])).toEqual(['quay', 'park'])
  })

  it('go to the first that wishes for them; a later one takes the next of its own', () => {
    expect(dealPictures([card('quay'), card('quay', 'yard'), card('quay')])).toEqual(['quay', 'yard', null])
  })

  it('are the first of a later one before the second of an earlier one', () => {
    expect(dealPictures([card('quay'), card('quay', 'park', 'yard'), card('park')])).toEqual(['quay', 'yard', 'park'])
  })

  it('stay where they are fixed, even twice, and are dealt nowhere else', () => {
    expect(dealPictures([card('quay', 'yard'), text('quay'), text('quay'), text()])).toEqual([
      'yard',
      'quay',
      'quay',
      null,
    ])
  })
})

const wishes = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 5 })
const slots = fc.array(fc.record({ isFixed: fc.boolean(), wishes }), { maxLength: 20 })

describe('whatever a page wishes for', () => {
  const each = (check: (given: PictureSlot<number>[], dealt: (number | null)[]) => void) =>
    fc.assert(fc.property(slots, (given) => check(given, dealPictures(given))))

  it('every slot has one of its wishes or none, in the order of the slots', () =>
    each((given, dealt) => {
      expect(dealt).toHaveLength(given.length)
      for (const [index, id] of dealt.entries()) if (id !== null) expect(given[index]?.wishes).toContain(id)
    }))

  it('no dealt picture is shown twice', () =>
    each((given, dealt) => {
      for (const [index, id] of dealt.entries())
        if (id !== null && !given[index]?.isFixed) expect(dealt.filter((other) => other === id)).toHaveLength(1)
    }))

  it('fixed slots have their first wish', () =>
    each((given, dealt) => {
      for (const [index, { isFixed, wishes }] of given.entries())
        if (isFixed) expect(dealt[index]).toBe(wishes[0] ?? null)
    }))

  it('none goes without while a picture that it wishes for is unused', () =>
    each((given, dealt) => {
      for (const [index, id] of dealt.entries())
        if (id === null) expect((given[index]?.wishes ?? []).filter((wish) => !dealt.includes(wish))).toEqual([])
    }))

  it('the first to wish for a picture before all has it', () =>
    each((given, dealt) => {
      for (const [index, { isFixed, wishes }] of given.entries()) {
        const isFirst = given.every(
          (other, place) => other.wishes[0] !== wishes[0] || place === index || (!other.isFixed && place > index),
        )
        if (!isFixed && isFirst) expect(dealt[index]).toBe(wishes[0] ?? null)
      }
    }))
})
