import { type StoredValue, storedForSeconds } from '../sites/cookies.ts'
import type { CookiePurpose } from './cookie-choice.ts'

/** `local` values never expire; visitors clear them. */
export type StoredWhere = 'cookie' | 'local'

/** A stored value's browser name, location and purpose. */
export type StoredFacts = { name: string; where: StoredWhere; purpose: 'necessary' | CookiePurpose }

/** For writers and the cookie page. */
export const storedFacts = {
  consent: { name: 'consent', where: 'cookie', purpose: 'necessary' },
  'user-id': { name: 'user_id', where: 'cookie', purpose: 'statistics' },
  'jwt-token': { name: 'jwt', where: 'cookie', purpose: 'necessary' },
  'interest-key': { name: 'interest_key', where: 'cookie', purpose: 'necessary' },
  'pid-answered': { name: 'pid_answered', where: 'cookie', purpose: 'necessary' },
  'source-medium': { name: 'source_medium', where: 'cookie', purpose: 'statistics' },
  'premises-filters': { name: 'premises_filters', where: 'cookie', purpose: 'necessary' },
  'selected-residence': { name: 'selected_residence', where: 'cookie', purpose: 'necessary' },
  'case-management': { name: 'case_management', where: 'cookie', purpose: 'necessary' },
  'buy-residence': { name: 'buy_residence', where: 'cookie', purpose: 'necessary' },
  'favourite-notice': { name: 'favourite_notice', where: 'cookie', purpose: 'necessary' },
  'residence-type': { name: 'residence_type', where: 'cookie', purpose: 'necessary' },
  'scroll-positions': { name: 'scroll_positions', where: 'cookie', purpose: 'necessary' },
  'search-results': { name: 'search_results', where: 'cookie', purpose: 'necessary' },
  'closed-banners': { name: 'nyhem-closed-banners', where: 'local', purpose: 'necessary' },
  favourites: { name: 'nyhem-favourites', where: 'local', purpose: 'necessary' },
  'search-to-save': { name: 'nyhem-search-to-save', where: 'local', purpose: 'necessary' },
  'waiting-report': { name: 'nyhem-report', where: 'local', purpose: 'necessary' },
} as const satisfies Record<StoredValue, StoredFacts>

/** Lifetime in its displayed unit. */
export type Lifetime = { unit: 'minutes' | 'days' | 'months'; count: number }

const minute = 60
const day = 24 * 60 * minute
const daysOfMonth = 365.25 / 12
const halfYear = storedForSeconds.consent

/** Whole months from half a year, days from one day, else minutes. Never fails. */
export function lifetimeOf(seconds: number): Lifetime {
  if (seconds >= halfYear) return { unit: 'months', count: Math.round(seconds / day / daysOfMonth) }
  if (seconds >= day) return { unit: 'days', count: Math.round(seconds / day) }
  return { unit: 'minutes', count: Math.round(seconds / minute) }
}
