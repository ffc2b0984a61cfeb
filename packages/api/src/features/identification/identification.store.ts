import type { AuthMethod, IdentificationFlow, LoginType } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type IdentificationId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, EIdentityOrderTable } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'

type Db = Kysely<Database>

/**
 * `Returning`: back from the provider's pages, provider query pending. `Identified`: person known, purpose not yet
 * performed. `ChooseBoardMember`: account known, association not.
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

export type StoredIdentification = {
  readonly id: IdentificationId
  readonly method: AuthMethod
  readonly flow: IdentificationFlow
  readonly loginType: LoginType
  readonly siteId: SiteId
  readonly browserHash: Uint8Array
  /** Adapter state, encrypted for this order only. */
  readonly cached: Sealed
  readonly providerRef: string | null
  readonly accountId: AccountId | null
  readonly returnPath: string
  readonly renewals: number
  readonly state: IdentificationState
  readonly message: string | null
  /** Encrypted, from identification until the result is used. */
  readonly person: Sealed | null
  readonly isUsed: boolean
  /** Process currently polling the provider, or null. */
  readonly requestedBy: string | null
  readonly expiresAt: Instant
}

export type NewIdentification = Omit<StoredIdentification, 'renewals' | 'state' | 'message' | 'person' | 'isUsed'> & {
  readonly returnHash: Uint8Array | null
  readonly createdAt: Instant
}

/**
 * Lease in seconds, after which another process takes over an order. Uses the database clock, shared by all processes.
 */
export const leaseSeconds = 6
const leaseEnd = sql<Instant>`now() + make_interval(secs => ${leaseSeconds})`
const requestedBy = sql<string | null>`case when requested_until > now() then requested_by end`

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
      state_encrypted: one.cached.bytes,
      key_id: one.cached.keyId,
      provider_ref: one.providerRef,
      return_hash: one.returnHash,
      account_id: one.accountId,
      return_path: one.returnPath,
      requested_by: one.requestedBy,
      requested_until: one.requestedBy === null ? null : leaseEnd,
      created_at: one.createdAt,
      expires_at: one.expiresAt,
    })
    .execute()
}

export const findIdentification = (db: Db, id: IdentificationId): Promise<StoredIdentification | null> =>
  firstOf(rows(db).where('id', '=', id))

export const findByReturn = (db: Db, returnHash: Uint8Array): Promise<StoredIdentification | null> =>
  firstOf(rows(db).where('return_hash', '=', returnHash))

/** Locked until the transaction ends, so that its result is used once. */
export const lockIdentification = (tx: Db, id: IdentificationId): Promise<StoredIdentification | null> =>
  firstOf(rows(tx).where('id', '=', id).forUpdate())

/** Locks a browser's latest identification awaiting an association. */
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

/** Takes a free or expired lease. */
export async function takeLease(db: Db, id: IdentificationId, process: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_identity_order')
    .set({ requested_by: process, requested_until: leaseEnd })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .where((is) =>
      is.or([
        is('requested_until', 'is', null),
        is('requested_until', '<', sql<Instant>`now()`),
        is('requested_by', '=', process),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the leases still held. */
export async function renewLeases(
  db: Db,
  ids: readonly IdentificationId[],
  process: string,
): Promise<Set<IdentificationId>> {
  if (ids.length === 0) return new Set()
  const cached = await db
    .updateTable('e_identity_order')
    .set({ requested_until: leaseEnd })
    .where('id', 'in', listed(ids))
    .where('requested_by', '=', process)
    .where('status', '=', 'Pending')
    .returning('id')
    .execute()
  return new Set(cached.map(({ id }) => asId<'Identification'>(id)))
}

export async function releaseLeases(db: Db, ids: readonly IdentificationId[], process: string): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('e_identity_order')
    .set({ requested_by: null, requested_until: null })
    .where('id', 'in', listed(ids))
    .where('requested_by', '=', process)
    .execute()
}

/** Drivers differ about arrays. */
const listed = (ids: readonly string[]) =>
  sql<string>`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

export type OrderWord = { readonly id: IdentificationId; readonly ref: string; readonly message: string }

/** Stores status messages for processes that do not poll. Messages of replaced orders are dropped. */
export async function setMessages(db: Db, words: readonly OrderWord[]): Promise<void> {
  const reported = sql<{ id: string; ref: string; message: string }>`(
    select (word->>'id')::uuid as id, word->>'ref' as ref, word->>'message' as message
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) as word
  )`.as('told')
  await db
    .updateTable('e_identity_order')
    .from(reported)
    .set((reported) => ({ message: reported.ref('told.message') }))
    .whereRef('e_identity_order.id', '=', 'told.id')
    .whereRef('e_identity_order.provider_ref', '=', 'told.ref')
    .where('e_identity_order.status', '=', 'Pending')
    .execute()
}

/** Replaces an order not scanned in time; false if no longer pending. */
export async function replaceOrder(
  db: Db,
  id: IdentificationId,
  order: { cached: Sealed; providerRef: string; renewals: number; message: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_identity_order')
    .set({
      state_encrypted: order.cached.bytes,
      key_id: order.cached.keyId,
      provider_ref: order.providerRef,
      renewals: order.renewals,
      message: order.message,
    })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of concurrent returns with the same response, one succeeds. */
export async function claimReturn(db: Db, id: IdentificationId): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('e_identity_order')
    .set({ status: 'Returning' })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the provider's final result and deletes the adapter state. */
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
      // Both are encrypted now, with the same key.
      key_id: ending.nothing.keyId,
      person_encrypted: ending.person?.bytes ?? null,
      requested_by: null,
      requested_until: null,
    })
    .where('id', '=', id)
    .where('status', 'in', ['Pending', 'Returning'])
    .execute()
}

export async function awaitChoice(tx: Db, id: IdentificationId, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('e_identity_order')
    .set({ status: 'ChooseBoardMember', account_id: accountId, person_encrypted: null })
    .where('id', '=', id)
    .execute()
}

/** Marks the result used and deletes the person. */
export async function markUsed(tx: Db, id: IdentificationId, now: Instant): Promise<void> {
  await tx.updateTable('e_identity_order').set({ used_at: now, person_encrypted: null }).where('id', '=', id).execute()
}

export async function deleteIdentificationsBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('e_identity_order').where('expires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

const rows = (db: Db) => db.selectFrom('e_identity_order').selectAll().select(requestedBy.as('requested_now_by'))

async function firstOf(query: ReturnType<typeof rows>): Promise<StoredIdentification | null> {
  const row = await query.executeTakeFirst()
  return row ? read(row) : null
}

// Only this file writes these closed sets, and the table checks them.
const read = (row: Selectable<EIdentityOrderTable> & { requested_now_by: string | null }): StoredIdentification => ({
  id: asId<'Identification'>(row.id),
  method: row.method as AuthMethod,
  flow: row.flow as IdentificationFlow,
  loginType: row.login_type as LoginType,
  siteId: row.site_id as SiteId,
  browserHash: row.browser_hash,
  cached: { bytes: row.state_encrypted, keyId: row.key_id },
  providerRef: row.provider_ref,
  accountId: row.account_id === null ? null : asId<'Account'>(row.account_id),
  returnPath: row.return_path,
  renewals: row.renewals,
  state: row.status as IdentificationState,
  message: row.message,
  person: row.person_encrypted === null ? null : { bytes: row.person_encrypted, keyId: row.key_id },
  isUsed: row.used_at !== null,
  requestedBy: row.requested_now_by,
  expiresAt: row.expires_at,
})
