import { contactPurposes } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { openingSchema, openSpanSchema } from '../opening.ts'
import { pictureSchema } from '../picture.ts'
import { linkSchema, richTextSchema, staffContactSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** A file that editors put on a page. */
export const listedFileSchema = z.object({
  title: z.string(),
  href: z.string(),
  bytes: z.number().int(),
  /** Displayed upper-case type: `PDF`. */
  fileType: z.string(),
  /** BCP 47 language tag. */
  lang: z.string(),
})
export type ListedFile = z.infer<typeof listedFileSchema>

/** Question and answer. Source: fault-reports specification §3.7 (FAQ item). */
export const faqItemSchema = z.object({
  id: z.string(),
  question: z.string(),
  answer: richTextSchema,
  youtubeLink: z.string().nullable(),
  youtubeImage: pictureSchema.nullable(),
  youtubeDescription: z.string().nullable(),
  youtubeScriptText: z.string().nullable(),
  files: z.array(listedFileSchema),
})
export type FaqItem = z.infer<typeof faqItemSchema>

/** All questions by topic; the address's search only filters the initial view. */
export const faqModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  action: z.string(),
  asked: z.string(),
  topics: z.array(z.object({ id: z.string(), heading: z.string(), items: z.array(faqItemSchema) })),
  /** Contact for unanswered questions: customer service, else phone and address. */
  customerServiceHref: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  blocks,
})

/** Customer service: the fastest routes to an answer. */
export const customerServiceModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  searchAction: z.string().nullable(),
  questions: z.array(z.object({ question: z.string(), href: z.string() })),
  phone: z.object({
    number: z.string(),
    spans: z.array(openSpanSchema),
    opening: openingSchema,
  }),
  /** Urgent faults, around the clock. */
  urgent: z.object({ heading: z.string(), text: z.string(), phone: z.string() }).nullable(),
  reportHref: z.string().nullable(),
  topics: z.array(
    z.object({
      id: z.string(),
      heading: z.string(),
      text: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      links: z.array(linkSchema),
    }),
  ),
  /** Opens in a modal. */
  contactHref: z.string().nullable(),
  email: z.string(),
  blocks,
})

/** People with the same responsibilities. */
export const contactGroupSchema = z.object({
  purposes: z.array(z.enum(contactPurposes)).min(1),
  contacts: z.array(staffContactSchema).min(1),
})

/** Contacts by purpose: a page, or a modal over others. */
export const modalContactModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  groups: z.array(contactGroupSchema),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})

/** Technical and financial association management: description, packages, contacts. */
export const managementServicesModel = z.object({
  heading: z.string(),
  lead: z.string(),
  picture: pictureSchema.nullable(),
  parts: z.array(z.object({ heading: z.string(), text: z.string(), points: z.array(z.string()) })),
  packages: z
    .object({
      heading: z.string(),
      intro: z.string().nullable(),
      names: z.array(z.object({ name: z.string(), for: z.string() })).min(2),
      /** Per package: a text, or whether included. */
      rows: z.array(z.object({ label: z.string(), values: z.array(z.union([z.string(), z.boolean()])) })),
      note: z.string().nullable(),
    })
    .nullable(),
  contacts: z.array(contactGroupSchema),
  /** The page's first form, for quotes, if any. */
  offerHref: z.string().nullable(),
  blocks,
})
