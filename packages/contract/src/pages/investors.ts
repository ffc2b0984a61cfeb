import { reportTypes } from '@nyhem/domain/investors/report-list'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { localDateSchema } from '../shared-models.ts'
import { listedFileSchema } from './service.ts'
import { measureSchema } from './sustainability.ts'

const blocks = z.array(blockSchema)

/** A published report with its files. */
export const reportSchema = z.object({
  title: z.string(),
  type: z.enum(reportTypes),
  year: z.number().int(),
  date: localDateSchema,
  files: z.array(listedFileSchema),
})
export type Report = z.infer<typeof reportSchema>

/** Investor start: figures, owners, calendar, reports. */
export const investorRelationsStartModel = z.object({
  heading: z.string(),
  lead: z.string(),
  figures: z.object({
    years: z.array(z.number().int()).min(1),
    rows: z.array(
      z.object({
        label: z.string(),
        unit: z.string(),
        decimals: z.number().int().min(0).max(2),
        /** Per year; null if not measured. */
        values: z.array(z.number().nullable()),
      }),
    ),
    note: z.string().nullable(),
  }),
  /** Charts of the first figures. */
  charts: z.array(measureSchema),
  owners: z.object({ text: z.string(), rows: z.array(z.object({ name: z.string(), share: z.number() })) }).nullable(),
  calendar: z.array(z.object({ date: localDateSchema, title: z.string() })),
  reports: z.array(reportSchema),
  reportsHref: z.string().nullable(),
  contacts: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string(), email: z.string() })),
  blocks,
})

/** Reports by year, filtered by type and year. */
export const reportListModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  action: z.string(),
  chosen: z.object({ type: z.enum(reportTypes).nullable(), year: z.number().int().nullable() }),
  dropped: z.boolean(),
  choices: z.object({
    types: z.array(z.object({ type: z.enum(reportTypes), count: z.number().int() })),
    years: z.array(z.object({ year: z.number().int(), count: z.number().int() })),
    anyType: z.number().int(),
    anyYear: z.number().int(),
  }),
  /** Unfiltered total. */
  total: z.number().int(),
  years: z.array(z.object({ year: z.number().int(), reports: z.array(reportSchema) })),
  blocks,
})
