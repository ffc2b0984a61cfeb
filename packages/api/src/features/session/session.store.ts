import type { LoginMethod } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId, type SessionId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `account_session` and `session_key`. */

type Db = Kysely<Database>

export type StoredSession = {
  readonly id: SessionId
  readonly accountId: AccountId
  readonly method: LoginMethod
  readonly associationId: AssociationId | null
  readonly createdAt: Instant
  /** Last proof of the holder's identity, by `method`. */
  readonly authenticatedAt: Instant
  readonly device: string
}

export async function insertSession(tx: Db, session: StoredSession & { expiresAt: Instant }): Promise<void> {
  await tx
    .insertInto('account_session')
    .values({
      id: session.id,
      account_id: session.accountId,
      method: session.method,
      association_id: session.associationId,
      created_at: session.createdAt,
      authenticated_at: session.authenticatedAt,
      expires_at: session.expiresAt,
      device: session.device,
    })
    .execute()
}

const columns = ['id', 'account_id', 'method', 'association_id', 'created_at', 'authenticated_at', 'device'] as const

type Row = {
  id: string
  account_id: string
  method: string
  association_id: string | null
  created_at: Instant
  authenticated_at: Instant
  device: string
}

const sessionOf = (row: Row): StoredSession => ({
  id: asId<'Session'>(row.id),
  accountId: asId<'Account'>(row.account_id),
  method: row.method as LoginMethod,
  associationId: row.association_id === null ? null : asId<'Association'>(row.association_id),
  createdAt: row.created_at,
  authenticatedAt: row.authenticated_at,
  device: row.device,
})

/** A session as its requests are judged by. */
export type LiveSession = StoredSession & { readonly hasPasskey: boolean }

/** Revoked and missing sessions are omitted. */
export async function findSessions(db: Db, ids: readonly SessionId[]): Promise<Map<SessionId, LiveSession>> {
  const rows = await db
    .selectFrom('account_session')
    .select(columns)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('account_passkey')
          .select('account_passkey.id')
          .whereRef('account_passkey.account_id', '=', 'account_session.account_id')
          .where('account_passkey.removed_at', 'is', null),
      ).as('has_passkey'),
    )
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('revoked_at', 'is', null)
    .execute()
  const sessions = rows.map((row) => ({ ...sessionOf(row), hasPasskey: Boolean(row.has_passkey) }))
  return new Map(sessions.map((session) => [session.id, session]))
}

/** Usable sessions, newest first. */
export async function findSessionsOf(db: Db, accountId: AccountId, now: Instant): Promise<StoredSession[]> {
  const rows = await db
    .selectFrom('account_session')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(sessionOf)
}

/** False when the session has been revoked meanwhile. */
export async function prolongSession(db: Db, id: SessionId, expiresAt: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_session')
    .set({ expires_at: sql<Instant>`greatest(expires_at, ${expiresAt}::timestamptz)` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function revokeSessions(
  tx: Db,
  which: {
    accountId: AccountId
    only?: SessionId | undefined
    /** The same person's, in the same browser. */
    replacedBy?: SessionId | undefined
    except?: SessionId | undefined
    /** Only these associations' sessions; at least one. */
    boards?: readonly AssociationId[] | undefined
    now: Instant
  },
): Promise<SessionId[]> {
  let update = tx
    .updateTable('account_session')
    .set({ revoked_at: which.now, replaced_by: which.replacedBy ?? null })
    .where('account_id', '=', which.accountId)
    .where('revoked_at', 'is', null)
  if (which.only !== undefined) update = update.where('id', '=', which.only)
  if (which.boards !== undefined) update = update.where('association_id', 'in', which.boards)
  if (which.except !== undefined) update = update.where('id', '!=', which.except)
  const rows = await update.returning('id').execute()
  return rows.map(({ id }) => asId<'Session'>(id))
}

/** Deletes sessions whose last token expired before a given time. */
export async function deleteSessionsBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('account_session').where('expires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

export type StoredKey = {
  readonly id: string
  readonly publicJwk: object
  readonly privateBytes: Uint8Array
  readonly secretKeyId: string
  readonly createdAt: Instant
  readonly retiresAt: Instant
}

/** Serialises key creation until the transaction ends. */
export async function lockKeys(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('session keys', 0))`.execute(tx)
}

/** Unretired keys, newest first. */
export async function findKeys(db: Db, now: Instant): Promise<StoredKey[]> {
  const rows = await db
    .selectFrom('session_key')
    .selectAll()
    .where('retires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    publicJwk: row.public_jwk as object,
    privateBytes: row.private_encrypted,
    secretKeyId: row.key_id,
    createdAt: row.created_at,
    retiresAt: row.retires_at,
  }))
}

export async function insertSigningKey(tx: Db, key: StoredKey): Promise<void> {
  await tx
    .insertInto('session_key')
    .values({
      id: key.id,
      public_jwk: JSON.stringify(key.publicJwk),
      private_encrypted: key.privateBytes,
      key_id: key.secretKeyId,
      created_at: key.createdAt,
      retires_at: key.retiresAt,
    })
    .execute()
}

export async function deleteKeysRetiredBefore(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('session_key').where('retires_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether operators have blocked the account, which the feature account-blocks writes. */
export async function isBlocked(tx: Db, accountId: AccountId): Promise<boolean> {
  const row = await tx
    .selectFrom('account_block')
    .select('id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
