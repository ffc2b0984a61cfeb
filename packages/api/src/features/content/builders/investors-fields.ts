import { reportTypes } from '@nyhem/domain/investors/report-list'
import { z } from 'zod'
import { day, longText, shortText } from '../content-fields.ts'
import { fileFields } from './service-fields.ts'

const year = z.number().int().min(1900).max(2100)

const figureRow = z.strictObject({
  label: shortText,
  unit: z.string().trim().max(40).default(''),
  decimals: z.number().int().min(0).max(2).default(0),
  values: z.array(z.number().nullable()),
})

export const investorRelationsStartFields = z
  .strictObject({
    heading: shortText,
    lead: longText,
    figures: z.strictObject({
      years: z.array(year).min(2).max(10),
      rows: z.array(figureRow).min(1),
      /** How many of the rows are drawn too, from the first. */
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

export const reportListFields = z.strictObject({
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
