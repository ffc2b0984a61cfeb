import type { PagePeriod } from '@nyhem/contract/calls/editing'
import { type Period, type Publication, shownAt } from '@nyhem/domain/content/periods'
import { type Instant, parseLocalDate, wallClock } from '@nyhem/domain/dates'
import { siteMomentOf, type WrittenMoment } from './MomentFields.tsx'
import { timelineOf } from './shown-when.ts'

export type Begins = 'now' | 'at'
export type Ends = 'never' | 'as-before' | 'at'

/** What is chosen before publishing. */
export type Chosen = {
  readonly begins: Begins
  readonly from: WrittenMoment
  readonly ends: Ends
  readonly until: WrittenMoment
  readonly note: string
  /** Why it is published though nobody has approved it; empty: it waits for that. */
  readonly withoutReview: string
}

/** A moment as the site's clock shows it, for what is drawn; the server says what it is. */
export function instantOfMoment(moment: WrittenMoment, timeZone: string): Instant | null {
  const day = parseLocalDate(moment.day)
  return day.ok && siteMomentOf(moment) !== null ? wallClock(day.value, moment.time.slice(0, 5), timeZone) : null
}

/** What would be shown, for the bar; null while a moment is not whole. */
export function publicationOf(chosen: Chosen, timeZone: string, now: Instant): Omit<Publication, 'versionId'> | null {
  const from = chosen.begins === 'now' ? now : instantOfMoment(chosen.from, timeZone)
  const until =
    chosen.ends === 'never' ? null : chosen.ends === 'at' ? instantOfMoment(chosen.until, timeZone) : 'as-before'
  if (from === null || (chosen.ends === 'at' && until === null)) return null
  return from < now ? { from: now, until } : { from, until }
}

/** What visitors see at the moment of publishing. */
export const replacedBy = (periods: readonly PagePeriod[], from: Instant): Period | null =>
  shownAt(timelineOf(periods), from)

type PublishRequest = { from: string | null; until: string | null; note: string | null; withoutReview?: string }

/** What the call takes; null while a moment is not whole. */
export function requestOf(chosen: Chosen): PublishRequest | null {
  const from = chosen.begins === 'now' ? null : siteMomentOf(chosen.from)
  const at = siteMomentOf(chosen.until)
  const until = { never: null, 'as-before': 'as-before', at }[chosen.ends]
  if ((chosen.begins === 'at' && from === null) || (chosen.ends === 'at' && at === null)) return null
  const reason = chosen.withoutReview.trim()
  return { from, until, note: chosen.note.trim() || null, ...(reason === '' ? {} : { withoutReview: reason }) }
}
