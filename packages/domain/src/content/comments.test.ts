import { describe, expect, it } from 'vitest'
import { blockOf, commentWords, isInside } from './comments.ts'

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
