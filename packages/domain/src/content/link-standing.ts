import { type Instant, instantOf } from '../dates.ts'

/** How an address outside answered. `refused`: it answers people, but not a program. */
export type OutsideOutcome = 'fine' | 'refused' | 'not-there' | 'failed' | 'no-answer' | 'private'

/** What is known of an address outside. */
export type LinkStanding = { readonly failingSince: Instant | null; readonly isBroken: boolean }

const dayMs = 86_400_000
/** Milliseconds between two failures before an address counts as broken. Source: editing and staff reference, tests. */
const brokenAfterMs = 2 * dayMs

const hasFailed: Readonly<Record<OutsideOutcome, boolean>> = {
  fine: false,
  refused: false,
  'not-there': true,
  failed: true,
  'no-answer': true,
  private: true,
}

/** What an answer makes of it, and when it is asked next. Never fails. */
export function afterAnswer(
  before: LinkStanding,
  outcome: OutsideOutcome,
  now: Instant,
): LinkStanding & { readonly dueAt: Instant } {
  const later = (ms: number): Instant => instantOf(new Date(Date.parse(now) + ms))
  if (!hasFailed[outcome]) return { failingSince: null, isBroken: false, dueAt: later(7 * dayMs) }
  const failingSince = before.failingSince ?? now
  const isBroken = Date.parse(now) - Date.parse(failingSince) >= brokenAfterMs
  return { failingSince, isBroken, dueAt: later(isBroken ? 7 * dayMs : brokenAfterMs) }
}

/** Of a status. Never fails. */
export function outcomeOfStatus(status: number): OutsideOutcome {
  if (status === 404 || status === 410) return 'not-there'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'fine'
}
