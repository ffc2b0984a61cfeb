import type { Instant } from '../dates.ts'

/**
 * When a version of a page is shown. Null: since ever, without an end. The end is exclusive. `id`: of a stored period,
 * null for one to be stored; `copyOf`: the stored one that a later part was cut from.
 */
export type Period = {
  readonly id: number | null
  readonly versionId: number
  readonly from: Instant | null
  readonly until: Instant | null
  readonly copyOf?: number
}

/** Periods of one page in order, never two at a moment. */
export type Timeline = readonly Period[]

/** A version to be shown. `until`: `as-before` keeps the end of what it replaces. */
export type Publication = {
  readonly versionId: number
  readonly from: Instant
  readonly until: Instant | null | 'as-before'
}

export const isShownAt = ({ from, until }: Pick<Period, 'from' | 'until'>, moment: Instant): boolean =>
  (from === null || from <= moment) && (until === null || moment < until)

/** Null while the page is not shown. */
export const shownAt = (timeline: Timeline, moment: Instant): Period | null =>
  timeline.find((period) => isShownAt(period, moment)) ?? null

/** Null when nothing begins after the moment. */
export const nextAfter = (timeline: Timeline, moment: Instant): Period | null =>
  timeline.find(({ from }) => from !== null && from > moment) ?? null

/**
 * From when until when a page is shown without a gap, whichever its versions are: now, or else next, or else last. Null:
 * it never was and is not planned.
 */
export function shownSpan(timeline: Timeline, moment: Instant): Pick<Period, 'from' | 'until'> | null {
  const period = shownAt(timeline, moment) ?? nextAfter(timeline, moment) ?? timeline.at(-1)
  if (!period) return null
  const index = timeline.indexOf(period)
  const gapBefore = timeline.slice(0, index + 1).findLastIndex(({ from }, at) => from !== timeline[at - 1]?.until)
  const gapAfter = timeline.findIndex(({ until }, at) => at >= index && until !== timeline[at + 1]?.from)
  return { from: timeline[gapBefore]?.from ?? null, until: timeline[gapAfter]?.until ?? null }
}

/**
 * The timeline with a version from a moment on. With an end, what was shown before comes back then. Without one, it
 * takes the place of what it replaces, also where that would come back later; other periods to come stay.
 */
export function withPublication(timeline: Timeline, { versionId, from, until }: Publication): Timeline {
  const replaced = shownAt(timeline, from)
  if (until !== null && until !== 'as-before') return inserted(timeline, { id: null, versionId, from, until })
  const later = timeline
    .filter((period) => period.from !== null && period.from > from)
    .map((period) => (period.versionId === replaced?.versionId ? { ...period, id: null, versionId } : period))
  const end = until === 'as-before' && replaced ? replaced.until : (later[0]?.from ?? null)
  return [...withoutFrom(timeline, from), { id: null, versionId, from, until: end }, ...later]
}

/** The timeline without anything from a moment on. */
export const withoutFrom = (timeline: Timeline, moment: Instant): Timeline => cut(timeline, moment, null)

/**
 * The timeline without a period that has not begun: what is shown until then is shown on. Null for a period that has
 * begun, or that is none of the page's.
 */
export function withoutPlanned(timeline: Timeline, periodId: number, now: Instant): Timeline | null {
  const planned = timeline.find(({ id }) => id === periodId)
  if (!planned?.from || planned.from <= now) return null
  return timeline
    .filter((period) => period !== planned)
    .map((period) => (period.until === planned.from ? { ...period, until: planned.until } : period))
}

/**
 * The timeline after a load of files, which say all that is to be shown: what they planned before and has not begun is
 * dropped, and what is shown now stays until the new version begins.
 */
export function withLoaded(
  timeline: Timeline,
  loaded: { readonly versionId: number; readonly from: Instant | null; readonly until: Instant | null },
  now: Instant,
): Timeline {
  const { versionId, until } = loaded
  const started = timeline.filter(({ from }) => from === null || from < now)
  const begins = started.length === 0 || (loaded.from !== null && loaded.from > now) ? loaded.from : now
  const isEmpty = begins !== null && until !== null && until <= begins
  const dropped = timeline.slice(started.length)
  const before = started.map((period, index) => {
    const isCutForDropped = index === started.length - 1 && period.until !== null && period.until === dropped[0]?.from
    const end = isCutForDropped ? null : period.until
    return { ...period, until: begins !== null && (end === null || end > begins) ? begins : end }
  })
  return isEmpty ? before : [...before, { id: null, versionId, from: begins, until }]
}

/** Adds a period in the place of what stands there; longer periods are shown again after it. */
const inserted = (timeline: Timeline, period: Period & { from: Instant; until: Instant }): Timeline =>
  [...cut(timeline, period.from, period.until), period].sort(inOrder)

/** Without what lies between two moments. */
const cut = (timeline: Timeline, from: Instant, until: Instant | null): Timeline =>
  timeline.flatMap((period) => {
    if (period.until !== null && period.until <= from) return [period]
    if (until !== null && period.from !== null && period.from >= until) return [period]
    const isBefore = period.from === null || period.from < from
    const isAfter = until !== null && (period.until === null || period.until > until)
    const first: Period[] = isBefore ? [{ ...period, until: from }] : []
    const rest: Period[] = isAfter ? [{ ...period, from: until, ...(isBefore ? copied(period) : {}) }] : []
    return [...first, ...rest]
  })

const copied = ({ id }: Period): Pick<Period, 'id' | 'copyOf'> =>
  id === null ? { id: null } : { id: null, copyOf: id }

const inOrder = (a: Period, b: Period): number => (a.from ?? '').localeCompare(b.from ?? '')
