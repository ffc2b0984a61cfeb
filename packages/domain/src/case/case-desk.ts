import type { StaffReason } from '../staff/staff-reasons.ts'
import { type CaseStatus, caseGroups, caseStatuses, isDisputable, isOpenCase, statusWhenClosed } from './case-status.ts'

/** What the staff do with cases. Source: editing and staff reference §3.9, decision 0125. */

/** Statuses in which nobody has to do anything more. */
export const doneStatuses: readonly CaseStatus[] = caseStatuses.filter((status) => !isOpenCase(status))

const completed = { SE: 'completed', NO: 'completed-no' } as const
const shredded = { SE: 'shredded', NO: 'shredded' } as const

/** The status of a case that is closed for a reason. */
const statusOfReason: Partial<Record<StaffReason, Readonly<Record<'SE' | 'NO', CaseStatus>>>> = {
  'fault-settled': completed,
  'customer-asked': statusWhenClosed,
}

/** Settled, cancelled for the resident, or put away without either. Never fails. */
export const statusWhenClosedFor = (reason: StaffReason, country: 'SE' | 'NO'): CaseStatus =>
  (statusOfReason[reason] ?? shredded)[country]

/** The status of a case that waits for something of the resident. */
export const statusWhenWaiting: CaseStatus = 'waiting-on-customer'

/** The status of a case in which a visit is agreed. */
export const statusWhenBooked: CaseStatus = 'customer-booked'

/** The status of a case that goes on. */
export const statusWhenGoingOn = { SE: 'ongoing', NO: 'ongoing-no' } as const satisfies Record<'SE' | 'NO', CaseStatus>

/** Whether the staff may open it again: what is closed or repaired, however it ended. Never fails. */
export const canReopen = (status: CaseStatus): boolean => !isOpenCase(status) && status !== 'reference'

/** Whether it can be closed: what is open, and what is executed but not settled. Never fails. */
export const canClose = (status: CaseStatus): boolean =>
  isOpenCase(status) || (isDisputable(status) && status.startsWith('executed'))

/** Opening hours within which the technical management takes on a case, in milliseconds. Source: reference §3.2, queue 6. */
export const takenOnWithinMs = 4 * 3_600_000

/** Why a case waits for the staff, the first that fits. */
export const caseWaits = ['urgent', 'not-fixed', 'unanswered', 'times-passed', 'overdue', 'not-taken-on'] as const
export type CaseWait = (typeof caseWaits)[number]

/** States by which the staff list cases. `open`: registered or under way. */
export const staffCaseStates = ['open', ...caseGroups] as const
export type StaffCaseState = (typeof staffCaseStates)[number]

/** Whose cases: one's own, or those of none of the staff. */
export const caseTakers = ['me', 'unassigned'] as const

/** Letters of a message or a note at most. */
export const mostMessageLetters = 2_000
