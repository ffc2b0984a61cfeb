import { premisesTypes } from '@nyhem/domain/housing/enumerations'
import { premisesLimit, premisesSorts } from '@nyhem/domain/search/premises-filter'
import { z } from 'zod'
import { premisesCardSchema } from '../holding-cards.ts'
import { siteIdSchema } from '../sites/site-id.ts'

const sortBy = z.enum(premisesSorts)

/** Search of premises. Source: fault-reports specification §2.5, §3.7, §7.5. */
export const premisesSearchRequestSchema = z.strictObject({
  filter: z
    .strictObject({
      siteId: siteIdSchema.optional().describe('the site of the request when left out'),
      tags: z.array(z.string().min(1).max(100)).max(100).default([]),
      types: z.array(z.enum(premisesTypes)).max(premisesTypes.length).default([]),
      minMaxArea: z
        .strictObject({ min: z.number().min(0).max(1_000_000), max: z.number().min(0).max(1_000_000) })
        .refine(({ min, max }) => min <= max, { path: ['max'], error: 'is below min' })
        .optional(),
      sort: sortBy.optional().describe('when the body has no `sort.sortBy`'),
    })
    .prefault({}),
  sort: z
    .strictObject({
      sortOrder: z.literal('ascending').default('ascending'),
      sortBy: sortBy.optional().describe('before `filter.sort`; by name when both are left out'),
    })
    .prefault({}),
  limit: z.number().int().min(1).max(premisesLimit).default(premisesLimit),
})
export type PremisesSearchRequest = z.output<typeof premisesSearchRequestSchema>

export const premisesCountsSchema = z.object({
  types: z.partialRecord(z.enum(premisesTypes), z.number().int()),
  tags: z.record(z.string(), z.number().int()),
})
const countWithout = z.number().int().nullable()
/** If nothing matches: result counts without each filter part; null if that part narrows nothing. */
export const relaxedPremisesSchema = z
  .object({ types: countWithout, tags: countWithout, minMaxArea: countWithout })
  .nullable()

export const premisesSearchReplySchema = z.object({
  total: z.number().int(),
  /** Results per choice, other filters unchanged. */
  counts: premisesCountsSchema,
  /** Unknown filter tags, ignored. */
  unknownTags: z.array(z.string()),
  relaxed: relaxedPremisesSchema,
  hits: z.array(premisesCardSchema),
})
export type PremisesSearchReply = z.infer<typeof premisesSearchReplySchema>

export const premisesTagsRequestSchema = z.strictObject({ siteId: siteIdSchema.optional() })
export const premisesTagsReplySchema = z.object({
  tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
})
export type PremisesTagsReply = z.infer<typeof premisesTagsReplySchema>
