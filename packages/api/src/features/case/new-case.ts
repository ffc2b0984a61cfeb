import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { AccountId, AssociationId, CaseId, ReportDraftId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { FaultPlace, ManagedResidence } from '../technical-management/technical-management.ts'

/** Whom one asks about a case. */
export type CaseContact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** A fault as it is reported here, checked already. */
export type NewCase = {
  /** The draft that it was sent from: sent twice it is one case. */
  readonly draftId: ReportDraftId | null
  readonly siteId: SiteId
  readonly reporter: Reporter
  readonly accountId: AccountId
  readonly associationId: AssociationId | null
  /** What was chosen; null where an address was written. */
  readonly residence: ManagedResidence | null
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly governmentObjectId: string | null
  readonly compoundName: string | null
  readonly compoundNumber: string | null
  readonly kind: ResidenceKind
  readonly fault: FaultPlace
  readonly urgentFault: UrgentFault | null
  readonly description: string
  readonly contact: CaseContact
  readonly otherContact: CaseContact | null
  readonly boardEmail: string | null
  readonly sendCopy: boolean
}

export type CreatedCase = { readonly id: CaseId; readonly ticketNumber: string }
