import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { beginHold, extendHold, isHeld, secondsLeft, usualHoldTimes } from './hold.ts'

const at = (time: string) => `2026-11-21T${time}.000Z` as Instant
const hold = beginHold(at('10:00:00'), usualHoldTimes)

describe('a hold', () => {
  it('runs 15 minutes', () => {
    expect(hold).toEqual({ until: at('10:15:00'), extended: false })
    expect([isHeld(hold, at('10:14:59')), isHeld(hold, at('10:15:00'))]).toEqual([true, false])
  })
  it('is extended once by 15 minutes, from its end', () => {
    const extended = extendHold(hold, at('10:10:00'), usualHoldTimes)
    expect(extended).toEqual({ code: 'Ok', hold: { until: at('10:30:00'), extended: true } })
    if (extended.code === 'Ok')
      expect(extendHold(extended.hold, at('10:20:00'), usualHoldTimes)).toEqual({ code: 'Extended' })
  })
  it('is not extended once it has lapsed', () => {
    expect(extendHold(hold, at('10:15:00'), usualHoldTimes)).toEqual({ code: 'Lapsed' })
  })
  it('reports the whole seconds left', () => {
    expect([secondsLeft(hold, at('10:14:30')), secondsLeft(hold, at('11:00:00'))]).toEqual([30, 0])
  })
})
