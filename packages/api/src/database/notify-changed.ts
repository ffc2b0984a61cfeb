import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from './open-database.ts'
import type { Subscription } from './open-database.types.ts'
import type { Database } from './schema.generated.ts'

const channel = 'nyhem_changed'

/**
 * Changes that affect cached pages. `availability`: homes held or released, no catalogue texts; the search's refresh
 * says of which sites. `showing`: places of one showing. `explorer`: what can be seen of homes. Subscribers get
 * `everything` when notifications may have been missed.
 */
export const changedParts = ['content', 'catalogue', 'availability', 'showing', 'explorer'] as const
export type ChangedPart = (typeof changedParts)[number]

/** On commit, to every process. */
export async function notifyChanged(tx: Kysely<Database>, part: Exclude<ChangedPart, 'showing'>): Promise<void> {
  await sql`select pg_notify(${channel}, ${part})`.execute(tx)
}

/** Visitors cause these: they reach only what shows the places of the showing. */
export async function notifyShowingChanged(tx: Kysely<Database>, showingId: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${`showing ${showingId}`})`.execute(tx)
}

/** From all processes, including this one. `showingId` of `showing` alone. */
export function onChanged(
  database: OpenDatabase,
  handler: (part: ChangedPart | 'everything', showingId: string) => void,
): Promise<Subscription> {
  return database.listen(channel, {
    onMessage(payload) {
      const [, name, id = ''] = /^(\w+)(?: (.+))?$/.exec(payload) ?? []
      handler(changedParts.find((part) => part === name) ?? 'everything', id)
    },
    onGap: () => handler('everything', ''),
  })
}
