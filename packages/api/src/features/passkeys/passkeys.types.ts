import type { NewPasskey, PasskeyAnswer, PasskeyCode, PasskeysReply } from '@nyhem/contract/calls/passkeys'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId, PasskeyId } from '@nyhem/domain/ids'
import type { Site, SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { OpenDatabase } from '../../database/open-database.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { Accounts } from '../account/account.ts'
import type { AccountEmails } from '../account-emails/account-emails.ts'
import type { LoginChanges } from '../login-changes/login-changes.ts'
import type { Sessions, StartedSession, Visitor } from '../session/session.ts'

export type Tx = Kysely<Database>
export type Refusal = { readonly code: Exclude<PasskeyCode, 'Ok'> }
export type Done = { readonly code: PasskeyCode }
export type Entered = { readonly code: 'Ok'; readonly started: StartedSession } | Refusal
export type Options = { readonly code: 'Ok'; readonly options: Record<string, unknown> } | Refusal
export type Who = { readonly site: Site; readonly visitor: Visitor }

/** The second factor of accounts that log in by e-mail. Source: decision 0062. */
export type Passkeys = {
  list(who: Who): Promise<PasskeysReply>
  /** Names, sites and times, for the owner's export. */
  exported(
    accountId: AccountId,
  ): Promise<{ siteId: SiteId; name: string; createdAt: Instant; lastUsedAt: Instant | null }[]>
  /** E-mails the link that adding by password needs. */
  sendLink(who: Who): Promise<Done>
  startAdding(who: Who, requested: { token?: string | undefined }): Promise<Options>
  /** Adds a passkey and begins a session by it; all others end. */
  add(
    who: Who,
    requested: { token?: string | undefined; name: string; passkey: NewPasskey; userAgent: string | undefined },
  ): Promise<Entered>
  startProving(who: Who): Promise<Options>
  /** Begins a session by passkey in place of this one: a copied token gains nothing. */
  prove(who: Who, requested: { passkey: PasskeyAnswer; userAgent: string | undefined }): Promise<Entered>
  remove(who: Who, id: PasskeyId): Promise<Done>
  reportLost(who: Who): Promise<Done>
  recover(who: Who): Promise<Done>
  deleteOld(): Promise<number>
}

export type PasskeyParts = {
  database: Pick<OpenDatabase, 'db'>
  accounts: Pick<Accounts, 'person' | 'audit' | 'lockLogin'>
  accountEmails: Pick<AccountEmails, 'sendLater' | 'readLink' | 'useLink' | 'withdrawLinks'>
  loginChanges: Pick<LoginChanges, 'reportPasskeys'>
  sessions: Pick<Sessions, 'begin'>
  siteOrigins: Readonly<Record<SiteId, string>>
  log: Pick<Logger, 'warn'>
  now: () => Instant
}

export type Means = PasskeyParts & { readonly db: Tx }
