import { contactPurposes } from '@nyhem/domain/housing/enumerations'
import { weekdays } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { anchor, day, documentKey, linkFields, longText, markdown, pictureKey, shortText } from '../content-fields.ts'

/** A file for downloading, with what it is called. */
export const fileFields = z.strictObject({ title: shortText, file: documentKey })

const phone = shortText
const email = z.email('must be an e-mail address')
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 08:00')
const purposes = z.array(z.enum(contactPurposes)).min(1)

const faqItem = z.strictObject({
  id: anchor,
  question: shortText,
  answer: markdown,
  video: z
    .strictObject({
      link: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      image: pictureKey.optional(),
      description: longText.optional(),
      scriptText: z.string().trim().min(1).max(20_000).optional(),
    })
    .optional(),
  files: z.array(fileFields).max(8).default([]),
})

export const faqFields = z
  .strictObject({
    heading: shortText,
    lead: longText.optional(),
    topics: z.array(z.strictObject({ id: anchor, heading: shortText, items: z.array(faqItem).min(1) })).min(1),
  })
  .refine(({ topics }) => hasOwnAnchors(topics.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])), {
    path: ['topics'],
    message: 'needs an id of its own for every topic and question',
  })

const hasOwnAnchors = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

export const customerServiceFields = z.strictObject({
  heading: shortText,
  lead: longText.optional(),
  /** Ids of questions on the site's page of questions. */
  questions: z.array(anchor).max(8).default([]),
  phone: z.strictObject({
    number: phone,
    spans: z
      .array(z.strictObject({ days: z.array(z.enum(weekdays)).min(1), opens: timeOfDay, closes: timeOfDay }))
      .min(1),
    closedOn: z.array(day).default([]),
  }),
  urgent: z.strictObject({ heading: shortText, text: longText, phone }).optional(),
  topics: z
    .array(
      z.strictObject({
        id: anchor,
        heading: shortText,
        text: longText,
        phone: phone.optional(),
        email: email.optional(),
        links: z.array(linkFields).max(4).default([]),
      }),
    )
    .min(1),
})

export const modalContactFields = z.strictObject({
  heading: shortText,
  lead: longText.optional(),
  purposes: purposes.default([...contactPurposes]),
})

const packageValue = z.union([shortText, z.boolean()])

export const managementServicesFields = z
  .strictObject({
    heading: shortText,
    lead: longText,
    picture: pictureKey.optional(),
    parts: z.array(z.strictObject({ heading: shortText, text: longText, points: z.array(shortText).max(8) })).min(1),
    packages: z
      .strictObject({
        heading: shortText,
        intro: longText.optional(),
        names: z
          .array(z.strictObject({ name: shortText, for: shortText }))
          .min(2)
          .max(4),
        rows: z.array(z.strictObject({ label: shortText, values: z.array(packageValue) })).min(1),
        note: longText.optional(),
      })
      .optional(),
    purposes: purposes.default(['support', 'customer-service']),
  })
  .refine(({ packages }) => packages?.rows.every(({ values }) => values.length === packages.names.length) ?? true, {
    path: ['packages', 'rows'],
    message: 'need one value for each package',
  })
