import type { Instant } from '@nyhem/domain/dates'
import { turnDays } from '@nyhem/domain/home-queue/turn-times'
import { type AccountId, asId, type HomeId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { QueueRow, StageSetting } from './home-queue.types.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>
type RowOfQueue = {
  home_id: string
  site_id: string
  stage_id: string
  version: string | number
  kept_at: Instant | null
}

const queueOf = (row: RowOfQueue): QueueRow => ({
  homeId: asId(row.home_id),
  siteId: row.site_id as SiteId,
  stageId: asId(row.stage_id),
  version: Number(row.version),
  keptAt: row.kept_at,
})

export async function findQueue(db: Db, homeId: HomeId): Promise<QueueRow | null> {
  const row = await db.selectFrom('home_queue').selectAll().where('home_id', '=', homeId).executeTakeFirst()
  return row ? queueOf(row) : null
}

export type LockedHome = { readonly status: string; readonly isRemoved: boolean; readonly rooms: number }

/** Locks a home, as those who hold it do, until the transaction ends. Always before anything else of its queue. */
export async function lockHome(tx: Tx, homeId: HomeId): Promise<LockedHome | null> {
  const row = await tx
    .selectFrom('catalogue_home')
    .select(['status', 'removed_at', 'rooms'])
    .where('id', '=', homeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? { status: row.status, isRemoved: row.removed_at !== null, rooms: Number(row.rooms) } : null
}

/** Creates the queue where there is none, and raises its version. */
export async function touchQueue(
  tx: Tx,
  home: { homeId: HomeId; stageId: StageId; siteId: SiteId },
  kept?: Instant | null,
): Promise<QueueRow> {
  const row = await tx
    .insertInto('home_queue')
    .values({
      home_id: home.homeId,
      site_id: home.siteId,
      stage_id: home.stageId,
      version: 1,
      kept_at: kept ?? null,
    })
    .onConflict((conflict) =>
      conflict.column('home_id').doUpdateSet({
        version: sql<number>`home_queue.version + 1`,
        ...(kept === undefined
          ? {}
          : { kept_at: kept === null ? null : sql<Instant>`coalesce(home_queue.kept_at, ${kept})` }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return queueOf(row)
}

/** Keeps a home that was given back for those who wait for it; false when nobody does. One statement. */
export async function keepIfWaitedFor(
  tx: Tx,
  home: { homeId: HomeId; stageId: StageId; siteId: SiteId },
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into home_queue (home_id, site_id, stage_id, version, kept_at)
    select home.id, ${home.siteId}, home.stage_id, 1, ${now}::timestamptz from catalogue_home home
    where home.id = ${home.homeId} and home.status = 'for-sale' and home.removed_at is null
      and home_is_waited_for(home.id, home.stage_id, home.rooms)
    on conflict (home_id) do update set version = home_queue.version + 1, kept_at = excluded.kept_at
    returning home_id`.execute(tx)
  return rows.length > 0
}

/** Kept for their queues without an open turn, longest first. */
export async function queuesToAsk(db: Db, limit: number): Promise<QueueRow[]> {
  const rows = await db
    .selectFrom('home_queue')
    .selectAll()
    .where('kept_at', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select from home_turn turn where turn.home_id = home_queue.home_id
        and turn.answered_at is null and turn.withdrawn_at is null and turn.lapse_noted_at is null)`,
    )
    .orderBy('kept_at')
    .limit(limit)
    .execute()
  return rows.map(queueOf)
}

/** Those of the people who have a home of the stage, held or booked, here or according to the business system. */
export async function withHomeInStage(
  db: Db,
  { accountIds, stageId, now }: { accountIds: readonly AccountId[]; stageId: StageId; now: Instant },
): Promise<ReadonlySet<AccountId>> {
  const { rows } = await sql<{ id: AccountId }>`
    select who.id from unnest(${[...accountIds]}::uuid[]) as who (id)
    where exists (select from kept_homes(who.id, ${now}::timestamptz) kept where kept.stage_id = ${stageId})`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export async function settingOf(db: Db, stageId: StageId): Promise<StageSetting> {
  const row = await db.selectFrom('home_queue_setting').selectAll().where('stage_id', '=', stageId).executeTakeFirst()
  return row
    ? { turnDays: row.turn_days, asksItself: row.asks_itself }
    : { turnDays: turnDays.usual, asksItself: false }
}

export async function saveSetting(
  tx: Tx,
  stageId: StageId,
  setting: StageSetting & { by: StaffId; now: Instant },
): Promise<void> {
  const values = {
    turn_days: setting.turnDays,
    asks_itself: setting.asksItself,
    set_by: setting.by,
    set_at: setting.now,
  }
  await tx
    .insertInto('home_queue_setting')
    .values({ stage_id: stageId, ...values })
    .onConflict((conflict) => conflict.column('stage_id').doUpdateSet(values))
    .execute()
}
