import { campaignStates } from '@nyhem/domain/reading/campaign-days'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pointIcons } from '../blocks/point-icons.ts'
import { pictureSchema } from '../picture.ts'
import { pictureFormats } from '../picture-address.ts'
import { articleCardSchema, linkSchema, localDateSchema, projectCardSchema, richTextSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** Pagination with plain links. */
const pagingSchema = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  previousHref: z.string().nullable(),
  nextHref: z.string().nullable(),
})

/** A labelled fact. */
const factSchema = z.object({ label: z.string(), value: z.string() })

/** A magazine story in a list. */
export const storyCardSchema = articleCardSchema.extend({
  /** Null without a published category. */
  category: linkSchema.nullable(),
  readingMinutes: z.number().int(),
})
export type StoryCard = z.infer<typeof storyCardSchema>

/** Magazine start. */
export const inspirationStartModel = z.object({
  heading: z.string(),
  lead: z.string(),
  leadStory: storyCardSchema.nullable(),
  categories: z.array(z.object({ href: z.string(), title: z.string(), intro: z.string(), stories: z.number().int() })),
  /** Without the lead story. */
  newest: z.array(storyCardSchema),
  /** Editors' current pick: a theme or stories. */
  pick: z
    .object({
      heading: z.string(),
      body: z.string(),
      picture: pictureSchema.nullable(),
      link: linkSchema.nullable(),
      stories: z.array(storyCardSchema),
    })
    .nullable(),
  blocks,
})

export const inspirationCategoryModel = z.object({
  heading: z.string(),
  lead: z.string(),
  /** All categories. */
  categories: z.array(
    z.object({ text: z.string(), href: z.string(), stories: z.number().int(), current: z.boolean() }),
  ),
  start: linkSchema.nullable(),
  stories: z.array(storyCardSchema),
  blocks,
})

/** A picture-led story. */
export const inspirationArticleModel = z.object({
  heading: z.string(),
  lead: z.string(),
  category: linkSchema.nullable(),
  publishedAt: localDateSchema.nullable(),
  author: z.string().nullable(),
  readingMinutes: z.number().int(),
  picture: pictureSchema.nullable(),
  caption: z.string().nullable(),
  chapters: z.array(
    z.object({
      id: z.string(),
      heading: z.string().nullable(),
      body: richTextSchema,
      quote: z.object({ text: z.string(), name: z.string().nullable() }).nullable(),
      picture: pictureSchema.nullable(),
      caption: z.string().nullable(),
    }),
  ),
  facts: z.object({ heading: z.string(), facts: z.array(factSchema) }).nullable(),
  /** Pictured materials and their sources. */
  materials: z.array(z.object({ title: z.string(), text: z.string(), source: z.string().nullable() })),
  projects: z.array(projectCardSchema),
  related: z.array(storyCardSchema),
  blocks,
})

/** A mood: named colours and materials, and annotated pictures. */
export const inspirationPageModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  swatches: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** As editors enter it, `#c9a77c`. */
      color: z.string().regex(/^#[0-9a-f]{6}$/),
    }),
  ),
  scenes: z.array(
    z.object({
      picture: pictureSchema,
      title: z.string(),
      text: z.string(),
      link: linkSchema.nullable(),
    }),
  ),
  stories: z.array(storyCardSchema),
  projects: z.array(projectCardSchema),
  blocks,
})

/** A blog topic, in its editors' words. */
const topicSchema = z.object({ key: z.string(), text: z.string() })

const entryCardSchema = articleCardSchema.extend({ author: z.string(), topic: topicSchema.nullable() })
export type EntryCard = z.infer<typeof entryCardSchema>

/** A blog: entries newest first, by month. */
export const blogListModel = z.object({
  heading: z.string(),
  lead: z.string(),
  total: z.number().int(),
  found: z.number().int(),
  action: z.string(),
  topics: z.array(topicSchema.extend({ count: z.number().int(), href: z.string(), chosen: z.boolean() })),
  years: z.array(z.object({ year: z.string(), count: z.number().int(), href: z.string(), chosen: z.boolean() })),
  /** The requested topic or year has no entries. */
  dropped: z.boolean(),
  /** `month`: first day of the month. */
  months: z.array(z.object({ month: localDateSchema, entries: z.array(entryCardSchema) })),
  paging: pagingSchema,
  /** Null for a more deeply nested blog. */
  feedHref: z.string().nullable(),
  blocks,
})

export const blogItemModel = z.object({
  heading: z.string(),
  lead: z.string(),
  publishedAt: localDateSchema.nullable(),
  author: z.object({ name: z.string(), role: z.string().nullable() }),
  topic: linkSchema.nullable(),
  readingMinutes: z.number().int(),
  picture: pictureSchema.nullable(),
  caption: z.string().nullable(),
  /** Site conditions that day: weather, workforce. */
  notes: z.array(factSchema),
  body: richTextSchema,
  projects: z.array(projectCardSchema),
  list: linkSchema.nullable(),
  older: entryCardSchema.nullable(),
  newer: entryCardSchema.nullable(),
  blocks,
})

/** A time-limited offer with one invitation. */
export const campaignModel = z.object({
  heading: z.string(),
  lead: z.string(),
  state: z.enum(campaignStates),
  from: localDateSchema,
  until: localDateSchema,
  /** Including today; 0 unless running. */
  daysLeft: z.number().int(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  points: z.array(z.object({ icon: z.enum(pointIcons), text: z.string() })),
  /** Invitation; null before and after. */
  link: linkSchema.nullable(),
  /** Alternative before and after. */
  meanwhile: linkSchema.nullable(),
  projects: z.array(projectCardSchema),
  terms: richTextSchema,
  blocks,
})

/** A person's own story, as an interview. */
export const testimonialModel = z.object({
  heading: z.string(),
  lead: z.string(),
  name: z.string(),
  /** Relation to us: where and since when they live there. */
  context: z.string(),
  quote: z.string(),
  publishedAt: localDateSchema.nullable(),
  picture: pictureSchema.nullable(),
  caption: z.string().nullable(),
  questions: z.array(z.object({ question: z.string(), answer: richTextSchema })),
  facts: z.array(factSchema),
  projects: z.array(projectCardSchema),
  others: z.array(z.object({ href: z.string(), name: z.string(), context: z.string(), quote: z.string() })),
  blocks,
})

const pictureLinkSchema = z.object({ href: z.string(), title: z.string(), picture: pictureSchema })

/** A downloadable press picture within its collection. */
export const imageFileModel = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Null on the collection page. */
  image: z
    .object({
      picture: pictureSchema,
      caption: z.string(),
      photographer: z.string(),
      subject: z.string().nullable(),
      takenAt: localDateSchema.nullable(),
      downloads: z.array(
        z.object({
          width: z.number().int(),
          height: z.number().int(),
          format: z.enum(pictureFormats),
          href: z.string(),
          fileName: z.string(),
        }),
      ),
    })
    .nullable(),
  terms: richTextSchema,
  collection: z
    .object({
      list: linkSchema.nullable(),
      /** 1-based position; 0 on the collection page. */
      position: z.number().int(),
      previous: pictureLinkSchema.nullable(),
      next: pictureLinkSchema.nullable(),
      pictures: z.array(pictureLinkSchema),
    })
    .nullable(),
  blocks,
})
