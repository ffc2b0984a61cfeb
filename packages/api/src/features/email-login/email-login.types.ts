import type { registerRequestSchema } from '@nyhem/contract/calls/account'
import type { LinkProblem } from '@nyhem/domain/account/links'
import type { LoginMethod, LoginType } from '@nyhem/domain/account/login-types'
import type { PasswordProblem } from '@nyhem/domain/account/password'
import type { PersonProblem } from '@nyhem/domain/account/person-fields'
import type { TryLimits } from '@nyhem/domain/account/tries'
import type { Instant } from '@nyhem/domain/dates'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { Vault } from '../../security/vault.ts'
import type { Accounts } from '../account/account.ts'
import type { AccountLetters } from '../account-letters/account-letters.ts'
import type { LoginChanges } from '../login-changes/login-changes.ts'
import type { BegunSession, SessionRequest, Sessions, Visitor } from '../session/session.ts'
import type { countTries, Wait } from './count-tries.ts'

/** A field of a form that is wrong, in the words of §5, or the token of a link. */
export type WrongField = {
  readonly field: string
  readonly problem: PersonProblem | PasswordProblem | LinkProblem | 'emailInUse' | 'wrongPassword'
}
export type InvalidInput = { readonly code: 'InvalidInput'; readonly fields: readonly WrongField[] }
/** What a call ends in when nobody is logged in by it. */
export type Done = { readonly code: 'Ok' } | InvalidInput | Wait
/** Somebody is in. The session becomes a token once the transaction has been committed. */
export type Entered = {
  readonly code: 'Ok'
  readonly begun: BegunSession
  readonly hasSecurityNumber: boolean
}

/** The form of a registration, as the call's schema has read it. */
export type RegistrationForm = z.output<typeof registerRequestSchema>

/** Where a request comes from: the network is counted, the browser is named on the settings page. */
export type Asker = { readonly network: string; readonly userAgent: string | undefined }

/** A person whom an e-ID has vouched for, on the way to an account. */
export type ProvenPerson = {
  readonly method: LoginMethod
  readonly person: {
    readonly nationalNumber: NationalNumber | null
    readonly givenName: string
    readonly surname: string
  }
}
/** Gives the person behind a registration token once, to the browser that identified; null for any other token. */
export type TakeProven = (tx: Kysely<Database>, token: string, request: SessionRequest) => Promise<ProvenPerson | null>

/**
 * The door to logging in by e-mail, and to everything that is done by letter. No answer tells whether an address has an
 * account, in words or in time. Source: public-site specification §4, §5, §7 (account service, user proxy), §8.
 */
export type EmailLogin = {
  logIn(
    login: { site: Site; email: string; password: string; loginType: LoginType },
    asker: Asker,
  ): Promise<
    Entered | InvalidInput | Wait | { readonly code: 'InvalidEmailLoginInput' | 'MustLoginWithBankId' | 'Error' }
  >
  /** Registers by letter: choosing a password from it makes the account. */
  registerByEmail(
    site: Site,
    request: RegistrationForm,
    asker: Asker,
  ): Promise<Done | { readonly code: 'InvalidCampaignCode' }>
  /** Registers somebody whom an e-ID has vouched for; a letter confirms the address. */
  registerIdentified(
    site: Site,
    request: RegistrationForm,
    asker: Asker & { token: string; request: SessionRequest },
  ): Promise<Entered | InvalidInput | Wait | { readonly code: 'InvalidCampaignCode' | 'UserAlreadyExists' | 'Error' }>
  /** By address, or by the token of an earlier letter. */
  askForPassword(
    site: Site,
    asked: { email?: string | undefined; token?: string | undefined },
    asker: Asker,
  ): Promise<Done>
  /** Chooses a password from a letter. */
  choosePassword(asked: { token: string; password: string }, asker: Asker): Promise<Done>
  /** Replaces a password by somebody who is logged in and knows it. */
  replacePassword(
    asked: { site: Site; currentPassword: string; password: string },
    visitor: Pick<Visitor, 'accountId' | 'sessionId'>,
  ): Promise<Done>
  askForAddress(
    asked: { site: Site; email: string },
    visitor: Omit<Visitor, 'associationId' | 'expiresAt'>,
    asker: Asker,
  ): Promise<Done | { readonly code: 'MustLoginAgain' }>
  /** Changes to the address of a letter's link. The visitor is whoever is logged in in that browser. */
  changeAddress(token: string, visitor: Pick<Visitor, 'accountId' | 'sessionId'> | null): Promise<Done>
  /** Deletes registrations under an address whose e-mail has not been answered. */
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  deleteOld(): Promise<number>
}

export type EmailLoginParts = {
  database: Pick<OpenDatabase, 'db'>
  vault: Pick<Vault, 'blindIndex'>
  /** Left out, those of the domain. */
  tryLimits?: TryLimits
  passwords: Passwords
  accounts: Pick<
    Accounts,
    | 'findByEmail'
    | 'findByNumber'
    | 'emailAccount'
    | 'person'
    | 'create'
    | 'change'
    | 'addNumber'
    | 'setPasswordHash'
    | 'confirmEmail'
    | 'joinVip'
    | 'isCampaignOpen'
    | 'audit'
  >
  sessions: Pick<Sessions, 'begin' | 'revokeAll'>
  accountLetters: AccountLetters
  loginChanges: Pick<LoginChanges, 'changeEmail'>
  takeProven: TakeProven
  log: Pick<Logger, 'info' | 'warn'>
  now: () => Instant
}
/** What each of the commands is given. */
export type Means = EmailLoginParts & { readonly db: Kysely<Database>; readonly tries: ReturnType<typeof countTries> }
