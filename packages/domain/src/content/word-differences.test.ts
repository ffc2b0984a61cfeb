import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WordPiece, wordDifferences } from './word-differences.ts'

const without = (pieces: readonly WordPiece[], sort: WordPiece['sort']): string =>
  pieces
    .filter((piece) => piece.sort !== sort)
    .map(({ text }) => text)
    .join('')

describe('differences of words', () => {
  it('are what was removed and what was added', () => {
    expect(wordDifferences('golven, luckorna och köket här', 'golven, luckorna och ljuset här nu')).toEqual([
      { sort: 'same', text: 'golven, luckorna och ' },
      { sort: 'removed', text: 'köket' },
      { sort: 'added', text: 'ljuset' },
      { sort: 'same', text: ' här' },
      { sort: 'added', text: ' nu' },
    ])
  })
  it('are none of equal texts', () => {
    expect(wordDifferences('a b', 'a b')).toEqual([{ sort: 'same', text: 'a b' }])
    expect(wordDifferences('', '')).toEqual([])
  })
  it('make both texts again', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n'), { maxLength: 40 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDifferences(before, after)
        expect(without(pieces, 'added')).toBe(before)
        expect(without(pieces, 'removed')).toBe(after)
      }),
    )
  })
  it('of long texts that share nothing are told as replaced', () => {
    const before = Array.from({ length: 3_000 }, (_, place) => `a${place}`).join(' ')
    const after = Array.from({ length: 3_000 }, (_, place) => `b${place}`).join('\n')
    expect(wordDifferences(before, after)).toEqual([
      { sort: 'removed', text: before },
      { sort: 'added', text: after },
    ])
  })
})
