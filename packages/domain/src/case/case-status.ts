import type { Instant } from '../dates.ts'

/** Statuses that every country has. Source: fault-reports specification §4.3. */
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
 * Statuses of the Norwegian technical management, which has ids of its own for some. Source: fault-reports specification
 * §4.3, which does not say which: those that a case passes on its way, and the customer's own.
 */
const norwegianStatuses = [
  'registered-no',
  'ongoing-no',
  'executed-no',
  'completed-no',
  'cancelled-by-customer-no',
] as const

/** How a case stands, as the technical management tells. */
export const caseStatuses = [...usualStatuses, ...norwegianStatuses] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** What a case is shown as. Source: fault-reports specification §4.3 (display grouping). */
export const caseGroups = ['registered', 'ongoing', 'executed', 'closed'] as const
export type CaseGroup = (typeof caseGroups)[number]
export const colourOfGroup = {
  registered: 'blue',
  ongoing: 'yellow',
  executed: 'green',
  closed: 'gray',
} as const satisfies Record<CaseGroup, string>

/** The group of every status. A reference to another case is at an end of its own, and weighs like one. */
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
/** Of a status that is not known here. */
const weightOfOthers = 100

const isCaseStatus = (word: string): word is CaseStatus => Object.hasOwn(groupOfStatus, word)

/** Where a status stands in a list by status, lightest first. Source: fault-reports specification §4.3. Never fails. */
export const weightOfStatus = (status: string): number =>
  isCaseStatus(status) ? weightOfGroup[groupOfStatus[status]] : weightOfOthers

/** Statuses that a case has while it is ongoing, the plain ones first. */
export const ongoingStatuses: readonly CaseStatus[] = caseStatuses.filter(
  (status) => groupOfStatus[status] === 'ongoing',
)
const plainOngoing: readonly CaseStatus[] = ['ongoing', 'ongoing-no']

/**
 * The statuses that are filtered by after one has been ticked or unticked: ongoing brings all that a case may be waiting
 * for, and takes them along. Source: fault-reports specification §4.3 (filter). Never fails.
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

/** What a case is handled as. `management-other`: what the management does beside its agreement. */
export const managementTypes = ['guarantee', 'management', 'management-other'] as const
export type ManagementType = (typeof managementTypes)[number]

/** The same for management types: management brings what it does beside its agreement. Never fails. */
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

/** What closing makes of a case: its reporter has cancelled it. Source: fault-reports specification §4.3. */
export const statusWhenClosed = {
  SE: 'cancelled-by-customer',
  NO: 'cancelled-by-customer-no',
} as const satisfies Record<'SE' | 'NO', CaseStatus>

/** Whether its reporter may close a case, or write more into it: one that is done with stays as it is. Never fails. */
export const isOpenCase = (status: CaseStatus): boolean =>
  groupOfStatus[status] === 'registered' || groupOfStatus[status] === 'ongoing'

/**
 * Whether a reporter may say that the repair did not do: of a case that the technical management says it has executed or
 * completed. What was cancelled or shredded is reported anew. Never fails.
 */
export const isDisputable = (status: CaseStatus): boolean => repaired.has(status)

const repaired: ReadonlySet<CaseStatus> = new Set(['executed', 'executed-no', 'completed', 'completed-no'])

/** What a case begins as, and what it is again when the repair did not do. */
export const statusWhenReported = { SE: 'registered', NO: 'registered-no' } as const satisfies Record<
  'SE' | 'NO',
  CaseStatus
>

/** How a list of cases is sorted. By default the newest come first. Source: fault-reports specification §4.3. */
export const caseOrders = ['newest', 'oldest', 'status'] as const
export type CaseOrder = (typeof caseOrders)[number]
export const defaultCaseOrder: CaseOrder = 'newest'

type Listed = { readonly id: string; readonly status: string; readonly createdAt: Instant }

/** Cases in an order; those of one status, the newest first. Never fails. */
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
