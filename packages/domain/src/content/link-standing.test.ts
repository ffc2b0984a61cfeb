import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { afterAnswer, outcomeOfStatus } from './link-standing.ts'

const monday = '2026-03-02T08:00:00.000Z' as Instant
const tuesday = '2026-03-03T08:00:00.000Z' as Instant
const wednesday = '2026-03-04T08:00:00.000Z' as Instant
const fine = { failingSince: null, isBroken: false }

describe('an address outside', () => {
  it('is broken after two failures two days apart, not before', () => {
    const first = afterAnswer(fine, 'not-there', monday)
    expect(first).toMatchObject({ failingSince: monday, isBroken: false, dueAt: wednesday })
    expect(afterAnswer(first, 'not-there', tuesday).isBroken).toBe(false)
    expect(afterAnswer(first, 'no-answer', wednesday).isBroken).toBe(true)
  })
  it('is fine again once it answers, and when it only refuses programs', () => {
    const broken = { failingSince: monday, isBroken: true }
    expect(afterAnswer(broken, 'fine', wednesday)).toMatchObject(fine)
    expect(afterAnswer(broken, 'refused', wednesday)).toMatchObject(fine)
  })
  it.each([
    [200, 'fine'],
    [403, 'refused'],
    [404, 'not-there'],
    [410, 'not-there'],
    [429, 'refused'],
    [503, 'failed'],
  ])('that answers %i is %s', (status, outcome) => {
    expect(outcomeOfStatus(status)).toBe(outcome)
  })
})
