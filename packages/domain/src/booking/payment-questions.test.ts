import { describe, expect, it } from 'vitest'
import { instantOf } from '../dates.ts'
import { nextQuestionAt } from './payment-questions.ts'

const since = instantOf(new Date('2026-03-02T08:00:00Z'))
const minutesUntil = (requested: number): number | null => {
  const at = nextQuestionAt(since, requested)
  return at === null ? null : (Date.parse(at) - Date.parse(since)) / 60_000
}

describe('a payment without a last word', () => {
  it('is queried after 1, 5 and 30 minutes', () => {
    expect([0, 1, 2].map(minutesUntil)).toEqual([1, 5, 30])
  })
  it('is then queried each hour for 48 hours', () => {
    expect([3, 4, 50].map(minutesUntil)).toEqual([90, 150, 30 + 48 * 60])
  })
  it('is then a person’s', () => {
    expect(minutesUntil(51)).toBeNull()
  })
})
