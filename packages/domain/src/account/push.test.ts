import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { knownIssueName, notificationTypes } from './notifications.ts'
import { passesQuietHours, pushKindOf, pushTtl, quietUntil, usualQuietHours } from './push.ts'

const at = (text: string): Instant => instantOf(new Date(text))
const stockholm = 'Europe/Stockholm'
const helsinki = 'Europe/Helsinki'

describe('what is pushed', () => {
  it('has a kind by the notification and its name', () => {
    expect(pushKindOf({ notificationType: 'Case', name: 'answered' })).toBe('case-message')
    expect(pushKindOf({ notificationType: 'Case', name: 'status-changed' })).toBe('case-message')
    expect(pushKindOf({ notificationType: 'Case', name: 'times-proposed' })).toBe('visit')
    expect(pushKindOf({ notificationType: 'DocumentSigning', name: 'awaiting_signature' })).toBe('signature')
    expect(pushKindOf({ notificationType: 'VipPayment', name: 'unpaid' })).toBeNull()
    expect(pushKindOf({ notificationType: 'Case', name: `${knownIssueName}repaired` })).toBeNull()
    expect(pushKindOf({ notificationType: 'Warranty', name: 'ends-in-14' })).toBeNull()
    expect(notificationTypes).toHaveLength(5)
  })

  it('is kept no longer than what it is about', () => {
    const now = at('2026-03-04T12:00:00Z')
    expect(pushTtl('queue-turn', null, now)).toBe(24 * 3_600)
    expect(pushTtl('queue-turn', at('2026-03-04T12:10:00Z'), now)).toBe(600)
    expect(pushTtl('queue-turn', at('2026-03-08T12:00:00Z'), now)).toBe(24 * 3_600)
    expect(pushTtl('queue-turn', at('2026-03-04T11:59:00Z'), now)).toBe(0)
  })
})

describe('quiet hours', () => {
  it('end in the morning after the evening on which they begin, by the clock of the site', () => {
    const end = at('2026-03-05T06:00:00Z')
    expect(quietUntil(at('2026-03-04T19:59:59Z'), usualQuietHours, stockholm)).toBeNull()
    expect(quietUntil(at('2026-03-04T20:00:00Z'), usualQuietHours, stockholm)).toBe(end)
    expect(quietUntil(at('2026-03-05T00:30:00Z'), usualQuietHours, stockholm)).toBe(end)
    expect(quietUntil(at('2026-03-05T05:59:59Z'), usualQuietHours, stockholm)).toBe(end)
    expect(quietUntil(end, usualQuietHours, stockholm)).toBeNull()
    expect(quietUntil(at('2026-03-04T19:00:00Z'), usualQuietHours, helsinki)).toBe(at('2026-03-05T05:00:00Z'))
  })

  it('may be within one day, or none', () => {
    const noon = { from: 12, until: 14 }
    expect(quietUntil(at('2026-03-04T11:30:00Z'), noon, stockholm)).toBe(at('2026-03-04T13:00:00Z'))
    expect(quietUntil(at('2026-03-04T20:00:00Z'), noon, stockholm)).toBeNull()
    expect(quietUntil(at('2026-03-04T20:00:00Z'), { from: 7, until: 7 }, stockholm)).toBeNull()
  })

  it('end by the clock on the wall also in the nights when it is moved', () => {
    expect(quietUntil(at('2026-03-28T21:00:00Z'), usualQuietHours, stockholm)).toBe(at('2026-03-29T05:00:00Z'))
    expect(quietUntil(at('2026-10-24T20:00:00Z'), usualQuietHours, stockholm)).toBe(at('2026-10-25T06:00:00Z'))
  })

  it('let through what would have fewer than three hours left, if the person allows it', () => {
    const quietEnd = at('2026-03-05T06:00:00Z')
    const passes = (endsAt: Instant | null, isAllowed = true) => passesQuietHours(endsAt, { quietEnd, isAllowed })
    expect(passes(at('2026-03-05T08:59:00Z'))).toBe(true)
    expect(passes(at('2026-03-05T09:00:00Z'))).toBe(false)
    expect(passes(at('2026-03-05T02:00:00Z'))).toBe(true)
    expect(passes(at('2026-03-05T02:00:00Z'), false)).toBe(false)
    expect(passes(null)).toBe(false)
  })
})
