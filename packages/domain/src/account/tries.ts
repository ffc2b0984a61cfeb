import { type Instant, instantOf } from '../dates.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * What is counted, and how: so many tries are free, then the wait doubles from the first to the longest, and all is
 * forgotten after a quiet time. Counting people's addresses from one network keeps a guesser out without keeping the
 * owner out, who comes from another; the wider counts are there for guessers with many networks or many addresses.
 * None of them counts e-ID logins, so nobody is ever locked out of an account.
 * Source: accounts, safety (rate limits per account, address and person); OWASP authentication guidance.
 */
export const tryLimits = {
  /** Logging in to one address from one network. */
  login: { free: 5, firstWaitMs: 30 * second, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  /** Logging in to one address, from anywhere. */
  'login-address': { free: 50, firstWaitMs: 30 * second, longestWaitMs: 10 * minute, forgottenAfterMs: 24 * hour },
  /** Logging in from one network, to whatever address: an office shares one. */
  'login-network': { free: 100, firstWaitMs: 10 * second, longestWaitMs: 10 * minute, forgottenAfterMs: hour },
  /** Letters to one address. */
  'letter-address': { free: 3, firstWaitMs: 5 * minute, longestWaitMs: 4 * hour, forgottenAfterMs: 24 * hour },
  /** Letters that one network asks for. */
  'letter-network': { free: 20, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /** The present password of one account, by somebody who has its session. */
  password: { free: 5, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /** Payment codes that one account tries. */
  'payment-code': { free: 5, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
} as const satisfies Record<string, TryLimit>

type TryLimit = {
  readonly free: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  readonly forgottenAfterMs: number
}
export type TryKind = keyof typeof tryLimits
export type TryLimits = Readonly<Record<TryKind, TryLimit>>

/** The same, with so many letters that one network may ask for: many people may share one. */
export const tryLimitsWith = (lettersOfNetwork: number): TryLimits => ({
  ...tryLimits,
  'letter-network': { ...tryLimits['letter-network'], free: lettersOfNetwork },
})

/** Tries so far, when the next may be made, and when they are forgotten. */
export type Tries = { readonly tries: number; readonly nextAt: Instant; readonly forgottenAt: Instant }

/** How long to wait after so many tries, in milliseconds. Never fails. */
export function waitAfter(kind: TryKind, tries: number, limits: TryLimits = tryLimits): number {
  const { free, firstWaitMs, longestWaitMs } = limits[kind]
  return tries < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - free, 30))
}

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** Whether a try may be made now, and what is known after it; a try that must wait counts for nothing. Never fails. */
export function takeTry(
  kind: TryKind,
  known: Tries | null,
  now: Instant,
  limits: TryLimits = tryLimits,
): { readonly code: 'Ok'; readonly tries: Tries } | { readonly code: 'Wait'; readonly ms: number } {
  const isRemembered = known !== null && Date.parse(known.forgottenAt) > Date.parse(now)
  const wait = isRemembered ? Date.parse(known.nextAt) - Date.parse(now) : 0
  if (wait > 0) return { code: 'Wait', ms: wait }
  const tries = (isRemembered ? known.tries : 0) + 1
  const nextWait = waitAfter(kind, tries, limits)
  const forgottenAt = later(now, Math.max(limits[kind].forgottenAfterMs, 2 * nextWait))
  return { code: 'Ok', tries: { tries, nextAt: later(now, nextWait), forgottenAt } }
}
