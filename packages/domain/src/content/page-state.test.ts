import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { pageState } from './page-state.ts'

const at = (day: number) => `2026-03-0${day}T08:00:00.000Z` as Instant
const period = (from: number | null, until: number | null) => ({
  id: 1,
  versionId: 1,
  from: from === null ? null : at(from),
  until: until === null ? null : at(until),
})
const page = { isInTrash: false, hasDraft: false, periods: [period(null, null)] }

describe('the state of a page', () => {
  it.each([
    ['trash', { ...page, isInTrash: true }],
    ['published', page],
    ['changed', { ...page, hasDraft: true }],
    ['draft', { ...page, hasDraft: true, periods: [] }],
    ['scheduled', { ...page, hasDraft: true, periods: [period(1, 2), period(4, null)] }],
    ['expired', { ...page, periods: [period(1, 3)] }],
    ['published', { ...page, periods: [period(1, 3), period(3, 4)] }],
  ] as const)('is %s', (state, of) => {
    expect(pageState(of, at(3))).toBe(state)
  })
})
