import type { AuthMethod, IdentificationFlow, LoginType } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type IdentificationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, EIdentityOrderTable } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'

type Db = Kysely<Database>

/**
 * `Returning`: a browser came back from the provider's pages, and the provider is being asked. `Identified`: the person
 * is known, and what follows has not been done. `ChooseBoardMember`: the account is known, the association is not.
 */
export const identificationStates = [
  'Pending',
  'Returning',
  'Identified',
  'ChooseBoardMember',
  'Cancelled',
  'Expired',
  'Error',
] as const
export type IdentificationState = (typeof identificationStates)[number]

/** An identification as it is kept. */
export type StoredIdentification = {
  readonly id: IdentificationId
  readonly method: AuthMethod
  readonly flow: IdentificationFlow
  readonly loginType: LoginType
  readonly siteId: SiteId
  readonly browserHash: Uint8Array
  /** What the adapter keeps; sealed under the order's own place. */
  readonly kept: Sealed
  readonly providerRef: string | null
  readonly accountId: AccountId | null
  readonly returnPath: string
  readonly renewals: number
  readonly state: IdentificationState
  readonly message: string | null
  /** The person, sealed, from when they are known until the result has been used. */
  readonly person: Sealed | null
  readonly isUsed: boolean
  /** The process that asks the provider at this moment; null when none does. */
  readonly askedBy: string | null
  readonly expiresAt: Instant
}

export type NewIdentification = Omit<StoredIdentification, 'renewals' | 'state' | 'message' | 'person' | 'isUsed'> & {
  readonly returnHash: Uint8Array | null
  readonly createdAt: Instant
}

/**
 * How long a process may leave an order alone before another takes it over, in seconds. Counted by the database's clock,
 * which all processes share.
 */
export const leaseSeconds = 6
const leaseEnd = sql<Instant>`now() + make_interval(secs => ${leaseSeconds})`
const askedBy = sql<string | null>`case when asked_until > now() then asked_by end`

export async function insertIdentification(db: Db, one: NewIdentification): Promise<void> {
  await db
    .insertInto('e_identity_order')
    .values({
      id: one.id,
      method: one.method,
      flow: one.flow,
      login_type: one.loginType,
      site_id: one.siteId,
      browser_hash: one.browserHash,
      state_encrypted: one.kept.bytes,
      key_id: one.kept.keyId,
      provider_ref: one.providerRef,
      return_hash: one.returnHash,
      account_id: one.accountId,
      return_path: one.returnPath,
      asked_by: one.askedBy,
      asked_until: one.askedBy === null ? null : leaseEnd,
      created_at: one.createdAt,
      expires_at: one.expiresAt,
    })
    .execute()
}

export const findIdentification = (db: Db, id: IdentificationId): Promise<StoredIdentification | null> =>
  firstOf(rows(db).where('id', '=', id))

export const findByReturn = (db: Db, returnHash: Uint8Array): Promise<StoredIdentification | null> =>
  firstOf(rows(db).where('return_hash', '=', returnHash))

/** The same, held until the transaction ends, so that its result is used once. */
export const lockIdentification = (tx: Db, id: IdentificationId): Promise<StoredIdentification | null> =>
  firstOf(rows(tx).where('id', '=', id).forUpdate())

/** The latest identification of a browser that waits for an association to be chosen, held. */
export const lockChoice = (tx: Db, browserHash: Uint8Array, now: Instant): Promise<StoredIdentification | null> =>
  firstOf(
    rows(tx)
      .where('browser_hash', '=', browserHash)
      .where('status', '=', 'ChooseBoardMember')
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate(),
  )

