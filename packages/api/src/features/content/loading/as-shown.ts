import { shownSpan, type Timeline } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'
import type { VersionContent } from '../tree/page-content.ts'

/**
 * A version as its file says it: with the end that editors have given its page, and not before the day that is planned
 * for a page that nobody can see yet.
 */
export function asShown(content: VersionContent, timeline: Timeline, now: Instant): VersionContent {
  const span = shownSpan(timeline, now)
  if (span === null) return content
  const isPlanned = span.from !== null && span.from > now
  return {
    ...content,
    publishedFrom: isPlanned ? span.from : content.publishedFrom,
    publishedUntil: span.until,
  }
}
