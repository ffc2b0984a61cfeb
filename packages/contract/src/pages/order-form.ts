import { z } from 'zod'
import { pictureSchema } from '../picture.ts'

const stageSchema = z.object({
  id: z.string(),
  /** `Sjöfartskajen, etapp 2`. */
  name: z.string(),
})

/** Ordering material about one or several stages of an area. The page is the same for everyone. */
export const orderFormModel = z.object({
  heading: z.string(),
  intro: z.string().nullable(),
  /** The stage that the address names, and its area's others to choose beside it. Null when it names none that is there. */
  asked: z
    .object({
      /** The one named first. */
      stages: z.array(stageSchema).min(1),
      areaName: z.string(),
      municipality: z.string(),
      href: z.string(),
      picture: pictureSchema.nullable(),
    })
    .nullable(),
  /** Whether the address named a stage, there or not. */
  wasNamed: z.boolean(),
  privacyHref: z.string().nullable(),
  searchHref: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})
export type OrderedAbout = NonNullable<z.infer<typeof orderFormModel>['asked']>
