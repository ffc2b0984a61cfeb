import { z } from 'zod'
import { catalogueId, longText, markdown, pictureKey, shortText, sitePath } from './content-fields.ts'
import { fieldMeta } from './field-meta.ts'

export const storyPaths = z.array(sitePath).max(6).default([])

export const projectIds = z.array(catalogueId('project')).max(6).default([])

export const factRows = z.array(z.strictObject({ label: shortText, value: shortText })).max(12)

export const inspirationArticleFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  /** Its magazine category. */
  category: sitePath.optional(),
  author: shortText.optional(),
  picture: pictureKey,
  caption: shortText.optional(),
  chapters: z
    .array(
      z.strictObject({
        heading: shortText.optional(),
        body: markdown,
        quote: z.strictObject({ text: longText, name: shortText.optional() }).optional(),
        picture: pictureKey.optional(),
        caption: shortText.optional(),
      }),
    )
    .min(2)
    .max(12),
  facts: z.strictObject({ heading: shortText, facts: factRows.min(1) }).optional(),
  materials: z
    .array(z.strictObject({ title: shortText, text: shortText, source: shortText.optional() }))
    .max(12)
    .default([]),
  projects: projectIds,
  related: storyPaths,
})

const topicKey = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/, 'must be a key in lower case, such as grund')
  .register(fieldMeta, { widget: 'short', form: 'key' })

export const blogListFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  /** Topics of entries, in display order. */
  topics: z
    .array(z.strictObject({ key: topicKey, text: shortText }))
    .max(12)
    .default([]),
})

export const blogItemFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  author: z.strictObject({ name: shortText, role: shortText.optional() }),
  /** A topic of the parent list. */
  topic: topicKey.optional(),
  picture: pictureKey.optional(),
  caption: shortText.optional(),
  notes: factRows.default([]),
  body: markdown,
  projects: projectIds,
})
