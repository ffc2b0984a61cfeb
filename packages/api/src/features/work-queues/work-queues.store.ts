import type { Instant } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'
import { queuesByEnd, type WorkQueue } from '@nyhem/domain/staff/work-queues'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of what the staff note of things that wait. */

type Db = Kysely<Database>

export type AskedQueue = { readonly queue: WorkQueue; readonly question: RawBuilder<unknown> }

export type FoundItem = {
  readonly subject: string
  readonly siteId: SiteId | null
  readonly words: string
  readonly why: string | null
  readonly since: Instant
  readonly until: Instant | null
  readonly takenBy: string | null
  readonly takenByName: string | null
  readonly takenUntil: Instant | null
  readonly note: string | null
}

export type FoundQueue = {
  readonly queue: WorkQueue
  readonly count: number
  readonly snoozed: number
  readonly oldestAt: Instant | null
  readonly items: readonly FoundItem[]
}

const utc = (moment: RawBuilder<unknown>) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** All queues in one statement; those in which nothing waits are left out. `most`: items of each, the oldest first. */
export async function readQueues(
  db: Db,
  asked: readonly AskedQueue[],
  { now, most }: { readonly now: Instant; readonly most: number },
): Promise<FoundQueue[]> {
  if (asked.length === 0) return []
  const all = sql.join(
    asked.map(({ queue, question }) => sql`select ${queue}::text as queue, asked.* from (${question}) as asked`),
    sql` union all `,
  )
  const { rows } = await sql<FoundQueue>`
    with waiting as (
      select one.*, item.taken_by, item.taken_until, item.note,
        item.snoozed_until > ${now}::timestamptz is true as is_snoozed,
        row_number() over (partition by one.queue, item.snoozed_until > ${now}::timestamptz is true
          order by case when one.queue = any(${[...queuesByEnd]}::text[]) then one.until end, one.since, one.subject)
          as place
      from (${all}) as one
      left join work_item item on item.queue = one.queue and item.subject = one.subject
    )
    select queue, count(*) filter (where not is_snoozed)::int as count,
      count(*) filter (where is_snoozed)::int as snoozed,
      ${utc(sql`min(since) filter (where not is_snoozed)`)} as "oldestAt",
      coalesce(json_agg(json_build_object('subject', subject, 'siteId', site_id, 'words', words, 'why', why,
        'since', ${utc(sql`since`)}, 'until', ${utc(sql`until`)}, 'takenBy', taken_by,
        'takenByName', (select name from staff where id = taken_by), 'takenUntil', ${utc(sql`taken_until`)},
        'note', note) order by place) filter (where not is_snoozed and place <= ${most}), '[]') as items
    from waiting group by queue`.execute(db)
  return rows
}

export type FoundWork = {
  readonly siteId: SiteId | null
  readonly takenBy: string | null
  readonly takenUntil: Instant | null
}

/** Something that waits, with its row locked if it has one. Null: it does not wait, or not where one may see it. */
export async function lockItem(tx: Db, { queue, question }: AskedQueue, subject: string): Promise<FoundWork | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`work:${queue}:${subject}`}, 0))`.execute(tx)
  const { rows } = await sql<FoundWork>`
    select asked.site_id as "siteId", item.taken_by as "takenBy", item.taken_until as "takenUntil"
    from (${question}) as asked
    left join work_item item on item.queue = ${queue} and item.subject = asked.subject
    where asked.subject = ${subject}`.execute(tx)
  return rows[0] ?? null
}

export type WorkChange = {
  readonly taken_by?: string | null
  readonly taken_until?: Instant | null
  readonly snoozed_until?: Instant
  readonly note?: string | null
}

export async function saveItem(
  tx: Db,
  { queue, subject, now, change }: { queue: WorkQueue; subject: string; now: Instant; change: WorkChange },
): Promise<void> {
  await tx
    .insertInto('work_item')
    .values({ queue, subject, changed_at: now, ...change })
    .onConflict((conflict) => conflict.columns(['queue', 'subject']).doUpdateSet({ changed_at: now, ...change }))
    .execute()
}

/** The count. */
export async function deleteItems(db: Db, before: Instant): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('work_item').where('changed_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
