import { shownSpan, type Timeline } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { VersionContent } from '../tree/page-content.ts'

/**
 * A version as its file says it: with the end that editors have given its page, and not before the day that is planned
 * for a page that nobody can see yet. A page that editors show before the day of its file is shown from when they did.
 */
export function asShown(content: VersionContent, timeline: Timeline, now: Instant): VersionContent {
  const span = shownSpan(timeline, now)
  if (span === null) return content
  const isAhead = (from: Instant | null) => from !== null && from > now
  return {
    ...content,
    publishedFrom: isAhead(span.from) || isAhead(content.publishedFrom) ? span.from : content.publishedFrom,
    publishedUntil: span.until,
  }
}
