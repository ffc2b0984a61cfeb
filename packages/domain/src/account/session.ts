import { type Instant, instantOf } from '../dates.ts'
import { storedForSeconds } from '../sites/cookies.ts'
import { tokenRefreshThresholdMs } from './session-times.ts'

/** Session token life in milliseconds. Source: public-site specification §9 (JWT 60 minutes). */
export const tokenLifeMs = storedForSeconds['jwt-token'] * 1_000

/** Session cookies: token, hidden from scripts; expiry, readable. */
export const sessionCookies = { token: 'jwt', expiry: 'jwt-expires' } as const

const left = (expiresAt: Instant, now: Instant): number => Date.parse(expiresAt) - Date.parse(now)

/** Whether an unexpired token exists. Source: public-site specification §4. Never fails. */
export const isLoggedIn = (expiresAt: Instant | null, now: Instant): boolean =>
  expiresAt !== null && left(expiresAt, now) > 0

/** Whether a live token has under 30 minutes left. Source: public-site specification §4. */
export const needsRefresh = (expiresAt: Instant, now: Instant): boolean =>
  isLoggedIn(expiresAt, now) && left(expiresAt, now) < tokenRefreshThresholdMs

/** Longest refreshed session, in milliseconds: a day's use, so stolen tokens are worthless the next day. */
export const longestSessionMs = 12 * 3_600_000

/** Tolerated clock difference between our processes, in milliseconds. */
export const clockToleranceMs = 2 * 60_000

/**
 * Expiry of a new token: 60 minutes or session end; null when over. Source: public-site specification §9 (JWT 60
 * minutes). Never fails.
 */
export function tokenEnd(session: { readonly createdAt: Instant }, now: Instant): Instant | null {
  const end = Math.min(Date.parse(now) + tokenLifeMs, Date.parse(session.createdAt) + longestSessionMs)
  return end > Date.parse(now) ? instantOf(new Date(end)) : null
}
