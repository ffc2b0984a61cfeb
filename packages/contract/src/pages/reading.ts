import { campaignStates } from '@nyhem/domain/reading/campaign-days'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pointIcons } from '../blocks/point-icons.ts'
import { pictureSchema } from '../picture.ts'
import { pictureFormats } from '../picture-address.ts'
import { articleCardSchema, linkSchema, localDateSchema, projectCardSchema, richTextSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** Where a page of a list stands among the others, with plain links. */
const pagingSchema = z.object({
  page: z.number().int(),
  pages: z.number().int(),
  previousHref: z.string().nullable(),
  nextHref: z.string().nullable(),
})

/** A fact with its name, as on a label. */
const factSchema = z.object({ label: z.string(), value: z.string() })

/** A story of the magazine in a list. */
export const storyCardSchema = articleCardSchema.extend({
  /** Null for stories that stand under none, or whose category is not published. */
  category: linkSchema.nullable(),
  readingMinutes: z.number().int(),
})
export type StoryCard = z.infer<typeof storyCardSchema>

/** The entrance to the magazine. */
export const inspirationStartModel = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Null while nothing is published. */
  leadStory: storyCardSchema.nullable(),
  categories: z.array(z.object({ href: z.string(), title: z.string(), intro: z.string(), stories: z.number().int() })),
  /** The newest without the lead story. */
  newest: z.array(storyCardSchema),
  /** What the editors point at just now: a theme or some stories. */
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
  /** All of the magazine, this one among them. */
  categories: z.array(
    z.object({ text: z.string(), href: z.string(), stories: z.number().int(), current: z.boolean() }),
  ),
  /** The magazine's entrance; null while it is not published. */
  start: linkSchema.nullable(),
  stories: z.array(storyCardSchema),
  blocks,
})

/** A story that is led by its pictures. */
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
      /** Anchor of the chapter, made of its number. */
      id: z.string(),
      heading: z.string().nullable(),
      body: richTextSchema,
      quote: z.object({ text: z.string(), name: z.string().nullable() }).nullable(),
      picture: pictureSchema.nullable(),
      caption: z.string().nullable(),
    }),
  ),
  facts: z.object({ heading: z.string(), facts: z.array(factSchema) }).nullable(),
  /** What is seen in the pictures, and where it comes from. */
  materials: z.array(z.object({ title: z.string(), text: z.string(), source: z.string().nullable() })),
  projects: z.array(projectCardSchema),
  related: z.array(storyCardSchema),
  blocks,
})

/** A mood: colours and materials with their names, and pictures with points. */
export const inspirationPageModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  swatches: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      /** As editors write it, `#c9a77c`. */
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

/** What a diary is sorted by, in the words of its editors. */
const topicSchema = z.object({ key: z.string(), text: z.string() })

const entryCardSchema = articleCardSchema.extend({ author: z.string(), topic: topicSchema.nullable() })
export type EntryCard = z.infer<typeof entryCardSchema>

/** A diary: its entries, the newest first, month by month. */
export const blogListModel = z.object({
  heading: z.string(),
  lead: z.string(),
  total: z.number().int(),
  /** How many the choices leave. */
  found: z.number().int(),
  /** The same list without any choice. */
  action: z.string(),
  topics: z.array(topicSchema.extend({ count: z.number().int(), href: z.string(), chosen: z.boolean() })),
  years: z.array(z.object({ year: z.string(), count: z.number().int(), href: z.string(), chosen: z.boolean() })),
  /** True when the address asked for a topic or a year that has no entries. */
  dropped: z.boolean(),
  /** `month` is the first day of the month. */
  months: z.array(z.object({ month: localDateSchema, entries: z.array(entryCardSchema) })),
  paging: pagingSchema,
  /** The same entries for readers of feeds; null for a diary that lies deeper. */
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
  /** What stood on the site that day: weather, how many worked. */
  notes: z.array(factSchema),
  body: richTextSchema,
  projects: z.array(projectCardSchema),
  list: linkSchema.nullable(),
  older: entryCardSchema.nullable(),
  newer: entryCardSchema.nullable(),
  blocks,
})

/** One offer and one invitation, between two days. */
export const campaignModel = z.object({
  heading: z.string(),
  lead: z.string(),
  state: z.enum(campaignStates),
  from: localDateSchema,
  /** The last day. */
  until: localDateSchema,
  /** Days left with today counted; 0 unless it runs. */
  daysLeft: z.number().int(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  points: z.array(z.object({ icon: z.enum(pointIcons), text: z.string() })),
  /** The invitation; null before and after. */
  link: linkSchema.nullable(),
  /** What may be done before and after. */
  meanwhile: linkSchema.nullable(),
  projects: z.array(projectCardSchema),
  terms: richTextSchema,
  blocks,
})

/** Somebody's own story, asked for and answered. */
export const testimonialModel = z.object({
  heading: z.string(),
  lead: z.string(),
  name: z.string(),
  /** Who they are to us: where they live and since when. */
  context: z.string(),
  quote: z.string(),
  publishedAt: localDateSchema.nullable(),
  picture: pictureSchema.nullable(),
  caption: z.string().nullable(),
  questions: z.array(z.object({ question: z.string(), answer: richTextSchema })),
  facts: z.array(factSchema),
  projects: z.array(projectCardSchema),
  /** Others who have told theirs. */
  others: z.array(z.object({ href: z.string(), name: z.string(), context: z.string(), quote: z.string() })),
  blocks,
})

const pictureLinkSchema = z.object({ href: z.string(), title: z.string(), picture: pictureSchema })

/** One picture for the press and for downloading, among those of its collection. */
export const imageFileModel = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Null on the page of the collection itself. */
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
          /** Name of the file where it is kept. */
          fileName: z.string(),
        }),
      ),
    })
    .nullable(),
  terms: richTextSchema,
  collection: z
    .object({
      list: linkSchema.nullable(),
      /** Place of this picture, from 1; 0 on the page of the collection. */
      position: z.number().int(),
      previous: pictureLinkSchema.nullable(),
      next: pictureLinkSchema.nullable(),
      pictures: z.array(pictureLinkSchema),
    })
    .nullable(),
  blocks,
})
