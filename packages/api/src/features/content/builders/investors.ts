import type { Report } from '@nyhem/contract/pages/investors'
import type { Measure } from '@nyhem/contract/pages/sustainability'
import type { LocalDate } from '@nyhem/domain/dates'
import {
  publishedReports,
  readReportFilter,
  reportChoices,
  reportQueryNames,
  reportsByYear,
  reportsThatFit,
} from '@nyhem/domain/investors/report-list'
import { buildBlocks } from '../blocks/build-blocks.ts'
import { pageTrail } from '../breadcrumbs.ts'
import type { BuildContext } from '../build-context.ts'
import { contentAs, type PageEntry } from '../content-snapshot.ts'
import { listedFiles } from '../listed-files.ts'
import { pageOfKind } from '../page-of-kind.ts'
import type { Builder } from './builder.ts'
import { editorialSeo } from './editorial-seo.ts'
import type { PageFields } from './page-fields.ts'

type DatedReport = Omit<Report, 'date'> & { date: LocalDate }

const reportsOf = (entry: PageEntry, context: BuildContext): DatedReport[] => {
  const reports = contentAs(entry, 'report-list').fields.reports.map((report) => ({
    ...report,
    date: report.date as LocalDate,
    files: listedFiles(report.files, context),
  }))
  return publishedReports(reports, context.today)
}

/** The site's reports and where they are listed; null where it lists none. */
export function publishedReportsOf(context: BuildContext): { href: string; reports: DatedReport[] } | null {
  const list = pageOfKind('report-list', context)
  return list && { href: list.path, reports: reportsOf(list, context) }
}

/** Most reports shown beside other things. */
const mostReportsAhead = 3

export const buildInvestorRelationsStart: Builder<'investor-relations-start'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'investor-relations-start')
  const { heading, lead, figures, owners = null, contacts } = fields
  const list = publishedReportsOf(context)
  return {
    model: {
      heading,
      lead,
      figures: { years: figures.years, rows: figures.rows, note: figures.note ?? null },
      charts: figures.rows.slice(0, figures.drawn).map((row, index) => chartOf(row, figures.years, index)),
      owners,
      calendar: fields.calendar
        .filter(({ date }) => date >= context.today)
        .sort((one, other) => one.date.localeCompare(other.date)),
      reports: list?.reports.slice(0, mostReportsAhead) ?? [],
      reportsHref: list?.href ?? null,
      contacts,
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(entry, { heading, description: lead }),
  }
}

type FigureRow = PageFields['investor-relations-start']['figures']['rows'][number]

/** A row of the table as something to draw: the years in which it was measured. */
const chartOf = ({ label, unit, decimals, values }: FigureRow, years: readonly number[], index: number): Measure => ({
  id: `figure-${index + 1}`,
  name: label,
  text: null,
  unit,
  decimals,
  values: years.flatMap((year, place) => {
    const value = values[place]
    return value === null || value === undefined ? [] : [{ year, value }]
  }),
  base: null,
  target: null,
  progress: null,
})

/** Reports by year, narrowed as the address asks. */
export const buildReportList: Builder<'report-list'> = async ({ entry }, context) => {
  const { fields, blocks } = contentAs(entry, 'report-list')
  const { heading, lead = null } = fields
  const reports = reportsOf(entry, context)
  const asked = { type: context.query[reportQueryNames.type], year: context.query[reportQueryNames.year] }
  const { filter, dropped } = readReportFilter(reports, asked)
  return {
    model: {
      heading,
      lead,
      action: entry.path,
      chosen: filter,
      dropped,
      choices: reportChoices(reports, filter),
      total: reports.length,
      years: reportsByYear(reportsThatFit(reports, filter)),
      blocks: await buildBlocks(blocks, context),
    },
    pageId: entry.id,
    breadcrumbs: pageTrail(context, entry),
    seo: editorialSeo(
      entry,
      { heading, description: lead },
      { robots: asked.type || asked.year ? 'noindex, follow' : 'index, follow' },
    ),
  }
}
