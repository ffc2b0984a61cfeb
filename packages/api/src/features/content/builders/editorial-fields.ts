import { z } from 'zod'
import {
  address,
  externalId,
  linkFields,
  longText,
  markdown,
  pictureKey,
  shortText,
  sitePath,
} from '../content-fields.ts'

export const startFields = z.strictObject({
  hero: z.strictObject({
    heading: shortText,
    lead: longText.optional(),
    picture: pictureKey,
    credit: shortText.optional(),
    links: z.array(linkFields).max(4).default([]),
  }),
  sentenceSearch: z.boolean(),
})

export const standardFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText.optional(),
  picture: pictureKey.optional(),
  /** Empty where blocks say it all. */
  body: markdown.or(z.literal('')).optional(),
})

export const articleFields = z.strictObject({
  heading: shortText.optional(),
  lead: longText,
  /** The category of the magazine that it stands under. */
  category: sitePath.optional(),
  author: shortText.optional(),
  picture: pictureKey.optional(),
  caption: shortText.optional(),
  body: markdown,
  related: z.array(sitePath).max(6).default([]),
  projects: z.array(externalId).max(6).default([]),
})

export const error404Fields = z.strictObject({
  heading: shortText,
  lead: longText,
  links: z
    .array(z.strictObject({ text: shortText, href: address }))
    .max(8)
    .default([]),
})

/** Pages that need no more than a heading and a sentence or two. */
export const noticeFields = z.strictObject({ heading: shortText, lead: longText })
