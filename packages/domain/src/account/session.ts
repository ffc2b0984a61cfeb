import { type Instant, instantOf } from '../dates.ts'
import { storedForSeconds } from '../sites/cookies.ts'
import { tokenRefreshThresholdMs } from './session-times.ts'

/** How long a session token lasts, in milliseconds. Source: public-site specification §9 (JWT 60 minutes). */
export const tokenLifeMs = storedForSeconds['jwt-token'] * 1_000

/** Names of the session's cookies: the token, which scripts cannot read, and when it ends, which they can. */
export const sessionCookies = { token: 'jwt', expiry: 'jwt-expires' } as const

const left = (expiresAt: Instant, now: Instant): number => Date.parse(expiresAt) - Date.parse(now)

/** Logged in when there is a token and it has not expired. Source: public-site specification §4. Never fails. */
export const isLoggedIn = (expiresAt: Instant | null, now: Instant): boolean =>
  expiresAt !== null && left(expiresAt, now) > 0

/** Whether the token is refreshed before a call: under 30 minutes remain, and it still lives. Source: public-site specification §4. */
export const needsRefresh = (expiresAt: Instant, now: Instant): boolean =>
  isLoggedIn(expiresAt, now) && left(expiresAt, now) < tokenRefreshThresholdMs

/**
 * How long one login can be kept alive by refreshing, in milliseconds: a day's use, so that a token that was stolen
 * unnoticed is worth nothing the day after.
 */
export const longestSessionMs = 12 * 3_600_000

/** Clocks of our processes may differ by this much, in milliseconds. */
export const clockToleranceMs = 2 * 60_000

/**
 * When a token that is made now ends: after 60 minutes, or with the session. Null when the session is over.
 * Source: public-site specification §9 (JWT 60 minutes). Never fails.
 */
export function tokenEnd(session: { readonly createdAt: Instant }, now: Instant): Instant | null {
  const end = Math.min(Date.parse(now) + tokenLifeMs, Date.parse(session.createdAt) + longestSessionMs)
  return end > Date.parse(now) ? instantOf(new Date(end)) : null
}
