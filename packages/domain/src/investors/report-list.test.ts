import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../dates.ts'
import {
  everyReport,
  publishedReports,
  readReportFilter,
  reportChoices,
  reportQuery,
  reportsByYear,
  reportsThatFit,
} from './report-list.ts'

const day = (text: string) => text as LocalDate
const all = [
  { id: 'annual-2024', type: 'annual-report', year: 2024, date: day('2025-04-03') },
  { id: 'annual-2025', type: 'annual-report', year: 2025, date: day('2026-04-02') },
  { id: 'q3-2025', type: 'interim-report', year: 2025, date: day('2025-10-24') },
  { id: 'q1-2026', type: 'interim-report', year: 2026, date: day('2026-04-29') },
] as const
const reports = publishedReports(all, day('2026-04-02'))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('reports', () => {
  it('are there from the day that they are published, the latest first', () => {
    expect(ids(reports)).toEqual(['annual-2025', 'q3-2025', 'annual-2024'])
  })

  it('stand by the year that they are about', () => {
    expect(reportsByYear(reports).map(({ year, reports: own }) => [year, ids(own)])).toEqual([
      [2025, ['annual-2025', 'q3-2025']],
      [2024, ['annual-2024']],
    ])
  })

  it('are narrowed by type and year', () => {
    expect(ids(reportsThatFit(reports, { type: 'annual-report', year: 2024 }))).toEqual(['annual-2024'])
  })

  it('say how many each choice would leave', () => {
    expect(reportChoices(reports, { type: 'interim-report', year: null })).toEqual({
      types: [
        { type: 'annual-report', count: 2 },
        { type: 'interim-report', count: 1 },
      ],
      years: [
        { year: 2025, count: 1 },
        { year: 2024, count: 0 },
      ],
      anyType: 3,
      anyYear: 1,
    })
  })

  it('drop what no report has, and have an address', () => {
    expect(readReportFilter(reports, { type: 'presentation', year: '2025' })).toEqual({
      filter: { type: null, year: 2025 },
      dropped: true,
    })
    expect(reportQuery({ type: 'annual-report', year: 2025 })).toBe('?report=annual-report&year=2025')
    expect(reportQuery(everyReport)).toBe('')
  })
})
