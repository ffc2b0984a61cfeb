import { staffRoles } from '@nyhem/domain/housing/enumerations'
import { siteIds } from '@nyhem/domain/sites/site'
import { z } from 'zod'
import { hiddenValue } from './customer-lines.ts'
import { documentLine } from './document-line.ts'
import { externalId, image, instant, lineText, longText, nameText, optional } from './feed-fields.ts'
import { interiorChoiceLine, timelineDateLine } from './home-lines.ts'
import { invoiceLine, paymentCodeLine } from './invoice-lines.ts'
import { type FeedProblem, type LineResult, lineParser } from './parse-feed-line.ts'

/**
 * One line of the feed of what people follow on my pages: news of their project, who answers for their home, and what
 * else business systems tell the one who buys or lives there. Described in docs/my-pages-feed.md.
 */

const site = z.enum(siteIds)

/** News of a stage, of an association, or of everybody on a site who has business with us. */
const news = z
  .strictObject({
    type: z.literal('news'),
    externalId,
    siteId: site,
    stageExternalId: optional(externalId),
    associationExternalId: optional(externalId),
    title: nameText,
    preamble: lineText.default(''),
    /** Paragraphs in Markdown. */
    body: longText.default(''),
    picture: optional(image.pick({ key: true, altText: true })),
    /** Shown from then on. */
    publishedAt: instant,
  })
  .refine((line) => line.stageExternalId === null || line.associationExternalId === null, {
    path: ['associationExternalId'],
    error: 'null where stageExternalId is given',
  })

/** Somebody of the staff who answers for a home, all homes of a stage, or an association. */
const homeContact = z
  .strictObject({
    type: z.literal('home-contact'),
    externalId,
    homeExternalId: optional(externalId),
    stageExternalId: optional(externalId),
    associationExternalId: optional(externalId),
    /** Says by the rule of its country what the person is asked about. */
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

/** What can be taken back by its id. */
export const removableEntities = [
  'news',
  'home-contact',
  'timeline-date',
  'interior-choice',
  'invoice',
  'payment-code',
  'document',
] as const
export type RemovableEntity = (typeof removableEntities)[number]

/** It holds no longer, and is shown to nobody any more. */
const remove = z.strictObject({ type: z.literal('remove'), entity: z.enum(removableEntities), externalId })

/** A line may name what stands before it. */
const myPagesSchemas = {
  news,
  'home-contact': homeContact,
  'timeline-date': timelineDateLine,
  'interior-choice': interiorChoiceLine,
  invoice: invoiceLine,
  'payment-code': paymentCodeLine,
  document: documentLine,
  remove,
} as const

type MyPagesLineType = keyof typeof myPagesSchemas
export type MyPagesLines = { readonly [Type in MyPagesLineType]: z.output<(typeof myPagesSchemas)[Type]> }
export type MyPagesLine = MyPagesLines[MyPagesLineType]
/** A line as a business system may write it: fields with an empty value may be left out. */
export type MyPagesInput = z.input<(typeof myPagesSchemas)[MyPagesLineType]>

const parseLine = lineParser<MyPagesLine>(myPagesSchemas)

/** Problems are kept for a day and shown in terminals: of what was found, only ids and words of ours are told. */
const impersonal =
  /^type$|^[a-z-]+\.(\w*[eE]xternalIds?(\.\d+)?|siteId|type|entity|role|publishedAt|route|startsOn|endsOn|time|doneOn|decideBy|chosenOptionId|issuedAt|dueOn|kind|action)$/

const hidden = (problem: FeedProblem): FeedProblem =>
  problem.code === 'Missing' || (problem.code !== 'UnknownField' && impersonal.test(problem.field))
    ? problem
    : { ...problem, found: hiddenValue }

/** Reads one line of the feed and gives what it says, or everything that is wrong with it. Never throws. */
export function parseMyPagesLine(lineNumber: number, text: string): LineResult<MyPagesLine> {
  const read = parseLine(lineNumber, text)
  return read.ok ? read : { ok: false, problems: read.problems.map(hidden) }
}
