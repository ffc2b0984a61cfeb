import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pictureSchema } from '../picture.ts'
import { richTextSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)
const yearValueSchema = z.object({ year: z.number().int(), value: z.number() })

/** A yearly measured figure, optionally with a target. */
export const measureSchema = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string().nullable(),
  /** Suffix: `kg CO₂e per m²`, `%`. Empty for a plain count. */
  unit: z.string(),
  decimals: z.number().int().min(0).max(2),
  values: z.array(yearValueSchema).min(1),
  base: yearValueSchema.nullable(),
  target: yearValueSchema.nullable(),
  /** Whole per cent from base to target. */
  progress: z.number().int().nullable(),
})
export type Measure = z.infer<typeof measureSchema>

/** A theme card linking to its page. */
export const themeCardSchema = z.object({
  href: z.string(),
  title: z.string(),
  text: z.string(),
  picture: pictureSchema.nullable(),
})
export type ThemeCard = z.infer<typeof themeCardSchema>

/** Goals with measurements, and themes. */
export const sustainabilityStartModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  goals: z.array(measureSchema),
  themes: z.array(themeCardSchema),
  reportHref: z.string().nullable(),
  blocks,
})

/** One theme: climate, material, people. */
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
