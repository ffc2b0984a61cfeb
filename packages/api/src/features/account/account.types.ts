import type { AccountReply, UpdateRequest } from '@nyhem/contract/calls/account'
import type { Association } from '@nyhem/domain/account/board-member'
import type { Enterer } from '@nyhem/domain/account/enter-my-pages'
import type { KnownAccount, NumberUpdate } from '@nyhem/domain/account/identification'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, AssociationId, SessionId } from '@nyhem/domain/ids'
import type { Country, Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ImportOutcome } from '../catalogue/import-catalogue.ts'
import type { Visitor } from '../session/session.ts'
import type { AuditLine, ReadAuditLine } from './audit.store.ts'
import type { CustomerBatch } from './customer-import.ts'
import type { BookedHome } from './membership.store.ts'
import type { Person } from './person.types.ts'
import type { AccountUser } from './user-reply.ts'

export type Db = Kysely<Database>

/** The e-mail address of an account. It logs in once it is confirmed. */
export type LoginEmail = { readonly email: string | null; readonly confirmedAt: Instant | null }

/** A national number as it is stored: opens for its own account and country alone. */
export type StoredNumber = {
  readonly bytes: Uint8Array
  readonly keyId: string
  readonly hash: Uint8Array
  readonly activatedAt: Instant | null
}

/** What logging in by e-mail asks of an account. */
export type EmailAccount = {
  readonly id: AccountId
  readonly firstName: string
  /** As its owner writes it. */
  readonly email: string
  /** argon2id in its own notation, or null where no password was ever chosen. */
  readonly passwordHash: string | null
  readonly isEIdentityOnly: boolean
  readonly isDeceased: boolean
}

/** What a new account begins with. `create` does not look for others who have confirmed the address. */
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
 * The door to people who can log in. What takes a transaction belongs to the caller's; other processes hear of it when
 * that commits. Source: public-site specification §3 (user), §7 (account service); product decisions, accounts.
 */
