import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pictureSchema } from '../picture.ts'
import { richTextSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)
const yearValueSchema = z.object({ year: z.number().int(), value: z.number() })

/** A number that is measured every year, perhaps on its way to a goal. */
export const measureSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string().nullable(),
  /** Stands after the number: `kg CO₂e per m²`, `%`. Empty for a plain count. */
  unit: z.string(),
  /** Digits after the decimal sign. */
  decimals: z.number().int().min(0).max(2),
  /** The earliest year first. */
  values: z.array(yearValueSchema).min(1),
  base: yearValueSchema.nullable(),
  target: yearValueSchema.nullable(),
  /** Whole per cent of the way from the beginning to the goal. */
  progress: z.number().int().nullable(),
})
export type Measure = z.infer<typeof measureSchema>

/** A part of the work, as a plate that leads to its page. */
export const themeCardSchema = z.object({
  href: z.string(),
  title: z.string(),
  text: z.string(),
  picture: pictureSchema.nullable(),
})
export type ThemeCard = z.infer<typeof themeCardSchema>

/** Goals with what has been measured, and the parts of the work. */
export const sustainabilityStartModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  goals: z.array(measureSchema),
  themes: z.array(themeCardSchema),
  /** The report of the latest year; null where there is none. */
  reportHref: z.string().nullable(),
  blocks,
})

/** One part of the work: climate, material, people. */
export const sustainabilityCategoryModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  goals: z.array(measureSchema),
  actions: z.array(z.object({ heading: z.string(), text: z.string() })),
  others: z.array(themeCardSchema),
  blocks,
})
