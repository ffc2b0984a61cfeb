import { describe, expect, it } from 'vitest'
import { type Instant, instantOf } from '../dates.ts'
import { canSnoozeUntil, isTaken, takenUntil } from './work-queues.ts'

const now = '2026-11-30T08:00:00.000Z' as Instant
const inHours = (hours: number) => instantOf(new Date(Date.parse(now) + hours * 3_600_000))

describe('what waits for the staff', () => {
  it.each([
    [0, false],
    [-1, false],
    [1, true],
    [14 * 24, true],
    [14 * 24 + 1, false],
  ])('can be put aside for %i hours: %s', (hours, can) => {
    expect(canSnoozeUntil(inHours(hours), now)).toBe(can)
  })

  it('is in hand for two hours from when it is taken', () => {
    const taken = { taken: { by: 'one', until: takenUntil(now) } }
    expect(isTaken(taken, inHours(1.9))).toBe(true)
    expect(isTaken(taken, inHours(2))).toBe(false)
    expect(isTaken({ taken: null }, now)).toBe(false)
  })
})