/** Whether this process now asks for the order: nobody else did, or no longer does. */
export async function takeLease(db: Db, id: IdentificationId, process: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_identity_order')
    .set({ asked_by: process, asked_until: leaseEnd })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .where((is) =>
      is.or([is('asked_until', 'is', null), is('asked_until', '<', sql<Instant>`now()`), is('asked_by', '=', process)]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Goes on asking for these; gives those that are still this process's. */
export async function keepLeases(
  db: Db,
  ids: readonly IdentificationId[],
  process: string,
): Promise<Set<IdentificationId>> {
  if (ids.length === 0) return new Set()
  const kept = await db
    .updateTable('e_identity_order')
    .set({ asked_until: leaseEnd })
    .where('id', 'in', listed(ids))
    .where('asked_by', '=', process)
    .where('status', '=', 'Pending')
    .returning('id')
    .execute()
  return new Set(kept.map(({ id }) => asId<'Identification'>(id)))
}

/** Leaves these to whichever process is asked next. */
export async function releaseLeases(db: Db, ids: readonly IdentificationId[], process: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('e_identity_order')
    .set({ asked_by: null, asked_until: null })
    .where('id', 'in', listed(ids))
    .where('asked_by', '=', process)
    .execute()
}

/** Drivers differ about arrays. */
const listed = (ids: readonly string[]) =>
  sql<string>`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

/** What is told of one order of the provider's. */
export type OrderWord = { readonly id: IdentificationId; readonly ref: string; readonly message: string }

/**
 * What people are told meanwhile, for the processes that do not ask. A word about an order that has been replaced since
 * comes too late and is not kept.
 */
export async function setMessages(db: Db, words: readonly OrderWord[]): Promise<void> {
  const told = sql<{ id: string; ref: string; message: string }>`(
    select (word->>'id')::uuid as id, word->>'ref' as ref, word->>'message' as message
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) as word
  )`.as('told')
  await db
    .updateTable('e_identity_order')
    .from(told)
    .set((told) => ({ message: told.ref('told.message') }))
    .whereRef('e_identity_order.id', '=', 'told.id')
    .whereRef('e_identity_order.provider_ref', '=', 'told.ref')
    .where('e_identity_order.status', '=', 'Pending')
    .execute()
}

/** A new order in the place of one that nobody scanned in time; false when it is no longer waited for. */
export async function replaceOrder(
  db: Db,
  id: IdentificationId,
  order: { kept: Sealed; providerRef: string; renewals: number; message: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_identity_order')
    .set({
      state_encrypted: order.kept.bytes,
      key_id: order.kept.keyId,
      provider_ref: order.providerRef,
      renewals: order.renewals,
      message: order.message,
    })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of all who come back with the same answer at once, one goes on. */
export async function claimReturn(db: Db, id: IdentificationId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_identity_order')
    .set({ status: 'Returning' })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the provider said in the end. What its adapter kept is of no more use and goes. */
export async function settleIdentification(
  db: Db,
  id: IdentificationId,
  ending: { state: IdentificationState; message: string | null; nothing: Sealed; person: Sealed | null },
): Promise<void> {
  await db
    .updateTable('e_identity_order')
    .set({
      status: ending.state,
      message: ending.message,
      state_encrypted: ending.nothing.bytes,
      // Both are sealed at this moment, under the same key.
      key_id: ending.nothing.keyId,
      person_encrypted: ending.person?.bytes ?? null,
      asked_by: null,
      asked_until: null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['Pending', 'Returning'])
    .execute()
}

/** The person is in and has yet to say for whom. */
export async function awaitChoice(tx: Db, id: IdentificationId, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('e_identity_order')
    .set({ status: 'ChooseBoardMember', account_id: accountId, person_encrypted: null })
    .where('id', '=', id)
    .execute()
}

/** The result has been given; who it was is forgotten. */
export async function markUsed(tx: Db, id: IdentificationId, now: Instant): Promise<void> {
  await tx.updateTable('e_identity_order').set({ used_at: now, person_encrypted: null }).where('id', '=', id).execute()
}

export async function deleteIdentificationsBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('e_identity_order').where('expires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

const rows = (db: Db) => db.selectFrom('e_identity_order').selectAll().select(askedBy.as('asked_now_by'))

async function firstOf(query: ReturnType<typeof rows>): Promise<StoredIdentification | null> {
  const row = await query.executeTakeFirst()
  return row ? read(row) : null
}

// Closed sets are written by this file alone, and checked by the table.
const read = (row: Selectable<EIdentityOrderTable> & { asked_now_by: string | null }): StoredIdentification => ({
  id: asId<'Identification'>(row.id),
  method: row.method as AuthMethod,
  flow: row.flow as IdentificationFlow,
  loginType: row.login_type as LoginType,
  siteId: row.site_id as SiteId,
  browserHash: row.browser_hash,
  kept: { bytes: row.state_encrypted, keyId: row.key_id },
  providerRef: row.provider_ref,
  accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
  returnPath: row.return_path,
  renewals: row.renewals,
  state: row.status as IdentificationState,
  message: row.message,
  person: row.person_encrypted === null ? null : { bytes: row.person_encrypted, keyId: row.key_id },
  isUsed: row.used_at !== null,
  askedBy: row.asked_now_by,
  expiresAt: row.expires_at,
})
