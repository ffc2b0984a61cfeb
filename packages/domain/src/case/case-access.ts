import type { AccountId, AssociationId } from '../ids.ts'
import { type CaseStatus, isOpenCase } from './case-status.ts'
import type { Reporter } from './report-steps.ts'

/** A person, or a board member for an association. */
export type CaseViewer =
  | {
      readonly kind: 'resident'
      readonly accountId: AccountId
      /** From the person's agreements. */
      readonly apartmentIds: ReadonlySet<string>
    }
  | { readonly kind: 'board-member'; readonly associationId: AssociationId; readonly hasTechnicalManagement: boolean }

/** Ownership of a case. */
export type CaseOwner = {
  readonly reporter: Reporter
  readonly reportedBy: AccountId | null
  /** Chosen apartment; null for a manual address or shared space. */
  readonly apartmentId: string | null
  readonly associationId: AssociationId | null
}

/**
 * Access to a case and its files. Residents: own reports on apartments of their agreements. Board members: the
 * association's, if it has technical management. Source: fault-reports specification §4.2, §6; product decisions, fault
 * reports. Never fails.
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
 * Whether the viewer may change, write in or close a case: anyone with access, until dealt with. Source: fault-reports
 * specification §2.2, §4.3. Never fails.
 */
export const mayChangeCase = (viewer: CaseViewer, owner: CaseOwner, status: CaseStatus): boolean =>
  maySeeCase(viewer, owner) && isOpenCase(status)

/** Reporter role; without technical management, boards have other steps. Never fails. */
export const reporterOf = (viewer: CaseViewer): Reporter => {
  if (viewer.kind === 'resident') return 'resident'
  return viewer.hasTechnicalManagement ? 'board-member' : 'board-member-without-management'
}
