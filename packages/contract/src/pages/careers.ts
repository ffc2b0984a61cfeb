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
  /** Null: open until filled. */
  lastDay: localDateSchema.nullable(),
})
export type JobCard = z.infer<typeof jobCardSchema>

/** An open position in full. */
export const jobSchema = jobCardSchema.extend({
  id: z.string(),
  intro: z.string(),
  body: richTextSchema,
  contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  email: z.string(),
})
export type Job = z.infer<typeof jobSchema>

/** Working here: culture, benefits, recruitment. */
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
  /** Null without a list of open positions. */
  jobs: z
    .object({ href: z.string(), total: z.number().int(), first: z.array(jobCardSchema), email: z.string() })
    .nullable(),
  blocks,
})

/** Open positions by place and field, without expired ones. */
export const availableJobsModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  action: z.string(),
  chosen: z.object({ place: z.string().nullable(), field: z.enum(jobFields).nullable() }),
  /** The requested place or field has no open position. */
  dropped: z.boolean(),
  choices: z.object({
    places: z.array(z.object({ place: z.string(), count: z.number().int() })),
    fields: z.array(z.object({ field: z.enum(jobFields), count: z.number().int() })),
    anyPlace: z.number().int(),
    anyField: z.number().int(),
  }),
  /** Unfiltered total. */
  total: z.number().int(),
  jobs: z.array(jobSchema),
  /** Day the page was built, to label a last day as today. */
  today: localDateSchema,
  email: z.string(),
  blocks,
})
