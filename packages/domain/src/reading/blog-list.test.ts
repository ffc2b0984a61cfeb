import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import { blogHref, chooseEntries, countYears, monthsOf, pageOfEntries, parseBlogQuestion } from './blog-list.ts'

const entry = (publishedAt: string | null, topic: string | null = null) => ({
  publishedAt: publishedAt as LocalDate | null,
  topic,
})
const question = (query: Record<string, string>) => parseBlogQuestion((name) => query[name])

describe('the query of a blog', () => {
  it('is everything, from the first page, where the address says nothing', () => {
    expect(question({})).toEqual({ topic: null, year: null, page: 1 })
  })
  it('passes over what it does not understand', () => {
    expect(question({ topic: 'Grund & mark', year: '26', page: '0' })).toEqual({ topic: null, year: null, page: 1 })
    expect(question({ topic: 'x'.repeat(61), year: 'MMXX', page: '2.5' })).toEqual({ topic: null, year: null, page: 1 })
  })
  it('is the same after a round through its address', () => {
    for (const one of [
      { topic: null, year: null, page: 1 },
      { topic: 'grund', year: '2026', page: 3 },
      { topic: null, year: '2025', page: 1 },
    ]) {
      const pairs = blogHref('/bygge/', one)
        .split(/[?&]/)
        .slice(1)
        .map((pair) => pair.split('='))
      expect(question(Object.fromEntries(pairs))).toEqual(one)
    }
  })
  it('leaves an address without a query where nothing is chosen', () => {
    expect(blogHref('/bygge/', { topic: null, year: null, page: 1 })).toBe('/bygge/')
  })
})

describe('a blog', () => {
  const entries = [entry('2026-03-01', 'tak'), entry('2026-02-28', 'grund'), entry('2026-02-03', 'tak'), entry(null)]

  it('is narrowed by topic and year together', () => {
    expect(chooseEntries(entries, { topic: 'tak', year: '2026' })).toHaveLength(2)
    expect(chooseEntries(entries, { topic: 'tak', year: '2025' })).toEqual([])
    expect(chooseEntries(entries, { topic: null, year: null })).toHaveLength(4)
  })
  it('counts its years, the latest first', () => {
    expect(countYears([entry('2025-12-31'), ...entries])).toEqual([
      { year: '2026', count: 3 },
      { year: '2025', count: 1 },
    ])
  })
  it('is grouped by month, in the order of its entries', () => {
    expect(monthsOf(entries).map(({ month, entries: ofMonth }) => [month, ofMonth.length])).toEqual([
      ['2026-03-01', 1],
      ['2026-02-01', 2],
    ])
  })
  it('gives its last page to those who ask for one after it', () => {
    const many = Array.from({ length: 13 }, (_, index) => index)
    expect(pageOfEntries(many, 9)).toEqual({ page: 3, pages: 3, entries: [12] })
    expect(pageOfEntries([], 1)).toEqual({ page: 1, pages: 1, entries: [] })
  })
})
