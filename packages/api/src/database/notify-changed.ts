import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from './open-database.ts'
import type { Subscription } from './open-database.types.ts'
import type { Database } from './schema.generated.ts'

const channel = 'nyhem_changed'

/**
 * Changes that affect cached pages. `availability`: remaining homes and showing places, no catalogue texts; `explorer`:
 * what can be seen of homes. Subscribers get `everything` when notifications may have been missed.
 */
export const changedParts = ['content', 'catalogue', 'availability', 'explorer'] as const
export type ChangedPart = (typeof changedParts)[number]

/** On commit, to every process. */
export async function notifyChanged(tx: Kysely<Database>, part: ChangedPart): Promise<void> {
  await sql`select pg_notify(${channel}, ${part})`.execute(tx)
}

/** From all processes, including this one. */
export function onChanged(
  database: OpenDatabase,
  handler: (part: ChangedPart | 'everything') => void,
): Promise<Subscription> {
  return database.listen(channel, {
    onMessage: (payload) => handler(changedParts.find((part) => part === payload) ?? 'everything'),
    onGap: () => handler('everything'),
  })
}
