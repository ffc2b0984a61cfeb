import { z } from 'zod'
import { anchor, longText, markdown, pictureKey, shortText } from '../content-fields.ts'

const year = z.number().int().min(1900).max(2100)
const yearValue = z.strictObject({ year, value: z.number() })

/** A number that is measured every year; `values` by year, as in `{ 2024: 240, 2025: 231 }`. */
const measureFields = z.strictObject({
  id: anchor,
  name: shortText,
  text: longText.optional(),
  unit: z.string().trim().max(40).default(''),
  decimals: z.number().int().min(0).max(2).default(0),
  base: yearValue.optional(),
  target: yearValue.optional(),
  values: z
    .record(z.string().regex(/^\d{4}$/, 'must be a year'), z.number())
    .refine((values) => Object.keys(values).length > 0, 'needs the number of a year'),
})
export type MeasureFields = z.output<typeof measureFields>

export const sustainabilityStartFields = z.strictObject({
  heading: shortText,
  lead: longText,
  picture: pictureKey.optional(),
  body: markdown.optional(),
  goals: z.array(measureFields).max(8).default([]),
})

export const sustainabilityCategoryFields = sustainabilityStartFields.extend({
  actions: z
    .array(z.strictObject({ heading: shortText, text: longText }))
    .max(8)
    .default([]),
})
