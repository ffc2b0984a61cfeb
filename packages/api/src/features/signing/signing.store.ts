import type { AuthMethod } from '@nyhem/domain/account/login-types'
import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookingSigningTable, Database } from '../../database/schema.generated.ts'
import type { Sealed } from '../../security/secret-box.ts'

/** The only reader and writer of `booking_signing`. */

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** How the signature of one buyer stands; `started` may still change. */
export type SigningRowState = 'started' | 'signed' | 'rejected' | 'cancelled' | 'expired' | 'failed'

/** One buyer's signature that was asked for. */
export type StoredSigning = {
  readonly id: string
  readonly bookingId: string
  /** Which of the buyers. */
  readonly position: number
  readonly contractId: string
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

const signingOf = (row: Selectable<BookingSigningTable>): StoredSigning => ({
  id: row.id,
  bookingId: row.booking_id,
  position: row.position,
  contractId: row.contract_id,
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

export async function insertSigning(tx: Tx, signing: NewSigning): Promise<void> {
  await tx
    .insertInto('booking_signing')
    .values({
      id: signing.id,
      booking_id: signing.bookingId,
      position: signing.position,
      contract_id: signing.contractId,
      method: signing.method,
      browser_hash: signing.sessionHash,
      environment: signing.environment,
      state: 'started',
      started_at: signing.startedAt,
      asked_at: signing.startedAt,
    })
    .execute()
}

/** Writes the provider's order beside its signing, if that still waits; false when it has been settled meanwhile. */
export async function setOrder(
  db: Db,
  id: string,
  order: NonNullable<StoredSigning['order']>,
  renewals: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('booking_signing')
    .set({ provider_ref: order.ref, kept: order.kept.bytes, key_id: order.kept.keyId, renewals })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findSigning(db: Db, id: string): Promise<StoredSigning | null> {
  const row = await db.selectFrom('booking_signing').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? signingOf(row) : null
}

/** Ends a signing once; false when it had ended. */
export async function settleSigning(
  tx: Tx,
  id: string,
  state: Exclude<SigningRowState, 'started'>,
  now: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_signing')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Forgets what the provider gave to go on with, once nobody goes on. */
export async function clearOrder(db: Db, id: string): Promise<void> {
  await db.updateTable('booking_signing').set({ kept: null, key_id: null }).where('id', '=', id).execute()
}

/** Signings of a booking that wait for somebody. */
export async function findOpen(db: Db, bookingId: string): Promise<StoredSigning[]> {
  const rows = await db
    .selectFrom('booking_signing')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'started')
    .execute()
  return rows.map(signingOf)
}

/** Which of the buyers have signed a contract. */
export async function findSigned(db: Db, contractId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('booking_signing')
    .select('position')
    .where('contract_id', '=', contractId)
    .where('state', '=', 'signed')
    .execute()
  return new Set(rows.map(({ position }) => position))
}

/** Signings that wait and that no browser asks for any more, the longest waiting first. */
export async function findLeft(
  db: Db,
  { before, limit }: { before: Instant; limit: number },
): Promise<StoredSigning[]> {
  const { rows } = await sql<Selectable<BookingSigningTable>>`
    select * from booking_signing where state = 'started' and asked_at < ${before}::timestamptz
    order by asked_at limit ${limit}`.execute(db)
  return rows.map(signingOf)
}

/** Notes that a browser, or the sweep, has just asked. */
export async function noteAsked(db: Db, id: string, now: Instant): Promise<void> {
  await db.updateTable('booking_signing').set({ asked_at: now }).where('id', '=', id).execute()
}
