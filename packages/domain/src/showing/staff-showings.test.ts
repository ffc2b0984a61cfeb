import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { canBeCalledOff } from './staff-showings.ts'

const at = (minute: number) => `2026-11-28T12:${String(minute).padStart(2, '0')}:00.000Z` as Instant

describe('a showing', () => {
  it('can be called off until its start and not from then on, and once', () => {
    const showing = { startsAt: at(30), isCalledOff: false }
    expect(canBeCalledOff(showing, at(29))).toBe(true)
    expect(canBeCalledOff(showing, at(30))).toBe(false)
    expect(canBeCalledOff({ ...showing, isCalledOff: true }, at(29))).toBe(false)
  })
})
