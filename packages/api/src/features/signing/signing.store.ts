import type { AuthMethod } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** How the signature of one person stands; `started` may still change. */
export type SigningRowState = 'started' | 'signed' | 'rejected' | 'cancelled' | 'expired' | 'failed'

/** One person's signature that was asked for. */
export type StoredSigning = {
  readonly id: string
  readonly matterId: string
  /** Which of those who sign. */
  readonly position: number
  readonly paperId: string
  readonly method: AuthMethod
  /** Null until the provider has answered, and after that its name of the order with what only the adapter reads. */
  readonly order: { readonly ref: string; readonly kept: Sealed } | null
  readonly sessionHash: Uint8Array
  readonly environment: 'desktop' | 'mobile'
  /** New orders in place of those whose code nobody scanned in time. */
  readonly renewals: number
  readonly state: SigningRowState
  readonly startedAt: Instant
}

export type NewSigning = Omit<StoredSigning, 'order' | 'renewals' | 'state'>

/** Signatures of one kind of matter have a table of their own; the two differ in nothing but these names. */
export type SigningTable = {
  readonly table: 'booking_signing' | 'document_signing'
  readonly matter: 'booking_id' | 'document_id'
  readonly paper: 'contract_id' | 'file_id'
}

type Row = {
  id: string
  matter_id: string
  position: number
  paper_id: string
  method: string
  provider_ref: string | null
  kept: Uint8Array | null
  key_id: string | null
  browser_hash: Uint8Array
  environment: string
  renewals: number
  state: string
  started_at: Instant
}

const signingOf = (row: Row): StoredSigning => ({
  id: row.id,
  matterId: row.matter_id,
  position: row.position,
  paperId: row.paper_id,
  method: row.method as AuthMethod,
  order:
    row.provider_ref === null || row.kept === null || row.key_id === null
      ? null
      : { ref: row.provider_ref, kept: { bytes: row.kept, keyId: row.key_id } },
  sessionHash: row.browser_hash,
  environment: row.environment as 'desktop' | 'mobile',
  renewals: row.renewals,
  state: row.state as SigningRowState,
  startedAt: row.started_at,
})

export type SigningStore = ReturnType<typeof openSigningStore>

/** The only reader and writer of a table of signatures. */
export function openSigningStore(names: SigningTable) {
  const table = sql.table(names.table)
  const matter = sql.ref(names.matter)
  const paper = sql.ref(names.paper)
  const all = sql`select id, ${matter} as matter_id, position, ${paper} as paper_id, method, provider_ref, kept, key_id,
    browser_hash, environment, renewals, state, started_at from ${table}`
  const changed = ({ numAffectedRows }: { numAffectedRows?: bigint }): boolean => (numAffectedRows ?? 0n) > 0n

  return {
    async insertSigning(tx: Tx, signing: NewSigning): Promise<void> {
      const { id, matterId, position, paperId, method, sessionHash, environment, startedAt } = signing
      await sql`insert into ${table} (id, ${matter}, position, ${paper}, method, browser_hash, environment, state,
          started_at, asked_at)
        values (${id}, ${matterId}, ${position}, ${paperId}, ${method}, ${sessionHash}, ${environment}, 'started',
          ${startedAt}, ${startedAt})`.execute(tx)
    },

    /** Writes the provider's order beside its signing, if that still waits; false when it has been settled meanwhile. */
    async setOrder(
      db: Db,
      id: string,
      { ref, kept }: NonNullable<StoredSigning['order']>,
      renewals: number,
    ): Promise<boolean> {
      const written = sql`update ${table} set provider_ref = ${ref}, kept = ${kept.bytes}, key_id = ${kept.keyId},
        renewals = ${renewals} where id = ${id} and state = 'started'`
      return changed(await written.execute(db))
    },

    async findSigning(db: Db, id: string): Promise<StoredSigning | null> {
      const { rows } = await sql<Row>`${all} where id = ${id}`.execute(db)
      return rows[0] ? signingOf(rows[0]) : null
    },

    /** Ends a signing once; false when it had ended. */
    async settleSigning(
      tx: Tx,
      id: string,
      state: Exclude<SigningRowState, 'started'>,
      now: Instant,
    ): Promise<boolean> {
      const settled = sql`update ${table} set state = ${state}, settled_at = ${now}
        where id = ${id} and state = 'started'`
      return changed(await settled.execute(tx))
    },

    /** Forgets what the provider gave to go on with, once nobody goes on. */
    async clearOrder(db: Db, id: string): Promise<void> {
      await sql`update ${table} set kept = null, key_id = null where id = ${id}`.execute(db)
    },

    /** Signings of a matter that wait for somebody. */
    async findOpen(db: Db, matterId: string): Promise<StoredSigning[]> {
      const { rows } = await sql<Row>`${all} where ${matter} = ${matterId} and state = 'started'`.execute(db)
      return rows.map(signingOf)
    },

    /** Who has signed a paper, by position. */
    async findSigned(db: Db, paperId: string): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ position: number }>`
        select position from ${table} where ${paper} = ${paperId} and state = 'signed'`.execute(db)
      return new Set(rows.map(({ position }) => position))
    },

    /** Signings that wait and that no browser asks for any more, the longest waiting first. */
    async findLeft(db: Db, { before, limit }: { before: Instant; limit: number }): Promise<StoredSigning[]> {
      const { rows } = await sql<Row>`${all} where state = 'started' and asked_at < ${before}::timestamptz
        order by asked_at limit ${limit}`.execute(db)
      return rows.map(signingOf)
    },

    /** Notes that a browser, or the sweep, has just asked. */
    async noteAsked(db: Db, id: string, now: Instant): Promise<void> {
      await sql`update ${table} set asked_at = ${now} where id = ${id}`.execute(db)
    },
  }
}
