import { type Instant, instantOf } from '../dates.ts'
import type { StaffAction } from './staff-actions.ts'

/**
 * What waits for the staff, ranked by what waiting costs. A queue is a question to the database: what it answers waits,
 * and leaves when the question no longer fits. Source: editing and staff reference §3.2.
 */
export const workQueues = [
  'payments',
  'turns',
  'bookings',
  'undelivered',
  'interest',
  'cases',
  'rounds',
  'feeds',
  'showings',
  'rights',
] as const
export type WorkQueue = (typeof workQueues)[number]

/** Who sees a queue: who may do this at the site of what waits. */
export const actionOfQueue: Readonly<Record<WorkQueue, StaffAction>> = {
  payments: 'see-payments',
  turns: 'see-sales',
  bookings: 'see-sales',
  undelivered: 'operate',
  interest: 'see-sales',
  cases: 'see-cases',
  rounds: 'see-cases',
  feeds: 'see-sales',
  showings: 'see-sales',
  rights: 'answer-rights',
}

/** Queues in which what ends first stands first, however long it has waited; the others are by waiting. */
export const queuesByEnd: readonly WorkQueue[] = ['rights']

/** What the staff note of a thing that waits: who has it in hand, when it comes back, and a few words. */
export type WorkNote = {
  readonly taken: { readonly by: string; readonly until: Instant } | null
  readonly snoozedUntil: Instant | null
  readonly note: string | null
}

/** Hours for which something that is taken is in hand: then it is everybody's again. */
export const takenHours = 2

/** Days for which something can be put aside at most. */
export const mostSnoozeDays = 14

export const mostNoteLetters = 300

const hoursAfter = (now: Instant, hours: number): Instant => instantOf(new Date(Date.parse(now) + hours * 3_600_000))

export const takenUntil = (now: Instant): Instant => hoursAfter(now, takenHours)

/** Whether something may be put aside until then. Never fails. */
export const canSnoozeUntil = (until: Instant, now: Instant): boolean =>
  until > now && until <= hoursAfter(now, mostSnoozeDays * 24)

/** Whether somebody has it in hand now. A taking is no lock: another may take it over, knowing so. Never fails. */
export const isTaken = ({ taken }: Pick<WorkNote, 'taken'>, now: Instant): boolean =>
  taken !== null && taken.until > now
