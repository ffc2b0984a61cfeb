import { z } from 'zod'
import { blockSchema } from './blocks/blocks.ts'
import { pictureSchema } from './picture.ts'
import { moneyRangeSchema } from './shared-models.ts'

/**
 * What belongs to a home besides its own rooms, on the pages of a stage and its homes. Each brand shows what it is known
 * by (`compositions` in web).
 */
export const livingSchema = z.object({
  /** How all homes of the site are built, in sentences. */
  standards: z.array(z.string()),
  /** `accessFacts` in domain. */
  access: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('lift'), floor: z.number().int().nullable() }),
      z.object({ kind: z.literal('walk'), place: z.string(), minutes: z.number().int() }),
    ]),
  ),
  /** `tenancyCost` in domain. */
  cost: z.object({ deposit: moneyRangeSchema, rent: moneyRangeSchema, yearlyRent: moneyRangeSchema }).nullable(),
  /** What the rent pays for. */
  included: z.array(z.string()),
  /** Common rooms of the house. */
  rooms: z.array(z.object({ name: z.string(), text: z.string(), picture: pictureSchema })),
  /** Those of the start page that hold for every house: a week, a telephone, a noticeboard. */
  blocks: z.array(blockSchema),
})
export type Living = z.infer<typeof livingSchema>
