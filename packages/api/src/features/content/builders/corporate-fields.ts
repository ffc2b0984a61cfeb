import { z } from 'zod'
import { address, externalId, linkFields, longText, markdown, pictureKey, shortText } from '../content-fields.ts'

const email = z.email('must be an e-mail address')
const phone = z.string().regex(/^[\d +-]{7,20}$/, 'must be a phone number of digits, spaces, - and +')

/** Somebody of the company. Not a person of the catalogue: those sell homes. */
export const companyPerson = z.strictObject({
  name: shortText,
  role: shortText,
  phone: phone.optional(),
  email: email.optional(),
})
export type CompanyPersonFields = z.output<typeof companyPerson>

export const factFields = z.array(z.strictObject({ label: shortText, value: shortText })).max(12)

const wayOn = z.strictObject({ title: shortText, text: shortText.optional(), href: address })

export const corporateStartFields = z.strictObject({
  heading: shortText,
  lead: longText,
  picture: pictureKey.optional(),
  credit: shortText.optional(),
  figures: z.strictObject({ heading: shortText, facts: factFields.min(2) }).optional(),
  body: markdown.optional(),
  businesses: z
    .strictObject({
      heading: shortText,
      items: z
        .array(z.strictObject({ title: shortText, text: shortText, href: address.optional() }))
        .min(1)
        .max(12),
    })
    .optional(),
  people: z.strictObject({ heading: shortText, people: z.array(companyPerson).min(1).max(12) }).optional(),
  ways: z.array(wayOn).max(8).default([]),
})

export const corporateAboutFields = z.strictObject({
  heading: shortText,
  lead: longText,
  picture: pictureKey.optional(),
  body: markdown.optional(),
  facts: factFields.default([]),
  history: z
    .array(z.strictObject({ year: shortText, title: shortText, text: longText }))
    .max(20)
    .default([]),
  management: z.array(companyPerson).max(20).default([]),
  board: z.array(companyPerson).max(20).default([]),
  owners: z
    .array(z.strictObject({ name: shortText, share: shortText }))
    .max(20)
    .default([]),
  policies: z.array(linkFields).max(12).default([]),
})

export const corporateContactFields = z.strictObject({
  heading: shortText,
  lead: longText,
  switchboard: z.strictObject({ phone, email, hours: shortText }),
  purposes: z
    .array(
      z.strictObject({
        heading: shortText,
        text: longText,
        phone: phone.optional(),
        email: email.optional(),
        link: linkFields.optional(),
        people: z.array(companyPerson).max(6).default([]),
      }),
    )
    .max(12)
    .default([]),
  offices: z
    .array(
      z.strictObject({
        /** Begins the address of its drawing: `kontor-solna`. */
        id: externalId,
        name: shortText,
        address: z.array(shortText).min(1).max(4),
        phone: phone.optional(),
        geo: z.strictObject({ latitude: z.number().min(54).max(72), longitude: z.number().min(4).max(32) }).optional(),
      }),
    )
    .max(12)
    .default([]),
  invoices: z
    .strictObject({
      address: z.array(shortText).min(1).max(5),
      facts: factFields.default([]),
      text: longText.optional(),
    })
    .optional(),
})

export const corporateNewsFields = z.strictObject({ heading: shortText, intro: longText })
