import { z } from 'zod'
import { instantSchema } from './shared-models.ts'

/** A stage's sale that opens at a stated moment, on its pages. `hasRoom`: the site has a login, so one can wait there. */
export const openingModel = z.object({
  openingId: z.string(),
  opensAt: instantSchema,
  roomOpensAt: instantSchema,
  endsAt: instantSchema,
  hasOpened: z.boolean(),
  hasRoom: z.boolean(),
})
export type OpeningModel = z.output<typeof openingModel>
