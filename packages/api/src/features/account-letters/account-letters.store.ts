import type { LinkPurpose } from '@nyhem/domain/account/links'
import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { AccountLetterKind } from '../letters/account-letter.ts'

type Db = Kysely<Database>
export type AccountTokenRow = Selectable<Database['account_token']>

/** About whom a letter is: an account, a registration, or whoever has the address. */
export type LetterSubject = {
  readonly accountId: AccountId | null
  readonly registrationId: string | null
  readonly email: string | null
  /** The change that the letter tells of; null in letters about anything else. */
  readonly loginChangeId: number | null
}
export type AccountLetterRow = LetterSubject & {
  readonly id: string
  readonly kind: AccountLetterKind
  readonly siteId: SiteId
}

export async function insertLetter(
  tx: Db,
  letter: Omit<AccountLetterRow, 'id'> & { createdAt: Instant },
): Promise<string> {
  const { id } = await tx
    .insertInto('account_letter')
    .values({
      kind: letter.kind,
      site_id: letter.siteId,
      account_id: letter.accountId,
      registration_id: letter.registrationId,
      email: letter.email,
      login_change_id: letter.loginChangeId,
      created_at: letter.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findLetter(db: Db, id: string): Promise<AccountLetterRow | null> {
  const row = await db.selectFrom('account_letter').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    kind: row.kind as AccountLetterKind,
    siteId: row.site_id as SiteId,
    accountId: row.account_id as AccountId | null,
    registrationId: row.registration_id,
    email: row.email,
    loginChangeId: row.login_change_id,
  }
}

/**
 * The living account that has confirmed an address, and the address as it was confirmed: letters that only look alike
 * when they are made small (the Kelvin sign and k) may be another person's mailbox.
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

/** The address that an account has confirmed; null when it has none, or its owner has died. */
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

/** Where somebody who registered was going; null for my pages, or when there is no such registration any more. */
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

/** Marks a token as used; false when it has been used meanwhile, even a moment ago, or is too old. */
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

/** Spends every other token of an account for the same thing; of a change, those of that change alone. */
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

/** Lets every token of an account for one thing end now. */
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

/** Gives the tokens of a registration to the account that came of it, and spends them. */
export async function moveTokens(tx: Db, registrationId: string, accountId: AccountId, now: Instant): Promise<void> {
  await tx
    .updateTable('account_token')
    .set({ account_id: accountId, registration_id: null, used_at: now })
    .where('registration_id', '=', registrationId)
    .execute()
}

/** Takes back letters of a kind that have not been drawn yet. */
export async function deleteLettersOf(tx: Db, accountId: AccountId, kind: AccountLetterKind): Promise<void> {
  await tx.deleteFrom('account_letter').where('account_id', '=', accountId).where('kind', '=', kind).execute()
}

/** Deletes letters made and tokens ended before a moment; returns how many. */
export async function deleteLettersBefore(db: Db, before: Instant): Promise<number> {
  const letters = await db.deleteFrom('account_letter').where('created_at', '<', before).executeTakeFirst()
  const tokens = await db.deleteFrom('account_token').where('expires_at', '<', before).executeTakeFirst()
  return Number(letters.numDeletedRows + tokens.numDeletedRows)
}

/** Deletes e-mails about an account or to its address that are not yet old, and the links of the account. */
export async function deleteLettersTo(
  tx: Db,
  { accountId, email }: { accountId: AccountId; email: string | null },
): Promise<void> {
  await sql`delete from account_letter where account_id = ${accountId} or lower(email) = lower(${email}::text)`.execute(
    tx,
  )
  await tx.deleteFrom('account_token').where('account_id', '=', accountId).execute()
}
