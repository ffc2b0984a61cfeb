import { newsTypes } from '@nyhem/domain/press/news-list'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pictureSchema } from '../picture.ts'
import { linkSchema, localDateSchema, locationMapSchema, richTextSchema } from '../shared-models.ts'
import { companyPersonSchema, newsPagingSchema } from './corporate-parts.ts'

const blocks = z.array(blockSchema)
const fact = z.object({ label: z.string(), value: z.string() })
const wayOn = z.object({ title: z.string(), text: z.string().nullable(), href: z.string() })
const type = z.enum(newsTypes)

/** Corporate news in a list: editorial page or press release. */
export const newsCardSchema = z.object({
  type,
  href: z.string(),
  title: z.string(),
  intro: z.string(),
  publishedAt: localDateSchema,
})
export type NewsCard = z.infer<typeof newsCardSchema>

/** Corporate start: figures, business, news, management, links. */
export const corporateStartModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  credit: z.string().nullable(),
  figures: z.object({ heading: z.string(), facts: z.array(fact) }).nullable(),
  body: richTextSchema,
  businesses: z
    .object({ heading: z.string(), items: z.array(wayOn.extend({ href: z.string().nullable() })) })
    .nullable(),
  news: z.array(newsCardSchema),
  newsHref: z.string().nullable(),
  people: z.object({ heading: z.string(), people: z.array(companyPersonSchema) }).nullable(),
  ways: z.array(wayOn),
  blocks,
})

export const corporateAboutModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  facts: z.array(fact),
  history: z.array(z.object({ year: z.string(), title: z.string(), text: z.string() })),
  management: z.array(companyPersonSchema),
  board: z.array(companyPersonSchema),
  owners: z.array(z.object({ name: z.string(), share: z.string() })),
  policies: z.array(linkSchema),
  blocks,
})

/** Company contacts by subject. */
export const corporateContactModel = z.object({
  heading: z.string(),
  lead: z.string(),
  switchboard: z.object({ phone: z.string(), email: z.string(), hours: z.string() }),
  purposes: z.array(
    z.object({
      heading: z.string(),
      text: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      link: linkSchema.nullable(),
      people: z.array(companyPersonSchema),
    }),
  ),
  offices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.array(z.string()),
      phone: z.string().nullable(),
      location: locationMapSchema.nullable(),
    }),
  ),
  invoices: z.object({ address: z.array(z.string()), facts: z.array(fact), text: z.string().nullable() }).nullable(),
  blocks,
})

export const corporateNewsModel = z.object({
  heading: z.string(),
  intro: z.string(),
  /** Page path, target of chips and pagination. */
  action: z.string(),
  year: z.string().nullable(),
  type: type.nullable(),
  years: z.array(z.object({ year: z.string(), count: z.number().int() })),
  types: z.array(z.object({ type, count: z.number().int() })),
  news: z.array(newsCardSchema),
  paging: newsPagingSchema,
  newsRoomHref: z.string().nullable(),
  blocks,
})
