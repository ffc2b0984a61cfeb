import { bundleStates } from '@nyhem/domain/content/bundles'
import { z } from 'zod'
import { siteIdSchema } from '../sites/site-id.ts'
import { pageProblemSchema, siteMomentSchema } from './editing.ts'

/** Pages of several sites that are published at one moment. Source: editing and staff reference §2.2, §2.4. */

const instant = z.iso.datetime()
const pageId = z.string().min(1).max(100)
const revision = z.int().positive()
const name = z.string().max(1_000)

export const bundleParamsSchema = z.object({ bundleId: z.uuid() })

const bundle = {
  bundleId: z.uuid(),
  name: z.string(),
  state: z.enum(bundleStates),
  /** Null: when it is published. */
  moment: instant.nullable(),
  /** The site by whose clock the moment is told. */
  clockSiteId: siteIdSchema,
  timeZone: z.string(),
  madeBy: z.string(),
  madeAt: instant,
  published: z.object({ by: z.string(), at: instant }).nullable(),
}

export const listedBundleSchema = z.object({ ...bundle, pages: z.int(), sites: z.array(siteIdSchema) })
export type ListedBundle = z.output<typeof listedBundleSchema>
/** Of which one may see every page; open ones first. */
export const listBundlesReplySchema = z.object({ bundles: z.array(listedBundleSchema) })

/** `revision`: what is sent back with a publication, as what was seen. `problems` keep the bundle from being published. */
export const bundlePageSchema = z.object({
  pageId,
  siteId: siteIdSchema,
  path: z.string(),
  title: z.string(),
  kind: z.string(),
  revision,
  problems: z.array(pageProblemSchema),
  warnings: z.array(pageProblemSchema),
  /** Its section asks for a second person, and this revision has none. */
  needsReview: z.boolean(),
  /** Its draft is gone, or the page is in the trash. */
  isGone: z.boolean(),
})
export type BundlePage = z.output<typeof bundlePageSchema>
export const openedBundleSchema = z.object({ ...bundle, pages: z.array(bundlePageSchema), mayChange: z.boolean() })
export type OpenedBundle = z.output<typeof openedBundleSchema>

export const createBundleRequestSchema = z.object({ name, clockSiteId: siteIdSchema })
export const createBundleReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), bundleId: z.uuid() }),
  /** `NotAllowed`: one publishes nowhere. */
  z.object({ code: z.enum(['Name', 'NotAllowed']) }),
])

export const changeBundleRequestSchema = z.object({
  name,
  clockSiteId: siteIdSchema,
  /** By the clock of that site. */
  moment: siteMomentSchema.nullable(),
})

/**
 * `NotOpen`: published already. `NoDraft`: the page has no draft. `InAnother`: its draft is in another bundle.
 * `TooMany`: no more pages fit. `NoSuchMoment`: clocks are changed then. `MomentPast`: it was before now. `Empty`:
 * without pages. `Started`: visitors see it.
 */
export const bundleProblems = [
  'Name',
  'NotOpen',
  'NoDraft',
  'InAnother',
  'InTrash',
  'TooMany',
  'NoSuchMoment',
  'MomentPast',
  'Empty',
  'Started',
] as const
export type BundleProblem = (typeof bundleProblems)[number]

/** The bundle as it is now. */
export const changeBundleReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), bundle: openedBundleSchema }),
  z.object({ code: z.enum(bundleProblems) }),
])
export type ChangeBundleReply = z.output<typeof changeBundleReplySchema>

export const takeBundleApartReplySchema = z.object({ code: z.enum(['Ok', 'NotOpen']) })

export const bundlePageRequestSchema = z.object({ pageId })

/** `seen`: each page in the revision that was looked at. `withoutReview`: why pages are published that nobody approved. */
export const publishBundleRequestSchema = z.object({
  seen: z.array(z.object({ pageId, revision })).max(500),
  withoutReview: z.string().max(4_000).nullable(),
})

/** Why one page keeps all from being published. */
export const bundlePageRefusals = ['Problems', 'Stale', 'NeedsReview', 'Gone', 'InTrash'] as const
export type BundlePageRefusal = (typeof bundlePageRefusals)[number]
export const publishBundleReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), bundle: openedBundleSchema }),
  /** Nothing was published. */
  z.object({
    code: z.literal('Refused'),
    pages: z.array(z.object({ pageId, code: z.enum(bundlePageRefusals), problems: z.array(pageProblemSchema) })),
  }),
  z.object({ code: z.enum(['NotOpen', 'Empty', 'MomentPast']) }),
])
export type PublishBundleReply = z.output<typeof publishBundleReplySchema>

/** Drafts of pages that one may publish, in no bundle; the latest saved first. */
export const bundleCandidatesQuerySchema = z.object({ search: z.string().max(200).default('') })
export const bundleCandidatesReplySchema = z.object({
  pages: z.array(z.object({ pageId, siteId: siteIdSchema, path: z.string(), title: z.string(), savedAt: instant })),
})
export type BundleCandidate = z.output<typeof bundleCandidatesReplySchema>['pages'][number]

/** Of a page's draft: the bundle that it is in, if any, and open ones that it could be put into. */
export const pageBundleReplySchema = z.object({
  bundle: z
    .object({ bundleId: z.uuid(), name: z.string(), moment: instant.nullable(), timeZone: z.string() })
    .nullable(),
  others: z.array(z.object({ bundleId: z.uuid(), name: z.string() })),
})
export type PageBundle = z.output<typeof pageBundleReplySchema>
