import type { AuthMethod } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** Only `started` may still change. */
export type SigningRowState = 'started' | 'signed' | 'rejected' | 'cancelled' | 'expired' | 'failed'

export type StoredSigning = {
  readonly id: string
  readonly signableId: string
  readonly position: number
  readonly signableFileId: string
  readonly method: AuthMethod
  /** Null until the provider responds; then its order reference and sealed adapter state. */
  readonly order: { readonly ref: string; readonly kept: Sealed } | null
  readonly sessionHash: Uint8Array
  readonly environment: 'desktop' | 'mobile'
  /** Orders replaced because their code was not scanned in time. */
  readonly renewals: number
  readonly state: SigningRowState
  readonly startedAt: Instant
}

export type NewSigning = Omit<StoredSigning, 'order' | 'renewals' | 'state'>

/** Each kind of signable has its own table; they differ only in these names. */
export type SigningTable = {
  readonly table: 'booking_signing' | 'document_signing'
  readonly signable: 'booking_id' | 'document_id'
  readonly signableFile: 'contract_id' | 'file_id'
}

type Row = {
  id: string
  matter_id: string
  position: number
  paper_id: string
  method: string
  provider_ref: string | null
  stored: Uint8Array | null
  key_id: string | null
  browser_hash: Uint8Array
  environment: string
  renewals: number
  state: string
  started_at: Instant
}

const signingOf = (row: Row): StoredSigning => ({
  id: row.id,
  signableId: row.matter_id,
  position: row.position,
  signableFileId: row.paper_id,
  method: row.method as AuthMethod,
  order:
    row.provider_ref === null || row.stored === null || row.key_id === null
      ? null
      : { ref: row.provider_ref, kept: { bytes: row.stored, keyId: row.key_id } },
  sessionHash: row.browser_hash,
  environment: row.environment as 'desktop' | 'mobile',
  renewals: row.renewals,
  state: row.state as SigningRowState,
  startedAt: row.started_at,
})

export type SigningStore = ReturnType<typeof openSigningStore>

/** The only reader and writer of a signing table. */
export function openSigningStore(names: SigningTable) {
  const table = sql.table(names.table)
  const signable = sql.ref(names.signable)
  const signableFile = sql.ref(names.signableFile)
  const columns = sql`id, ${signable} as matter_id, position, ${signableFile} as paper_id, method, provider_ref, stored, key_id,
    browser_hash, environment, renewals, state, started_at`
  const all = sql`select ${columns} from ${table}`
  const changed = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => (numAffectedRows ?? 0n) > 0n

  return {
    async insertSigning(tx: Tx, signing: NewSigning): Promise<void> {
      const { id, signableId, position, signableFileId, method, sessionHash, environment, startedAt } = signing
      await sql`insert into ${table} (id, ${signable}, position, ${signableFile}, method, browser_hash, environment, state,
          started_at, requested_at)
        values (${id}, ${signableId}, ${position}, ${signableFileId}, ${method}, ${sessionHash}, ${environment}, 'started',
          ${startedAt}, ${startedAt})`.execute(tx)
    },

    /** Stores the provider's order; false when the signing is already settled. */
    async setOrder(
      db: Db,
      id: string,
      { ref, kept: stored }: NonNullable<StoredSigning['order']>,
      renewals: number,
    ): Promise<boolean> {
      const written = sql`update ${table} set provider_ref = ${ref}, stored = ${stored.bytes}, key_id = ${stored.keyId},
        renewals = ${renewals} where id = ${id} and state = 'started'`
      return changed(await written.execute(db))
    },

    async findSigning(db: Db, id: string): Promise<StoredSigning | null> {
      const { rows } = await sql<Row>`${all} where id = ${id}`.execute(db)
      return rows[0] ? signingOf(rows[0]) : null
    },

    /** Deletes the stored order data too. False when it had ended. */
    async settleSigning(
      tx: Tx,
      id: string,
      state: Exclude<SigningRowState, 'started'>,
      now: Instant,
    ): Promise<boolean> {
      const settled = sql`update ${table} set state = ${state}, settled_at = ${now}, stored = null, key_id = null
        where id = ${id} and state = 'started'`
      return changed(await settled.execute(tx))
    },

    /** Keeps the order data, by which its provider hears of it afterwards. */
    async cancelSigning(tx: Tx, id: string, now: Instant): Promise<void> {
      await sql`update ${table} set state = 'cancelled', settled_at = ${now}
        where id = ${id} and state = 'started'`.execute(tx)
    },

    /** Deletes the stored order data once it is no longer needed. */
    async clearOrder(db: Db, id: string): Promise<void> {
      await sql`update ${table} set stored = null, key_id = null where id = ${id}`.execute(db)
    },

    /** Of a session. Records a poll by its browser, as long as it waits. */
    async findRequested(
      db: Db,
      id: string,
      { sessionHash, now }: { sessionHash: Uint8Array; now: Instant },
    ): Promise<StoredSigning | null> {
      const { rows } = await sql<Row>`update ${table} set requested_at = ${now}
        where id = ${id} and browser_hash = ${sessionHash} and state = 'started' returning ${columns}`.execute(db)
      return rows[0] ? signingOf(rows[0]) : null
    },

    /** Those that wait, of all signers, and those of this file that are given. */
    async findLive(tx: Tx, signableId: string, signableFileId: string): Promise<StoredSigning[]> {
      const { rows } = await sql<Row>`${all} where ${signable} = ${signableId} and state = 'started'
        union all ${all} where ${signableFile} = ${signableFileId} and state = 'signed'`.execute(tx)
      return rows.map(signingOf)
    },

    async findOpen(db: Db, signableId: string): Promise<StoredSigning[]> {
      const { rows } = await sql<Row>`${all} where ${signable} = ${signableId} and state = 'started'`.execute(db)
      return rows.map(signingOf)
    },

    async findSigned(db: Db, signableFileId: string): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ position: number }>`
        select position from ${table} where ${signableFile} = ${signableFileId} and state = 'signed'`.execute(db)
      return new Set(rows.map(({ position }) => position))
    },

    /** Open signings that no browser polls any more, longest waiting first. */
    async findLeft(db: Db, { before, limit }: { before: Instant; limit: number }): Promise<StoredSigning[]> {
      const { rows } = await sql<Row>`${all} where state = 'started' and requested_at < ${before}::timestamptz
        order by requested_at limit ${limit}`.execute(db)
      return rows.map(signingOf)
    },

    /** Records a poll by the cleanup job. */
    async noteRequested(db: Db, id: string, now: Instant): Promise<void> {
      await sql`update ${table} set requested_at = ${now} where id = ${id}`.execute(db)
    },
  }
}
