import type { Draft, DraftChange, Json } from '@nyhem/domain/content/draft'
import { pageStates } from '@nyhem/domain/content/page-state'
import { staffActions } from '@nyhem/domain/staff/staff-actions'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import type { FormDescription } from './editing-forms.ts'

/**
 * Calls of the office about pages: listed, opened, written, published, moved. Source: editing and staff reference §2.
 * Revisions, versions and periods are numbers of the database; moments are UTC.
 */

const instant = z.iso.datetime()
const pageId = z.string().min(1).max(100)
const path = z.string().max(500)
const words = z.string().max(2_000)
const number = z.int().positive()
const revision = z.int().nonnegative()

export const pageParamsSchema = z.object({ pageId })
export const pageVersionParamsSchema = z.object({ pageId, versionId: z.coerce.number().int().positive() })
export const pagePeriodParamsSchema = z.object({ pageId, periodId: z.coerce.number().int().positive() })

/** As JSON; the domain says what may stand where. */
const json = z.json() as unknown as z.ZodType<Json>
const partPath = z.array(z.string().max(200)).min(1).max(20)
export const draftChangeSchema: z.ZodType<DraftChange> = z.object({ path: partPath, value: json })
const values = z.record(z.string(), json)
const draft: z.ZodType<Draft> = z.object({
  title: z.string(),
  siblings: z.string().nullable(),
  seo: values,
  menu: z.array(json),
  listed: values,
  fields: values,
  blocks: z.array(z.object({ key: z.string(), kind: z.string(), id: z.string(), fields: values })),
})

/** `missing` keeps a page from being published only; `wrong` is shown at once. `problem`: English, for logs and developers. */
export const pageProblemSchema = z.object({
  path: z.array(z.string()),
  sort: z.enum(['missing', 'wrong']),
  problem: z.string(),
})
export type PageProblem = z.output<typeof pageProblemSchema>

/** A version is shown from a moment until another. Null: since ever, without an end. */
export const pagePeriodSchema = z.object({
  id: number.nullable(),
  versionId: number,
  from: instant.nullable(),
  until: instant.nullable(),
})
export type PagePeriod = z.output<typeof pagePeriodSchema>

/** Forms of all page kinds and blocks; the same for everybody until the next release. */
const form = z.custom<FormDescription>()
export const formsReplySchema = z.object({
  pages: z.record(z.string(), form),
  blocks: z.record(z.string(), form),
})
export type FormsReply = z.output<typeof formsReplySchema>

export type { PageState } from '@nyhem/domain/content/page-state'

/** Most pages of one answer. */
export const pagesAtATime = 100
/** Counts are exact to here. */
export const longestCount = 10_000

/**
 * Either a level of the tree (`below`: its page; left out: the top of what one may see) or, with any filter, all pages
 * that fit. `after`: cursor of the answer before.
 */
export const listPagesQuerySchema = z.object({
  site: siteIdSchema,
  below: pageId.optional(),
  search: z.string().max(200).optional(),
  kind: z.string().max(60).optional(),
  state: z.enum(pageStates).optional(),
  after: z.string().max(400).optional(),
})

export const listedPageSchema = z.object({
  pageId,
  parentId: pageId.nullable(),
  path,
  title: z.string(),
  kind: z.string(),
  state: z.enum(pageStates),
  /** Pages right below. */
  below: z.int().nonnegative(),
  changedAt: instant,
  /** Null: files. */
  changedBy: z.string().nullable(),
  /** The next moment at which what visitors see changes; null: none is planned. */
  nextChangeAt: instant.nullable(),
  /** Who has it open. */
  present: z.array(z.string()),
})
export type ListedPage = z.output<typeof listedPageSchema>

/** `count`: of all that fit, `longestCount` and one more for "more". `next`: for `after`; null at the end. */
export const listPagesReplySchema = z.object({
  pages: z.array(listedPageSchema),
  /** The page of `below` and those above it, from the top, of those one may see. */
  trail: z.array(z.object({ pageId, title: z.string(), path })),
  count: z.int().nonnegative(),
  next: z.string().nullable(),
})

export const targetKinds = [
  'page',
  'picture',
  'document',
  'project',
  'stage',
  'home',
  'contact',
  'county',
  'municipality',
  'reference-project',
] as const

