import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

const stageSchema = z.object({
  id: z.string(),
  name: z.string(),
})

/** Ordering material about stages of an area. Identical for everyone. */
export const orderFormModel = z.object({
  heading: z.string(),
  intro: z.string().nullable(),
  /** Requested stage and its area's others; null if nonexistent. */
  requested: z
    .object({
      /** Requested one first. */
      stages: z.array(stageSchema).min(1),
      areaName: z.string(),
      municipality: z.string(),
      href: z.string(),
      picture: pictureSchema.nullable(),
    })
    .nullable(),
  /** Whether the address named a stage, existing or not. */
  wasNamed: z.boolean(),
  privacyHref: z.string().nullable(),
  searchHref: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
export type OrderedAbout = NonNullable<z.infer<typeof orderFormModel>['requested']>
