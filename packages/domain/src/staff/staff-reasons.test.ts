import { describe, expect, it } from 'vitest'
import { checkReason, longestReasonWords, reasonsOf } from './staff-reasons.ts'

describe('a reason', () => {
  it('is one of those of its act', () => {
    expect(checkReason('refund', { reason: 'paid-twice', words: '' })).toBe('Ok')
    expect(checkReason('refund', { reason: 'campaign', words: '' })).toBe('Reason')
  })
  it('has words where it would say too little', () => {
    expect(checkReason('refund', { reason: 'other', words: '  bank ' })).toBe('Words')
    expect(checkReason('refund', { reason: 'other', words: 'The bank called.' })).toBe('Ok')
  })
  it('has no more than 300 characters of words', () => {
    const words = 'a'.repeat(longestReasonWords)
    expect(checkReason('refund', { reason: 'paid-twice', words })).toBe('Ok')
    expect(checkReason('refund', { reason: 'paid-twice', words: `${words}a` })).toBe('Words')
  })
  it('can always be another one', () => {
    for (const reasons of Object.values(reasonsOf)) expect(reasons).toContain('other')
  })
})
