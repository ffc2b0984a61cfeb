import type { LocalDate } from '../dates.ts'

/** Kinds of published reports. Source: our own. */
export const reportTypes = ['annual-report', 'interim-report', 'sustainability-report', 'presentation'] as const
export type ReportType = (typeof reportTypes)[number]

/** Query names of a report list. */
export const reportQueryNames = { type: 'report', year: 'year' } as const

type Report = {
  readonly type: ReportType
  /** Year covered. */
  readonly year: number
  readonly date: LocalDate
}

export type ReportFilter = { readonly type: ReportType | null; readonly year: number | null }
export const everyReport: ReportFilter = { type: null, year: null }

/** Reports published by a day, latest first. Never fails. */
export const publishedReports = <One extends Report>(reports: readonly One[], today: LocalDate): One[] =>
  reports
    .filter(({ date }) => date <= today)
    .sort((one, other) => other.date.localeCompare(one.date) || other.year - one.year)

/** Reports of a type and year. Never fails. */
export const reportsThatFit = <One extends Report>(reports: readonly One[], filter: ReportFilter): One[] =>
  reports.filter(
    ({ type, year }) =>
      (filter.type === null || type === filter.type) && (filter.year === null || year === filter.year),
  )

/** Groups reports by year, latest first. Never fails. */
export const reportsByYear = <One extends Report>(reports: readonly One[]): { year: number; reports: One[] }[] =>
  [...new Set(reports.map(({ year }) => year))]
    .sort((one, other) => other - one)
    .map((year) => ({ year, reports: reports.filter((report) => report.year === year) }))

/** Reads an address's filter; `dropped` if a type or year without reports was ignored. Never fails. */
export function readReportFilter(
  reports: readonly Report[],
  requested: { readonly type?: string | undefined; readonly year?: string | undefined },
): { filter: ReportFilter; dropped: boolean } {
  const type = reports.find((report) => report.type === requested.type)?.type ?? null
  const year = reports.find((report) => String(report.year) === requested.year)?.year ?? null
  return { filter: { type, year }, dropped: Boolean((requested.type && !type) || (requested.year && !year)) }
}

/** Reports per choice, the other choice unchanged: types in order, latest year first. Never fails. */
export function reportChoices(reports: readonly Report[], filter: ReportFilter) {
  const count = (change: Partial<ReportFilter>) => reportsThatFit(reports, { ...filter, ...change }).length
  return {
    types: reportTypes
      .filter((type) => reports.some((report) => report.type === type))
      .map((type) => ({ type, count: count({ type }) })),
    years: reportsByYear(reports).map(({ year }) => ({ year, count: count({ year }) })),
    anyType: count({ type: null }),
    anyYear: count({ year: null }),
  }
}

/** Query of a filter, `?report=annual-report&year=2025`, or empty. Never fails. */
export function reportQuery({ type, year }: ReportFilter): string {
  const words = [
    ...(type === null ? [] : [`${reportQueryNames.type}=${type}`]),
    ...(year === null ? [] : [`${reportQueryNames.year}=${year}`]),
  ]
  return words.length === 0 ? '' : `?${words.join('&')}`
}
