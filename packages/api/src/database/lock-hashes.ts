import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.generated.ts'

/** Locks a transaction can hold are few in a server: an import of many people shares these. */
const buckets = 1_024
/** Must be unique among the first numbers of advisory locks on the server. */
const lockClass = 6_494_903

/**
 * While a lookup key is replaced, one process may store a subject under one key and another under the other, and no
 * unique index sees both. Whoever stores one locks it first, until the transaction ends. Each subject is given by its
 * hashes under all keys, in any order. With a single key the index is enough, and nothing is locked.
 */
export async function lockHashes(tx: Kysely<Database>, subjects: readonly (readonly Uint8Array[])[]): Promise<void> {
  const shared = subjects.flatMap((hashes) => (hashes.length > 1 ? bucketOf(hashes) : []))
  for (const bucket of [...new Set(shared)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${lockClass}::int, ${bucket}::int)`.execute(tx)
}

/** The same whichever key is the current one. */
function bucketOf(hashes: readonly Uint8Array[]): number {
  const [least] = hashes.toSorted(Buffer.compare)
  return least ? Buffer.from(least).readUInt16BE(0) % buckets : 0
}
