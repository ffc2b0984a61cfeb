import { describe, expect, it } from 'vitest'
import { consequencesOf, mayLoadAnalytics } from './choice-consequences.ts'
import { acceptAll, agreeingTo, chosen, onlyNecessary, unanswered } from './cookie-choice.ts'

const statisticsOnly = chosen({ statistics: true, marketing: false, thirdParty: false })
const marketingOnly = chosen({ statistics: false, marketing: true, thirdParty: false })
const thirdPartyOnly = chosen({ statistics: false, marketing: false, thirdParty: true })

describe('analytics', () => {
  it.each([
    ['statistics', statisticsOnly, true],
    ['marketing', marketingOnly, true],
    ['everything', acceptAll, true],
    ['third parties alone', thirdPartyOnly, false],
    ['nothing', onlyNecessary, false],
  ])('may load after an answer with statistics or marketing: %s', (_name, choice, may) => {
    expect(mayLoadAnalytics(choice)).toBe(may)
  })
  it('does not load on a yes in passing, without an answer', () => {
    expect(mayLoadAnalytics(agreeingTo(unanswered, 'statistics'))).toBe(false)
  })
  it('loads when the answer comes', () => {
    expect(consequencesOf(unanswered, acceptAll)).toEqual({ analytics: 'loads', forgetsVisitor: false })
  })
  it('unloads when statistics is turned off, also where marketing stays on', () => {
    expect(consequencesOf(acceptAll, onlyNecessary)).toEqual({ analytics: 'unloads', forgetsVisitor: true })
    expect(consequencesOf(acceptAll, marketingOnly)).toEqual({ analytics: 'unloads', forgetsVisitor: true })
  })
  it('unloads when marketing, its only reason, is turned off', () => {
    expect(consequencesOf(marketingOnly, onlyNecessary)).toEqual({ analytics: 'unloads', forgetsVisitor: false })
  })
  it('stays as it was when the answer is the same, or says nothing about it', () => {
    expect(consequencesOf(acceptAll, acceptAll).analytics).toBe('stays')
    expect(consequencesOf(onlyNecessary, thirdPartyOnly).analytics).toBe('stays')
    expect(consequencesOf(statisticsOnly, acceptAll).analytics).toBe('stays')
  })
  it('is not there to unload when a yes in passing is taken back, but the visitor is forgotten', () => {
    expect(consequencesOf(agreeingTo(unanswered, 'statistics'), onlyNecessary)).toEqual({
      analytics: 'stays',
      forgetsVisitor: true,
    })
  })
})
