import type { AssociationId } from '../ids.ts'
import type { LoginType } from './login-types.ts'

/** A housing association with a board. */
export type Association = {
  readonly id: AssociationId
  readonly name: string
  readonly organisationNumber: string
  /** We manage the house, so its errands are visible here. */
  readonly hasTechnicalManagement: boolean
  readonly activeFinancialManagement: boolean
}

/**
 * Board member login; requires an association with technical management. Source: public-site specification §2 (login
 * screen), §8 (NoBoardMember). Never fails.
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

/** Fault report user type. Source: fault-reports specification §1 (user types). */
export type CaseUser = 'resident' | 'board-member' | 'board-member-without-management'

/**
 * After login: opens a requested fault report, or adds an e-ID if the security number is missing; otherwise closes the
 * modal. A board case login without membership reports without management. Source: fault-reports specification §4.2.
 * Never fails.
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
