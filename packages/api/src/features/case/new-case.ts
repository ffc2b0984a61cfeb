import type { UrgentFault } from '@nyhem/domain/case/fault-places'
import type { ResidenceKind } from '@nyhem/domain/case/report-form'
import type { Reporter } from '@nyhem/domain/case/report-steps'
import type { AccountId, AssociationId, CaseId, ReportDraftId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { FaultPlace, ManagedResidence } from '../technical-management/technical-management.ts'

export type CaseContact = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** Already validated. */
export type NewCase = {
  /** The draft it was sent from: sent twice it is one case. */
  readonly draftId: ReportDraftId | null
  readonly siteId: SiteId
  readonly reporter: Reporter
  /** Null: of the staff, by a round of a house. */
  readonly accountId: AccountId | null
  /** The round of a house in which it was found. */
  readonly houseRoundId?: string
  readonly associationId: AssociationId | null
  /** Null when an address was entered instead. */
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

/** `isNew` false: the draft was sent before. */
export type CreatedCase = { readonly id: CaseId; readonly ticketNumber: string; readonly isNew: boolean }
