import { homeListViews, homeSortKeys } from '@nyhem/domain/housing/home-list'
import { z } from 'zod'
import { homeCardSchema } from './shared-models.ts'

/** A building drawn as windows: which home is where. */
const buildingSchema = z.object({
  name: z.string(),
  floors: z.number().int(),
  homesPerFloor: z.number().int(),
  roof: z.enum(['flat', 'gable']),
  /** From the top floor down; each cell is a home id or null. */
  cells: z.array(z.array(z.string().nullable())),
})

/** The homes of a stage to choose between: on its page, and wherever an editor puts the residence explorer. */
export const stageHomesFields = {
  homes: z.array(homeCardSchema),
  /** Order and choices of the list of homes as the address asks for them (`parseHomeListChoices` in domain). */
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
