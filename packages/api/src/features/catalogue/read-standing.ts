import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { catalogueTables } from './catalogue-tables.ts'

/** Columns of homes that bookings change. */
const ofBookings = ['kept_as', 'status', 'updated_at']

/**
 * A hash of what these ids stand for, without what bookings change: it is another one as soon as a feed or a person has
 * changed any of it.
 */
export async function readStanding(
  tx: Kysely<Database>,
  named: ReadonlyMap<FeedEntityType, readonly string[]>,
): Promise<string> {
  const hashes: string[] = []
  for (const [type, ids] of [...named].toSorted(([a], [b]) => a.localeCompare(b))) {
    const without = type === 'home' ? ofBookings : []
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(md5((to_jsonb(stored) - ${without}::text[])::text), '' order by stored.id)) as hash
      from ${sql.table(catalogueTables[type].name)} stored where stored.id = any(${[...ids]}::text[])`.execute(tx)
    hashes.push(`${type} ${ids.length} ${rows[0]?.hash ?? 'none'}`)
  }
  return hashes.join('\n')
}
