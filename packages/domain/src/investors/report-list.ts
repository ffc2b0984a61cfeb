import type { LocalDate } from '../dates.ts'

/** Kinds of reports that a company publishes. The source is the product's own wish. */
export const reportTypes = ['annual-report', 'interim-report', 'sustainability-report', 'presentation'] as const
export type ReportType = (typeof reportTypes)[number]

/** Names in the address of a list of reports. */
export const reportQueryNames = { type: 'report', year: 'year' } as const

type Report = {
  readonly type: ReportType
  /** The year that it is about. */
  readonly year: number
  readonly date: LocalDate
}

export type ReportFilter = { readonly type: ReportType | null; readonly year: number | null }
export const everyReport: ReportFilter = { type: null, year: null }

/** Those that have been published by a day, the latest first. Never fails. */
export const publishedReports = <One extends Report>(reports: readonly One[], today: LocalDate): One[] =>
  reports
    .filter(({ date }) => date <= today)
    .sort((one, other) => other.date.localeCompare(one.date) || other.year - one.year)

/** Those of a type and a year. Never fails. */
export const reportsThatFit = <One extends Report>(reports: readonly One[], filter: ReportFilter): One[] =>
  reports.filter(
    ({ type, year }) =>
      (filter.type === null || type === filter.type) && (filter.year === null || year === filter.year),
  )

/** The years of reports, the latest first, each with its own. Never fails. */
export const reportsByYear = <One extends Report>(reports: readonly One[]): { year: number; reports: One[] }[] =>
  [...new Set(reports.map(({ year }) => year))]
    .sort((one, other) => other - one)
    .map((year) => ({ year, reports: reports.filter((report) => report.year === year) }))

/** The filter that an address asks for; a type or year that no report has is dropped, and it is told that it was. Never fails. */
export function readReportFilter(
  reports: readonly Report[],
  asked: { readonly type?: string | undefined; readonly year?: string | undefined },
): { filter: ReportFilter; dropped: boolean } {
  const type = reports.find((report) => report.type === asked.type)?.type ?? null
  const year = reports.find((report) => String(report.year) === asked.year)?.year ?? null
  return { filter: { type, year }, dropped: Boolean((asked.type && !type) || (asked.year && !year)) }
}

/** How many reports each choice would leave, the other choice kept: types in their order, the latest year first. Never fails. */
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

/** The query of a filter: `?report=annual-report&year=2025`, or nothing for everything. Never fails. */
export function reportQuery({ type, year }: ReportFilter): string {
  const words = [
    ...(type === null ? [] : [`${reportQueryNames.type}=${type}`]),
    ...(year === null ? [] : [`${reportQueryNames.year}=${year}`]),
  ]
  return words.length === 0 ? '' : `?${words.join('&')}`
}
