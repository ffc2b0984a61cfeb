import type { AccountId, AssociationId } from '../ids.ts'
import { type CaseStatus, isOpenCase } from './case-status.ts'
import type { Reporter } from './report-steps.ts'

/** Who looks at cases: a person for themselves, or a board member for the association they act for. */
export type CaseViewer =
  | {
      readonly kind: 'resident'
      readonly accountId: AccountId
      /** Apartments of the person's own agreements. */
      readonly apartmentIds: ReadonlySet<string>
    }
  | { readonly kind: 'board-member'; readonly associationId: AssociationId; readonly hasTechnicalManagement: boolean }

/** Whose a case is. */
export type CaseOwner = {
  readonly reporter: Reporter
  readonly reportedBy: AccountId | null
  /** The apartment that was chosen; null of a written address, and of what belongs to everybody. */
  readonly apartmentId: string | null
  readonly associationId: AssociationId | null
}

/**
 * Whether somebody may see a case, and its files. A resident sees what they have reported of an apartment of their own
 * agreements; a board member all of the association's, where that has technical management; without it nothing.
 * Source: fault-reports specification §4.2, §6; product decisions, fault reports. Never fails.
 */
export function maySeeCase(viewer: CaseViewer, owner: CaseOwner): boolean {
  if (viewer.kind === 'board-member')
    return viewer.hasTechnicalManagement && owner.associationId === viewer.associationId
  return (
    owner.reporter === 'resident' &&
    owner.reportedBy === viewer.accountId &&
    owner.apartmentId !== null &&
    viewer.apartmentIds.has(owner.apartmentId)
  )
}

/**
 * Whether somebody may change a case, write in it or close it: whoever sees it, until it has been dealt with.
 * Source: fault-reports specification §2.2, §4.3. Never fails.
 */
export const mayChangeCase = (viewer: CaseViewer, owner: CaseOwner, status: CaseStatus): boolean =>
  maySeeCase(viewer, owner) && isOpenCase(status)

/** As whom somebody reports: a board member whose association has no technical management has steps of their own. Never fails. */
export const reporterOf = (viewer: CaseViewer): Reporter => {
  if (viewer.kind === 'resident') return 'resident'
  return viewer.hasTechnicalManagement ? 'board-member' : 'board-member-without-management'
}
