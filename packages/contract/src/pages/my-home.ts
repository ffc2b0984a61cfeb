import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { instantSchema, localDateSchema, moneySchema } from '../shared-models.ts'

/** One choice of how a home is made, and what stands in it. */
const interiorChoiceSchema = z.object({
  id: z.string(),
  room: z.string(),
  title: z.string(),
  description: z.string(),
  decideBy: localDateSchema,
  /** Days until its last day; 0 on that day. */
  daysLeft: z.number().int(),
  isOpen: z.boolean(),
  options: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      price: moneySchema,
      picture: pictureSchema.nullable(),
      isStandard: z.boolean(),
    }),
  ),
  /** What stands: chosen, or else the standard. */
  standingId: z.string().nullable(),
  /** Null while nothing is chosen. */
  chosen: z.object({ at: instantSchema, by: z.enum(['you', 'other-buyer', 'company']) }).nullable(),
})

export const interiorChoicesSchema = z.object({
  choices: z.array(interiorChoiceSchema),
  /** What all that stands costs besides the price of the home. */
  additions: moneySchema,
})
export type InteriorChoicesModel = z.infer<typeof interiorChoicesSchema>
