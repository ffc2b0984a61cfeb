import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** All that a business system has of a site: hashes of homes by id. */
export type Inventory = {
  readonly siteId: SiteId
  readonly homes: ReadonlyMap<string, string>
  readonly now: Instant
}

/**
 * The hash of a home as a business system computes it of its own line: of the feed's word where something lies over it. A
 * booking that it has heard of here is no difference.
 */
const hashOfHome = sql`left(encode(sha256(convert_to(concat(
    home.stage_id, E'\n', home.number, E'\n',
    case when coalesce(home.feed_word ->> 'status', home.feed_status) in ('reserved', 'booked') then 'for-sale'
      else coalesce(home.feed_word ->> 'status', home.feed_status) end, E'\n',
    case when home.feed_word ? 'priceMinor' then home.feed_word ->> 'priceMinor' else home.price_minor::text end, E'\n',
    case when home.feed_word ? 'totalPriceMinor' then home.feed_word ->> 'totalPriceMinor'
      else home.total_price_minor::text end, E'\n',
    home.monthly_fee_minor), 'UTF8')), 'hex'), 16)`

/** Writes down where the two differ, and since when it is known. Mends nothing. */
export async function compareInventory(tx: Kysely<Database>, { siteId, homes, now }: Inventory): Promise<void> {
  const theirs = JSON.stringify([...homes].map(([id, hash]) => ({ id, hash })))
  await sql`
    with theirs as materialized (select * from jsonb_to_recordset(${theirs}::jsonb) as record (id text, hash text)),
    found as materialized (
      select coalesce(home.id, theirs.id) as id,
        case when theirs.id is null then 'only-here' when home.id is null then 'only-there' else 'different' end as kind
      from (select * from catalogue_home where site_id = ${siteId} and removed_at is null) home
        full join theirs on theirs.id = home.id
      where theirs.id is null or home.id is null or theirs.hash <> ${hashOfHome}
    ), settled as (
      delete from catalogue_drift where site_id = ${siteId} and not home_id = any (select id from found)
    )
    insert into catalogue_drift (site_id, home_id, kind, since) select ${siteId}, id, kind, ${now}::timestamptz from found
    on conflict (site_id, home_id) do update set kind = excluded.kind, since = excluded.since
      where catalogue_drift.kind <> excluded.kind`.execute(tx)
  await tx
    .insertInto('catalogue_inventory')
    .values({ site_id: siteId, received_at: now, homes: homes.size })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ received_at: now, homes: homes.size }))
    .execute()
}