/** `kinds`: separated by commas. */
export const searchTargetsQuerySchema = z.object({
  site: siteIdSchema,
  kinds: z.string().max(200),
  text: z.string().max(200).default(''),
})
/** `value`: what the field holds. */
export const searchTargetsReplySchema = z.object({
  targets: z.array(
    z.object({
      kind: z.enum(targetKinds),
      value: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
})

/** Somebody who has the page open in another window. */
export const presentPersonSchema = z.object({ name: z.string(), isOneself: z.boolean(), seenAt: instant })

/** `revision` 0: there is no draft, and the version is what one would begin from. */
const written = {
  versionId: number,
  revision,
  draft,
  problems: z.array(pageProblemSchema),
}

export const openedPageSchema = z.object({
  pageId,
  siteId: siteIdSchema,
  path,
  /** Where visitors find it; null for pages without an address of their own (404, 500). */
  address: z.url().nullable(),
  parentId: pageId.nullable(),
  trail: z.array(z.object({ pageId, title: z.string(), path })),
  kind: z.string(),
  isInTrash: z.boolean(),
  state: z.enum(pageStates),
  periods: z.array(pagePeriodSchema),
  ...written,
  /** What one may do with it. */
  allowed: z.array(z.enum(staffActions)),
  /** The time zone in which moments of its site are told. */
  timeZone: z.string(),
  lastChange: z.object({ by: z.string().nullable(), at: instant }),
  /** The same page on other sites; `isAhead`: changed since this one was. */
  siblings: z.array(
    z.object({ pageId, siteId: siteIdSchema, title: z.string(), changedAt: instant, isAhead: z.boolean() }),
  ),
})
export type OpenedPageReply = z.output<typeof openedPageSchema>

/** `slug`: of a page that adds to one of the catalogue, all levels below the list (`uppsala/uppsala/parken`). */
export const createPageRequestSchema = z.object({
  slug: z.string().max(410),
  kind: z.string().max(60),
  title: z.string().max(300),
})
const moveRefusals = ['SlugFormat', 'IntoItself', 'PathTaken', 'NeverMoved', 'TargetForbidden'] as const
export const createPageReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), pageId }),
  /** `KindNotMade`: nobody makes pages of it. */
  z.object({ code: z.enum([...moveRefusals, 'KindUnknown', 'KindNotMade']) }),
])
export type CreatePageReply = z.output<typeof createPageReplySchema>

export const savePageDraftRequestSchema = z.object({
  versionId: number,
  revision,
  changes: z.array(draftChangeSchema).min(1).max(500),
})
/** Of a change that was not made, since somebody else has changed the same meanwhile. */
const conflict = z.object({ path: partPath, yours: json, theirs: json, by: z.string().nullable() })
const saved = z.object({
  code: z.enum(['Ok', 'Conflict']),
  ...written,
  others: z.array(draftChangeSchema),
  conflicts: z.array(conflict),
})
export const savePageDraftReplySchema = z.discriminatedUnion('code', [
  saved,
  z.object({ code: z.enum(['PathUnknown', 'TooLarge', 'InTrash']) }),
])
export type SavePageDraftReply = z.output<typeof savePageDraftReplySchema>

/** What the person has seen: another revision is `Stale`. */
export const seenDraftSchema = z.object({ revision: number })
/** `OnlyVersion`: a page that nothing was published or kept of is put into the trash instead. */
export const dropPageDraftReplySchema = z.object({ code: z.enum(['Ok', 'Stale', 'OnlyVersion']) })

export const keepPageVersionRequestSchema = z.object({ revision: number, note: words })
export const keepPageVersionReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), versionId: number }),
  z.object({ code: z.enum(['Stale', 'Note']) }),
])
export type KeepPageVersionReply = z.output<typeof keepPageVersionReplySchema>

export const pageVersionsReplySchema = z.object({
  /** Newest first. */
  versions: z.array(
    z.object({
      versionId: number,
      number,
      state: z.enum(['draft', 'kept']),
      title: z.string(),
      /** Null: files. */
      author: z.string().nullable(),
      madeAt: instant,
      note: z.string().nullable(),
      /** Moments at which visitors saw it, see it or will see it. */
      shown: z.array(z.object({ from: instant.nullable(), until: instant.nullable() })),
    }),
  ),
})
export type PageVersion = z.output<typeof pageVersionsReplySchema>['versions'][number]

export const comparePageVersionsQuerySchema = z.object({
  before: z.coerce.number().int().positive(),
  after: z.coerce.number().int().positive(),
})
/** Field by field, blocks by their keys, in the order of the page. Null: not there. */
export const comparePageVersionsReplySchema = z.object({
  kind: z.string(),
  differences: z.array(z.object({ path: z.array(z.string()), before: json, after: json })),
  blocks: z.array(z.object({ key: z.string(), kind: z.string() })),
})
export type PageComparison = z.output<typeof comparePageVersionsReplySchema>

