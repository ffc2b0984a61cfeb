import type { Instant } from '@nyhem/domain/dates'
import { isGoneForQueue } from '@nyhem/domain/home-queue/gone-home'
import type { Wanted } from '@nyhem/domain/home-queue/queue-order'
import { turnDays } from '@nyhem/domain/home-queue/turn-times'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import { type AccountId, asId, type HomeId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { CatalogueHomeTable, Database } from '../../database/schema.generated.ts'
import type { QueueRow, StageSetting } from './home-queue.types.ts'

/**
 * Lock order of transactions about queues. Rows of one kind are locked in ascending order of their ids, and nothing is
 * locked that comes before what the transaction has:
 *
 * 1. the booking, then the home (`hold_home`, `move`, `lockHome`), then the summary of its stage: who holds, asks, answers,
 *    keeps or gives back;
 * 2. the person's account (`lockPerson`), then the draw (`lockDraw`, `findDrawOver`);
 * 3. entries (`lockEntry`, `lockEntriesOf`, `lockEntries`): a turn is made and an entry ended under the lock of the entry;
 * 4. turns;
 * 5. queues (`touchQueue`, `touchQueuesOf`), last.
 *
 * Leaving, and deleting an account, lock no home: an answer that finds its turn ended meanwhile is undone.
 */

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

/** `isGone`: as `isGoneForQueue`. */
export type LockedHome = { readonly status: HomeStatus; readonly isRemoved: boolean; readonly isGone: boolean }

/** Locks a home, as those who hold it do, until the transaction ends. Always before anything else of its queue. */
export async function lockHome(tx: Tx, homeId: HomeId): Promise<LockedHome | null> {
  const row = await tx
    .selectFrom('catalogue_home')
    .select(['status', 'feed_status', 'removed_at'])
    .where('id', '=', homeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? homeOf(row) : null
}

/** As it stands, with what its queue is found by; without a lock. Null: there is none. */
export async function findHome(db: Db, homeId: HomeId) {
  const row = await db
    .selectFrom('catalogue_home')
    .select(['number', 'stage_id', 'site_id', 'rooms', 'status', 'feed_status', 'removed_at'])
    .where('id', '=', homeId)
    .executeTakeFirst()
  if (!row) return null
  const { number, rooms } = row
  return {
    ...homeOf(row),
    homeId,
    number,
    rooms: Number(rooms),
    stageId: asId<'Stage'>(row.stage_id),
    siteId: row.site_id as SiteId,
  }
}

/** Whether nobody can be asked about a home; without a lock. */
export async function isHomeGone(db: Db, homeId: HomeId): Promise<boolean> {
  const row = await db
    .selectFrom('catalogue_home')
    .select(['status', 'feed_status', 'removed_at'])
    .where('id', '=', homeId)
    .executeTakeFirst()
  return row === undefined || homeOf(row).isGone
}

function homeOf(row: Pick<Selectable<CatalogueHomeTable>, 'status' | 'feed_status' | 'removed_at'>): LockedHome {
  const status = row.status as HomeStatus
  const isRemoved = row.removed_at !== null
  return { status, isRemoved, isGone: isGoneForQueue({ status, said: row.feed_status as HomeStatus, isRemoved }) }
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

/**
 * Raises the version of every queue in which these places stand, a queue of the stage for each of its homes: what staff
 * have seen of them is stale. One statement.
 */
export async function touchQueuesOf(
  tx: Tx,
  places: readonly { readonly stageId: StageId; readonly wanted: Wanted }[],
): Promise<void> {
  if (places.length === 0) return
  const homeIds = places.map(({ wanted }) => (wanted.kind === 'home' ? wanted.homeId : null))
  const rooms = places.map(({ wanted }) => (wanted.kind === 'stage' ? wanted.fromRooms : null))
  await sql`
    insert into home_queue (home_id, site_id, stage_id, version)
    select distinct home.id, home.site_id, home.stage_id, 1
    from unnest(${places.map(({ stageId }) => stageId)}::text[], ${homeIds}::text[], ${rooms}::int[])
      as place (stage_id, home_id, from_rooms)
    join catalogue_home home on home.stage_id = place.stage_id
      and (home.id = place.home_id or place.home_id is null and home.rooms >= place.from_rooms)
    where home.removed_at is null
    order by home.id
    on conflict (home_id) do update set version = home_queue.version + 1`.execute(tx)
}

/** Keeps no longer, if the queue is as it was seen; false when it has changed. The last statement of its transaction. */
export async function endKept(tx: Tx, seen: Pick<QueueRow, 'homeId' | 'version'>): Promise<boolean> {
  const rows = await tx
    .updateTable('home_queue')
    .set({ kept_at: null, version: sql<number>`version + 1` })
    .where('home_id', '=', seen.homeId)
    .where('version', '=', seen.version)
    .where('kept_at', 'is not', null)
    .returning('home_id')
    .execute()
  return rows.length > 0
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

/** Whether the person has the home, held or booked, here or according to the business system. */
export async function hasHome(
  db: Db,
  { accountId, homeId, now }: { accountId: AccountId; homeId: HomeId; now: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from kept_homes(${accountId}::uuid, ${now}::timestamptz) kept where kept.home_id = ${homeId} limit 1`.execute(
    db,
  )
  return rows.length > 0
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
