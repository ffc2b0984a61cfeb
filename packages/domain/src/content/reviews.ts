import { isAtOrBelow } from '../staff/may.ts'

/**
 * Whether a section asks for a second person before a page is shown. `none`: no. `four-eyes`: for every page.
 * `named-kinds`: for pages of some kinds. Source: editing and staff reference §2.10.
 */
export const reviewModes = ['none', 'four-eyes', 'named-kinds'] as const
export type ReviewMode = (typeof reviewModes)[number]

/** `kinds`: page kinds, for `named-kinds` alone. */
export type ReviewRule = { readonly mode: ReviewMode; readonly kinds: readonly string[] }

/** The rule of a page and all below it. */
export type SectionRule = ReviewRule & { readonly path: string }

/** The rule that holds for a page: that of the nearest page at or above it; null where none has one. Never fails. */
export const ruleAt = <Rule extends SectionRule>(rules: readonly Rule[], path: string): Rule | null =>
  rules
    .filter((rule) => isAtOrBelow(path, rule.path))
    .toSorted((one, other) => other.path.length - one.path.length)
    .at(0) ?? null

/** Whether a page of a kind is reviewed before it is shown. Never fails. */
export const asksForReview = (rule: ReviewRule | null, kind: string): boolean =>
  rule?.mode === 'four-eyes' || (rule?.mode === 'named-kinds' && rule.kinds.includes(kind))

/** A draft as it is now. `authors`: all who have written in it since it began. */
export type ReviewedDraft = {
  readonly versionId: number
  readonly revision: number
  readonly authors: ReadonlySet<string>
}

export const reviewDecisions = ['approved', 'sent-back'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** The latest question about a draft, with what was decided of which revision. */
export type Review = {
  readonly versionId: number
  readonly askedBy: string
  readonly decided: { readonly decision: ReviewDecision; readonly by: string; readonly revision: number } | null
}

/** Whether exactly this revision of this draft was approved: any change undoes an approval. Never fails. */
export const isApproved = (review: Review | null, { versionId, revision }: Omit<ReviewedDraft, 'authors'>): boolean =>
  review?.versionId === versionId && review.decided?.decision === 'approved' && review.decided.revision === revision

/**
 * Why nothing is asked or decided. `Stale`: the draft is another than was seen. `OwnWork`: asked or written by the same
 * person. `NotAsked`: nobody waits for a decision.
 */
export const reviewProblems = ['Stale', 'OwnWork', 'NotAsked', 'AlreadyAsked', 'AlreadyApproved', 'Words'] as const
export type ReviewProblem = (typeof reviewProblems)[number]

/** Most characters of what is said with a question, a decision or a publication without review. */
export const longestReviewWords = 2_000
/** Fewest where words are required, so that a reason is more than a letter. */
export const shortestReviewWords = 5

const areWords = (text: string): boolean =>
  text.trim().length >= shortestReviewWords && text.trim().length <= longestReviewWords

type Seen = { readonly draft: ReviewedDraft; readonly review: Review | null; readonly seenRevision: number }

/** Whether somebody may be asked to look at a draft. Never fails. */
export function decideAsking({ draft, review, seenRevision }: Seen): 'Ok' | ReviewProblem {
  if (draft.revision !== seenRevision) return 'Stale'
  if (review?.versionId !== draft.versionId) return 'Ok'
  if (review.decided === null) return 'AlreadyAsked'
  return isApproved(review, draft) ? 'AlreadyApproved' : 'Ok'
}

/** Nobody decides about what they have asked for or written. Never fails. */
export const isOwnWork = (review: Review, draft: ReviewedDraft, by: string): boolean =>
  review.askedBy === by || draft.authors.has(by)

/** Whether a decision counts. Sending back says why. Never fails. */
export function decideReview({
  draft,
  review,
  seenRevision,
  by,
  decision,
  answer,
}: Seen & { readonly by: string; readonly decision: ReviewDecision; readonly answer: string }): 'Ok' | ReviewProblem {
  if (review?.versionId !== draft.versionId || review.decided !== null) return 'NotAsked'
  if (isOwnWork(review, draft, by)) return 'OwnWork'
  if (draft.revision !== seenRevision) return 'Stale'
  if (decision === 'sent-back' ? !areWords(answer) : answer.length > longestReviewWords) return 'Words'
  return 'Ok'
}

/** Whether a draft may be shown: reviewed, not in need of it, or with a reason why not. Never fails. */
export function decideShowing({
  asks,
  draft,
  review,
  reason,
}: {
  /** Whether its section asks for review. */
  readonly asks: boolean
  readonly draft: Omit<ReviewedDraft, 'authors'>
  readonly review: Review | null
  /** Why it is published without; null: no reason is given. */
  readonly reason: string | null
}): 'Reviewed' | 'Unreviewed' | 'NeedsReview' {
  if (!asks || isApproved(review, draft)) return 'Reviewed'
  return reason !== null && areWords(reason) ? 'Unreviewed' : 'NeedsReview'
}
