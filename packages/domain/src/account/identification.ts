import type { Instant } from '../dates.ts'
import type { AccountId } from '../ids.ts'
import type { Country } from '../sites/site.ts'
import { type Association, decideBoardLogin } from './board-member.ts'
import { isCaseLogin, type LoginType, tabOfLoginType } from './login-types.ts'
import { isFreshProof, isProofByEId } from './proof.ts'
import { decideLoginChange, type MissingProof, type Standing } from './second-factor.ts'

/** Account matched by identification. */
export type KnownAccount = {
  readonly id: AccountId
  readonly isDeceased: boolean
  /** The owner permits login by this number; initially false for imported numbers. */
  readonly isNumberActivated: boolean
  /** Address confirmed and password set. */
  readonly hasEmailLogin: boolean
  readonly associations: readonly Association[]
}

/** E-ID login result. */
export type LoginDecision =
  | {
      readonly code: 'Ok'
      readonly accountId: AccountId
      /** Null for private persons. */
      readonly association: Association | null
      /** Permits the number for login, joining the account opened by e-mail. */
      readonly activatesNumber: boolean
    }
  | {
      readonly code: 'ChooseBoardMember'
      readonly accountId: AccountId
      readonly associations: readonly Association[]
      readonly activatesNumber: boolean
    }
  | { readonly code: 'SsnNotFound' | 'MustActivatePid' | 'NoBoardMember' | 'Error' }

/**
 * E-ID login. `account`: by national number, or null. Deceased: generic error. An unpermitted number joins an account
 * used by e-mail; imported-only accounts must be activated by registering. A board case login without membership enters
 * as a private person. Source: public-site specification §4, §8; fault-reports specification §4.2; product decisions,
 * accounts. Never fails.
 */
export function decideLogin(account: KnownAccount | null, type: LoginType): LoginDecision {
  if (account === null) return { code: 'SsnNotFound' }
  if (account.isDeceased) return { code: 'Error' }
  if (!account.isNumberActivated && !account.hasEmailLogin) return { code: 'MustActivatePid' }
  const entry = { accountId: account.id, activatesNumber: !account.isNumberActivated }
  if (tabOfLoginType[type] === 'private') return { code: 'Ok', association: null, ...entry }
  const board = decideBoardLogin(account.associations)
  switch (board.code) {
    case 'NoBoardMember':
      return isCaseLogin(type) ? { code: 'Ok', association: null, ...entry } : board
    case 'ChooseBoardMember':
      return { code: board.code, associations: board.associations, ...entry }
    case 'Ok':
      return { code: board.code, association: board.association, ...entry }
  }
}

/**
 * E-ID registration. Proven identity, so existing accounts may be disclosed; the owner takes over an imported account
 * with unpermitted number. Source: public-site specification §8 (UserAlreadyExists); product decisions, accounts. Never
 * fails.
 */
export function decideRegistration(
  account: Pick<KnownAccount, 'id' | 'isDeceased' | 'isNumberActivated'> | null,
): { readonly code: 'Ok'; readonly joins: AccountId | null } | { readonly code: 'UserAlreadyExists' | 'Error' } {
  if (account === null) return { code: 'Ok', joins: null }
  if (account.isDeceased) return { code: 'Error' }
  return account.isNumberActivated ? { code: 'UserAlreadyExists' } : { code: 'Ok', joins: account.id }
}

/** Adding or verifying an e-ID while logged in. */
export type NumberUpdate = {
  readonly country: Country
  /** Account with the identified number, if any. */
  readonly holder: AccountId | null
  readonly own: AccountId
  /** A number of that country already permits login. */
  readonly hasActivatedNumber: boolean
  /** Another number of that country exists, permitted or not. */
  readonly hasOtherNumber: boolean
  /** Bookings or purchases in progress. */
  readonly hasOngoingBusiness: boolean
}

/** Latest proof of identity, and current time. */
type Proven = { readonly proof: Standing; readonly now: Instant }

/**
 * Whether adding an e-ID may start: the first only shortly after login, by passkey if the account has one; an existing
 * one can always be verified. Source: decisions 0048, 0062. Never fails.
 */
export const decideNumberUpdateStart = (
  { hasActivatedNumber }: Pick<NumberUpdate, 'hasActivatedNumber'>,
  { proof, now }: Proven,
): 'Ok' | MissingProof => (hasActivatedNumber ? 'Ok' : decideLoginChange(proof, now))

/**
 * Adding or verifying an e-ID. Numbers never move between accounts; ongoing business blocks replacement. Replacement
 * requires recent login with the current e-ID, so a password or open browser cannot cause permanent takeover. Source:
 * public-site specification §8; decision 0048. Never fails.
 */
export function decideNumberUpdate(
  update: NumberUpdate,
  { proof, now }: Proven,
): 'Ok' | 'UserAlreadyExists' | 'HasOngoingBusiness' | MissingProof | 'MustLoginWithCurrentEId' {
  const { country, holder, own, hasActivatedNumber, hasOtherNumber, hasOngoingBusiness } = update
  if (holder !== null && holder !== own) return 'UserAlreadyExists'
  if (hasOtherNumber) {
    if (hasOngoingBusiness) return 'HasOngoingBusiness'
    return isFreshProof(proof, now) && isProofByEId(proof, country) ? 'Ok' : 'MustLoginWithCurrentEId'
  }
  return decideNumberUpdateStart({ hasActivatedNumber }, { proof, now })
}
