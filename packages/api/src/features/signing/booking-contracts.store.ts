import type { Instant } from '@nyhem/domain/dates'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BookingContractTable, Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type BookingContractRow = Selectable<BookingContractTable>

/** The newest of each booking. */
export const findNewest = (db: Db, bookingIds: readonly string[]): Promise<BookingContractRow[]> =>
  db
    .selectFrom('booking_contract')
    .distinctOn('booking_id')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${[...bookingIds]}::uuid[])`)
    .orderBy('booking_id')
    .orderBy('version', 'desc')
    .execute()

export const findNewestOf = async (db: Db, bookingId: string): Promise<BookingContractRow | undefined> =>
  (await findNewest(db, [bookingId]))[0]

/** Until the transaction ends: of two concurrent browsers, the second finds the first one's contract. */
export async function lockContractsOf(tx: Db, place: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx)
}

export async function insertBookingContract(
  tx: Db,
  contract: {
    readonly id: string
    readonly bookingId: string
    readonly version: number
    readonly factsHash: Uint8Array
    readonly title: string
    readonly documentHash: string
    /** Sealed. */
    readonly summary: { readonly bytes: Uint8Array; readonly keyId: string }
    readonly preparedAt: Instant
  },
): Promise<void> {
  await tx
    .insertInto('booking_contract')
    .values({
      contract_id: contract.id,
      booking_id: contract.bookingId,
      version: contract.version,
      facts_hash: contract.factsHash,
      title: contract.title,
      document_hash: contract.documentHash,
      summary: contract.summary.bytes,
      key_id: contract.summary.keyId,
      prepared_at: contract.preparedAt,
    })
    .execute()
}

export async function deleteBookingContracts(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('booking_contract')
    .where(sql<boolean>`contract_id = any(${[...ids]}::uuid[])`)
    .execute()
}
