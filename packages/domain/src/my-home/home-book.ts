import { addDays, type LocalDate } from '../dates.ts'

/** What a home book tells of a home: what it is made of, how that is cared for, and what is under warranty. */
export const bookEntryKinds = ['product', 'care', 'warranty'] as const
export type BookEntryKind = (typeof bookEntryKinds)[number]

/** How often a piece of care is done. */
export const careIntervals = ['monthly', 'quarterly', 'half-yearly', 'yearly', 'when-needed'] as const
export type CareInterval = (typeof careIntervals)[number]

/** Days before the last day of a warranty on which who lives in the home is reminded, the longest first. */
export const warrantyReminderDays = [60, 14] as const
export type WarrantyReminderDays = (typeof warrantyReminderDays)[number]

export type WarrantyWindow = { readonly days: WarrantyReminderDays; readonly from: LocalDate; readonly to: LocalDate }

/**
 * The last days of warranties that each reminder is of today. They do not overlap, so that a day without reminders, or a
 * warranty that is entered late, gives one and not two. Never fails.
 */
export const warrantyWindows = (today: LocalDate): readonly WarrantyWindow[] =>
  warrantyReminderDays.map((days, nth) => {
    const next = warrantyReminderDays[nth + 1]
    return { days, from: next === undefined ? today : addDays(today, next + 1), to: addDays(today, days) }
  })

/** The reminder that a warranty gives today; null before the first, and when its last day has passed. Never fails. */
export const warrantyReminderDue = (endsOn: LocalDate, today: LocalDate): WarrantyReminderDays | null =>
  warrantyWindows(today).find(({ from, to }) => from <= endsOn && endsOn <= to)?.days ?? null

/** `ahead`: not begun. The first and the last day are covered. */
export const warrantyStandings = ['ahead', 'running', 'ending', 'ended'] as const
export type WarrantyStanding = (typeof warrantyStandings)[number]

/** How a warranty stands today; it is ending when its first reminder is due. Never fails. */
export function warrantyStanding(
  { startsOn, endsOn }: { readonly startsOn: LocalDate; readonly endsOn: LocalDate },
  today: LocalDate,
): WarrantyStanding {
  if (today > endsOn) return 'ended'
  if (today < startsOn) return 'ahead'
  return warrantyReminderDue(endsOn, today) === null ? 'running' : 'ending'
}

/** Who wrote an entry: the business system by its feed, or the staff. */
export const bookSources = ['feed', 'staff'] as const
export type BookSource = (typeof bookSources)[number]

export type BookStep = 'Ok' | 'FromFeed' | 'Withdrawn' | 'Stale'

/**
 * Whether one of the staff may change or withdraw an entry as they saw it. What the feed says is changed where it comes
 * from, since its next line would undo it. Never fails.
 */
export function decideBookStep(
  entry: { readonly source: BookSource; readonly isWithdrawn: boolean; readonly version: number },
  seenVersion: number,
): BookStep {
  if (entry.source === 'feed') return 'FromFeed'
  if (entry.isWithdrawn) return 'Withdrawn'
  return entry.version === seenVersion ? 'Ok' : 'Stale'
}
