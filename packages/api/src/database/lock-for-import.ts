import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.generated.ts'

/**
 * One import of a kind at a time, until the transaction ends. Another may take minutes, so this and later row waits are
 * limited by the statement timeout instead of the lock timeout.
 */
export async function lockForImport(tx: Kysely<Database>, kind: string | number): Promise<void> {
  const key = typeof kind === 'number' ? sql`${kind}::bigint` : sql`hashtextextended(${kind}, 0)`
  await sql`select set_config('lock_timeout', '0', true), pg_advisory_xact_lock(${key})`.execute(tx)
}
