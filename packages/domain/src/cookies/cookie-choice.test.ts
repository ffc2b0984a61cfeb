import { describe, expect, it } from 'vitest'
import {
  acceptAll,
  agreeingTo,
  type CookieChoice,
  chosen,
  formatCookieChoice,
  onlyNecessary,
  parseCookieChoice,
  unanswered,
  withdrawing,
} from './cookie-choice.ts'

describe('cookie choice', () => {
  it('an answer sets each purpose separately', () => {
    const agreed = { statistics: true, marketing: false, thirdParty: true }
    expect(chosen(agreed)).toEqual({ answered: true, ...agreed })
  })
  it('is unanswered, and agrees to nothing, until the visitor answers', () => {
    expect(parseCookieChoice(null)).toEqual({
      answered: false,
      statistics: false,
      marketing: false,
      thirdParty: false,
    })
  })
  it('accept all sets marketing, statistics and third-party true', () => {
    expect(acceptAll).toEqual({ answered: true, statistics: true, marketing: true, thirdParty: true })
  })
  it('only necessary is an answer that agrees to nothing', () => {
    expect(onlyNecessary).toEqual({ answered: true, statistics: false, marketing: false, thirdParty: false })
  })
  it('a yes in passing to one purpose does not answer the others', () => {
    expect(agreeingTo(unanswered, 'thirdParty')).toEqual({ ...unanswered, thirdParty: true })
    expect(withdrawing(acceptAll, 'statistics')).toEqual({ ...acceptAll, statistics: false })
  })
})

describe('the consent cookie', () => {
  const combinations: CookieChoice[] = Array.from({ length: 16 }, (_, bits) => ({
    answered: Boolean(bits & 1),
    statistics: Boolean(bits & 2),
    marketing: Boolean(bits & 4),
    thirdParty: Boolean(bits & 8),
  }))
  it.each(combinations)('gives back what was written: %o', (choice) => {
    expect(parseCookieChoice(formatCookieChoice(choice))).toEqual(choice)
  })
  it('retains the yes to statistics of the older form, and requests the rest', () => {
    expect(parseCookieChoice('statistics')).toEqual({ ...unanswered, statistics: true })
  })
  it.each(['', 'v1', 'v2.answered.statistics', 'answered.statistics', 'v10.answered', '{"answered":true}'])(
    'counts as unanswered when it is not of this version: %o',
    (text) => {
      expect(parseCookieChoice(text)).toEqual(unanswered)
    },
  )
  it('takes no notice of words that it does not know', () => {
    expect(parseCookieChoice('v1.answered.everything')).toEqual(onlyNecessary)
  })
})
