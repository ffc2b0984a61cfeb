import { describe, expect, it } from 'vitest'
import { parseNote, parseReason } from './change-words.ts'

describe('the words of a change', () => {
  it('are a reason of 5 to 300 letters, without the spaces around', () => {
    const ok = (text: string) => parseReason(text).ok
    expect([ok('    abcd    '), ok('abcde'), ok('a'.repeat(300)), ok('a'.repeat(301))]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
  it('are a note of 1 to 300 letters', () => {
    const ok = (text: string) => parseNote(text).ok
    expect([ok('  '), ok('a'), ok('a'.repeat(300)), ok('a'.repeat(301))]).toEqual([false, true, true, false])
    expect(parseNote(' a ')).toEqual({ ok: true, value: 'a' })
  })
})
