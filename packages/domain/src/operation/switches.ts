import type { PaymentMethod } from '../booking/payment.ts'
import type { Instant } from '../dates.ts'
import type { Site, SiteId } from '../sites/site.ts'

/**
 * What an operator can switch off at a site. `site`: all of it, with a page that says so in place of every other. Source:
 * operations reference §2.10, decision 0123.
 */
export const siteFunctions = ['bookings', 'payments', 'uploads', 'registration', 'word-search', 'site'] as const
export type SiteFunction = (typeof siteFunctions)[number]

/** A function that is off at a site. `method`: of payments that one alone. `until`: on again by itself. */
export type SwitchedOff = {
  readonly siteId: SiteId
  readonly of: SiteFunction
  readonly method: PaymentMethod | null
  readonly since: Instant
  readonly until: Instant | null
}

/** What somebody is about to do. `method`: how they pay. */
export type AskedFunction = {
  readonly siteId: SiteId
  readonly of: SiteFunction
  readonly method?: PaymentMethod
}

/** Longest time after which a function is on again by itself, in days. */
export const longestOffDays = 30

/** Seconds after which to ask again where no end is known. */
const askAgainSeconds = 300

/** Whether it is off now: its last moment no longer counts. Never fails. */
export const isOffAt = ({ since, until }: Pick<SwitchedOff, 'since' | 'until'>, now: Instant): boolean =>
  since <= now && (until === null || now < until)

/**
 * What stops it, if anything: its own switch, that of all payments for a method, or that of the whole site. Never fails.
 */
export function stopOf(
  switches: readonly SwitchedOff[],
  { siteId, of, method }: AskedFunction,
  now: Instant,
): SwitchedOff | null {
  return (
    switches.find(
      (one) =>
        one.siteId === siteId &&
        (one.of === of || one.of === 'site') &&
        (one.method === null || one.method === method) &&
        isOffAt(one, now),
    ) ?? null
  )
}

/** Seconds after which a caller may ask again, at least one. Never fails. */
export const retryAfter = ({ until }: Pick<SwitchedOff, 'until'>, now: Instant): number =>
  until === null ? askAgainSeconds : Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000))

/** Whether something may be off until then: in the future, and not for longer than a month. Never fails. */
export const canBeOffUntil = (until: Instant, now: Instant): boolean =>
  until > now && Date.parse(until) - Date.parse(now) <= longestOffDays * 86_400_000

/**
 * Whether a page stays open while its site is off: those on which a booking or a payment that has begun is finished, and
 * those that lead back to it, after a log-in or an e-ID. Never fails.
 */
export const isOpenWhenOff = ({ routes }: Pick<Site, 'routes'>, path: string): boolean =>
  [routes.clickToBuy, routes.myPagesPayments, routes.login, routes.eIdentificationReturn].some(
    (route) => route !== null && path.startsWith(route),
  )

/** Where a site says what works. Never fails. */
export const statusPathOf = ({ pathPrefix }: Pick<Site, 'pathPrefix'>): string => `${pathPrefix}status/`
