import { describe, expect, it } from 'vitest'
import type { Instant } from '../dates.ts'
import { bundleName, bundleStateAt, shownFromOf, staleIn } from './bundles.ts'

const now = '2026-11-28T08:00:00.000Z' as Instant
const later = '2026-12-01T08:00:00.000Z' as Instant

describe('a bundle', () => {
  it('is open until it is published, then scheduled until its moment', () => {
    expect(bundleStateAt({ moment: later, publishedAt: null }, now)).toBe('open')
    expect(bundleStateAt({ moment: now, publishedAt: null }, later)).toBe('open')
    expect(bundleStateAt({ moment: later, publishedAt: now }, now)).toBe('scheduled')
    expect(bundleStateAt({ moment: later, publishedAt: now }, later)).toBe('shown')
  })
  it('is shown from its moment, and at once where that is past or none is set', () => {
    expect(shownFromOf(later, now)).toBe(later)
    expect(shownFromOf(now, later)).toBe(later)
    expect(shownFromOf(null, now)).toBe(now)
  })
  it('has a name of 200 characters at most', () => {
    expect(bundleName('  Vårkampanj ')).toBe('Vårkampanj')
    expect(bundleName('a'.repeat(200))).toHaveLength(200)
    expect(bundleName('a'.repeat(201))).toBeNull()
    expect(bundleName('  ')).toBeNull()
  })
  it('is published as it was seen: each page, each in its revision', () => {
    const pages = [
      { pageId: 'a', revision: 1 },
      { pageId: 'b', revision: 4 },
    ]
    expect(staleIn(pages, pages)).toEqual([])
    expect(
      staleIn(pages, [
        { pageId: 'a', revision: 1 },
        { pageId: 'b', revision: 3 },
      ]),
    ).toEqual(['b'])
    expect(staleIn(pages, [{ pageId: 'b', revision: 4 }])).toEqual(['a'])
  })
})
