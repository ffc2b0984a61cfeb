import { contactPurposes } from '@nyhem/domain/housing/enumerations'
import { weekdays } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { blockSchema } from '../blocks/blocks.ts'
import { pictureSchema } from '../picture.ts'
import { instantSchema, linkSchema, richTextSchema, staffContactSchema } from '../shared-models.ts'

const blocks = z.array(blockSchema)

/** A file that editors put on a page. */
export const listedFileSchema = z.object({
  title: z.string(),
  href: z.string(),
  bytes: z.number().int(),
  /** Upper-case short type for people: `PDF`. */
  fileType: z.string(),
  /** BCP 47 tag of the language that it is written in. */
  lang: z.string(),
})
export type ListedFile = z.infer<typeof listedFileSchema>

/** A question with its answer. Source: fault-reports specification §3.7 (FAQ item). */
export const faqItemSchema = z.object({
  /** Its anchor. */
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

/** Questions by topic. Every question is in it; what the address looks for narrows what is shown at first. */
export const faqModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  /** Where the search is sent without scripts. */
  action: z.string(),
  asked: z.string(),
  topics: z.array(z.object({ id: z.string(), heading: z.string(), items: z.array(faqItemSchema) })),
  /** Who answers what is not there: customer service, or else a phone number and an address. */
  customerServiceHref: z.string().nullable(),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  blocks,
})

/** Whether somebody answers now, and when that changes. */
const openingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open'), until: instantSchema }),
  z.object({ state: z.literal('closed'), opensAt: instantSchema.nullable() }),
])

/** The fastest ways to an answer. */
export const customerServiceModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  /** Where questions are looked for; null where the site has none. */
  searchAction: z.string().nullable(),
  /** What most people ask. */
  questions: z.array(z.object({ question: z.string(), href: z.string() })),
  phone: z.object({
    number: z.string(),
    spans: z.array(z.object({ days: z.array(z.enum(weekdays)).min(1), opens: z.string(), closes: z.string() })),
    opening: openingSchema,
  }),
  /** Faults that cannot wait, at any hour. */
  urgent: z.object({ heading: z.string(), text: z.string(), phone: z.string() }).nullable(),
  /** Opens the fault report; null where the site has none. */
  reportHref: z.string().nullable(),
  /** What it is about, and who answers for that. */
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
  /** Contacts by what one asks about; opens over the page. */
  contactHref: z.string().nullable(),
  email: z.string(),
  blocks,
})

/** People who answer for the same things. */
export const contactGroupSchema = z.object({
  purposes: z.array(z.enum(contactPurposes)).min(1),
  contacts: z.array(staffContactSchema).min(1),
})

/** Contacts by what one asks about: a page of its own, and a modal over others. */
export const modalContactModel = z.object({
  heading: z.string(),
  lead: z.string().nullable(),
  groups: z.array(contactGroupSchema),
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
})

/** Technical and financial management of associations: what it is, what each package holds, who answers. */
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
      /** What each package says of it: a word, or whether it is in. */
      rows: z.array(z.object({ label: z.string(), values: z.array(z.union([z.string(), z.boolean()])) })),
      note: z.string().nullable(),
    })
    .nullable(),
  contacts: z.array(contactGroupSchema),
  /** The first form of the page, for those who want an offer; null where there is none. */
  offerHref: z.string().nullable(),
  blocks,
})
