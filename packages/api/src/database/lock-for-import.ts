import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.generated.ts'

/**
 * Lets one import of a kind go on at a time, until the transaction ends. Another may take minutes, so that this wait, and
 * those for rows after it, are bounded by the time of a statement and not by that for a lock.
 */
export async function lockForImport(tx: Kysely<Database>, kind: string | number): Promise<void> {
  const key = typeof kind === 'number' ? sql`${kind}::bigint` : sql`hashtextextended(${kind}, 0)`
  await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(${key})`.execute(tx)
}
