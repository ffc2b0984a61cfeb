import { z } from 'zod'
import { pageProblemSchema } from './editing.ts'
import { redirectOrigins } from './redirect-origins.ts'

/** Calls of the office about addresses: redirects, what visitors asked for in vain, and links that lead nowhere. */

const path = z.string().min(1).max(500)
const day = z.iso.date()
const instant = z.iso.datetime()

/** Most redirects of one answer. */
export const redirectsAtATime = 200
/** `after`: the last `from` of the answer before. */
export const listRedirectsQuerySchema = z.object({
  search: z.string().max(200).optional(),
  origin: z.enum(redirectOrigins).optional(),
  after: z.string().max(500).optional(),
})
const listedRedirectSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Of the page that it leads to. */
  title: z.string().nullable(),
  pageId: z.string().nullable(),
  permanent: z.boolean(),
  origin: z.enum(redirectOrigins),
  createdAt: instant,
  lastAskedOn: day.nullable(),
})
export type ListedRedirect = z.output<typeof listedRedirectSchema>
/** `count`: of all that fit. `next`: for `after`. */
export const listRedirectsReplySchema = z.object({
  redirects: z.array(listedRedirectSchema),
  count: z.int().nonnegative(),
  next: z.string().nullable(),
})

/** `to`: a path of the site, which becomes its page, or a whole address. */
export const saveRedirectRequestSchema = z.object({
  from: path,
  to: z.string().min(1).max(2_000),
  permanent: z.boolean(),
})
const redirectProblems = ['AddressFormat', 'Loop', 'PathTaken', 'NotFound'] as const
export type RedirectProblem = (typeof redirectProblems)[number]
export const saveRedirectReplySchema = z.object({ code: z.enum(['Ok', ...redirectProblems]) })
export const endRedirectRequestSchema = z.object({ from: path })
export const endRedirectReplySchema = z.object({ code: z.enum(['Ok', 'Gone']) })

/** A CSV of `from;to;permanent`, with or without its first line; commas and tabs separate too. */
export const importRedirectsRequestSchema = z.object({ csv: z.string().max(900_000) })
const redirectLineProblems = [...redirectProblems, 'Fields', 'Permanent', 'Twice'] as const
export type RedirectLineProblem = (typeof redirectLineProblems)[number]
/** All or nothing: with a wrong line none is saved. `TooMany`: more than 5,000 lines. */
export const importRedirectsReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), saved: z.int().nonnegative() }),
  z.object({
    code: z.literal('Problems'),
    lines: z.array(z.object({ line: z.int().positive(), text: z.string(), problem: z.enum(redirectLineProblems) })),
  }),
  z.object({ code: z.enum(['Empty', 'TooMany']) }),
])
export const exportRedirectsReplySchema = z.object({ csv: z.string() })

/** Counts of the last thirty days. `proposals`: published pages whose address is like it, the likeliest first. */
export const askedInVainReplySchema = z.object({
  addresses: z.array(
    z.object({
      path: z.string(),
      times: z.int().positive(),
      lastOn: day,
      proposals: z.array(z.object({ path: z.string(), title: z.string() })),
    }),
  ),
})
export type AskedInVain = z.output<typeof askedInVainReplySchema>['addresses'][number]

/**
 * `no-page`: inside, leads nowhere. The rest are of addresses outside: `not-there` (404, 410), `refused` (another
 * refusal), `failed` (an error of theirs), `no-answer`, `private` (an address that is not of the public internet).
 */
const linkOutcomes = ['no-page', 'not-there', 'refused', 'failed', 'no-answer', 'private'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]
/** `field`: of the editor's form, for `/pages/ID#field-…`. `section`: first part of the path. */
const brokenLinkSchema = z.object({
  target: z.string(),
  outcome: z.enum(linkOutcomes),
  status: z.int().nullable(),
  since: instant.nullable(),
  pageId: z.string(),
  path: z.string(),
  title: z.string(),
  section: z.string(),
  field: pageProblemSchema.shape.path,
  isDraft: z.boolean(),
})
export type BrokenLink = z.output<typeof brokenLinkSchema>
export const linkReportReplySchema = z.object({
  links: z.array(brokenLinkSchema),
  /** Addresses outside that pages name, those not asked yet, and when one was asked last. */
  outside: z.object({ known: z.int(), waiting: z.int(), lastCheckedAt: instant.nullable() }),
})
export type LinkReport = z.output<typeof linkReportReplySchema>

/** Null: all outside links of the site. They are asked soon, at most one a second of a host. */
export const recheckLinksRequestSchema = z.object({ target: z.string().max(2_000).nullable() })
export const recheckLinksReplySchema = z.object({ code: z.literal('Ok'), waiting: z.int() })
