import { describe, expect, it } from 'vitest'
import { blockOf, commentWords, isInside, placeOfComment } from './comments.ts'
import type { Draft } from './draft.ts'

describe('the words of a comment', () => {
  it('are plain text of 2,000 characters at most', () => {
    expect(commentWords('  Är siffran rätt?\n<b>Fråga Jonas.</b> ')).toBe('Är siffran rätt?\n<b>Fråga Jonas.</b>')
    expect(commentWords('a'.repeat(2_000))).toHaveLength(2_000)
    expect(commentWords('a'.repeat(2_001))).toBeNull()
    expect(commentWords(' \n\t ')).toBeNull()
  })
  it('are without letters that turn the direction of text', () => {
    expect(commentWords('a\u202Eb\u2066c\u0000')).toBe('abc')
    expect(commentWords('\u202E')).toBeNull()
  })
})

describe('the place of a comment', () => {
  it('is a block by its key, or the page', () => {
    expect(blockOf(['blocks', 'a', 'fields', 'body'])).toBe('a')
    expect(blockOf(['fields', 'heading'])).toBeNull()
    expect(blockOf([])).toBeNull()
  })
  it('is inside whatever holds it', () => {
    expect(isInside(['blocks', 'a', 'fields'], ['blocks', 'a'])).toBe(true)
    expect(isInside(['blocks', 'a'], ['blocks', 'a'])).toBe(true)
    expect(isInside(['blocks', 'ab'], ['blocks', 'a'])).toBe(false)
    expect(isInside(['blocks'], ['blocks', 'a'])).toBe(false)
  })
})

describe('a comment', () => {
  const draft: Draft = {
    title: 'Om',
    siblings: null,
    seo: {},
    menu: [],
    listed: {},
    fields: { hero: { heading: 'H' }, items: [{ answer: 'A' }] },
    blocks: [{ key: 'a', kind: 'text', id: 'a', fields: { body: 'B', links: [] } }],
  }
  it.each([
    [[], []],
    [['title'], ['title']],
    [
      ['fields', 'hero', 'heading'],
      ['fields', 'hero', 'heading'],
    ],
    [
      ['fields', 'notWrittenYet'],
      ['fields', 'notWrittenYet'],
    ],
    [
      ['blocks', 'a'],
      ['blocks', 'a'],
    ],
    [
      ['blocks', 'a', 'fields', 'body'],
      ['blocks', 'a', 'fields', 'body'],
    ],
  ])('stands at its part: %j', (path, place) => expect(placeOfComment(draft, path)).toEqual(place))
  it('on an entry stands at the list, since entries have no names', () => {
    expect(placeOfComment(draft, ['fields', 'items', '0', 'answer'])).toEqual(['fields', 'items'])
    expect(placeOfComment(draft, ['menu', '1'])).toEqual(['menu'])
  })
  it('on the place or the anchor of a block stands at the block', () => {
    expect(placeOfComment(draft, ['blocks', 'a', 'after'])).toEqual(['blocks', 'a'])
  })
  it('stands nowhere but at parts of a page and blocks that are there', () => {
    for (const path of [['blocks'], ['blocks', 'b'], ['kind'], ['__proto__']])
      expect(placeOfComment(draft, path)).toBeNull()
  })
})
