import { z } from 'zod'
import { externalId, linkFields, longText, shortText } from './content-fields.ts'
import { fieldMeta } from './field-meta.ts'

const email = z.email('must be an e-mail address')

const phone = z
  .string()
  .regex(/^[\d +-]{7,20}$/, 'must be a phone number of digits, spaces, - and +')
  .register(fieldMeta, { widget: 'short', form: 'phone' })

/** A company employee. Catalogue contacts, who sell homes, are separate. */
export const companyPerson = z.strictObject({
  name: shortText,
  role: shortText,
  phone: phone.optional(),
  email: email.optional(),
})

export type CompanyPersonFields = z.output<typeof companyPerson>

export const factFields = z.array(z.strictObject({ label: shortText, value: shortText })).max(12)

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
        /** Prefix of its drawing's address: `kontor-solna`. */
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
