import { describe, expect, it } from 'vitest'
import { openingSentence } from './opening-sentence.ts'

describe('the title of a case, in the words of who reported it', () => {
  it('is the first sentence, without its full stop', () => {
    expect(openingSentence('Kranen droppar. Det började i går.')).toBe('Kranen droppar')
    expect(openingSentence('Kan ni titta på kranen? Den droppar.')).toBe('Kan ni titta på kranen?')
  })
  it('keeps abbreviations and numbers within a sentence', () => {
    expect(openingSentence('Elementet visar 2.5 bar')).toBe('Elementet visar 2.5 bar')
  })
  it('is cut between words when it is long', () => {
    const title = openingSentence(`Lampan ${'blinkar '.repeat(20)}`) ?? ''
    expect(title).toMatch(/blinkar…$/)
    expect(title.length).toBeLessThanOrEqual(71)
  })
  it('is cut within a word longer than a title', () => {
    expect(openingSentence('a'.repeat(100))).toBe(`${'a'.repeat(70)}…`)
  })
  it('takes line breaks as spaces', () => {
    expect(openingSentence('Kranen\ndroppar')).toBe('Kranen droppar')
  })
  it('is none when nothing was written', () => {
    expect(openingSentence('  \n ')).toBeNull()
  })
})
