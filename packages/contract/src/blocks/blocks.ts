import { formFieldTypes } from '@nyhem/domain/forms/form-answers'
import { searchLayouts } from '@nyhem/domain/search/search-filter'
import { weekdays } from '@nyhem/domain/service/opening-hours'
import { z } from 'zod'
import { explorerStageSchema } from '../calls/explorer.ts'
import { listedHitSchema } from '../calls/residence-search.ts'
import { referenceCardSchema, successionCardSchema } from '../holding-cards.ts'
import { openingSchema, openSpanSchema } from '../opening.ts'
import { pictureSchema } from '../picture.ts'
import {
  articleCardSchema,
  homeCardSchema,
  linkSchema,
  localDateSchema,
  moneySchema,
  projectCardSchema,
  richTextSchema,
  staffContactSchema,
} from '../shared-models.ts'
import { stageHomesFields } from '../stage-homes.ts'
import { pointIcons } from './point-icons.ts'

/** Content blocks that editors put on pages. Source: fault-reports specification §2.3. A null heading is hidden. */
const heading = z.string().nullable()
/** `plain`, `sunken` for comparing or further reading, `inverse` for a page's one call to action. */
const ground = z.enum(['plain', 'sunken', 'inverse'])

export const blockSchemas = {
  text: z.object({ heading, body: richTextSchema, link: linkSchema.nullable(), columns: z.enum(['measure', 'split']) }),
  image: z.object({
    picture: pictureSchema,
    caption: z.string().nullable(),
    layout: z.enum(['measure', 'wide', 'bleed', 'beside-text']),
    heading,
    body: richTextSchema.nullable(),
    link: linkSchema.nullable(),
  }),
  gallery: z.object({ heading, pictures: z.array(pictureSchema) }),
  /** A stage's homes beside pictures of their houses. */
  'residence-explorer': z.object({
    heading,
    intro: z.string().nullable(),
    stageId: z.string(),
    stageName: z.string(),
    stageHref: z.string(),
    ...stageHomesFields,
    /** As of page creation; null shows the drawn façade. */
    houses: explorerStageSchema.nullable(),
  }),
  'selected-projects': z.object({ heading, projects: z.array(projectCardSchema), more: linkSchema.nullable() }),
  /** A saved search: first hits and total. */
  'search-result': z.object({
    heading,
    intro: z.string().nullable(),
    homes: z.number().int(),
    projects: z.number().int(),
    layout: z.enum(searchLayouts),
    hits: z.array(listedHitSchema),
    allHref: z.string(),
  }),
  'selected-objects': z.object({
    heading,
    intro: z.string().nullable(),
    homes: z.array(homeCardSchema),
    more: linkSchema.nullable(),
  }),
  contact: z.object({ heading, intro: z.string().nullable(), contacts: z.array(staffContactSchema) }),
  faq: z.object({
    heading,
    items: z.array(z.object({ id: z.string(), question: z.string(), answer: richTextSchema })),
  }),
  video: z.object({
    heading,
    title: z.string(),
    videoUrl: z.string(),
    provider: z.string(),
    image: pictureSchema.nullable(),
    description: z.string().nullable(),
    scriptText: z.string().nullable(),
    renderOnPage: z.boolean(),
    hideDescriptionOnPage: z.boolean(),
  }),
  form: z.object({
    heading,
    intro: z.string().nullable(),
    formId: z.string(),
    action: z.string(),
    fields: z.array(
      z.object({
        name: z.string(),
        label: z.string(),
        hint: z.string().nullable(),
        type: z.enum(formFieldTypes),
        required: z.boolean(),
        minLength: z.number().int(),
        maxLength: z.number().int(),
        min: z.number().nullable(),
        max: z.number().nullable(),
        options: z.array(z.string()),
        /** Subject of a consent; null for other fields. */
        link: linkSchema.nullable(),
      }),
    ),
    submitLabel: z.string(),
    thanks: z.string(),
  }),
  timeline: z.object({
    heading,
    steps: z.array(z.object({ when: z.string(), title: z.string(), text: z.string() })),
  }),
  testimonial: z.object({
    quote: z.string(),
    name: z.string(),
    context: z.string(),
    picture: pictureSchema.nullable(),
  }),
  campaign: z.object({
    heading: z.string(),
    body: z.string(),
    points: z.array(z.object({ icon: z.enum(pointIcons), text: z.string() })),
    link: linkSchema,
    picture: pictureSchema.nullable(),
    ground,
  }),
  'article-list': z.object({
    heading,
    intro: z.string().nullable(),
    articles: z.array(articleCardSchema),
    more: linkSchema.nullable(),
    ground,
  }),
  blog: z.object({
    heading,
    intro: z.string().nullable(),
    entries: z.array(articleCardSchema),
    more: linkSchema.nullable(),
  }),
  /** Homes resold by agents. */
  succession: z.object({
    heading,
    intro: z.string().nullable(),
    /** Null for all. */
    municipality: z.string().nullable(),
    homes: z.array(successionCardSchema),
    /** Including homes not shown. */
    total: z.number().int(),
    allHref: z.string(),
  }),
  'place-index': z.object({
    heading,
    places: z.array(
      z.object({
        name: z.string(),
        href: z.string(),
        /** What the place's page finds; null while search is unavailable. */
        found: z.object({ homes: z.number().int(), projects: z.number().int() }).nullable(),
      }),
    ),
  }),
  'fact-list': z.object({ heading, facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  /** Browser storage and the visitor's choice about it. */
  'stored-values': z.object({}),
  'link-list': z.object({
    heading,
    intro: z.string().nullable(),
    links: z.array(
      z.object({
        title: z.string(),
        text: z.string().nullable(),
        href: z.string(),
        picture: pictureSchema.nullable(),
        date: localDateSchema.nullable(),
      }),
    ),
    layout: z.enum(['rows', 'plates']),
  }),
  /** A number to call, whether somebody answers now, and who. Hours are those of the customer service page. */
  telephone: z.object({
    heading: z.string(),
    text: z.string().nullable(),
    number: z.string(),
    today: z.enum(weekdays),
    spans: z.array(openSpanSchema),
    opening: openingSchema,
    people: z.array(z.object({ name: z.string(), role: z.string() })),
  }),
  /** What happens in a house on each day of a week. */
  'week-programme': z.object({
    heading: z.string(),
    intro: z.string().nullable(),
    /** Marked in the list. */
    today: z.enum(weekdays),
    days: z
      .array(
        z.object({ day: z.enum(weekdays), items: z.array(z.object({ time: z.string(), text: z.string() })).min(1) }),
      )
      .min(2),
    picture: pictureSchema.nullable(),
    link: linkSchema.nullable(),
  }),
  /** What one pays first for a cooperative home, beside the own funds of a condominium. */
  'deposit-comparison': z.object({
    heading: z.string(),
    body: richTextSchema,
    home: homeCardSchema,
    deposit: moneySchema,
    rent: moneySchema.nullable(),
    /** Price of the condominium compared with, and the smallest own funds for it. */
    comparedPrice: moneySchema,
    comparedOwnFunds: moneySchema,
    link: linkSchema.nullable(),
  }),
  /** Notes of an association, newest first. Votes are counted homes. */
  noticeboard: z.object({
    heading: z.string(),
    intro: z.string().nullable(),
    notes: z
      .array(
        z.object({
          date: localDateSchema,
          place: z.string(),
          title: z.string(),
          text: z.string(),
          votes: z.object({ for: z.number().int(), against: z.number().int(), abstained: z.number().int() }).nullable(),
        }),
      )
      .min(1),
    more: linkSchema.nullable(),
  }),
  /** Reference projects with client, years and contract sum. */
  'reference-register': z.object({
    heading,
    intro: z.string().nullable(),
    rows: z.array(z.object({ project: referenceCardSchema, sum: moneySchema.nullable() })).min(1),
    more: linkSchema.nullable(),
  }),
} as const

export type BlockKind = keyof typeof blockSchemas
export type BlockModels = { [K in BlockKind]: z.infer<(typeof blockSchemas)[K]> }
/** A block with the id that React and anchors need. */
export type BlockOf<K extends BlockKind> = K extends BlockKind ? { kind: K; id: string; model: BlockModels[K] } : never
export type Block = BlockOf<BlockKind>

const kinds = Object.keys(blockSchemas) as BlockKind[]
/** Any block. Unknown kinds are refused. */
export const blockSchema = z.discriminatedUnion(
  'kind',
  kinds.map((kind) => z.object({ kind: z.literal(kind), id: z.string(), model: blockSchemas[kind] })) as never,
) as unknown as z.ZodType<Block>
