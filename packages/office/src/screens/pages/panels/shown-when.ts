import type { PagePeriod } from '@nyhem/contract/calls/editing'
import { type Publication, type Timeline, withPublication } from '@nyhem/domain/content/periods'
import type { Instant } from '@nyhem/domain/dates'

/** What visitors see for a while. `new`: what is about to be published; null: nothing. */
export type Segment = {
  readonly shows: number | 'new' | null
  readonly from: string | null
  readonly until: string | null
}

/** No version of the database. */
const newVersion = 0

export const timelineOf = (periods: readonly PagePeriod[]): Timeline => periods as Timeline

/** From now on, in order, without gaps. */
export function shownWhen(
  periods: readonly PagePeriod[],
  publication: Omit<Publication, 'versionId'> | null,
  now: Instant,
): Segment[] {
  const known = timelineOf(periods)
  const timeline = publication ? withPublication(known, { ...publication, versionId: newVersion }) : known
  const shown = timeline
    .filter(({ until }) => until === null || until > now)
    .map(({ versionId, from, until }): Segment => {
      return {
        shows: versionId === newVersion ? 'new' : versionId,
        from: from !== null && from > now ? from : null,
        until,
      }
    })
  return withGaps(shown)
}

/** With what is not shown in between, before and after. */
function withGaps(shown: readonly Segment[]): Segment[] {
  const gap = (from: string | null, until: string | null): Segment => ({ shows: null, from, until })
  const last = shown.at(-1)
  const filled = shown.flatMap((segment, place) => {
    const before = shown[place - 1]?.until ?? null
    const isGap = segment.from !== null && segment.from !== before
    return isGap ? [gap(before, segment.from), segment] : [segment]
  })
  if (!last) return [gap(null, null)]
  return last.until === null ? filled : [...filled, gap(last.until, null)]
}
