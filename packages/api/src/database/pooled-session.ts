import { type Kysely, sql } from 'kysely'
import { serverLimits } from './database-limits.ts'
import type { Database } from './schema.generated.ts'

/** Sessions behind a pooler lack what ours ask for at their start; the message says how the role gets it. */
export class UnsetSession extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnsetSession'
  }
}

type Found = { role: string; timeZone: string; limits: Record<keyof typeof serverLimits, number> }

/**
 * A pooler that gives connections by transaction refuses or forgets settings of a session, so they are those of the
 * role. Asked once, at the start: wrong days and endless waits would show much later. Throws UnsetSession.
 */
export async function refuseUnsetSession(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Found>`select quote_ident(current_user) as role, current_setting('TimeZone') as "timeZone",
    (select jsonb_object_agg(name, setting::integer) from pg_settings
      where name = any(${Object.keys(serverLimits)}::text[])) as limits`.execute(db)
  const [found] = rows
  if (!found) return
  const { role, timeZone, limits } = found
  const missing = [
    ...(timeZone === 'UTC' ? [] : [`timezone = 'UTC'`]),
    ...Object.entries(serverLimits).flatMap(([name, most]) => {
      const limit = limits[name as keyof typeof serverLimits]
      return limit > 0 && limit <= most ? [] : [`${name} = ${most}`]
    }),
  ]
  if (missing.length === 0) return
  const statements = missing.map((setting) => `alter role ${role} set ${setting};`)
  throw new UnsetSession(
    `Behind a pooler the role has the settings of a session: ${statements.join(' ')} Then reconnect the pooler.`,
  )
}
