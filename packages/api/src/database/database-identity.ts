import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.generated.ts'

/**
 * Which database this is, and which history of it: another after a restore or a failover. Null where the server does
 * not say.
 */
export async function databaseIdentity(db: Kysely<Database>): Promise<string | null> {
  try {
    const { rows } = await sql<{
      identity: string
    }>`select concat_ws(' ', system_identifier, timeline_id, oid) as identity
      from pg_control_system(), pg_control_checkpoint(), pg_database where datname = current_database()`.execute(db)
    return rows[0]?.identity ?? null
  } catch {
    return null
  }
}
