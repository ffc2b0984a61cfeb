import { staffRoles } from '@nyhem/domain/housing/enumerations'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { hiddenValue } from './customer-lines.ts'
import { documentLine } from './document-line.ts'
import { externalId, image, instant, lineText, longText, nameText, optional } from './feed-fields.ts'
import { homeBookLine } from './home-book-line.ts'
import { interiorChoiceLine, timelineDateLine } from './home-lines.ts'
import { invoiceLine, paymentCodeLine } from './invoice-lines.ts'
import { type FeedProblem, type LineResult, lineParser } from './parse-feed-line.ts'

/**
 * A my pages feed line: project news, home contacts, and other information for buyers and residents. Described in
 * docs/my-pages-feed.md.
 */

const site = siteIdSchema

/** News for a stage, an association, or all customers of a site. */
const news = z
  .strictObject({
    type: z.literal('news'),
    externalId,
    siteId: site,
    stageExternalId: optional(externalId),
    associationExternalId: optional(externalId),
    title: nameText,
    preamble: lineText.default(''),
    /** Markdown paragraphs. */
    body: longText.default(''),
    picture: optional(image.pick({ key: true, altText: true })),
    /** Visible from this time. */
    publishedAt: instant,
  })
  .refine((line) => line.stageExternalId === null || line.associationExternalId === null, {
    path: ['associationExternalId'],
    error: 'null where stageExternalId is given',
  })

/** Staff contact of a home, a stage's homes, or an association. */
const homeContact = z
  .strictObject({
    type: z.literal('home-contact'),
    externalId,
    homeExternalId: optional(externalId),
    stageExternalId: optional(externalId),
    associationExternalId: optional(externalId),
    /** Determines responsibilities by the country's rule. */
    role: z.enum(staffRoles),
    name: nameText,
    company: optional(nameText),
    phone: optional(z.string().regex(/^[0-9 +-]{7,20}$/, { error: '7 to 20 digits, spaces, hyphens and plus signs' })),
    email: optional(z.email({ error: 'an e-mail address' }).max(200)),
  })
  .refine(
    (line) =>
      [line.homeExternalId, line.stageExternalId, line.associationExternalId].filter((id) => id !== null).length === 1,
    { path: ['homeExternalId'], error: 'a home, a stage or an association, one of the three' },
  )

/** Entities removable by id. */
export const removableEntities = [
  'news',
  'home-contact',
  'timeline-date',
  'interior-choice',
  'invoice',
  'payment-code',
  'document',
  'home-book',
] as const
export type RemovableEntity = (typeof removableEntities)[number]

/** Invalid and no longer shown. */
const remove = z.strictObject({ type: z.literal('remove'), entity: z.enum(removableEntities), externalId })

const myPagesSchemas = {
  news,
  'home-contact': homeContact,
  'timeline-date': timelineDateLine,
  'interior-choice': interiorChoiceLine,
  invoice: invoiceLine,
  'payment-code': paymentCodeLine,
  document: documentLine,
  'home-book': homeBookLine,
  remove,
} as const

type MyPagesLineType = keyof typeof myPagesSchemas
export type MyPagesLines = { readonly [Type in MyPagesLineType]: z.output<(typeof myPagesSchemas)[Type]> }
export type MyPagesLine = MyPagesLines[MyPagesLineType]
/** A line as sent; empty fields may be omitted. */
export type MyPagesInput = z.input<(typeof myPagesSchemas)[MyPagesLineType]>

const parseLine = lineParser<MyPagesLine>(myPagesSchemas)

/** Problems are stored for a day and shown in terminals: only ids and our enumerated values are reported. */
const impersonal =
  /^type$|^[a-z-]+\.(\w*[eE]xternalIds?(\.\d+)?|siteId|type|entity|role|publishedAt|route|startsOn|endsOn|time|doneOn|decideBy|chosenOptionId|issuedAt|dueOn|kind|action|(products|care|warranties)\.\d+\.(id|howOften|startsOn|endsOn))$/

const hidden = (problem: FeedProblem): FeedProblem =>
  problem.code === 'Missing' || (problem.code !== 'UnknownField' && impersonal.test(problem.field))
    ? problem
    : { ...problem, found: hiddenValue }

/** Parses a feed line into the entity or all problems. Never throws. */
export function parseMyPagesLine(lineNumber: number, text: string): LineResult<MyPagesLine> {
  const read = parseLine(lineNumber, text)
  return read.ok ? read : { ok: false, problems: read.problems.map(hidden) }
}
