import { sessionCookies } from '../account/session.ts'
import { type StoredValue, storedForSeconds } from '../sites/cookies.ts'
import type { CookiePurpose } from './cookie-choice.ts'

/**
 * Cookies of a booking in progress: what it is about, its hold's end once the page knows it, and its signature. Source:
 * public-site specification §3, §4 and §7.
 */
export const bookingCookies = {
  state: 'buy-residence',
  expiry: 'buy-residence-expire',
  signing: 'buy-residence-sign',
} as const

/** After sending; a report in progress has another. Source: fault-reports specification §4.1. */
export const sentReportCookie = 'case-management'

/** `local` values never expire; visitors clear them. `session` values last as long as their tab. */
export type StoredWhere = 'cookie' | 'local' | 'session'

/**
 * A stored value's browser name, location and purpose. `beside`: further names that it takes. `hidden`: those of its
 * names that scripts cannot read, which have a prefix with HTTPS.
 */
export type StoredFacts = {
  name: string
  beside?: readonly string[]
  hidden?: readonly string[]
  where: StoredWhere
  purpose: 'necessary' | CookiePurpose
}

/** Browsers take such a name only from this very host, by HTTPS and for every path: no neighbouring host can set it. */
export const hostCookiePrefix = '__Host-'

/** For writers and the cookie page. */
export const storedFacts = {
  consent: { name: 'consent', where: 'cookie', purpose: 'necessary' },
  'user-id': { name: 'user_id', where: 'cookie', purpose: 'statistics' },
  'jwt-token': {
    name: sessionCookies.token,
    beside: [sessionCookies.expiry],
    hidden: [sessionCookies.token],
    where: 'cookie',
    purpose: 'necessary',
  },
  'interest-key': { name: 'interest_key', where: 'cookie', purpose: 'necessary' },
  'pid-answered': { name: 'e-id-browser', hidden: ['e-id-browser'], where: 'cookie', purpose: 'necessary' },
  'source-medium': { name: 'source_medium', where: 'cookie', purpose: 'statistics' },
  'premises-filters': { name: 'premises_filters', where: 'cookie', purpose: 'necessary' },
  'selected-residence': { name: 'selected_residence', where: 'cookie', purpose: 'necessary' },
  'case-management': {
    name: 'case_management',
    beside: [sentReportCookie],
    where: 'cookie',
    purpose: 'necessary',
  },
  'buy-residence': {
    name: bookingCookies.state,
    beside: [bookingCookies.expiry, bookingCookies.signing],
    hidden: [bookingCookies.state, bookingCookies.signing],
    where: 'cookie',
    purpose: 'necessary',
  },
  'favourite-notice': { name: 'favourite_notice', where: 'cookie', purpose: 'necessary' },
  'residence-type': { name: 'residence_type', where: 'cookie', purpose: 'necessary' },
  'scroll-positions': { name: 'scroll_positions', where: 'cookie', purpose: 'necessary' },
  'search-results': { name: 'search_results', where: 'cookie', purpose: 'necessary' },
  'closed-banners': { name: 'nyhem-closed-banners', where: 'local', purpose: 'necessary' },
  comparison: { name: 'nyhem-comparison', where: 'session', purpose: 'necessary' },
  favourites: { name: 'nyhem-favourites', where: 'local', purpose: 'necessary' },
  'search-to-save': { name: 'nyhem-search-to-save', where: 'local', purpose: 'necessary' },
  'offline-pages': { name: 'nyhem-offline', where: 'local', purpose: 'necessary' },
  'waiting-messages': { name: 'nyhem-messages', where: 'local', purpose: 'necessary' },
  'waiting-report': { name: 'nyhem-report', where: 'local', purpose: 'necessary' },
} as const satisfies Record<StoredValue, StoredFacts>

/** All names of a value as the browser shows them over HTTPS. Never fails. */
export function browserNamesOf(value: StoredValue): readonly string[] {
  const { name, beside = [], hidden = [] }: StoredFacts = storedFacts[value]
  return [name, ...beside].map((one) => (hidden.includes(one) ? `${hostCookiePrefix}${one}` : one))
}

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
