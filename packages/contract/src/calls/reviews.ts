import { reviewDecisions, reviewModes, reviewProblems } from '@nyhem/domain/content/reviews'
import { z } from 'zod'
import { isPageKind } from '../pages/page-kinds.ts'
import { siteIdSchema } from '../sites/site-id.ts'

/** Review by a second person. Source: editing and staff reference §2.10. */

const instant = z.iso.datetime()
const id = z.int().positive()
const pageId = z.string().min(1).max(100)
const revision = z.int().positive()
const words = z.string().max(4_000)

/** Somebody of the staff, by name. */
const person = z.object({ name: z.string(), isOneself: z.boolean() })

const rule = { mode: z.enum(reviewModes), kinds: z.array(z.string()) }

/** A question about a draft. `revision`: that was asked about. `note`: for the reviewer. */
const question = {
  id,
  askedBy: person,
  askedAt: instant,
  revision,
  note: z.string().nullable(),
}
const decided = z
  .object({ decision: z.enum(reviewDecisions), by: person, at: instant, revision, answer: z.string().nullable() })
  .nullable()

/** `stage` `after`: it was published without, `note` says why, and somebody else looks at it afterwards. */
export const reviewSchema = z.object({ ...question, stage: z.enum(['before', 'after']), versionId: id, decided })
export type Review = z.output<typeof reviewSchema>

export const pageReviewSchema = z.object({
  /** Whether a page of this kind is reviewed here before it is shown. */
  asksForReview: z.boolean(),
  /** The rule that holds, and the page that it stands at; null: nothing is said here or above. */
  rule: z.object({ ...rule, at: z.object({ pageId, path: z.string() }) }).nullable(),
  /** Null: there is no draft. `isOwn`: one has written in it. */
  draft: z.object({ versionId: id, revision, isApproved: z.boolean(), isOwn: z.boolean() }).nullable(),
  /** The latest question about the draft. */
  review: reviewSchema.nullable(),
  /** Earlier ones of the page, newest first; among them what is to be looked at afterwards. */
  earlier: z.array(reviewSchema),
})
export type PageReview = z.output<typeof pageReviewSchema>

export const askForReviewRequestSchema = z.object({ revision, note: words.nullable() })
export const decideReviewRequestSchema = z.object({ revision, decision: z.enum(reviewDecisions), answer: words })
export const lookAfterwardsRequestSchema = z.object({ reviewId: id })
/** The page's review as it is now. */
export const changeReviewReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), review: pageReviewSchema }),
  z.object({ code: z.enum(reviewProblems) }),
])
export type ChangeReviewReply = z.output<typeof changeReviewReplySchema>

/** `mode` null: this page says nothing, what stands above holds. */
export const setReviewRuleRequestSchema = z.object({
  mode: z.enum(reviewModes).nullable(),
  kinds: z.array(z.string().refine(isPageKind, { error: 'no page kind' })).max(100),
})
export const setReviewRuleReplySchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('Ok'), review: pageReviewSchema }),
  /** `named-kinds` names some. */
  z.object({ code: z.literal('Kinds') }),
])

/** Of another's work, or one's own. `hasChanged`: written on since it was asked about. */
export const listedReviewSchema = z.object({
  ...question,
  pageId,
  siteId: siteIdSchema,
  path: z.string(),
  title: z.string(),
  kind: z.string(),
  hasChanged: z.boolean(),
  decided,
  /** Its bundle, which has a moment by which it should be decided. */
  bundle: z.object({ name: z.string(), moment: instant.nullable() }).nullable(),
})
export type ListedReview = z.output<typeof listedReviewSchema>

/** The oldest first, of pages that one may see. */
export const listReviewsReplySchema = z.object({
  /** Asked by others about what one has not written: one may decide. */
  waiting: z.array(listedReviewSchema),
  /** Asked by oneself: open, or decided about the present draft. */
  sent: z.array(listedReviewSchema),
  /** Published without review by anybody. One's own are for somebody else to look at. */
  toLookAt: z.array(listedReviewSchema),
})
export type ListReviewsReply = z.output<typeof listReviewsReplySchema>
