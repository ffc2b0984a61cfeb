import type { Period } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import type { VersionContent } from '../tree/page-content.ts'
import { asShown } from './as-shown.ts'

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z` as Instant
const now = at(10)
const shown = (from: Instant | null, until: Instant | null = null): Period[] => [{ id: 1, versionId: 1, from, until }]
const saidFrom = (publishedFrom: Instant | null, periods: Period[]) =>
  asShown({ publishedFrom, publishedUntil: null } as VersionContent, periods, now).publishedFrom

describe('a page as its file says it', () => {
  it('begins when its file says, once it is shown', () => {
    expect(saidFrom(at(1), shown(at(2)))).toBe(at(1))
    expect(saidFrom(null, shown(at(2)))).toBeNull()
  })
  it('begins on the day that is planned, while nobody can see it', () => {
    expect(saidFrom(null, shown(at(20)))).toBe(at(20))
  })
  it('begins when editors showed it, where its file names a day to come', () => {
    expect(saidFrom(at(20), shown(at(5)))).toBe(at(5))
    expect(saidFrom(at(20), shown(null))).toBeNull()
  })
  it('says what its version says, where it never was shown', () => {
    expect(saidFrom(at(20), [])).toBe(at(20))
  })
})
