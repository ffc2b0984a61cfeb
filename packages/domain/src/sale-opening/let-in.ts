import { type Instant, instantOf } from '../dates.ts'
import { type OpeningPlan, openingState } from './opening-plan.ts'

/** A person's place in a waiting room. Nothing of it changes, but that it is given up. */
export type WaitingPlace = {
  readonly id: string
  /** From 1, of those who came before the moment; null for those after. */
  readonly drawnNumber: number | null
  readonly joinedAt: Instant
  readonly leftAt: Instant | null
}

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** The drawn by their number, then those after in order of arrival. A total order. Never fails. */
export const comparePlaces = (one: WaitingPlace, other: WaitingPlace): number =>
  (one.drawnNumber ?? Number.MAX_SAFE_INTEGER) - (other.drawnNumber ?? Number.MAX_SAFE_INTEGER) ||
  compareTexts(one.joinedAt, other.joinedAt) ||
  compareTexts(one.id, other.id)

/** Between two people who are let in, in milliseconds, so that no minute has more than the pace. Never fails. */
export const gapMs = (perMinute: number): number => Math.ceil(60_000 / perMinute)

export type LetIn<Place extends WaitingPlace> = { readonly place: Place; readonly letInAt: Instant }

/**
 * When each is let in, in order: a gap after the one before, and never before they came. Who left before that gives the
 * turn to the next; who left afterwards has used it. So a moment only ever comes nearer, and once it has come it stays.
 * Nothing is saved up while nobody waits. Never fails.
 */
export function letInTimes<Place extends WaitingPlace>(
  places: readonly Place[],
  { opensAt, perMinute }: Pick<OpeningPlan, 'opensAt' | 'perMinute'>,
): readonly LetIn<Place>[] {
  const gap = gapMs(perMinute)
  let nextMs = Date.parse(opensAt)
  const times: LetIn<Place>[] = []
  for (const place of places.toSorted(comparePlaces)) {
    const atMs = Math.max(nextMs, place.drawnNumber === null ? Date.parse(place.joinedAt) : 0)
    if (place.leftAt !== null && Date.parse(place.leftAt) <= atMs) continue
    times.push({ place, letInAt: instantOf(new Date(atMs)) })
    nextMs = atMs + gap
  }
  return times
}

/** `in-draw`: the order is not drawn yet. `passed-on`: let in, and the time to begin a booking is over. */
export type PlaceStanding =
  | { readonly kind: 'in-draw' }
  | { readonly kind: 'waits'; readonly ahead: number; readonly letInAt: Instant }
  | { readonly kind: 'let-in'; readonly until: Instant }
  | { readonly kind: 'passed-on' }

/**
 * How a place stands that was not given up. `own`: when it is let in; null as long as nothing is drawn. `ahead`: those
 * who are let in before it and are not yet; read from the times of all, in order. Never fails.
 */
export function standingOfPlace(
  own: Instant | null,
  times: readonly LetIn<WaitingPlace>[],
  { bookingMinutes, now }: { readonly bookingMinutes: number; readonly now: Instant },
): PlaceStanding {
  if (own === null) return { kind: 'in-draw' }
  if (now < own) return { kind: 'waits', ahead: countBefore(times, own) - countUntil(times, now), letInAt: own }
  const until = instantOf(new Date(Date.parse(own) + bookingMinutes * 60_000))
  return now < until ? { kind: 'let-in', until } : { kind: 'passed-on' }
}

const countBefore = (times: readonly LetIn<WaitingPlace>[], moment: Instant): number =>
  firstWhere(times, ({ letInAt }) => letInAt >= moment)
const countUntil = (times: readonly LetIn<WaitingPlace>[], moment: Instant): number =>
  firstWhere(times, ({ letInAt }) => letInAt > moment)

/** Times ascend, so halving finds it: the index of the first that fits, or the length. */
function firstWhere<One>(ascending: readonly One[], fits: (one: One) => boolean): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = ascending[middle]
    if (one !== undefined && fits(one)) high = middle
    else low = middle + 1
  }
  return low
}

/** How far apart the asks of one page are, in milliseconds. Source: decision 0120. */
export const askPauses = { countdown: 300_000, gathering: 60_000, far: 30_000, near: 10_000, least: 2_000 } as const
/** Those who wait for the moment ask within so many milliseconds after it, not all at once. */
export const askSpreadMs = 8_000

/**
 * In how many milliseconds a page asks again; null: there is nothing more to learn. `chance`: from 0 to 1, so that pages
 * do not ask together. Never fails.
 */
export function askAgainMs(
  plan: OpeningPlan,
  own: PlaceStanding | null,
  { now, chance }: { readonly now: Instant; readonly chance: number },
): number | null {
  const state = openingState(plan, now)
  if (state === 'over') return null
  const until = (moment: Instant) => Date.parse(moment) - Date.parse(now)
  const next = state === 'letting-in' ? null : until(plan.opensAt)
  if (next !== null) {
    const pause = state === 'announced' ? askPauses.countdown : askPauses.gathering
    const spread = chance * (own === null ? askPauses.near : askSpreadMs)
    return Math.round(Math.min(pause * (0.75 + chance / 2), next + spread) + askPauses.least)
  }
  if (own?.kind === 'let-in') return Math.round(until(own.until) + askPauses.least)
  if (own?.kind !== 'waits') return Math.round(askPauses.gathering * (0.75 + chance / 2))
  const left = until(own.letInAt)
  const pause = left > 5 * 60_000 ? askPauses.far : askPauses.near
  return Math.round(Math.max(askPauses.least, Math.min(left, pause * (0.75 + chance / 2))))
}

/** What an opening is to somebody who begins a booking. */
export type BookingOpening = {
  readonly opensAt: Instant
  /** Let in, and the time is not over; anybody once the opening is. */
  readonly isLetIn: boolean
}
