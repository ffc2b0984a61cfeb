import type { AccountReply, UpdateRequest } from '@nyhem/contract/calls/account'
import type { Association } from '@nyhem/domain/account/board-member'
import type { LoginVisitor } from '@nyhem/domain/account/enter-my-pages'
import type { KnownAccount, NumberUpdate } from '@nyhem/domain/account/identification'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, AssociationId, SessionId } from '@nyhem/domain/ids'
import type { Country, Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { JoinedPair } from '../../database/join-rows.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import type { Visitor } from '../session/session.ts'
import type { AuditLine, ReadAuditLine } from './audit.store.ts'
import type { CustomerBatch } from './customer-import.ts'
import type { BookedHome } from './membership.store.ts'
import type { Person } from './person.types.ts'
import type { AccountUser } from './user-reply.ts'

export type Db = Kysely<Database>

/** Valid for login once confirmed. */
export type LoginEmail = { readonly email: string | null; readonly confirmedAt: Instant | null }

/** A sealed national number; it opens only for its own account and country. */
export type StoredNumber = {
  readonly bytes: Uint8Array
  readonly keyId: string
  readonly hash: Uint8Array
  readonly activatedAt: Instant | null
}

export type EmailAccount = {
  readonly id: AccountId
  readonly firstName: string
  /** As entered by its owner. */
  readonly email: string
  /** argon2id notation; null when no password has been chosen. */
  readonly passwordHash: string | null
  readonly isEIdentityOnly: boolean
  readonly isDeceased: boolean
}

/** `create` does not check whether others have confirmed the address. */
export type NewAccount = Pick<
  Person,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'isEmailConfirmed'
  | 'phoneNumber'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'countryId'
  | 'birthDate'
  | 'newsLetter'
>

export type PersonChanges = Partial<Omit<NewAccount, 'email' | 'isEmailConfirmed'>>

/**
 * Service for login accounts. Methods with `tx` run in the caller's transaction; other processes are notified on
 * commit. Source: public-site specification §3 (user), §7 (account service); product decisions, accounts.
 */
export type Accounts = {
  /** Cached: mostly costs no query. */
  person(accountId: AccountId): Promise<Person | null>
  /** Includes the identified number of a country, never to be shown in full. */
  identifiedPerson(
    accountId: AccountId,
    country: Country,
  ): Promise<{ readonly person: Person; readonly nationalNumber: string | null } | null>
  /** For the browser; null when the account is gone. */
  user(visitor: Visitor, site: Site): Promise<AccountUser | null>
  /** The same as JSON. */
  userText(visitor: Visitor, site: Site): Promise<string | null>
  /** Decides access behind the login; null when the account is gone. */
  loginVisitor(accountId: AccountId): Promise<LoginVisitor | null>
  associationsOf(accountId: AccountId): Promise<readonly Association[]>
  /** Set by the association's members. */
  boardEmail(associationId: AssociationId): Promise<string | null>
  /** The caller checks board membership. */
  setBoardEmail(tx: Db, associationId: AssociationId, email: string | null): Promise<void>

  findByNumber(tx: Db, country: Country, number: string): Promise<KnownAccount | null>
  /** The identified number, never to be shown in full; null without one. */
  nationalNumber(tx: Db, accountId: AccountId, country: Country): Promise<string | null>
  /** Input of `decideNumberUpdate`. */
  numberUpdate(tx: Db, accountId: AccountId, identified: { country: Country; number: string }): Promise<NumberUpdate>
  findByEmail(tx: Db, email: string): Promise<EmailAccount | null>
  /** Accounts awaiting confirmation of an address, newest first. */
  findUnconfirmedByEmail(tx: Db, email: string): Promise<readonly EmailAccount[]>
  /** Null when the account is gone or has no address. */
  emailAccount(tx: Db, accountId: AccountId): Promise<EmailAccount | null>
  /** Whose data is exported or erased; null when the account is gone. */
  dataSubject(
    tx: Db,
    accountId: AccountId,
  ): Promise<{
    readonly accountId: AccountId
    readonly email: string | null
    readonly joinedEmails: readonly string[]
  } | null>
  hasOngoingBusiness(tx: Db, accountId: AccountId): Promise<boolean>

  create(tx: Db, account: NewAccount): Promise<AccountId>
  change(tx: Db, accountId: AccountId, changes: PersonChanges): Promise<void>
  update(tx: Db, who: { accountId: AccountId; sessionId: SessionId }, request: UpdateRequest): Promise<AccountReply>
  /** Replaces the account's number of that country and allows login with it. */
  addNumber(tx: Db, accountId: AccountId, number: { country: Country; number: string }): Promise<void>
  setPasswordHash(tx: Db, accountId: AccountId, passwordHash: string): Promise<void>
  /** Sets and confirms an address. `Taken`: another account has confirmed it. */
  confirmEmail(tx: Db, accountId: AccountId, email: string): Promise<{ code: 'Ok' | 'Taken' }>
  /** Locks until the transaction ends; null when the account is gone. */
  lockLogin(tx: Db, accountId: AccountId): Promise<LoginEmail | null>
  /** Activated or not. */
  storedNumber(tx: Db, accountId: AccountId, country: Country): Promise<StoredNumber | null>
  /** Restores an earlier address; unconfirmed when another account has confirmed it since. */
  restoreEmail(tx: Db, accountId: AccountId, before: LoginEmail): Promise<void>
  /** Restores an earlier number, or removes it when there was none or another account has it since. */
  restoreNumber(tx: Db, accountId: AccountId, country: Country, before: StoredNumber | null): Promise<void>
  /** Blocks password login until a new password is chosen by e-mail. */
  removePassword(tx: Db, accountId: AccountId): Promise<void>
  /** Returns whether the consent is new. */
  giveConsent(tx: Db, accountId: AccountId, siteId: SiteId): Promise<boolean>
  /** Returns whether it existed. */
  withdrawConsent(tx: Db, accountId: AccountId, siteId: SiteId): Promise<boolean>
  /** An existing member stays one and is not new. */
  joinVip(
    tx: Db,
    accountId: AccountId,
    requested: { siteId: SiteId; campaignCode: string },
  ): Promise<{ code: 'Ok'; isNew: boolean } | { code: 'InvalidCampaignCode' }>
  /** Joining checks again: concurrent joins may fill the campaign. */
  isCampaignOpen(tx: Db, requested: { siteId: SiteId; campaignCode: string }): Promise<boolean>
  addBookedHome(tx: Db, accountId: AccountId, home: BookedHome): Promise<void>
  /** Of a booking made here that was released. */
  removeBookedHome(tx: Db, accountId: AccountId, bookingId: string): Promise<void>
  /** Announces a change elsewhere to data read with the person. */
  touch(tx: Db, accountId: AccountId): Promise<void>
  audit(tx: Db, line: AuditLine): Promise<void>
  /** Null when the account is gone. */
  exportData(
    accountId: AccountId,
  ): Promise<{ readonly person: Person; readonly events: readonly ReadAuditLine[] } | null>
  /** Locks an account and returns whether it may be deleted. */
  lockForDeletion(tx: Db, accountId: AccountId): Promise<{ code: 'Ok' | 'HasOngoingBusiness' | 'Error' }>
  /** The caller ends sessions; audit log lines keep the id. */
  deleteAccount(tx: Db, accountId: AccountId): Promise<{ code: 'Ok' | 'HasOngoingBusiness' | 'Error' }>
  /** The last of a join: numbers, consents and what the kept account lacks; the other's row goes. The caller holds both. */
  joinInto(tx: Db, pair: Pick<JoinedPair, 'kept' | 'joined'>): Promise<void>
  /** Confirmed addresses of accounts that have become part of it. */
  joinedEmails(accountId: AccountId): Promise<readonly string[]>
  /** Stores a batch of the customer feed entirely, or nothing and every problem. */
  importCustomers(batch: CustomerBatch): Promise<ImportOutcome>

  deleteOld(): Promise<number>
  close(): Promise<void>
}
