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
  reportTypes,
} from '@nyhem/domain/investors/report-list'
import { z } from 'zod'
import { buildBlocks } from '../blocks/build-blocks.ts'
import type { BuildContext } from '../building/build-context.ts'
import { listedFiles } from '../building/listed-files.ts'
import { pageOfKind } from '../building/page-of-kind.ts'
import { editorialSeo } from '../seo/editorial-seo.ts'
import { day, fileFields, longText, shortText, unit } from '../tree/content-fields.ts'
import { contentAs, type PageEntry } from '../tree/content-snapshot.ts'
import { defineEditorialPage } from './page-kind.ts'

const year = z.number().int().min(1900).max(2100)

const figureRow = z.strictObject({
  label: shortText,
  unit: unit.default(''),
  decimals: z.number().int().min(0).max(2).default(0),
  values: z.array(z.number().nullable()),
})

const investorRelationsStartFields = z
  .strictObject({
    heading: shortText,
    lead: longText,
    figures: z.strictObject({
      years: z.array(year).min(2).max(10),
      rows: z.array(figureRow).min(1),
      /** Number of rows also shown as charts, from the first. */
      drawn: z.number().int().min(0).max(3).default(2),
      note: longText.optional(),
    }),
    owners: z
      .strictObject({
        text: longText,
        rows: z.array(z.strictObject({ name: shortText, share: z.number().min(0).max(100) })).min(1),
      })
      .optional(),
    calendar: z.array(z.strictObject({ date: day, title: shortText })).default([]),
    contacts: z
      .array(z.strictObject({ name: shortText, role: shortText, phone: shortText, email: z.email() }))
      .max(4)
      .default([]),
  })
  .refine(({ figures }) => figures.rows.every(({ values }) => values.length === figures.years.length), {
    path: ['figures', 'rows'],
    message: 'need one value for each year',
  })

const reportListFields = z.strictObject({
  heading: shortText,
  lead: longText.optional(),
  reports: z
    .array(
      z.strictObject({
        title: shortText,
        type: z.enum(reportTypes),
        year,
        date: day,
        files: z.array(fileFields).min(1).max(6),
      }),
    )
    .default([]),
})

type DatedReport = Omit<Report, 'date'> & { date: LocalDate }

const reportsOf = (entry: PageEntry, context: BuildContext): DatedReport[] => {
  const reports = contentAs(entry, reportListFields).fields.reports.map((report) => ({
    ...report,
    date: report.date as LocalDate,
    files: listedFiles(report.files, context),
  }))
  return publishedReports(reports, context.today)
}

/** Null where the site lists no reports. */
export function publishedReportsOf(context: BuildContext): { href: string; reports: DatedReport[] } | null {
  const list = pageOfKind('report-list', context)
  return list && { href: list.path, reports: reportsOf(list, context) }
}

/** Most reports shown on other pages. */
const mostReportsAhead = 3

export const investorRelationsStartPage = defineEditorialPage('investor-relations-start', {
  fields: investorRelationsStartFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
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
      seo: editorialSeo(entry, { heading, description: lead }),
    }
  },
})

type FigureRow = z.output<typeof investorRelationsStartFields>['figures']['rows'][number]

/** Only the years with measurements. */
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

/** By year, filtered by the address. */
export const reportListPage = defineEditorialPage('report-list', {
  fields: reportListFields,
  searchCategory: 'content',
  build: async ({ entry, fields, blocks }, context) => {
    const { heading, lead = null } = fields
    const reports = reportsOf(entry, context)
    const requested = { type: context.query[reportQueryNames.type], year: context.query[reportQueryNames.year] }
    const { filter, dropped } = readReportFilter(reports, requested)
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
      seo: editorialSeo(
        entry,
        { heading, description: lead },
        { robots: requested.type || requested.year ? 'noindex, follow' : 'index, follow' },
      ),
    }
  },
})
