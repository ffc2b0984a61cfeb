import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId, type PasskeyId, type SessionId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely, Selectable } from 'kysely'
import type { AccountPasskeyTable, Database } from '../../database/schema.generated.ts'

/** Sole writer of `account_passkey`, `account_passkey_challenge` and `account_passkey_recovery`. */

type Db = Kysely<Database>

export type StoredPasskey = {
  readonly id: PasskeyId
  readonly siteId: SiteId
  readonly rpId: string
  readonly credentialId: Uint8Array
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Instant
  readonly lastUsedAt: Instant | null
}

const passkeyOf = (row: Selectable<AccountPasskeyTable>): StoredPasskey => ({
  id: asId<'Passkey'>(row.id),
  siteId: row.site_id as SiteId,
  rpId: row.rp_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

/** Those that count, in the order they were added. */
export async function findPasskeys(db: Db, accountId: AccountId): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('account_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(passkeyOf)
}

/** False when the credential is stored already, of whichever account. */
export async function insertPasskey(tx: Db, accountId: AccountId, passkey: StoredPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_passkey')
    .values({
      id: passkey.id,
      account_id: accountId,
      site_id: passkey.siteId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when its counter has moved, or the passkey has gone, meanwhile. */
export async function passkeyUsed(
  tx: Db,
  used: { id: PasskeyId; counterBefore: number; counter: number },
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_passkey')
    .set({ counter: used.counter, last_used_at: now })
    .where('id', '=', used.id)
    .where('counter', '=', used.counterBefore)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** One passkey, or all that count; returns which. */
export async function removePasskeys(
  tx: Db,
  which: { accountId: AccountId; only?: PasskeyId },
  now: Instant,
): Promise<PasskeyId[]> {
  let update = tx
    .updateTable('account_passkey')
    .set({ removed_at: now })
    .where('account_id', '=', which.accountId)
    .where('removed_at', 'is', null)
  if (which.only !== undefined) update = update.where('id', '=', which.only)
  const rows = await update.returning('id').execute()
  return rows.map(({ id }) => asId<'Passkey'>(id))
}

export async function setRemoved(
  tx: Db,
  { accountId, id }: { accountId: AccountId; id: PasskeyId },
  removedAt: Instant | null,
): Promise<void> {
  await tx
    .updateTable('account_passkey')
    .set({ removed_at: removedAt })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}

type Purpose = 'add' | 'prove'
export type Challenge = { readonly sessionId: SessionId; readonly purpose: Purpose }

/** In place of the session's earlier one of the purpose. */
export async function writeChallenge(
  db: Db,
  { sessionId, purpose, challenge, expiresAt }: Challenge & { challenge: string; expiresAt: Instant },
): Promise<void> {
  await db
    .insertInto('account_passkey_challenge')
    .values({ session_id: sessionId, purpose, challenge, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'purpose']).doUpdateSet({ challenge, expires_at: expiresAt }),
    )
    .execute()
}

/** The challenge, once; null when it is used, late or was never made. */
export async function takeChallenge(db: Db, { sessionId, purpose }: Challenge, now: Instant): Promise<string | null> {
  const row = await db
    .deleteFrom('account_passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row && Date.parse(row.expires_at) > Date.parse(now) ? row.challenge : null
}

export async function findRecovery(db: Db, accountId: AccountId): Promise<Instant | null> {
  const row = await db
    .selectFrom('account_passkey_recovery')
    .select('requested_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.requested_at ?? null
}

export async function writeRecovery(tx: Db, accountId: AccountId, now: Instant): Promise<void> {
  await tx
    .insertInto('account_passkey_recovery')
    .values({ account_id: accountId, requested_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ requested_at: now }))
    .execute()
}

/** Whether there was one. */
export async function deleteRecovery(tx: Db, accountId: AccountId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_passkey_recovery')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Passkeys and reports from before, and challenges that are late. */
export async function deletePasskeysBefore(db: Db, before: Instant, now: Instant): Promise<number> {
  const gone = await Promise.all([
    db.deleteFrom('account_passkey').where('removed_at', '<', before).executeTakeFirst(),
    db.deleteFrom('account_passkey_recovery').where('requested_at', '<', before).executeTakeFirst(),
    db.deleteFrom('account_passkey_challenge').where('expires_at', '<', now).executeTakeFirst(),
  ])
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
