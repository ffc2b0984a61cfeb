import type { FeedEntityType } from '@nyhem/contract/feed/feed-lines'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { catalogueTables } from './catalogue-tables.ts'

/** A row as its feed and people have it. */
const asHashed = {
  other: sql`to_jsonb(stored)`,
  // Without what bookings change. While one keeps a home, the feed's `reserved` and `booked` are an echo of it, which goes
  // with it.
  home: sql`(to_jsonb(stored) - '{kept_as,status,updated_at}'::text[]
    || case when stored.kept_as is not null and stored.feed_status in ('reserved', 'booked')
      then '{"feed_status": "for-sale"}'::jsonb else '{}'::jsonb end)`,
}

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
    const hashed = type === 'home' ? asHashed.home : asHashed.other
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(md5(${hashed}::text), '' order by stored.id)) as hash
      from ${sql.table(catalogueTables[type].name)} stored where stored.id = any(${[...ids]}::text[])`.execute(tx)
    hashes.push(`${type} ${ids.length} ${rows[0]?.hash ?? 'none'}`)
  }
  return hashes.join('\n')
}
