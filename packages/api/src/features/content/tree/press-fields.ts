import { pressTopics } from '@nyhem/domain/press/press-topic'
import { z } from 'zod'
import { longText, markdown, pictureKey, shortText, sitePath } from './content-fields.ts'
import { companyPerson, factFields } from './corporate-fields.ts'
import { fieldMeta } from './field-meta.ts'

const downloadablePicture = z.strictObject({ picture: pictureKey, caption: shortText, credit: shortText })
const documentKey = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9.-]+)+\.pdf$/, 'must be the key of a document, such as documents/name.sv.pdf')
  .register(fieldMeta, { widget: 'document' })

export const newsRoomFields = z.strictObject({
  heading: shortText,
  intro: longText,
  /** Also for releases without other contacts. */
  contacts: z.array(companyPerson).min(1).max(4),
  pictures: z.array(downloadablePicture).max(12).default([]),
  facts: factFields.default([]),
  /** The company text below every release. */
  boilerplate: z.strictObject({ heading: shortText, text: longText }),
})

export const pressReleaseFields = z.strictObject({
  heading: shortText.optional(),
  topic: z.enum(pressTopics),
  /** Place of issue; the day is that of publication. */
  place: shortText,
  lead: longText,
  body: markdown,
  quotes: z
    .array(z.strictObject({ text: longText, name: shortText, role: shortText }))
    .max(4)
    .default([]),
  contacts: z.array(companyPerson).max(4).default([]),
  pictures: z.array(downloadablePicture).max(6).default([]),
  documents: z
    .array(z.strictObject({ file: documentKey, title: shortText }))
    .max(6)
    .default([]),
  related: z.array(sitePath).max(3).default([]),
})
