import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { freshProofMs, isFreshProof, isProofByEId, type Proof } from './proof.ts'
import { clockToleranceMs } from './session.ts'

const now = instantOf(new Date('2026-11-23T10:00:00Z'))
const before = (ms: number): Instant => instantOf(new Date(Date.parse(now) - ms))
const proof = (ageMs: number): Proof => ({ authenticatedAt: before(ageMs), method: 'email' })

describe('a proof of identity', () => {
  it.each([
    ['given now', 0, true],
    ['exactly five minutes old', freshProofMs, true],
    ['a millisecond older', freshProofMs + 1, false],
    ['of this morning', 4 * 3_600_000, false],
    ['by a clock that is ahead as far as clocks may be', -clockToleranceMs, true],
    ['by a clock that is further ahead', -clockToleranceMs - 1, false],
  ])('%s', (_name, ageMs, isFresh) => {
    expect(isFreshProof(proof(ageMs), now)).toBe(isFresh)
  })
  it('lasts five minutes', () => {
    expect(freshProofMs).toBe(300_000)
  })
  it('is by the e-ID of a country only when it was given with that one', () => {
    const by = (method: Proof['method']) => ({ authenticatedAt: now, method })
    expect(isProofByEId(by('bank_id'), 'SE')).toBe(true)
    expect(isProofByEId(by('eident'), 'NO')).toBe(true)
    expect(isProofByEId(by('signicat'), 'FI')).toBe(true)
    expect(isProofByEId(by('bank_id'), 'NO')).toBe(false)
    for (const country of ['SE', 'NO', 'FI'] as const) expect(isProofByEId(by('email'), country)).toBe(false)
  })
})
