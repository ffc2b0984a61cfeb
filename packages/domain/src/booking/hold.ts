import { type Instant, instantOf } from '../dates.ts'

/** How long a home is held for one buyer; `extension` is added once. Source: product decisions, booking. */
export type HoldTimes = { readonly holdMs: number; readonly extensionMs: number }

/** 15 minutes, extended once by 15. Source: product decisions, booking (configurable). */
export const usualHoldTimes: HoldTimes = { holdMs: 15 * 60_000, extensionMs: 15 * 60_000 }

export type Hold = { readonly until: Instant; readonly extended: boolean }

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** A hold that begins now. */
export const beginHold = (now: Instant, times: HoldTimes): Hold => ({
  until: later(now, times.holdMs),
  extended: false,
})

/** Whether the hold still keeps others away. Its last millisecond is the one before `until`. */
export const isHeld = (hold: Hold, now: Instant): boolean => now < hold.until

/**
 * The hold with its one extension: when the buyer reaches the sign step, or asks for it. It is added to the end, so
 * asking early loses nothing. `Extended`: it has been used. `Lapsed`: too late, the home may be another's.
 * Source: product decisions, booking. Never fails.
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

/** Whole seconds that are left, for the page's clock; 0 when it has lapsed. */
export const secondsLeft = (hold: Pick<Hold, 'until'>, now: Instant): number =>
  Math.max(0, Math.ceil((Date.parse(hold.until) - Date.parse(now)) / 1_000))
