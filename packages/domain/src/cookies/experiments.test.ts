import { describe, expect, it } from 'vitest'
import { cookieOptionOf, experiments, isOptionOf } from './experiments.ts'

const answers = Array.from({ length: 8 }, (_, bits) => ({
  statistics: Boolean(bits & 1),
  marketing: Boolean(bits & 2),
  thirdParty: Boolean(bits & 4),
}))

describe('cookie choices as experiment options', () => {
  it('every answer has an option of its own, and every option an answer', () => {
    expect(answers.map(cookieOptionOf).sort()).toEqual([...experiments['cookie-choice']].sort())
  })
  it('accept all and only necessary have names that say so', () => {
    expect(cookieOptionOf({ statistics: true, marketing: true, thirdParty: true })).toBe('all')
    expect(cookieOptionOf({ statistics: false, marketing: false, thirdParty: false })).toBe('necessary')
  })
  it('another word is no option', () => {
    expect(isOptionOf('cookie-choice', 'all')).toBe(true)
    expect(isOptionOf('cookie-choice', 'everything')).toBe(false)
    expect(isOptionOf('cookie-choice', 'toString')).toBe(false)
  })
})
