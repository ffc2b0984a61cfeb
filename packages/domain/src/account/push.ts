import { addDays, type Instant, localDateOf, wallClock } from '../dates.ts'
import { knownIssueName, type NotificationType } from './notifications.ts'

/** What a person may be told of by push, each chosen by itself. */
export const pushKinds = ['case-message', 'queue-turn', 'signature', 'visit'] as const
export type PushKind = (typeof pushKinds)[number]

/** Names of a case's notification that are about a visit; all others are messages. */
const visitNames: ReadonlySet<string> = new Set(['times-proposed', 'times-changed', 'times-withdrawn', 'time-chosen'])

type Named = { readonly notificationType: NotificationType; readonly name: string }

const kindOf = {
  // What is broken in a house waits on nobody.
  Case: (name) => (name.startsWith(knownIssueName) ? null : visitNames.has(name) ? 'visit' : 'case-message'),
  DocumentSigning: () => 'signature',
  // Has weeks, and an e-mail.
  VipPayment: () => null,
  Warranty: () => null,
  // Has weeks, and an e-mail as well.
  DataRequest: () => null,
} as const satisfies Record<NotificationType, (name: string) => PushKind | null>

/** Kind under which a notification of the bell is pushed; null: it is not. Never fails. */
export const pushKindOf = ({ notificationType, name }: Named): PushKind | null => kindOf[notificationType](name)

/** How soon a push service delivers to a phone that saves power. Source: RFC 8030, section 5.3. */
export type PushUrgency = 'low' | 'normal' | 'high'

type Delivery = {
  /** Seconds for which the push service keeps it for a browser that is away. Source: RFC 8030, section 5.2. */
  readonly ttlSeconds: number
  readonly urgency: PushUrgency
}

const hour = 3_600

export const pushDelivery = {
  'case-message': { ttlSeconds: 48 * hour, urgency: 'normal' },
  'queue-turn': { ttlSeconds: 24 * hour, urgency: 'high' },
  signature: { ttlSeconds: 72 * hour, urgency: 'normal' },
  visit: { ttlSeconds: 24 * hour, urgency: 'normal' },
} as const satisfies Record<PushKind, Delivery>

/** Seconds that a push is worth keeping: by its kind, and no longer than what it is about. 0: it is too late. Never fails. */
export function pushTtl(kind: PushKind, endsAt: Instant | null, now: Instant): number {
  const usual = pushDelivery[kind].ttlSeconds
  if (endsAt === null) return usual
  return Math.max(0, Math.min(usual, Math.floor((Date.parse(endsAt) - Date.parse(now)) / 1_000)))
}

/** Whole hours of the site's local time, 0 to 23. Equal: none are quiet. */
export type QuietHours = { readonly from: number; readonly until: number }

export const usualQuietHours: QuietHours = { from: 21, until: 7 }

export const isHour = (hours: number): boolean => Number.isInteger(hours) && hours >= 0 && hours <= 23

const clock = (hours: number): string => `${String(hours).padStart(2, '0')}:00`

/** When the quiet hours end in which a moment lies, by the clock of an IANA time zone; null: it lies in none. Never fails. */
export function quietUntil(now: Instant, { from, until }: QuietHours, timeZone: string): Instant | null {
  if (from === until) return null
  const today = localDateOf(now, timeZone)
  // A night begins today or began yesterday.
  for (const day of [addDays(today, -1), today]) {
    const begin = wallClock(day, clock(from), timeZone)
    const end = wallClock(from < until ? day : addDays(day, 1), clock(until), timeZone)
    if (begin <= now && now < end) return end
  }
  return null
}

/** Left after the quiet hours, in milliseconds: with less, a turn is urgent. */
const leastLeftMs = 3 * 3_600_000

/**
 * Whether what ends soon is pushed in quiet hours: the person allows it, and with the end of the hours fewer than three
 * would be left. Never fails.
 */
export const passesQuietHours = (
  endsAt: Instant | null,
  { quietEnd, isAllowed }: { readonly quietEnd: Instant; readonly isAllowed: boolean },
): boolean => isAllowed && endsAt !== null && Date.parse(endsAt) - Date.parse(quietEnd) < leastLeftMs

/** Browsers of one person. */
export const mostPushBrowsers = 20
