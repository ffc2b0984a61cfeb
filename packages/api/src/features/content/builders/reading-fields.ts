import { pointIcons } from '@nyhem/contract/blocks/point-icons'
import { z } from 'zod'
import { projectQuery } from '../blocks/block-fields.ts'
import { day, externalId, linkFields, longText, markdown, pictureKey, shortText, sitePath } from '../content-fields.ts'

const stories = z.array(sitePath).max(6).default([])
const projects = z.array(externalId).max(6).default([])
const facts = z.array(z.strictObject({ label: shortText, value: shortText })).max(12)

export const inspirationStartFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  /** The newest stands first where none is named. */
  leadStory: sitePath.optional(),
  pick: z
    .strictObject({
      heading: shortText,
      body: longText,
      picture: pictureKey.optional(),
      link: linkFields.optional(),
      stories,
    })
    .optional(),
})

export const inspirationCategoryFields = z.strictObject({ heading: shortText.optional(), lead: longText })

export const inspirationArticleFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  /** The category of the magazine that it stands under. */
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
  facts: z.strictObject({ heading: shortText, facts: facts.min(1) }).optional(),
  materials: z
    .array(z.strictObject({ title: shortText, text: shortText, source: shortText.optional() }))
    .max(12)
    .default([]),
  projects,
  related: stories,
})

export const inspirationPageFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  picture: pictureKey.optional(),
  swatches: z
    .array(
      z.strictObject({
        title: shortText,
        text: shortText,
        color: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #c9a77c'),
      }),
    )
    .min(2)
    .max(8),
  scenes: z
    .array(z.strictObject({ picture: pictureKey, title: shortText, text: longText, link: linkFields.optional() }))
    .min(1)
    .max(8),
  stories,
  projects,
})

const topicKey = z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be a key in lower case, such as grund')

export const blogListFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  /** What its entries may be about, in the order in which one chooses. */
  topics: z
    .array(z.strictObject({ key: topicKey, text: shortText }))
    .max(12)
    .default([]),
})

export const blogItemFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  author: z.strictObject({ name: shortText, role: shortText.optional() }),
  /** One of the topics of the list that it lies below. */
  topic: topicKey.optional(),
  picture: pictureKey.optional(),
  caption: shortText.optional(),
  notes: facts.default([]),
  body: markdown,
  projects,
})

export const campaignFields = z
  .strictObject({
    heading: shortText.optional(),
    lead: longText,
    /** The first and the last day. */
    from: day,
    until: day,
    picture: pictureKey.optional(),
    body: markdown,
    points: z
      .array(z.strictObject({ icon: z.enum(pointIcons), text: shortText }))
      .max(6)
      .default([]),
    link: linkFields,
    meanwhile: linkFields.optional(),
    projects: z.array(externalId).max(6).optional(),
    query: projectQuery.optional(),
    terms: markdown,
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'is before the first day' })
  .refine(({ projects: named, query }) => named === undefined || query === undefined, 'needs either projects or query')

export const testimonialFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  name: shortText,
  context: shortText,
  quote: longText,
  picture: pictureKey.optional(),
  caption: shortText.optional(),
  questions: z
    .array(z.strictObject({ question: shortText, answer: markdown }))
    .min(2)
    .max(12),
  facts: facts.default([]),
  projects,
})

export const imageFileFields = z
  .strictObject({
    heading: shortText.optional(),
    lead: longText,
    /** Left out on the page of a collection. */
    picture: pictureKey.optional(),
    caption: shortText.optional(),
    photographer: shortText.optional(),
    subject: shortText.optional(),
    date: day.optional(),
    /** Those of the collection where it has none of its own. */
    terms: markdown.optional(),
  })
  .refine(({ picture, caption, photographer }) => picture === undefined || (caption && photographer), {
    path: ['caption'],
    message: 'and photographer belong to every picture',
  })
