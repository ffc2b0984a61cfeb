import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from './open-database.ts'
import type { Subscription } from './open-database.types.ts'
import type { Database } from './schema.generated.ts'

const channel = 'nyhem_changed'

/**
 * What can change under a cached page. `availability`: what of the catalogue is left, homes and places at showings, and
 * nothing that is written of it; `explorer`: what can be seen of homes. `everything` is heard when notifications may
 * have been missed.
 */
export const changedParts = ['content', 'catalogue', 'availability', 'explorer'] as const
export type ChangedPart = (typeof changedParts)[number]

/** Tells every process, when the transaction commits, that what pages are made of has changed. */
export async function notifyChanged(tx: Kysely<Database>, part: ChangedPart): Promise<void> {
  await sql`select pg_notify(${channel}, ${part})`.execute(tx)
}

/** Hears changes of every process, this one included. */
export function onChanged(
  database: OpenDatabase,
  handler: (part: ChangedPart | 'everything') => void,
): Promise<Subscription> {
  return database.listen(channel, {
    onMessage: (payload) => handler(changedParts.find((part) => part === payload) ?? 'everything'),
    onGap: () => handler('everything'),
  })
}
