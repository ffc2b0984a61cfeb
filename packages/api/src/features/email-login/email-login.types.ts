import type { registerRequestSchema } from '@nyhem/contract/calls/account'
import type { LinkProblem } from '@nyhem/domain/account/links'
import type { LoginMethod, LoginType } from '@nyhem/domain/account/login-types'
import type { PasswordProblem } from '@nyhem/domain/account/password'
import type { PersonProblem } from '@nyhem/domain/account/person-fields'
import type { MissingProof } from '@nyhem/domain/account/second-factor'
import type { Instant } from '@nyhem/domain/dates'
import type { NationalNumber } from '@nyhem/domain/identity/number-of-person'
import type { Site } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Passwords } from '../../security/passwords.ts'
import type { Accounts } from '../account/account.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import type { LoginChanges } from '../login-changes/login-changes.ts'
import type { SessionRequest, Sessions, StartedSession, Visitor } from '../session/session.ts'
import type { CountedTries, Wait } from '../tries/tries.ts'

/** Invalid form field, in the terms of §5, or a link's token. */
export type WrongField = {
  readonly field: string
  readonly problem: PersonProblem | PasswordProblem | LinkProblem | 'emailInUse' | 'wrongPassword'
}
export type InvalidInput = { readonly code: 'InvalidInput'; readonly fields: readonly WrongField[] }
export type Done = { readonly code: 'Ok' } | InvalidInput | Wait
/** The session becomes a token after commit. */
export type Entered = {
  readonly code: 'Ok'
  readonly started: StartedSession
  readonly hasSecurityNumber: boolean
}

export type RegistrationForm = z.output<typeof registerRequestSchema>

/** Request context: the network is counted, the browser is named on the settings page. */
export type Requester = { readonly network: string; readonly userAgent: string | undefined }

/** Person identified by an e-ID, before having an account. */
export type ProvenPerson = {
  readonly method: LoginMethod
  readonly person: {
    readonly nationalNumber: NationalNumber | null
    readonly givenName: string
    readonly surname: string
  }
}
/** Returns a registration token's person once, to the browser that identified; otherwise null. */
export type TakeProven = (tx: Kysely<Database>, token: string, request: SessionRequest) => Promise<ProvenPerson | null>

/**
 * E-mail login service, including e-mailed actions. No response reveals, by content or timing, whether an address has
 * an account. Source: public-site specification §4, §5, §7 (account service, user proxy), §8.
 */
export type EmailLogin = {
  logIn(
    login: { site: Site; email: string; password: string; loginType: LoginType },
    requester: Requester,
  ): Promise<
    Entered | InvalidInput | Wait | { readonly code: 'InvalidEmailLoginInput' | 'MustLoginWithBankId' | 'Error' }
  >
  /** Registers by e-mail: choosing a password from it creates the account. */
  registerByEmail(
    site: Site,
    request: RegistrationForm,
    requester: Requester,
  ): Promise<Done | { readonly code: 'InvalidCampaignCode' }>
  /** Registers a person identified by an e-ID; an e-mail confirms the address. */
  registerIdentified(
    site: Site,
    request: RegistrationForm,
    requester: Requester & { token: string; request: SessionRequest },
  ): Promise<Entered | InvalidInput | Wait | { readonly code: 'InvalidCampaignCode' | 'UserAlreadyExists' | 'Error' }>
  /** By address or an earlier e-mail's token. */
  askForPassword(
    site: Site,
    requested: { email?: string | undefined; token?: string | undefined },
    requester: Requester,
  ): Promise<Done>
  choosePassword(requested: { token: string; password: string }, requester: Requester): Promise<Done>
  /** Requires login and the current password. */
  replacePassword(
    requested: { site: Site; currentPassword: string; password: string },
    visitor: Pick<Visitor, 'accountId' | 'sessionId'>,
  ): Promise<Done>
  askForAddress(
    requested: { site: Site; email: string },
    visitor: Omit<Visitor, 'associationId' | 'expiresAt'>,
    requester: Requester,
  ): Promise<Done | { readonly code: MissingProof }>
  /** Changes to the address of an e-mailed link. `visitor` is the browser's login. */
  changeAddress(token: string, visitor: Pick<Visitor, 'accountId' | 'sessionId'> | null): Promise<Done>
  forgetAddress(tx: Kysely<Database>, email: string): Promise<void>
  deleteOld(): Promise<number>
}

export type EmailLoginParts = {
  database: Pick<OpenDatabase, 'db'>
  tries: CountedTries
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
  accountEmails: AccountEmails
  loginChanges: Pick<LoginChanges, 'changeEmail'>
  takeProven: TakeProven
  log: Pick<Logger, 'info' | 'warn'>
  now: () => Instant
}
export type Means = EmailLoginParts & { readonly db: Kysely<Database> }
