import { type Instant, instantOf } from '../dates.ts'
import type { CaseStatus } from './case-status.ts'

/** What the reporter says of a repair once it is over. Source: editing and staff reference §3.9, decision 0128. */

/** From not at all content to very content. */
export const caseScores = [1, 2, 3, 4, 5] as const
export type CaseScore = (typeof caseScores)[number]

/** Letters of the words beside a score at most. */
export const mostRatingLetters = 500

/** How long after its end a case may be rated and the rating changed, in milliseconds. */
export const ratingMs = 14 * 24 * 3_600_000

/** Fewest ratings of which a board is shown the average: of fewer it could tell who has said what. */
export const fewestRatings = 5

/** At most this score is low. */
export const lowScore: CaseScore = 2

const rated: ReadonlySet<CaseStatus> = new Set(['completed', 'completed-no'])

/** `closedAt`: since when the case has its status, which names the closing. */
type Closed = { readonly status: CaseStatus; readonly closedAt: Instant }

/** Until when the closing may be rated; null: nothing is asked of a case that is cancelled, put away or not over. Never fails. */
export const ratedUntil = ({ status, closedAt }: Closed): Instant | null =>
  rated.has(status) ? instantOf(new Date(Date.parse(closedAt) + ratingMs)) : null

/** `Stale`: the case has been closed anew, or is not over. `TooLate`: the days have passed. */
export type RatingCode = 'Ok' | 'Stale' | 'TooLate'

/** Whether a closing may be rated, or its rating changed. `seen`: the closing that the form was shown for. Never fails. */
export function decideRating(closed: Closed, seen: Instant, now: Instant): RatingCode {
  const until = ratedUntil(closed)
  if (until === null || Date.parse(seen) !== Date.parse(closed.closedAt)) return 'Stale'
  return now < until ? 'Ok' : 'TooLate'
}

/** The average with one decimal; null: too few to be told. Never fails. */
export const averageScore = ({ count, sum }: { readonly count: number; readonly sum: number }): number | null =>
  count < fewestRatings ? null : Math.round((sum / count) * 10) / 10
