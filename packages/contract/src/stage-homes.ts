import { homeListViews, homeSortKeys } from '@nyhem/domain/housing/home-list'
import { z } from 'zod'
import { homeCardSchema } from './shared-models.ts'

/** A building as a grid of homes. */
const buildingSchema = z.object({
  name: z.string(),
  floors: z.number().int(),
  homesPerFloor: z.number().int(),
  roof: z.enum(['flat', 'gable']),
  /** Top floor first; home ids or null. */
  cells: z.array(z.array(z.string().nullable())),
})

/** A stage's homes, for its page and embedded explorers. */
export const stageHomesFields = {
  homes: z.array(homeCardSchema),
  /** Choices in the address (`parseHomeListChoices` in domain). */
  homeList: z.object({
    sort: z.object({ key: z.enum(homeSortKeys), descending: z.boolean() }),
    rooms: z.number().int().nullable(),
    floor: z.number().int().nullable(),
    maxPrice: z.number().int().nullable(),
    onlyAvailable: z.boolean(),
    view: z.enum(homeListViews),
  }),
  buildings: z.array(buildingSchema),
}
