import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLetters } from './fold-letters.ts'

describe('folding of letters', () => {
  it.each([
    ['Malmö', 'malmo'],
    ['Tromsø', 'tromso'],
    ['TROMSÖ', 'tromso'],
    ['Ærlighet', 'arlighet'],
    ['Åre', 'are'],
    ['Jyväskylä', 'jyvaskyla'],
    ['Café', 'cafe'],
    ['Gro\u0308na', 'grona'],
  ])('%s becomes %s', (written, folded) => expect(foldLetters(written)).toBe(folded))

  it('changes nothing that is folded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => foldLetters(foldLetters(text)) === foldLetters(text)),
    )
  })

  it('gives the same however letters and marks are composed', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aåäöøæéü sk') })
    fc.assert(fc.property(letters, (text) => foldLetters(text.normalize('NFD')) === foldLetters(text.normalize('NFC'))))
  })
})
