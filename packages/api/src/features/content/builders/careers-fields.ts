import { jobFields, jobForms } from '@nyhem/domain/careers/job-list'
import { z } from 'zod'
import { anchor, day, longText, markdown, pictureKey, shortText } from '../content-fields.ts'

const email = z.email('must be an e-mail address')

export const standardCareerFields = z.strictObject({
  heading: shortText,
  lead: longText,
  picture: pictureKey.optional(),
  body: markdown.optional(),
  people: z
    .array(
      z.strictObject({
        name: shortText,
        role: shortText,
        since: z.number().int().min(1900).max(2100).optional(),
        quote: longText,
      }),
    )
    .max(6)
    .default([]),
  benefits: z
    .array(z.strictObject({ heading: shortText, text: longText }))
    .max(9)
    .default([]),
  steps: z
    .array(z.strictObject({ when: shortText, title: shortText, text: longText }))
    .max(6)
    .default([]),
})

/** An open position; `from` is the day that it was posted, `until` the last day to apply. */
const jobItem = z.strictObject({
  id: anchor,
  title: shortText,
  place: shortText,
  field: z.enum(jobFields),
  form: z.enum(jobForms),
  from: day,
  until: day.optional(),
  intro: longText,
  body: markdown.optional(),
  contact: z.strictObject({ name: shortText, phone: shortText }).optional(),
})

export const availableJobsFields = z
  .strictObject({
    heading: shortText,
    lead: longText.optional(),
    /** Where applications are sent. */
    email,
    jobs: z.array(jobItem).default([]),
  })
  .refine(({ jobs }) => new Set(jobs.map(({ id }) => id)).size === jobs.length, {
    path: ['jobs'],
    message: 'needs an id of its own for every position',
  })
