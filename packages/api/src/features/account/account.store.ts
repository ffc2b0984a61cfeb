import type { Instant, LocalDate } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { Country } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import { lockHashes } from '../../database/lock-hashes.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Writes `account` and `account_number`; `customers-at-once.store.ts` adds batches of the customer feed. */

type Db = Kysely<Database>

export type AccountRow = Selectable<Database['account']>

export type PersonColumns = {
  first_name: string
  last_name: string
  phone_number: string
  address: string
  postal_code: string
  city: string
  country_id: string | null
  birth_date: LocalDate | null
  newsletter: boolean
}

export async function insertAccount(
  tx: Db,
  account: PersonColumns & { email: string | null; email_confirmed_at: Instant | null; external_id: string | null },
  now: Instant,
): Promise<AccountId> {
  const { id } = await tx
    .insertInto('account')
    .values({ ...account, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId<'Account'>(id)
}

export async function findAccount(db: Db, id: AccountId): Promise<AccountRow | null> {
  return (await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findConfirmed(db: Db, email: string): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row ?? null
}

/** Accounts awaiting confirmation of an address, newest first. */
export function findUnconfirmed(db: Db, email: string): Promise<AccountRow[]> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('email_confirmed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

export type AccountChanges = Partial<
  PersonColumns & {
    email: string | null
    email_confirmed_at: Instant | null
    password_hash: string | null
    e_identity_only: boolean
    deceased: boolean
    shows_errands: boolean
    shows_payments: boolean
    external_id: string | null
  }
>

export async function updateAccount(tx: Db, id: AccountId, changes: AccountChanges, now: Instant): Promise<void> {
  await tx
    .updateTable('account')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Locks until the transaction ends; false when the account does not exist. */
export async function lockAccount(tx: Db, id: AccountId): Promise<boolean> {
  const row = await tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** Locks until the transaction ends; null when the account does not exist. */
export async function findLoginForUpdate(
  tx: Db,
  id: AccountId,
): Promise<{ email: string | null; confirmedAt: Instant | null } | null> {
  const row = await tx
    .selectFrom('account')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? { email: row.email, confirmedAt: row.email_confirmed_at } : null
}

/** Serializes decisions about who owns an address. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('e-mail ' || lower(${email}), 0))`.execute(tx)
}

export async function removeAccount(tx: Db, id: AccountId): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}

export type NumberRow = {
  readonly accountId: AccountId
  readonly country: Country
  readonly bytes: Uint8Array
  readonly keyId: string
  readonly hash: Uint8Array
  readonly activatedAt: Instant | null
}

const numberColumns = ['account_id', 'country', 'number_encrypted', 'key_id', 'number_hash', 'activated_at'] as const

const numberOf = (row: {
  account_id: string
  country: string
  number_encrypted: Uint8Array
  key_id: string
  number_hash: Uint8Array
  activated_at: Instant | null
}): NumberRow => ({
  accountId: asId<'Account'>(row.account_id),
  country: row.country as Country,
  bytes: row.number_encrypted,
  keyId: row.key_id,
  hash: row.number_hash,
  activatedAt: row.activated_at,
})

export async function findNumbers(db: Db, accountId: AccountId): Promise<NumberRow[]> {
  const rows = await db
    .selectFrom('account_number')
    .select(numberColumns)
    .where('account_id', '=', accountId)
    .orderBy('country')
    .execute()
  return rows.map(numberOf)
}

/** By the number's hash under each lookup key. */
export async function findNumberByHash(
  db: Db,
  country: Country,
  hashes: readonly Uint8Array[],
): Promise<NumberRow | null> {
  const row = await db
    .selectFrom('account_number')
    .select(numberColumns)
    .where('country', '=', country)
    .where('number_hash', 'in', hashes)
    .executeTakeFirst()
  return row ? numberOf(row) : null
}

/** `hashes` are those of the number under each lookup key. Throws the database's error if another account has it. */
export async function upsertNumber(
  tx: Db,
  number: NumberRow & { readonly hashes: readonly Uint8Array[] },
  now: Instant,
): Promise<void> {
  await bringTogether(tx, [number])
  const sealed = {
    number_encrypted: number.bytes,
    key_id: number.keyId,
    number_hash: number.hash,
    activated_at: number.activatedAt,
  }
  await tx
    .insertInto('account_number')
    .values({ account_id: number.accountId, country: number.country, ...sealed, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'country']).doUpdateSet(sealed))
    .execute()
}

type HashedNumber = { readonly hash: Uint8Array; readonly hashes: readonly Uint8Array[] }

/**
 * Moves what other accounts have of these numbers under another lookup key to the current one, where the unique index
 * sees it; locked, so that none is added meanwhile.
 */
export async function bringTogether(tx: Db, numbers: readonly HashedNumber[]): Promise<void> {
  await lockHashes(
    tx,
    numbers.map(({ hashes }) => hashes),
  )
  for (const { hash, hashes } of numbers) {
    const others = hashes.filter((one) => Buffer.compare(one, hash) !== 0)
    if (others.length > 0)
      await tx.updateTable('account_number').set({ number_hash: hash }).where('number_hash', 'in', others).execute()
  }
}

export async function removeNumber(tx: Db, accountId: AccountId, country: Country): Promise<void> {
  await tx.deleteFrom('account_number').where('account_id', '=', accountId).where('country', '=', country).execute()
}
