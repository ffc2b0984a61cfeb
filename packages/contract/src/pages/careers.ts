import { jobFields, jobForms } from '@nyhem/domain/careers/job-list'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pictureSchema } from '../picture.ts'
import { localDateSchema, richTextSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** An open position as a row. */
export const jobCardSchema = z.object({
  href: z.string(),
  title: z.string(),
  place: z.string(),
  field: z.enum(jobFields),
  form: z.enum(jobForms),
  /** Null while it is open until filled. */
  lastDay: localDateSchema.nullable(),
})
export type JobCard = z.infer<typeof jobCardSchema>

/** An open position with everything that is told about it. */
export const jobSchema = jobCardSchema.extend({
  /** Its anchor. */
  id: z.string(),
  intro: z.string(),
  body: richTextSchema,
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  /** Where an application is sent. */
  email: z.string(),
})
export type Job = z.infer<typeof jobSchema>

/** Working here: what it is like, what one gets, how one comes here. */
export const standardCareerModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  people: z.array(
    z.object({ name: z.string(), role: z.string(), since: z.number().int().nullable(), quote: z.string() }),
  ),
  benefits: z.array(z.object({ heading: z.string(), text: z.string() })),
  steps: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  /** Null where the site has no list of open positions. */
  jobs: z
    .object({ href: z.string(), total: z.number().int(), first: z.array(jobCardSchema), email: z.string() })
    .nullable(),
  blocks,
})

/** Open positions, narrowed by place and field. Those whose last day is past are not in it. */
export const availableJobsModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  action: z.string(),
  chosen: z.object({ place: z.string().nullable(), field: z.enum(jobFields).nullable() }),
  /** Whether the address asked for a place or field that no open position has. */
  dropped: z.boolean(),
  choices: z.object({
    places: z.array(z.object({ place: z.string(), count: z.number().int() })),
    fields: z.array(z.object({ field: z.enum(jobFields), count: z.number().int() })),
    anyPlace: z.number().int(),
    anyField: z.number().int(),
  }),
  /** How many there are in all. */
  total: z.number().int(),
  jobs: z.array(jobSchema),
  /** The day that the page was made for, so that a last day can be called today. */
  today: localDateSchema,
  email: z.string(),
  blocks,
})
