import { z } from 'zod'
import { pictureSchema } from '../picture.ts'
import { localDateSchema, richTextSchema } from '../shared-models.ts'

/** News of the user's project, site or association. */
const newsCardSchema = z.object({
  id: z.string(),
  title: z.string(),
  preamble: z.string(),
  href: z.string(),
  publishedOn: localDateSchema,
  /** Or who tells it, the board. Null for general news. */
  project: z.string().nullable(),
  picture: pictureSchema.nullable(),
})
export type NewsCard = z.infer<typeof newsCardSchema>
export const newsCardsSchema = z.array(newsCardSchema)

/** News on my pages, newest first. Source: public-site specification §2 (my pages). */
export const myPagesNewsListModel = z.object({
  heading: z.string(),
  news: newsCardsSchema,
  page: z.number().int(),
  pages: z.number().int(),
})

/** One news item. Source: fault-reports specification §2.3 (residence news). */
export const residenceNewsModel = z.object({
  title: z.string(),
  preamble: z.string(),
  body: richTextSchema,
  publishedOn: localDateSchema,
  project: z.string().nullable(),
  picture: pictureSchema.nullable(),
  list: z.object({ text: z.string(), href: z.string() }),
  others: newsCardsSchema,
})
