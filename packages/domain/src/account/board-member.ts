import type { AssociationId } from '../ids.ts'
import type { LoginType } from './login-types.ts'

/** A housing association on whose board somebody sits. */
export type Association = {
  readonly id: AssociationId
  readonly name: string
  readonly organisationNumber: string
  /** The developer takes care of the house: its errands can be followed here. */
  readonly hasTechnicalManagement: boolean
  readonly activeFinancialManagement: boolean
}

/**
 * What becomes of a board member who has identified: the portal is for associations with technical management.
 * Source: public-site specification §2 (login screen), §8 (NoBoardMember). Never fails.
 */
export function decideBoardLogin(
  associations: readonly Association[],
):
  | { readonly code: 'Ok'; readonly association: Association }
  | { readonly code: 'ChooseBoardMember'; readonly associations: readonly Association[] }
  | { readonly code: 'NoBoardMember' } {
  const managed = associations.filter(({ hasTechnicalManagement }) => hasTechnicalManagement)
  const [first] = managed
  if (!first) return { code: 'NoBoardMember' }
  return managed.length === 1
    ? { code: 'Ok', association: first }
    : { code: 'ChooseBoardMember', associations: managed }
}

/** What a fault report is opened as. Source: fault-reports specification §1 (user types). */
export type CaseUser = 'resident' | 'board-member' | 'board-member-without-management'

/**
 * What follows a login: the fault report where one was asked for and the person has a security number, the adding of
 * an e-ID where not, otherwise nothing but closing the modal. Who logs in for a board's case without being a board
 * member reports without management. Source: fault-reports specification §4.2. Never fails.
 */
export function afterLogin(
  type: LoginType,
  user: { readonly hasSecurityNumber: boolean; readonly isBoardMember: boolean },
):
  | { readonly next: 'close' }
  | { readonly next: 'add-e-identity' }
  | { readonly next: 'report'; readonly as: CaseUser } {
  if (type === 'private' || type === 'board-member') return { next: 'close' }
  if (!user.hasSecurityNumber) return { next: 'add-e-identity' }
  if (type === 'private-case') return { next: 'report', as: 'resident' }
  return { next: 'report', as: user.isBoardMember ? 'board-member' : 'board-member-without-management' }
}
