import { textSearchLimits } from '@nyhem/domain/search/search-limits'
import { textSearchCategories, textSearchSorts } from '@nyhem/domain/search/text-search'
import { locales } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { breadcrumbSchema } from '../page-chrome.ts'
import { localDateSchema } from '../shared-models.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Page parts that crops come from. */
export const croppedAttributes = ['title', 'intro', 'body'] as const

/** Full-text page search. Source: public-site specification §3 (text-search request), §5, §7, §9. */
export const textSearchRequestSchema = z.strictObject({
  text: z
    .string()
    .max(textSearchLimits.maxLength)
    .refine((text) => text.trim().length >= textSearchLimits.minLength, {
      error: `needs at least ${textSearchLimits.minLength} characters`,
    }),
  siteId: siteIdSchema.optional().describe('the site of the request when left out'),
  languages: z.array(z.enum(locales)).max(locales.length).default([]).describe('the language of the site when empty'),
  sortType: z.enum(textSearchSorts).default('nothing'),
  categories: z
    .array(z.enum(textSearchCategories))
    .max(textSearchCategories.length)
    .default([])
    .describe('every category when empty'),
  skip: z.number().int().min(0).max(10_000).default(0),
  take: z.number().int().min(1).max(100).default(textSearchLimits.pageSize),
  attributesToCrop: z.array(z.enum(croppedAttributes)).max(croppedAttributes.length).default(['body']),
  cropMarker: z.string().max(10).default(textSearchLimits.cropMarker),
})
export type TextSearchRequest = z.infer<typeof textSearchRequestSchema>
export type TextSearchRequestBody = z.input<typeof textSearchRequestSchema>

/** Text segments with hits marked; never HTML. */
const markedTextSchema = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.infer<typeof markedTextSchema>

export const textHitSchema = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  breadcrumbs: z.array(breadcrumbSchema),
  category: z.enum(textSearchCategories),
  language: z.enum(locales),
  siteId: siteIdSchema,
  date: localDateSchema.nullable(),
  markedTitle: markedTextSchema,
  /** About fifty characters around the first hit, per requested part with one. */
  crops: z.array(z.object({ attribute: z.enum(croppedAttributes), text: markedTextSchema })),
})
export type TextHit = z.infer<typeof textHitSchema>

export const textSearchReplySchema = z.object({
  total: z.number().int(),
  /** Hits per category, regardless of the requested ones. */
  categories: z.record(z.enum(textSearchCategories), z.number().int()),
  hits: z.array(textHitSchema),
  /** Corrected term, if the original has no hits: `lägenhet` for `lägenhte`. */
  corrected: z.string().nullable(),
})
export type TextSearchReply = z.infer<typeof textSearchReplySchema>