export type Accounts = {
  /** Everything of a person; remembered, so it costs no query most of the time. */
  person(accountId: AccountId): Promise<Person | null>
  /** The same with the number of a country that the person has identified with, which is never to be shown whole. */
  identifiedPerson(
    accountId: AccountId,
    country: Country,
  ): Promise<{ readonly person: Person; readonly nationalNumber: string | null } | null>
  /** What the person's browser is told; null when the account is gone. */
  user(visitor: Visitor, site: Site): Promise<AccountUser | null>
  /** The same as JSON. */
  userText(visitor: Visitor, site: Site): Promise<string | null>
  /** What decides whether pages behind the login are shown; null when the account is gone. */
  enterer(accountId: AccountId): Promise<Enterer | null>
  associationsOf(accountId: AccountId): Promise<readonly Association[]>
  /** Where the board of an association is written to, as its members have told it. */
  boardEmail(associationId: AssociationId): Promise<string | null>
  /** Changes that. Who sits on the board is asked by the caller. */
  setBoardEmail(tx: Db, associationId: AssociationId, email: string | null): Promise<void>

  findByNumber(tx: Db, country: Country, number: string): Promise<KnownAccount | null>
  /** The number of a country that its owner has identified with; null when there is none. Never to be shown whole. */
  nationalNumber(tx: Db, accountId: AccountId, country: Country): Promise<string | null>
  /** What `decideNumberUpdate` asks. */
  numberUpdate(tx: Db, accountId: AccountId, identified: { country: Country; number: string }): Promise<NumberUpdate>
  /** The account that has confirmed an address. */
  findByEmail(tx: Db, email: string): Promise<EmailAccount | null>
  /** Accounts that wait for their owner to answer a letter to an address, the newest first. */
  findUnconfirmedByEmail(tx: Db, email: string): Promise<readonly EmailAccount[]>
  /** The same of one account; null when it is gone or has no address. */
  emailAccount(tx: Db, accountId: AccountId): Promise<EmailAccount | null>
  hasOngoingBusiness(tx: Db, accountId: AccountId): Promise<boolean>

  create(tx: Db, account: NewAccount): Promise<AccountId>
  change(tx: Db, accountId: AccountId, changes: PersonChanges): Promise<void>
  /** What the person asks to be changed, by the rules of the form. */
  update(tx: Db, who: { accountId: AccountId; sessionId: SessionId }, request: UpdateRequest): Promise<AccountReply>
  /** Puts a number in place of what the account had of that country, and allows it for logging in. */
  addNumber(tx: Db, accountId: AccountId, number: { country: Country; number: string }): Promise<void>
  setPasswordHash(tx: Db, accountId: AccountId, passwordHash: string): Promise<void>
  /** Makes an address the account's own, confirmed. `Taken`: another account has confirmed it. */
  confirmEmail(tx: Db, accountId: AccountId, email: string): Promise<{ code: 'Ok' | 'Taken' }>
  /** The address of an account, which is held until the transaction ends; null when the account is gone. */
  lockLogin(tx: Db, accountId: AccountId): Promise<LoginEmail | null>
  /** The number of a country as it is stored, whether it logs in yet or not. */
  storedNumber(tx: Db, accountId: AccountId, country: Country): Promise<StoredNumber | null>
  /** Puts an earlier address back; unconfirmed when another account has confirmed it since. */
  restoreEmail(tx: Db, accountId: AccountId, before: LoginEmail): Promise<void>
  /** Puts an earlier number back, or none: also when another account has it since. */
  restoreNumber(tx: Db, accountId: AccountId, country: Country, before: StoredNumber | null): Promise<void>
  /** From now on no password logs in, until another is chosen by e-mail. */
  removePassword(tx: Db, accountId: AccountId): Promise<void>
  /** Whether the consent is new. */
  giveConsent(tx: Db, accountId: AccountId, siteId: SiteId): Promise<boolean>
  /** Whether there was one. */
  withdrawConsent(tx: Db, accountId: AccountId, siteId: SiteId): Promise<boolean>
  /** Joins a site's VIP customers. Who is one already stays one, and is not new. */
  joinVip(
    tx: Db,
    accountId: AccountId,
    asked: { siteId: SiteId; campaignCode: string },
  ): Promise<{ code: 'Ok'; isNew: boolean } | { code: 'InvalidCampaignCode' }>
  /** Whether a campaign lets one more in now. Somebody else may be quicker: joining says so again. */
  isCampaignOpen(tx: Db, asked: { siteId: SiteId; campaignCode: string }): Promise<boolean>
  /** Puts a home among the person's own, where my pages show it. */
  addBookedHome(tx: Db, accountId: AccountId, home: BookedHome): Promise<void>
  /** Something that is read with the person has changed elsewhere. */
  touch(tx: Db, accountId: AccountId): Promise<void>
  audit(tx: Db, line: AuditLine): Promise<void>
  /** Everything that is kept of a person; null when the account is gone. */
  exportData(
    accountId: AccountId,
  ): Promise<{ readonly person: Person; readonly events: readonly ReadAuditLine[] } | null>
  /** Locks an account that is to be deleted, and says whether it may be. */
  lockForDeletion(tx: Db, accountId: AccountId): Promise<{ code: 'Ok' | 'HasOngoingBusiness' | 'Error' }>
  /** Removes a person and all that is theirs. Sessions are the caller's to end; lines of the audit log keep the id. */
  deleteAccount(tx: Db, accountId: AccountId): Promise<{ code: 'Ok' | 'HasOngoingBusiness' | 'Error' }>
  /** Stores a batch of the customer feed: all of it, or nothing and every problem. */
  importCustomers(batch: CustomerBatch): Promise<ImportOutcome>

  deleteOld(): Promise<number>
  close(): Promise<void>
}
