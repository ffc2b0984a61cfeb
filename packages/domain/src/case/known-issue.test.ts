import { describe, expect, it } from 'vitest'
import { decideIssueUpdate, isIssueOver, issueNewsOf, issueStates } from './known-issue.ts'

describe('a known issue', () => {
  it('is over when it is repaired or withdrawn', () => {
    expect(issueStates.filter(isIssueOver)).toEqual(['repaired', 'withdrawn'])
  })
  it('is updated as seen, and no more once it is over', () => {
    expect(decideIssueUpdate({ state: 'known', number: 2 }, 2)).toBe('Ok')
    expect(decideIssueUpdate({ state: 'being-repaired', number: 2 }, 1)).toBe('Stale')
    for (const state of ['repaired', 'withdrawn'] as const)
      expect(decideIssueUpdate({ state, number: 2 }, 2)).toBe('Done')
  })
  it('is told of at each update, but not when it is withdrawn', () => {
    expect(issueStates.map(issueNewsOf)).toEqual(['updated', 'updated', 'repaired', null])
  })
})
