import { describe, expect, it } from 'vitest'
import { toldWords } from './told-words.ts'

describe('the title of a case, in the words of who reported it', () => {
  it('is the first sentence, without its full stop', () => {
    expect(toldWords('Kranen droppar. Det började i går.')).toBe('Kranen droppar')
    expect(toldWords('Kan ni titta på kranen? Den droppar.')).toBe('Kan ni titta på kranen?')
  })
  it('keeps abbreviations and numbers within a sentence', () => {
    expect(toldWords('Elementet visar 2.5 bar')).toBe('Elementet visar 2.5 bar')
  })
  it('is cut between words when it is long', () => {
    const title = toldWords(`Lampan ${'blinkar '.repeat(20)}`) ?? ''
    expect(title).toMatch(/blinkar…$/)
    expect(title.length).toBeLessThanOrEqual(71)
  })
  it('is cut within a word longer than a title', () => {
    expect(toldWords('a'.repeat(100))).toBe(`${'a'.repeat(70)}…`)
  })
  it('takes line breaks as spaces', () => {
    expect(toldWords('Kranen\ndroppar')).toBe('Kranen droppar')
  })
  it('is none when nothing was written', () => {
    expect(toldWords('  \n ')).toBeNull()
  })
})
