import { interestKeyDays } from '../interest/interest-key.ts'

/**
 * Values stored in the browser between visits. Source: public-site specification §3 (stored browser values) and §9;
 * closed banners are ours.
 */
export const storedValues = [
  'consent',
  'user-id',
  'jwt-token',
  'interest-key',
  'pid-answered',
  'source-medium',
  'premises-filters',
  'selected-residence',
  'case-management',
  'buy-residence',
  'favourite-notice',
  'residence-type',
  'scroll-positions',
  'search-results',
  'closed-banners',
  'waiting-report',
  'waiting-messages',
  'offline-pages',
  'favourites',
  'search-to-save',
  'comparison',
] as const
export type StoredValue = (typeof storedValues)[number]

const minute = 60
const day = 24 * 60 * minute
/** Average six months; cookie lifetimes are in seconds. */
const sixMonths = Math.round(365.25 / 2) * day

/** Without expiry: stored until used up or cleared by the visitor. */
export const storedUntilCleared = [
  'closed-banners',
  'waiting-report',
  'waiting-messages',
  'offline-pages',
  'favourites',
  'search-to-save',
] as const satisfies readonly StoredValue[]
export type StoredUntilCleared = (typeof storedUntilCleared)[number]

/** Stored until its tab is closed. */
export const storedForTab = ['comparison'] as const satisfies readonly StoredValue[]
export type StoredForTab = (typeof storedForTab)[number]

/**
 * Lifetime of each value, in seconds. Source: public-site specification §9 (most others about one day) and
 * fault-reports specification §4.1 (case management, 120 minutes).
 */
export const storedForSeconds = {
  consent: sixMonths,
  'user-id': sixMonths,
  'jwt-token': 60 * minute,
  'interest-key': interestKeyDays * day,
  'pid-answered': day,
  'source-medium': day,
  'premises-filters': 6 * day,
  'selected-residence': 6 * day,
  'case-management': 120 * minute,
  'buy-residence': day,
  'favourite-notice': day,
  'residence-type': day,
  'scroll-positions': day,
  'search-results': day,
} as const satisfies Record<Exclude<StoredValue, StoredUntilCleared | StoredForTab>, number>

/**
 * Delay after load before the cookie dialog opens for visitors without a choice, in milliseconds. Source: public-site
 * specification §4 and §9.
 */
export const cookieDialogDelayMs = 2_000

/**
 * Formats a host-wide cookie for `document.cookie` and `set-cookie`: SameSite lax, and secure except locally without
 * HTTPS. Source: public-site specification §9 (cookies). Never fails.
 */
export function cookieText(cookie: { name: string; value: string; maxAgeSeconds: number; isSecure: boolean }): string {
  const parts = [
    `${cookie.name}=${encodeURIComponent(cookie.value)}`,
    'path=/',
    `max-age=${cookie.maxAgeSeconds}`,
    'samesite=lax',
  ]
  return [...parts, ...(cookie.isSecure ? ['secure'] : [])].join('; ')
}
