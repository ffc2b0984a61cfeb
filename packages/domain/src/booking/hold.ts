import { type Instant, instantOf } from '../dates.ts'

/** Hold duration; `extension` is added once. Source: product decisions, booking. */
export type HoldTimes = { readonly holdMs: number; readonly extensionMs: number }

/** 15 minutes, extended once by 15. Source: product decisions, booking (configurable). */
export const usualHoldTimes: HoldTimes = { holdMs: 15 * 60_000, extensionMs: 15 * 60_000 }

export type Hold = { readonly until: Instant; readonly extended: boolean }

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** A hold starting now. */
export const beginHold = (now: Instant, times: HoldTimes): Hold => ({
  until: later(now, times.holdMs),
  extended: false,
})

/** Whether the hold is active; `until` is exclusive. */
export const isHeld = (hold: Hold, now: Instant): boolean => now < hold.until

/**
 * Extends a hold once, at the sign step or on request. Added to the end, so early requests lose nothing. `Extended`:
 * already used. `Lapsed`: too late, the home may be taken. Source: product decisions, booking. Never fails.
 */
export function extendHold(
  hold: Hold,
  now: Instant,
  times: HoldTimes,
): { readonly code: 'Ok'; readonly hold: Hold } | { readonly code: 'Extended' | 'Lapsed' } {
  if (!isHeld(hold, now)) return { code: 'Lapsed' }
  if (hold.extended) return { code: 'Extended' }
  return { code: 'Ok', hold: { until: later(hold.until, times.extensionMs), extended: true } }
}

/** Whole seconds left, for the page's clock. */
export const secondsLeft = (hold: Pick<Hold, 'until'>, now: Instant): number =>
  Math.max(0, Math.ceil((Date.parse(hold.until) - Date.parse(now)) / 1_000))
