import type { Instant } from '@nyhem/domain/dates'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type QueueLine = {
  readonly home_id: string
  readonly number: string
  readonly area_name: string
  readonly stage_name: string
  readonly waiting: number
  readonly kept_at: Instant | null
  readonly ends_at: Instant | null
  readonly person: string | null
  /** By which the list is ordered and paged. */
  readonly position: string
}

/**
 * Queues of a site: open turns by their end, then homes kept since longest, then the others. `turns`: only the first
 * two. A turn whose end has come is none.
 */
export async function listQueueLines(
  db: Db,
  of: { siteId: SiteId; show: 'turns' | 'all'; after: string | null; limit: number; now: Instant },
): Promise<QueueLine[]> {
  const { rows } = await sql<QueueLine>`
    select * from (
      select queue.home_id, home.number, area.name as area_name, stage.name as stage_name, queue.kept_at, turn.ends_at,
        nullif(trim(account.first_name || ' ' || account.last_name), '') as person,
        (select count(*)::int from home_queue_entry entry
          where entry.home_id = queue.home_id and entry.left_at is null) as waiting,
        case when turn.id is not null then '1' || to_char(turn.ends_at at time zone 'utc', 'YYYYMMDDHH24MISSMS')
          when queue.kept_at is not null then '2' || to_char(queue.kept_at at time zone 'utc', 'YYYYMMDDHH24MISSMS')
          else '3' end || ' ' || queue.home_id as position
      from home_queue queue
      join catalogue_home home on home.id = queue.home_id
      join catalogue_stage stage on stage.id = queue.stage_id
      join catalogue_area area on area.id = stage.area_id
      left join home_turn turn on turn.home_id = queue.home_id and turn.answered_at is null
        and turn.withdrawn_at is null and turn.lapse_noted_at is null and turn.ends_at > ${of.now}::timestamptz
      left join account on account.id = turn.account_id
      where queue.site_id = ${of.siteId}
        and (queue.kept_at is not null or ${of.show === 'all'} and exists (select from home_queue_entry entry
          where entry.home_id = queue.home_id and entry.left_at is null))
    ) line
    where ${of.after}::text is null or line.position collate "C" > ${of.after}::text
    order by line.position collate "C" limit ${of.limit}`.execute(db)
  return rows
}

/** First and last name, by account. */
export async function namesOfAccounts(db: Db, ids: readonly AccountId[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}
