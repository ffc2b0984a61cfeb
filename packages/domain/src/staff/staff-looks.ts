import type { StaffEvent } from './staff-events.ts'

/** What of a person one of the staff has looked at. Source: decision 0127. */
export const lookedAt = ['person', 'contact', 'number', 'pages', 'booking', 'case', 'request'] as const
export type LookedAt = (typeof lookedAt)[number]

/** Lines of the staff log that are looks at a person, and at what. The others are changes, which the person is told of. */
export const lookOfEvent = {
  'customer-opened': 'person',
  'customer-uncovered': 'contact',
  'customer-found-by-number': 'number',
  'customer-seen-as': 'pages',
  'customer-page-seen': 'pages',
  'booking-opened': 'booking',
  'buyers-uncovered': 'contact',
  'guest-uncovered': 'contact',
  'case-opened': 'case',
  'case-uncovered': 'contact',
  'data-request-opened': 'request',
} as const satisfies Partial<Record<StaffEvent, LookedAt>>
export type LookEvent = keyof typeof lookOfEvent

export const lookEvents = Object.keys(lookOfEvent) as readonly LookEvent[]

/** Looks for which one of the staff writes why; for the others the log has nothing but what was opened. */
const writtenReasons: ReadonlySet<LookEvent> = new Set([
  'customer-uncovered',
  'customer-seen-as',
  'buyers-uncovered',
  'guest-uncovered',
  'case-uncovered',
])

/**
 * Which sort of reason was given: words, or none as none is asked for. The words themselves are in the person's file, not
 * on a page, since colleagues are named in them. Never fails.
 */
export const reasonGivenFor = (event: LookEvent): 'in-words' | 'not-asked' =>
  writtenReasons.has(event) ? 'in-words' : 'not-asked'

/** Months of looks that a person is shown, as account events are kept. */
export const looksShownMonths = 24
