import { describe, expect, it } from 'vitest'
import { areEnoughWords, checkReason, longestReasonWords, reasonLine, reasonsOf } from './staff-reasons.ts'

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
  it('is kept in the log with what was written beside it', () => {
    expect(reasonLine({ reason: 'other', words: ' The bank called. ' })).toBe('other: The bank called.')
    expect(reasonLine({ reason: 'paid-twice', words: ' ' })).toBe('paid-twice')
  })
  it('can be words alone, of which there are enough and not too many', () => {
    expect(['', '  bank ', 'a'.repeat(longestReasonWords + 1)].some(areEnoughWords)).toBe(false)
    expect(areEnoughWords('Calls about the loan')).toBe(true)
  })
  it('can always be another one, but where a booked home or the order of a queue is at stake', () => {
    for (const [act, reasons] of Object.entries(reasonsOf)) {
      const isClosed = act === 'release-booking' || act === 'turn-out-of-order'
      if (isClosed) expect(reasons).not.toContain('other')
      else expect(reasons).toContain('other')
    }
  })
  it('of these two is never enough without words', () => {
    expect(checkReason('release-booking', { reason: 'withdrawn-by-law', words: '' })).toBe('Words')
    expect(checkReason('turn-out-of-order', { reason: 'access-needs', words: ' ok ' })).toBe('Words')
  })
})
