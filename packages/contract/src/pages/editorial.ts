import { residenceTypes } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pictureSchema } from '../picture.ts'
import { articleCardSchema, linkSchema, localDateSchema, projectCardSchema, richTextSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

export const startModel = z.object({
  hero: z.object({
    heading: z.string(),
    lead: z.string().nullable(),
    picture: pictureSchema.nullable(),
    credit: z.string().nullable(),
    links: z.array(linkSchema),
  }),
  /** "Show apartments in Stockholm with at least 3 rooms": a plain GET search form. Null where no homes are sold. */
  sentenceSearch: z
    .object({
      action: z.string(),
      counties: z.array(z.object({ slug: z.string(), name: z.string(), homes: z.number().int() })),
      residenceTypes: z.array(z.enum(residenceTypes)),
      maxRooms: z.number().int(),
      maxPrices: z.array(z.number().int()),
      availableHomes: z.number().int(),
    })
    .nullable(),
  /** 2025 jubilee styling of the main brand's start page. */
  jubilee: z.boolean(),
  blocks,
})

export const standardModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  picture: pictureSchema.nullable(),
  body: richTextSchema,
  /** Pages of the same branch, for the side menu. */
  siblings: z.array(z.object({ text: z.string(), href: z.string(), current: z.boolean() })),
  updatedAt: localDateSchema.nullable(),
  blocks,
})

export const articleModel = z.object({
  heading: z.string(),
  lead: z.string(),
  publishedAt: localDateSchema.nullable(),
  author: z.string().nullable(),
  readingMinutes: z.number().int(),
  picture: pictureSchema.nullable(),
  caption: z.string().nullable(),
  body: richTextSchema,
  related: z.array(articleCardSchema),
  projects: z.array(projectCardSchema),
  blocks,
})

export const error404Model = z.object({
  heading: z.string(),
  lead: z.string(),
  links: z.array(linkSchema),
  /** The text search's page, or null. */
  searchHref: z.string().nullable(),
  projects: z.array(projectCardSchema),
})

export const error500Model = z.object({
  heading: z.string(),
  lead: z.string(),
  /** Shown for support. */
  requestId: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
})

/** Every component and template with examples, which are stored beside the templates. */
export const sandboxModel = z.object({ heading: z.string(), lead: z.string() })
