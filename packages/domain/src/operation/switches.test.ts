import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { canBeOffUntil, retryAfter, type SwitchedOff, stopOf } from './switches.ts'

const at = (text: string) => `2026-03-01T${text}:00.000Z` as Instant
const now = at('12:00')
const off = (rest: Partial<SwitchedOff>): SwitchedOff => ({
  siteId: 'se',
  of: 'bookings',
  method: null,
  since: at('11:00'),
  until: null,
  ...rest,
})

describe('a function that is switched off', () => {
  it('is off at its site alone', () => {
    expect(stopOf([off({})], { siteId: 'se', of: 'bookings' }, now)).not.toBeNull()
    expect(stopOf([off({})], { siteId: 'no', of: 'bookings' }, now)).toBeNull()
    expect(stopOf([off({})], { siteId: 'se', of: 'uploads' }, now)).toBeNull()
  })

  it('is on again at its end', () => {
    const until = at('12:00')
    expect(stopOf([off({ until })], { siteId: 'se', of: 'bookings' }, at('11:59'))).not.toBeNull()
    expect(stopOf([off({ until })], { siteId: 'se', of: 'bookings' }, until)).toBeNull()
  })

  it('stops one way to pay and leaves the others', () => {
    const swish = [off({ of: 'payments', method: 'swish' })]
    expect(stopOf(swish, { siteId: 'se', of: 'payments', method: 'swish' }, now)).not.toBeNull()
    expect(stopOf(swish, { siteId: 'se', of: 'payments', method: 'svea' }, now)).toBeNull()
    expect(stopOf(swish, { siteId: 'se', of: 'payments' }, now)).toBeNull()
    expect(stopOf([off({ of: 'payments' })], { siteId: 'se', of: 'payments', method: 'svea' }, now)).not.toBeNull()
  })

  it('is every function where the whole site is off', () => {
    for (const one of ['bookings', 'payments', 'word-search'] as const)
      expect(stopOf([off({ of: 'site' })], { siteId: 'se', of: one }, now)).not.toBeNull()
    expect(stopOf([off({})], { siteId: 'se', of: 'site' }, now)).toBeNull()
  })

  it('says after how many seconds to ask again', () => {
    expect(retryAfter({ until: at('12:02') }, now)).toBe(120)
    expect(retryAfter({ until: null }, now)).toBe(300)
    expect(retryAfter({ until: now }, now)).toBe(1)
  })

  it('ends in the future, within a month', () => {
    expect(canBeOffUntil(at('12:01'), now)).toBe(true)
    expect(canBeOffUntil(now, now)).toBe(false)
    expect(canBeOffUntil('2026-04-02T12:00:00.000Z' as Instant, now)).toBe(false)
  })
})
