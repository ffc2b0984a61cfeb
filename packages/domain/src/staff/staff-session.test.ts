import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { isStaffSessionLive } from './staff-session.ts'

const at = (time: string) => `2026-11-27T${time}.000Z` as Instant
const session = { startedAt: at('07:00:00'), seenAt: at('09:00:00'), endedAt: null }

describe('a session of the staff', () => {
  it('ends after 30 minutes without a request', () => {
    expect(isStaffSessionLive(session, at('09:29:59'))).toBe(true)
    expect(isStaffSessionLive(session, at('09:30:00'))).toBe(false)
  })
  it('ends after ten hours, however busy', () => {
    expect(isStaffSessionLive({ ...session, seenAt: at('16:59:00') }, at('16:59:59'))).toBe(true)
    expect(isStaffSessionLive({ ...session, seenAt: at('16:59:00') }, at('17:00:00'))).toBe(false)
  })
  it('ends when it was ended', () => {
    expect(isStaffSessionLive({ ...session, endedAt: at('09:01:00') }, at('09:02:00'))).toBe(false)
  })
})