/** `blockKey`: that block alone. */
export const restorePageVersionRequestSchema = z.object({ revision, blockKey: z.string().max(200).nullable() })
export const restorePageVersionReplySchema = z.discriminatedUnion('code', [
  saved,
  z.object({ code: z.enum(['PathUnknown', 'TooLarge', 'InTrash', 'Stale']) }),
])
export type RestorePageVersionReply = z.output<typeof restorePageVersionReplySchema>

/**
 * `stop`: it cannot be published so. `look`: somebody should look at it. `fine`: it was checked. `detail`: an address, a
 * count or a name, never a sentence.
 */
export const pageChecks = [
  'fields',
  'links',
  'pictures',
  'alt-texts',
  'headings',
  'link-texts',
  'tables',
  'reading-length',
  'description',
  'siblings',
] as const
export type PageCheck = (typeof pageChecks)[number]
export const pageFindingSchema = z.object({
  check: z.enum(pageChecks),
  sort: z.enum(['stop', 'look', 'fine']),
  path: z.array(z.string()).nullable(),
  detail: z.string().nullable(),
})
export type PageFinding = z.output<typeof pageFindingSchema>
export const checkPageReplySchema = z.object({ revision, findings: z.array(pageFindingSchema) })

/** Moments without an offset are of the site's clock (`2026-11-27T08:00`); null: now, or without an end. */
export const siteMomentSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
export const publishPageRequestSchema = z.object({
  revision: number,
  from: siteMomentSchema.nullable(),
  /** `as-before`: with the end of what is replaced. */
  until: z.union([siteMomentSchema, z.literal('as-before')]).nullable(),
  note: words.nullable(),
  /** Why it is published without the review that its section asks for; somebody else looks at it afterwards. */
  withoutReview: words.nullable().optional(),
})
export const publishPageReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    versionId: number,
    periods: z.array(pagePeriodSchema),
    warnings: z.array(pageProblemSchema),
  }),
  z.object({ code: z.literal('Problems'), problems: z.array(pageProblemSchema) }),
  /** Clocks are put forward then, so that they never show it. */
  z.object({ code: z.literal('NoSuchMoment'), field: z.enum(['from', 'until']) }),
  /** `NeedsReview`: the section asks for a second person. */
  z.object({ code: z.enum(['Stale', 'PeriodEmpty', 'InTrash', 'NeedsReview', 'Nothing']) }),
])
export type PublishPageReply = z.output<typeof publishPageReplySchema>

export const dropPagePlanReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), periods: z.array(pagePeriodSchema) }),
  z.object({ code: z.literal('Begun') }),
])

/** Pages below, and shown pages that link to these. */
export const countPageTakeDownReplySchema = z.object({
  pagesBelow: z.int().nonnegative(),
  linkingPages: z.int().nonnegative(),
})
export const takePageDownRequestSchema = z.object({
  at: siteMomentSchema.nullable(),
  reason: words,
  visitors: z.discriminatedUnion('to', [
    z.object({ to: z.literal('page'), pageId }),
    z.object({ to: z.enum(['parent', 'gone']) }),
  ]),
  pagesBelow: z.enum(['stay', 'go-too']),
})
export type TakePageDownRequest = z.output<typeof takePageDownRequestSchema>
export const takePageDownReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), pages: z.int() }),
  z.object({ code: z.enum(['NeverDown', 'TargetUnknown', 'Reason', 'NoSuchMoment']) }),
])
export type TakePageDownReply = z.output<typeof takePageDownReplySchema>

/** The parent must be one below which the person may create pages. */
export const movePageRequestSchema = z.object({ parentId: pageId, slug: z.string().max(200) })
export const countPageMoveReplySchema = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('Ok'),
    path,
    pages: z.int(),
    /** Former addresses that lead on. */
    addresses: z.int(),
    /** Shown pages whose links follow by themselves. */
    linkingPages: z.int(),
    menuPlaces: z.int(),
  }),
  z.object({ code: z.enum(moveRefusals) }),
])
export type CountPageMoveReply = z.output<typeof countPageMoveReplySchema>
export const movePageReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), path }),
  z.object({ code: z.enum(moveRefusals) }),
])
export type MovePageReply = z.output<typeof movePageReplySchema>

export const trashPageRequestSchema = z.object({ reason: words })

/** `tab`: of this window. Answers who else has the page open. */
export const notePagePresenceRequestSchema = z.object({ tab: z.string().min(8).max(64), isLeaving: z.boolean() })
export const notePagePresenceReplySchema = z.object({ others: z.array(presentPersonSchema), revision })
