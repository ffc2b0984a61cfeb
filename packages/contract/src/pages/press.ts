import { pressLinkKinds } from '@nyhem/domain/press/press-subscription'
import { pressTopics } from '@nyhem/domain/press/press-topic'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { localDateSchema, richTextSchema } from '../shared-models.ts'
import { companyPersonSchema, downloadablePictureSchema, newsPagingSchema } from './corporate-parts.ts'

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

/** Press room: contacts, news, pictures, facts and e-mail subscription. */
export const newsRoomModel = z.object({
  heading: z.string(),
  intro: z.string(),
  contacts: z.array(companyPersonSchema),
  /** Page path, target of chips and pagination. */
  action: z.string(),
  releases: z.array(releaseCardSchema),
  topic: topic.nullable(),
  /** Topics with releases. */
  topics: z.array(z.object({ topic, count: z.number().int() })),
  paging: newsPagingSchema,
  pictures: z.array(downloadablePictureSchema),
  facts: z.array(fact),
  subscription: z.object({ topics: z.array(topic), privacyHref: z.string().nullable() }),
  /** Purpose and token of the e-mail link that opened the page. */
  link: z.object({ kind: z.enum(pressLinkKinds), token: z.string() }).nullable(),
  blocks,
})

export const pressReleaseModel = z.object({
  heading: z.string(),
  topic,
  /** Dateline: place and date of release. */
  place: z.string(),
  publishedAt: localDateSchema,
  lead: z.string(),
  body: richTextSchema,
  quotes: z.array(z.object({ text: z.string(), name: z.string(), role: z.string() })),
  contacts: z.array(companyPersonSchema),
  pictures: z.array(downloadablePictureSchema),
  documents: z.array(z.object({ title: z.string(), href: z.string() })),
  boilerplate: z.object({ heading: z.string(), text: z.string() }).nullable(),
  related: z.array(releaseCardSchema),
  /** For sharing. */
  url: z.string(),
  newsRoomHref: z.string().nullable(),
  blocks,
})
