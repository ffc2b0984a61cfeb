import type { Instant } from '../dates.ts'
import type { AccountId } from '../ids.ts'
import type { Country } from '../sites/site.ts'
import { type Association, decideBoardLogin } from './board-member.ts'
import { isCaseLogin, type LoginType, tabOfLoginType } from './login-types.ts'
import { isFreshProof, isProofByEId, type Proof } from './proof.ts'

/** What is known of an account when somebody has identified. */
export type KnownAccount = {
  readonly id: AccountId
  readonly isDeceased: boolean
  /** Its owner allows the number to log in; one that the business system brought is not allowed yet. */
  readonly isNumberActivated: boolean
  /** The owner logs in by e-mail: the address is confirmed and a password chosen. */
  readonly hasEmailLogin: boolean
  readonly associations: readonly Association[]
}

/** What a login by e-ID comes to. */
export type LoginDecision =
  | {
      readonly code: 'Ok'
      readonly accountId: AccountId
      /** For whom a board member acts; null for a private person. */
      readonly association: Association | null
      /** From now on the number logs in: it has joined the account that its owner had opened by e-mail. */
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
 * Logging in by e-ID. The account is that of the person's number; null when there is none. A deceased person's e-ID says
 * that something went wrong, as any fault does. A number that its owner has not allowed yet joins the account that is
 * used by e-mail already; one that only the business system knows asks to be activated, by registering.
 * Who comes for a board's case without sitting on a board is let in as a private person.
 * Source: public-site specification §4, §8; fault-reports specification §4.2; product decisions, accounts. Never fails.
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
 * Registering by e-ID: the person proved who they are, so it may be said that the account exists already. One that the
 * business system brought and whose owner never allowed the number is taken over instead: it is theirs.
 * Source: public-site specification §8 (UserAlreadyExists); product decisions, accounts. Never fails.
 */
export function decideRegistration(
  account: Pick<KnownAccount, 'id' | 'isDeceased' | 'isNumberActivated'> | null,
): { readonly code: 'Ok'; readonly joins: AccountId | null } | { readonly code: 'UserAlreadyExists' | 'Error' } {
  if (account === null) return { code: 'Ok', joins: null }
  if (account.isDeceased) return { code: 'Error' }
  return account.isNumberActivated ? { code: 'UserAlreadyExists' } : { code: 'Ok', joins: account.id }
}

/** What is asked when somebody who is logged in adds or verifies an e-ID. */
export type NumberUpdate = {
  readonly country: Country
  /** Account that has the number which was identified; null when none has. */
  readonly holder: AccountId | null
  readonly own: AccountId
  /** The account has a number of that country that logs in already. */
  readonly hasActivatedNumber: boolean
  /** The account has another number of that country, whether it logs in yet or not. */
  readonly hasOtherNumber: boolean
  /** Bookings or purchases under way. */
  readonly hasOngoingBusiness: boolean
}

/** How the holder of the session last proved who they are, and the present. */
type Proven = { readonly proof: Proof; readonly now: Instant }

/**
 * Whether an e-ID may be asked for at all in order to add it: to an account without one, only shortly after a log-in. Who
 * has one may always show it again. Source: decision 0048. Never fails.
 */
export const decideNumberUpdateStart = (
  { hasActivatedNumber }: Pick<NumberUpdate, 'hasActivatedNumber'>,
  { proof, now }: Proven,
): 'Ok' | 'MustLoginAgain' => (hasActivatedNumber || isFreshProof(proof, now) ? 'Ok' : 'MustLoginAgain')

/**
 * Adding or verifying an e-ID of the account that is logged in. A number never moves to another account, and an
 * account with business under way keeps the one it has. A number takes the place of another only shortly after a log-in
 * with the e-ID of the one that is replaced, since a password or a browser left open must not be enough to take over an
 * account for good. Source: public-site specification §8; decision 0048. Never fails.
 */
export function decideNumberUpdate(
  update: NumberUpdate,
  { proof, now }: Proven,
): 'Ok' | 'UserAlreadyExists' | 'HasOngoingBusiness' | 'MustLoginAgain' | 'MustLoginWithCurrentEId' {
  const { country, holder, own, hasActivatedNumber, hasOtherNumber, hasOngoingBusiness } = update
  if (holder !== null && holder !== own) return 'UserAlreadyExists'
  if (hasOtherNumber) {
    if (hasOngoingBusiness) return 'HasOngoingBusiness'
    return isFreshProof(proof, now) && isProofByEId(proof, country) ? 'Ok' : 'MustLoginWithCurrentEId'
  }
  return decideNumberUpdateStart({ hasActivatedNumber }, { proof, now })
}
