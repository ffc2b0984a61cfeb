import { type Instant, instantOf } from '../dates.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/**
 * Attempt limits: free attempts, then waits doubling up to the longest, reset after a quiet period. Counts per address
 * and network block attackers, not owners on other networks; wider counts cover attackers with many networks or
 * addresses. E-ID logins are uncounted, so no owner is locked out. Source: accounts, safety (rate limits per account,
 * address and person); OWASP authentication guidance.
 */
export const tryLimits = {
  /** One address, one network. */
  login: { free: 5, firstWaitMs: 30 * second, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  /** One address, any network. */
  'login-address': { free: 50, firstWaitMs: 30 * second, longestWaitMs: 10 * minute, forgottenAfterMs: 24 * hour },
  /** One network, any address; offices share one. */
  'login-network': { free: 100, firstWaitMs: 10 * second, longestWaitMs: 10 * minute, forgottenAfterMs: hour },
  /** E-mails to one address. */
  'letter-address': { free: 3, firstWaitMs: 5 * minute, longestWaitMs: 4 * hour, forgottenAfterMs: 24 * hour },
  /** E-mails requested by one network. */
  'letter-network': { free: 20, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /**
   * Other e-mails than those of accounts to one address that somebody typed, whatever they are about: five at once,
   * some fifteen on a day of flooding, then six a day.
   */
  'typed-address': { free: 5, firstWaitMs: 5 * minute, longestWaitMs: 4 * hour, forgottenAfterMs: 24 * hour },
  /** Whether an address is another person's, asked by one account. Four buyers may be written some times over. */
  'address-check': { free: 30, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /** Addresses at the check-in of one showing, by one network, which all its guests may share. */
  'check-in': { free: 40, firstWaitMs: 15 * second, longestWaitMs: 10 * minute, forgottenAfterMs: 4 * hour },
  /** Wrong campaign codes of one account. */
  'campaign-code': { free: 5, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /** Wrong campaign codes by one network; offices share one. */
  'campaign-code-network': { free: 20, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /** Current password of an account, from its session. */
  password: { free: 5, firstWaitMs: minute, longestWaitMs: hour, forgottenAfterMs: 24 * hour },
  /** Payment codes per account. */
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

/** With another free e-mail count per network, as many people may share one. */
export const tryLimitsWith = (lettersOfNetwork: number): TryLimits => ({
  ...tryLimits,
  'letter-network': { ...tryLimits['letter-network'], free: lettersOfNetwork },
})

/** Attempt count, next allowed time, reset time. */
export type Tries = { readonly tries: number; readonly nextAt: Instant; readonly forgottenAt: Instant }

/** Wait in milliseconds after the given attempts. Never fails. */
export function waitAfter(kind: TryKind, tries: number, limits: TryLimits = tryLimits): number {
  const { free, firstWaitMs, longestWaitMs } = limits[kind]
  return tries < free ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(tries - free, 30))
}

const later = (moment: Instant, ms: number): Instant => instantOf(new Date(Date.parse(moment) + ms))

/** Takes an attempt if allowed; refused ones do not count. Never fails. */
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
