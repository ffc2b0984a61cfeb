import type {
  ImportHeldReply,
  ImportRefusal,
  ImportReply,
  IntegrationScope,
} from '@nyhem/contract/calls/catalogue-import'
import type { Instant } from '@nyhem/domain/dates'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** Sole writer of the integration_* tables. */

type Db = Kysely<Database>

export type StoredKey = {
  readonly id: string
  readonly name: string
  readonly secretHash: string
  readonly scopes: readonly IntegrationScope[]
  readonly lastUsedAt: Instant | null
  readonly expiresAt: Instant
  readonly isRevoked: boolean
}

export async function insertKey(
  db: Db,
  key: Omit<StoredKey, 'lastUsedAt' | 'isRevoked'> & { readonly now: Instant },
): Promise<void> {
  await db
    .insertInto('integration_api_key')
    .values({
      id: key.id,
      name: key.name,
      secret_hash: key.secretHash,
      scopes: [...key.scopes],
      created_at: key.now,
      expires_at: key.expiresAt,
    })
    .execute()
}

export async function findKey(db: Db, id: string): Promise<StoredKey | null> {
  const row = await db.selectFrom('integration_api_key').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? storedKey(row) : null
}

/** Oldest first, revoked and expired ones too. */
export async function findKeys(db: Db): Promise<StoredKey[]> {
  return (await db.selectFrom('integration_api_key').selectAll().orderBy('created_at').execute()).map(storedKey)
}

const storedKey = (row: Selectable<Database['integration_api_key']>): StoredKey => ({
  id: row.id,
  name: row.name,
  secretHash: row.secret_hash,
  scopes: row.scopes as IntegrationScope[],
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  isRevoked: row.revoked_at !== null,
})

export async function noteUse(db: Db, id: string, now: Instant): Promise<void> {
  await db.updateTable('integration_api_key').set({ last_used_at: now }).where('id', '=', id).execute()
}

export async function revokeKey(db: Db, id: string, now: Instant): Promise<boolean> {
  const result = await db
    .updateTable('integration_api_key')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Request identified by its Idempotency-Key. */
export type RepeatableRequest = { keyId: string; idempotencyKey: string; bodyHash: string }
export type StoredAnswer =
  | { status: 200; reply: ImportReply }
  | { status: 202; reply: ImportHeldReply }
  | { status: 400; reply: ImportRefusal }

export type Claim =
  | { code: 'New' }
  | { code: 'Answered'; answer: StoredAnswer }
  | { code: 'Running' }
  | { code: 'OtherBody' }

/** Claims a request, unless it is answered or a process has worked on it since `deadSince` or later. */
export async function claimRequest(
  db: Db,
  request: RepeatableRequest,
  { now, deadSince, expired }: { now: Instant; deadSince: Instant; expired: Instant },
): Promise<Claim> {
  await db.deleteFrom('integration_request').where('started_at', '<', expired).execute()
  const { keyId, idempotencyKey, bodyHash } = request
  const claimed = await db
    .insertInto('integration_request')
    .values({ key_id: keyId, idempotency_key: idempotencyKey, body_hash: bodyHash, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'idempotency_key'])
        .doUpdateSet({ started_at: now })
        .where('integration_request.status', 'is', null)
        .where('integration_request.body_hash', '=', bodyHash)
        .where('integration_request.started_at', '<', deadSince),
    )
    .returning('key_id')
    .executeTakeFirst()
  return claimed ? { code: 'New' } : readClaim(db, request)
}

async function readClaim(db: Db, { keyId, idempotencyKey, bodyHash }: RepeatableRequest): Promise<Claim> {
  const row = await db
    .selectFrom('integration_request')
    .select(['body_hash', 'status', 'reply'])
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (row && row.body_hash !== bodyHash) return { code: 'OtherBody' }
  if (!row || row.status === null) return { code: 'Running' }
  return { code: 'Answered', answer: { status: row.status, reply: row.reply } as StoredAnswer }
}

export async function storeAnswer(db: Db, request: RepeatableRequest, answer: StoredAnswer): Promise<void> {
  await db
    .updateTable('integration_request')
    .set({ status: answer.status, reply: JSON.stringify(answer.reply) })
    .where('key_id', '=', request.keyId)
    .where('idempotency_key', '=', request.idempotencyKey)
    .execute()
}

/** Allows a retry after an internal failure. */
export async function releaseRequest(db: Db, request: RepeatableRequest): Promise<void> {
  await db
    .deleteFrom('integration_request')
    .where('key_id', '=', request.keyId)
    .where('idempotency_key', '=', request.idempotencyKey)
    .where('status', 'is', null)
    .execute()
}
