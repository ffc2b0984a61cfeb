import { describe, expect, it } from 'vitest'
import { sessionCheckMs, statusPollMs, tokenRefreshThresholdMs } from './session-times.ts'

describe('constants of §9: session', () => {
  it('polling 1000 ms', () => {
    expect(statusPollMs).toBe(1_000)
  })
  it('token refresh threshold 30 minutes', () => {
    expect(tokenRefreshThresholdMs / 60_000).toBe(30)
  })
  it('session check 30 s', () => {
    expect(sessionCheckMs / 1_000).toBe(30)
  })
})
