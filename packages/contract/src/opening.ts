import { weekdays } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { instantSchema } from './shared-models.ts'

/** Opening hours of some weekdays, local time: `09:00` to `16:00`. */
export const openSpanSchema = z.object({
  days: z.array(z.enum(weekdays)).min(1),
  opens: z.string(),
  closes: z.string(),
})

/** Whether a telephone is answered, and when that changes. */
export const openingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), until: instantSchema }),
  z.object({ state: z.literal('closed'), opensAt: instantSchema.nullable(), inDays: z.int() }),
])
