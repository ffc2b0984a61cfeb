import { pressLinkKinds } from '@nyhem/domain/press/press-subscription'
import { pressTopics } from '@nyhem/domain/press/press-topic'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { localDateSchema, richTextSchema } from '../shared-models.ts'
import { branchSchema, companyPersonSchema, downloadablePictureSchema, newsPagingSchema } from './corporate-parts.ts'

const blocks = z.array(blockSchema)
const fact = z.object({ label: z.string(), value: z.string() })
const topic = z.enum(pressTopics)

/** A press release in a list. */
export const releaseCardSchema = z.object({
  href: z.string(),
  title: z.string(),
  intro: z.string(),
  topic,
  publishedAt: localDateSchema,
})
export type ReleaseCard = z.infer<typeof releaseCardSchema>

/** What journalists come for: whom to call, what is new, pictures and facts to use, and letters about what comes. */
export const newsRoomModel = z.object({
  heading: z.string(),
  intro: z.string(),
  branch: branchSchema,
  contacts: z.array(companyPersonSchema),
  /** Path of the page: what its chips and pages lead to. */
  action: z.string(),
  releases: z.array(releaseCardSchema),
  topic: topic.nullable(),
  /** Topics that have releases, with how many. */
  topics: z.array(z.object({ topic, count: z.number().int() })),
  paging: newsPagingSchema,
  pictures: z.array(downloadablePictureSchema),
  facts: z.array(fact),
  subscription: z.object({ topics: z.array(topic), privacyHref: z.string().nullable() }),
  /** The link of a letter that the page was opened by: what it is for, and its token. */
  link: z.object({ kind: z.enum(pressLinkKinds), token: z.string() }).nullable(),
  blocks,
})

export const pressReleaseModel = z.object({
  heading: z.string(),
  topic,
  /** The dateline: where and when it was given out. */
  place: z.string(),
  publishedAt: localDateSchema,
  lead: z.string(),
  body: richTextSchema,
  quotes: z.array(z.object({ text: z.string(), name: z.string(), role: z.string() })),
  contacts: z.array(companyPersonSchema),
  pictures: z.array(downloadablePictureSchema),
  /** PDF files. */
  documents: z.array(z.object({ title: z.string(), href: z.string() })),
  /** What the company says of itself below every release. */
  boilerplate: z.object({ heading: z.string(), text: z.string() }).nullable(),
  related: z.array(releaseCardSchema),
  /** Whole address, for sharing. */
  url: z.string(),
  newsRoomHref: z.string().nullable(),
  blocks,
})
