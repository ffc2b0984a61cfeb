import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { localDateSchema, richTextSchema } from '../shared-models.ts'

/** Something new in the person's project, on their site or in the association. */
const newsCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  preamble: z.string(),
  href: z.string(),
  publishedOn: localDateSchema,
  /** What it is about; null of news for everybody. */
  project: z.string().nullable(),
  picture: pictureSchema.nullable(),
})
export type NewsCard = z.infer<typeof newsCardSchema>
export const newsCardsSchema = z.array(newsCardSchema)

/** News on my pages, the newest first. Source: public-site specification §2 (my pages). */
export const myPagesNewsListModel = z.object({
  heading: z.string(),
  news: newsCardsSchema,
  page: z.number().int(),
  pages: z.number().int(),
})

/** One of them, to be read. Source: fault-reports specification §2.3 (residence news). */
export const residenceNewsModel = z.object({
  title: z.string(),
  preamble: z.string(),
  body: richTextSchema,
  publishedOn: localDateSchema,
  project: z.string().nullable(),
  picture: pictureSchema.nullable(),
  list: z.object({ text: z.string(), href: z.string() }),
  /** What else is new. */
  others: newsCardsSchema,
})
