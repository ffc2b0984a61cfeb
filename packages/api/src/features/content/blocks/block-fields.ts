import type { BlockKind } from '@nyhem/contract/blocks/blocks'
import { pointIcons } from '@nyhem/contract/blocks/point-icons'
import { concepts, contactPurposes, homeStatuses, projectStatuses } from '@nyhem/domain/housing/enumerations'
import { allMunicipalities } from '@nyhem/domain/search/succession-filter'
import { z } from 'zod'
import {
  address,
  anchor,
  day,
  externalId,
  linkFields,
  longText,
  markdown,
  pictureKey,
  shortText,
  sitePath,
} from '../content-fields.ts'
import { formBlockFields } from './form-fields.ts'

const heading = shortText.optional()
const intro = longText.optional()
const ground = z.enum(['plain', 'sunken', 'inverse']).default('plain')
const newest = z.number().int().min(1).max(24)

/** One word of a closed set, or a list of them. */
const oneOrMore = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(words)).min(1))

/** Fields that list entities by name, or ask for them; exactly one of them. */
function eitherOf(...names: [string, string, ...string[]]) {
  return {
    check: (fields: Record<string, unknown>) => names.filter((name) => fields[name] !== undefined).length === 1,
    message: `needs either ${names.join(' or ')}`,
  }
}
const projectsOrQuery = eitherOf('projects', 'query', 'search')
const homesOrQuery = eitherOf('homes', 'query')
const contactsOrPurpose = eitherOf('contacts', 'purpose')
const articlesOrQuery = eitherOf('articles', 'query')

/** What stands behind the path of the search page in an address bar: a saved search. */
const savedQuery = z
  .string()
  .max(2_000)
  .regex(/^\?\S+=\S+$/, 'must be the query of a search, such as ?q=stockholm&residenceType=apartment')

/** Asks for the newest projects that fit. */
export const projectQuery = z.strictObject({
  status: oneOrMore(projectStatuses).optional(),
  county: externalId.optional(),
  concept: z.enum(concepts).optional(),
  newest,
})

/** Fields that editors fill for each block; `kind` and an optional `id` stand beside them. */
export const blockFields = {
  text: z.strictObject({
    heading,
    body: markdown,
    link: linkFields.optional(),
    columns: z.enum(['measure', 'split']).default('measure'),
  }),
  image: z.strictObject({
    picture: pictureKey,
    caption: shortText.optional(),
    layout: z.enum(['measure', 'wide', 'bleed', 'beside-text']),
    heading,
    body: markdown.optional(),
    link: linkFields.optional(),
  }),
  gallery: z.strictObject({ heading, pictures: z.array(pictureKey).min(2).max(24) }),
  'residence-explorer': z.strictObject({ heading, intro, stage: externalId }),
  'selected-projects': z
    .strictObject({
      heading,
      projects: z.array(externalId).min(1).max(12).optional(),
      query: projectQuery.optional(),
      search: z.strictObject({ query: savedQuery, limit: z.number().int().min(1).max(12) }).optional(),
      more: linkFields.optional(),
    })
    .refine(projectsOrQuery.check, projectsOrQuery.message),
  'search-result': z.strictObject({
    heading,
    intro,
    search: savedQuery,
    limit: z.number().int().min(1).max(12).default(6),
  }),
  'selected-objects': z
    .strictObject({
      heading,
      intro,
      homes: z.array(externalId).min(1).max(12).optional(),
      query: z
        .strictObject({
          stage: externalId.optional(),
          status: oneOrMore(homeStatuses).optional(),
          limit: z.number().int().min(1).max(12),
        })
        .optional(),
      more: linkFields.optional(),
    })
    .refine(homesOrQuery.check, homesOrQuery.message),
  contact: z
    .strictObject({
      heading,
      intro,
      contacts: z.array(externalId).min(1).max(12).optional(),
      purpose: z.enum(contactPurposes).optional(),
    })
    .refine(contactsOrPurpose.check, contactsOrPurpose.message),
  faq: z.strictObject({
    heading,
    items: z.array(z.strictObject({ id: anchor, question: shortText, answer: markdown })).min(1),
  }),
  video: z.strictObject({
    heading,
    title: shortText,
    videoUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
    provider: shortText,
    image: pictureKey.optional(),
    description: longText.optional(),
    scriptText: z.string().trim().min(1).max(20_000).optional(),
    renderOnPage: z.boolean(),
    hideDescriptionOnPage: z.boolean().default(false),
  }),
  form: formBlockFields,
  timeline: z.strictObject({
    heading,
    steps: z.array(z.strictObject({ when: shortText, title: shortText, text: longText })).min(2),
  }),
  testimonial: z.strictObject({ quote: longText, name: shortText, context: shortText, picture: pictureKey.optional() }),
  campaign: z.strictObject({
    heading: shortText,
    body: longText,
    points: z
      .array(z.strictObject({ icon: z.enum(pointIcons), text: shortText }))
      .max(6)
      .default([]),
    link: linkFields,
    picture: pictureKey.optional(),
    ground: z.enum(['plain', 'sunken', 'inverse']),
  }),
  'article-list': z
    .strictObject({
      heading,
      intro,
      articles: z.array(sitePath).min(1).max(24).optional(),
      query: z.strictObject({ under: sitePath, newest }).optional(),
      more: linkFields.optional(),
      ground,
    })
    .refine(articlesOrQuery.check, articlesOrQuery.message),
  blog: z.strictObject({
    heading,
    intro,
    under: sitePath,
    newest: newest.default(3),
    more: linkFields.optional(),
  }),
  succession: z.strictObject({
    heading,
    intro,
    municipality: z
      .string()
      .regex(/^[a-z][a-z-]*$/, 'must be the name of a municipality as in addresses, such as varberg')
      .default(allMunicipalities),
    limit: z.number().int().min(1).max(12).default(2),
  }),
  'place-index': z.strictObject({ heading }),
  'stored-values': z.strictObject({}),
  'fact-list': z.strictObject({
    heading,
    facts: z.array(z.strictObject({ label: shortText, value: shortText })).min(1),
  }),
  'link-list': z.strictObject({
    heading,
    intro,
    links: z
      .array(
        z.strictObject({
          href: address,
          title: shortText.optional(),
          text: longText.optional(),
          picture: pictureKey.optional(),
          date: day.optional(),
        }),
      )
      .min(1),
    layout: z.enum(['rows', 'plates']),
  }),
} as const satisfies Record<BlockKind, z.ZodType>

export type BlockFields = { [K in BlockKind]: z.output<(typeof blockFields)[K]> }
