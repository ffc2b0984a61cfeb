import type { PagePeriod } from '@nyhem/contract/calls/editing'
import type { Instant } from '@nyhem/domain/dates'
import { describe, expect, it } from 'vitest'
import { shownWhen } from './shown-when.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z` as Instant
const now = at(23)
const period = (id: number, from: Instant | null, until: Instant | null): PagePeriod => ({
  id,
  versionId: id,
  from,
  until,
})

describe('what is shown when', () => {
  it('of a page that was never shown is nothing', () => {
    expect(shownWhen([], null, now)).toEqual([{ shows: null, from: null, until: null }])
  })
  it('begins now, without what is over', () => {
    expect(shownWhen([period(1, null, at(10)), period(2, at(12), at(30))], null, now)).toEqual([
      { shows: 2, from: null, until: at(30) },
      { shows: null, from: at(30), until: null },
    ])
  })
  it('has the new in the midst of the old, which comes back after it', () => {
    expect(shownWhen([period(1, null, null)], { from: at(27), until: at(30) }, now)).toEqual([
      { shows: 1, from: null, until: at(27) },
      { shows: 'new', from: at(27), until: at(30) },
      { shows: 1, from: at(30), until: null },
    ])
  })
  it('tells when nothing is shown before and between', () => {
    expect(shownWhen([period(1, at(28), null)], { from: at(24), until: at(26) }, now)).toEqual([
      { shows: null, from: null, until: at(24) },
      { shows: 'new', from: at(24), until: at(26) },
      { shows: null, from: at(26), until: at(28) },
      { shows: 1, from: at(28), until: null },
    ])
  })
})
