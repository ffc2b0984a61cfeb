import type { LinkPurpose } from '@nyhem/domain/account/links'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { AccountEmailKind } from '../emails/account-email.ts'

type Db = Kysely<Database>
export type AccountTokenRow = Selectable<Database['account_token']>

export type EmailSubject = {
  readonly accountId: AccountId | null
  readonly registrationId: string | null
  readonly email: string | null
  /** The login change that the e-mail reports, or null. */
  readonly loginChangeId: number | null
}
export type AccountEmailRow = EmailSubject & {
  readonly id: string
  readonly kind: AccountEmailKind
  readonly siteId: SiteId
}

export async function insertEmail(
  tx: Db,
  email: Omit<AccountEmailRow, 'id'> & { createdAt: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('account_message')
    .values({
      kind: email.kind,
      site_id: email.siteId,
      account_id: email.accountId,
      registration_id: email.registrationId,
      email: email.email,
      login_change_id: email.loginChangeId,
      created_at: email.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findEmail(db: Db, id: string): Promise<AccountEmailRow | null> {
  const row = await db.selectFrom('account_message').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind as AccountEmailKind,
    siteId: row.site_id as SiteId,
    accountId: row.account_id as AccountId | null,
    registrationId: row.registration_id,
    email: row.email,
    loginChangeId: row.login_change_id,
  }
}

/**
 * The living account that has confirmed an address, and the address as confirmed: addresses equal only in lower case
 * (Kelvin sign and k) may be different mailboxes.
 */
export async function findAddressee(db: Db, email: string): Promise<{ id: AccountId; email: string } | null> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .where('deceased', '=', false)
    .executeTakeFirst()
  return row && row.email !== null ? { id: row.id as AccountId, email: row.email } : null
}

/** The account that one with this address has become part of; null when there is none. */
export async function findJoinedAddress(db: Db, email: string): Promise<{ email: string; keptId: AccountId } | null> {
  const row = await db
    .selectFrom('account_join')
    .select(['email', 'kept_account_id'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .orderBy('joined_at', 'desc')
    .executeTakeFirst()
  return row && row.email !== null ? { email: row.email, keptId: row.kept_account_id as AccountId } : null
}

/** Null without a confirmed address, or when its owner has died. */
export async function findAddress(db: Db, accountId: AccountId): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .where('deceased', '=', false)
    .executeTakeFirst()
  return row?.email ?? null
}

export async function findRegisteredAddress(db: Db, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_registration')
    .select('email')
    .where('id', '=', registrationId)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Null for my pages or an unknown registration. */
export async function findReturnPath(db: Db, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_registration')
    .select('return_path')
    .where('id', '=', registrationId)
    .executeTakeFirst()
  return row?.return_path ?? null
}

export async function insertToken(
  tx: Db,
  token: {
    hash: Uint8Array
    purpose: LinkPurpose
    siteId: SiteId
    accountId: AccountId | null
    registrationId: string | null
    newEmail: string | null
    loginChangeId: number | null
    createdAt: Instant
    expiresAt: Instant
  },
): Promise<void> {
  await tx
    .insertInto('account_token')
    .values({
      token_hash: token.hash,
      account_id: token.accountId,
      registration_id: token.registrationId,
      purpose: token.purpose,
      site_id: token.siteId,
      new_email: token.newEmail,
      login_change_id: token.loginChangeId,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
    })
    .execute()
}

export async function findToken(db: Db, hash: Uint8Array, purpose: LinkPurpose): Promise<AccountTokenRow | null> {
  const row = await db
    .selectFrom('account_token')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row ?? null
}

/** False when the token is used, also concurrently, or too old. */
export async function spendToken(tx: Db, hash: Uint8Array, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Spends the account's other tokens of a purpose; for a change, only that change's. */
export async function spendTokensOf(
  tx: Db,
  whose: { accountId: AccountId; purpose: LinkPurpose; loginChangeId: number | null },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', whose.accountId)
    .where('purpose', '=', whose.purpose)
    .where('login_change_id', 'is not distinct from', whose.loginChangeId)
    .where('used_at', 'is', null)
    .execute()
}

export async function endTokensOf(
  tx: Db,
  whose: { accountId: AccountId; purpose: LinkPurpose },
  now: Instant,
): Promise<void> {
  await tx
    .updateTable('account_token')
    .set({ expires_at: now })
    .where('account_id', '=', whose.accountId)
    .where('purpose', '=', whose.purpose)
    .where('expires_at', '>', now)
    .execute()
}

/** Moves a registration's tokens to the resulting account, as used. */
export async function moveTokens(tx: Db, registrationId: string, accountId: AccountId, now: Instant): Promise<void> {
  await tx
    .updateTable('account_token')
    .set({ account_id: accountId, registration_id: null, used_at: now })
    .where('registration_id', '=', registrationId)
    .execute()
}

/** Deletes e-mails of a kind that are not rendered yet. */
export async function deleteEmailsOf(tx: Db, accountId: AccountId, kind: AccountEmailKind): Promise<void> {
  await tx.deleteFrom('account_message').where('account_id', '=', accountId).where('kind', '=', kind).execute()
}

/** Returns how many. */
export async function deleteEmailsBefore(db: Db, before: Instant): Promise<number> {
  const emails = await db.deleteFrom('account_message').where('created_at', '<', before).executeTakeFirst()
  const tokens = await db.deleteFrom('account_token').where('expires_at', '<', before).executeTakeFirst()
  return Number(emails.numDeletedRows + tokens.numDeletedRows)
}

/** Deletes recent e-mails about an account or to its address, and its links. */
export async function deleteEmailsTo(
  tx: Db,
  { accountId, email }: { accountId: AccountId; email: string | null },
): Promise<void> {
  await sql`delete from account_message where account_id = ${accountId} or lower(email) = lower(${email}::text)`.execute(
    tx,
  )
  await tx.deleteFrom('account_token').where('account_id', '=', accountId).execute()
}
