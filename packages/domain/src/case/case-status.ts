import type { Instant } from '../dates.ts'

/** Common to all countries. Source: fault-reports specification §4.3. */
const usualStatuses = [
  'registered',
  'ongoing',
  'executed',
  'completed',
  'not-responding',
  'waiting-on-weather',
  'waiting-on-decision',
  'waiting-on-subcontractor',
  'waiting-on-material',
  'waiting-on-investigation',
  'waiting-on-customer',
  'shredded',
  'cancelled-by-customer',
  'subcontractor',
  'subcontractor-without-login',
  'customer-booked',
  'customer-not-booked',
  'materials',
  'investigation',
  'info-from-customer',
  'other-season',
  'reference',
] as const

/**
 * Norwegian ids. Source: fault-reports specification §4.3, which leaves open which statuses: those in progress, and the
 * customer's own.
 */
const norwegianStatuses = [
  'registered-no',
  'ongoing-no',
  'executed-no',
  'completed-no',
  'cancelled-by-customer-no',
] as const

/** Technical management's statuses. */
export const caseStatuses = [...usualStatuses, ...norwegianStatuses] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** Displayed groups. Source: fault-reports specification §4.3 (display grouping). */
export const caseGroups = ['registered', 'ongoing', 'executed', 'closed'] as const
export type CaseGroup = (typeof caseGroups)[number]
export const colourOfGroup = {
  registered: 'blue',
  ongoing: 'yellow',
  executed: 'green',
  closed: 'gray',
} as const satisfies Record<CaseGroup, string>

/** Group by status. References to another case are final and weigh alike. */
export const groupOfStatus = {
  registered: 'registered',
  'registered-no': 'registered',
  ongoing: 'ongoing',
  'ongoing-no': 'ongoing',
  'not-responding': 'ongoing',
  'waiting-on-weather': 'ongoing',
  'waiting-on-decision': 'ongoing',
  'waiting-on-subcontractor': 'ongoing',
  'waiting-on-material': 'ongoing',
  'waiting-on-investigation': 'ongoing',
  'waiting-on-customer': 'ongoing',
  subcontractor: 'ongoing',
  'subcontractor-without-login': 'ongoing',
  'customer-booked': 'ongoing',
  'customer-not-booked': 'ongoing',
  materials: 'ongoing',
  investigation: 'ongoing',
  'info-from-customer': 'ongoing',
  'other-season': 'ongoing',
  executed: 'executed',
  'executed-no': 'executed',
  completed: 'closed',
  'completed-no': 'closed',
  shredded: 'closed',
  'cancelled-by-customer': 'closed',
  'cancelled-by-customer-no': 'closed',
  reference: 'closed',
} as const satisfies Record<CaseStatus, CaseGroup>

const weightOfGroup = { closed: 400, executed: 300, ongoing: 200, registered: 150 } as const satisfies Record<
  CaseGroup,
  number
>
/** Unknown statuses. */
const weightOfOthers = 100

const isCaseStatus = (word: string): word is CaseStatus => Object.hasOwn(groupOfStatus, word)

/** Sort weight, lightest first. Source: fault-reports specification §4.3. Never fails. */
export const weightOfStatus = (status: string): number =>
  isCaseStatus(status) ? weightOfGroup[groupOfStatus[status]] : weightOfOthers

/** Ongoing statuses, common ones first. */
export const ongoingStatuses: readonly CaseStatus[] = caseStatuses.filter(
  (status) => groupOfStatus[status] === 'ongoing',
)
const plainOngoing: readonly CaseStatus[] = ['ongoing', 'ongoing-no']

/**
 * Statuses after toggling one; ongoing takes all waiting statuses along. Source: fault-reports specification §4.3
 * (filter). Never fails.
 */
export function toggleStatus(chosen: ReadonlySet<CaseStatus>, status: CaseStatus): ReadonlySet<CaseStatus> {
  const along = plainOngoing.includes(status) ? ongoingStatuses : [status]
  const next = new Set(chosen)
  for (const one of along) {
    if (chosen.has(status)) next.delete(one)
    else next.add(one)
  }
  return next
}

/** Handling type. `management-other`: management outside its agreement. */
export const managementTypes = ['guarantee', 'management', 'management-other'] as const
export type ManagementType = (typeof managementTypes)[number]

/** For management types; management takes `management-other` along. Never fails. */
export function toggleManagement(
  chosen: ReadonlySet<ManagementType>,
  type: ManagementType,
): ReadonlySet<ManagementType> {
  const along: readonly ManagementType[] = type === 'management' ? ['management', 'management-other'] : [type]
  const next = new Set(chosen)
  for (const one of along) {
    if (chosen.has(type)) next.delete(one)
    else next.add(one)
  }
  return next
}

/** Cancelled by the reporter. Source: fault-reports specification §4.3. */
export const statusWhenClosed = {
  SE: 'cancelled-by-customer',
  NO: 'cancelled-by-customer-no',
} as const satisfies Record<'SE' | 'NO', CaseStatus>

/** Whether the reporter may close or write; finished cases are fixed. Never fails. */
export const isOpenCase = (status: CaseStatus): boolean =>
  groupOfStatus[status] === 'registered' || groupOfStatus[status] === 'ongoing'

/**
 * Whether a repair may be disputed: executed or completed only. Cancelled or shredded cases are reported anew. Never
 * fails.
 */
export const isDisputable = (status: CaseStatus): boolean => repaired.has(status)

const repaired: ReadonlySet<CaseStatus> = new Set(['executed', 'executed-no', 'completed', 'completed-no'])

/** Status when reported, and after a disputed repair. */
export const statusWhenReported = { SE: 'registered', NO: 'registered-no' } as const satisfies Record<
  'SE' | 'NO',
  CaseStatus
>

/** Newest first by default. Source: fault-reports specification §4.3. */
export const caseOrders = ['newest', 'oldest', 'status'] as const
export type CaseOrder = (typeof caseOrders)[number]
export const defaultCaseOrder: CaseOrder = 'newest'

type Listed = { readonly id: string; readonly status: string; readonly createdAt: Instant }

/** Sorts cases; equal statuses newest first. Never fails. */
export function sortCases<Case extends Listed>(cases: readonly Case[], order: CaseOrder): Case[] {
  const byAge = (one: Listed, other: Listed) =>
    one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? 1 : -1
  const compare = {
    newest: byAge,
    oldest: (one: Listed, other: Listed) => byAge(other, one),
    status: (one: Listed, other: Listed) =>
      weightOfStatus(one.status) - weightOfStatus(other.status) || byAge(one, other),
  } as const satisfies Record<CaseOrder, (one: Listed, other: Listed) => number>
  return cases.toSorted(compare[order])
}
