import type { Instant } from '../dates.ts'
import type { ManagementType } from './case-status.ts'

/** Who bears the cost of a repair. Source: decision 0134. */
export const costBearers = ['developer', 'association', 'resident', 'insurance'] as const
export type CostBearer = (typeof costBearers)[number]

/** Before anything else is decided: a guarantee is the developer's, the house the association's. */
export const usualCostBearer = {
  guarantee: 'developer',
  management: 'association',
  'management-other': 'association',
} as const satisfies Record<ManagementType, CostBearer>

/** `isDecided`: by the staff for this case, not by its type. */
export type CostOfCase = { readonly bearer: CostBearer; readonly isDecided: boolean }

/** Who bears the cost of a case. Never fails. */
export const costOfCase = (decided: CostBearer | null, type: ManagementType): CostOfCase =>
  decided === null ? { bearer: usualCostBearer[type], isDecided: false } : { bearer: decided, isDecided: true }

/** Who is at work on a case. */
export const responsibles = ['technical-management', 'customer-service', 'unassigned'] as const
export type Responsible = (typeof responsibles)[number]

/**
 * Who is at work on a case. `isTakenOn`: the technical management has given it its number; `hasStaff`: one of the staff has
 * it. Never fails.
 */
export const responsibleFor = ({ isTakenOn, hasStaff }: { isTakenOn: boolean; hasStaff: boolean }): Responsible =>
  isTakenOn ? 'technical-management' : hasStaff ? 'customer-service' : 'unassigned'

const dayMs = 86_400_000

/** Whole days since it was reported, at least 0. Never fails. */
export const ageInDays = (reportedAt: Instant, now: Instant): number =>
  Math.max(0, Math.floor((Date.parse(now) - Date.parse(reportedAt)) / dayMs))
