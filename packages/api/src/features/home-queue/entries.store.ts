import { keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type { Instant } from '@nyhem/domain/dates'
import type { QueueGroup, Wanted } from '@nyhem/domain/home-queue/queue-order'
import type { AskingWay } from '@nyhem/domain/home-queue/turn'
import { type AccountId, asId, type HomeId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, HomeQueueEntryTable } from '../../database/schema.generated.ts'
import type { Entry } from './home-queue.types.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

export type NewEntry = {
  readonly id: string
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly wanted: Wanted
  readonly accountId: AccountId
  readonly group: QueueGroup
  readonly enteredAt: Instant
  readonly added: { readonly by: StaffId; readonly how: AskingWay } | null
}

/** False: the person has that place already. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const rows = await tx
    .insertInto('home_queue_entry')
    .values({
      id: entry.id,
      site_id: entry.siteId,
      stage_id: entry.stageId,
      home_id: entry.wanted.kind === 'home' ? entry.wanted.homeId : null,
      from_rooms: entry.wanted.kind === 'stage' ? entry.wanted.fromRooms : null,
      account_id: entry.accountId,
      queue_group: entry.group,
      entered_at: entry.enteredAt,
      added_by: entry.added?.by ?? null,
      asked_how: entry.added?.how ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

const entryOf = (row: Selectable<HomeQueueEntryTable>, accountId: string): Entry => ({
  id: row.id,
  siteId: row.site_id as SiteId,
  stageId: asId(row.stage_id),
  wanted:
    row.home_id === null
      ? { kind: 'stage', fromRooms: row.from_rooms ?? 1 }
      : { kind: 'home', homeId: asId<'Home'>(row.home_id) },
  accountId: asId(accountId),
  group: row.queue_group as QueueGroup,
  drawnNumber: row.drawn_number,
  enteredAt: row.entered_at,
  addedBy: row.added_by === null ? null : asId(row.added_by),
  askedHow: row.asked_how as AskingWay | null,
  continuedAt: row.continued_at,
})

const entriesOf = (rows: readonly Selectable<HomeQueueEntryTable>[]): Entry[] =>
  rows.flatMap((row) => (row.account_id === null ? [] : entryOf(row, row.account_id)))

/** Those who wait for a home, in its queue or the stage's; unordered. */
export async function entriesOfHome(
  db: Db,
  home: { readonly homeId: HomeId; readonly stageId: StageId; readonly rooms: number },
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('left_at', 'is', null)
    .where('stage_id', '=', home.stageId)
    // Who had booked this very home and was released from it is not asked about it by an older place.
    .where(
      sql<SqlBool>`not exists (select from booking where booking.account_id = home_queue_entry.account_id
        and booking.home_id = ${home.homeId} and booking.status = 'released'
        and booking.ended_at > home_queue_entry.entered_at)`,
    )
    .where((where) =>
      where.or([
        where('home_id', '=', home.homeId),
        where.and([where('home_id', 'is', null), where('from_rooms', '<=', home.rooms)]),
      ]),
    )
    .execute()
  return entriesOf(rows)
}

/** Everybody in the queues of a stage, or of one home of it; for draws. */
export async function entriesToDraw(tx: Tx, of: { stageId: StageId; homeId: HomeId | null }): Promise<Entry[]> {
  let query = tx
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('left_at', 'is', null)
    .where('stage_id', '=', of.stageId)
  if (of.homeId !== null) query = query.where('home_id', '=', of.homeId)
  return entriesOf(await query.execute())
}

export async function entriesOfAccount(db: Db, accountId: AccountId): Promise<Entry[]> {
  const rows = await db
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .orderBy('entered_at')
    .orderBy('id')
    .execute()
  return entriesOf(rows)
}

/** The person's account, so that it is not deleted before the transaction ends. False: it is gone. */
export async function lockPerson(tx: Tx, accountId: AccountId): Promise<boolean> {
  const row = await tx.selectFrom('account').select('id').where('id', '=', accountId).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** Locked until the transaction ends: no turn of it is made, and it does not end. Null: left. */
export async function lockEntry(tx: Tx, id: string): Promise<Entry | null> {
  const rows = await tx
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .forNoKeyUpdate()
    .execute()
  return entriesOf(rows)[0] ?? null
}

/** The same for all of a person, or for those in a stage. */
export async function lockEntriesOf(tx: Tx, person: { accountId: AccountId; stageId?: StageId }): Promise<Entry[]> {
  let query = tx
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('account_id', '=', person.accountId)
    .where('left_at', 'is', null)
  if (person.stageId !== undefined) query = query.where('stage_id', '=', person.stageId)
  return entriesOf(await query.orderBy('id').forNoKeyUpdate().execute())
}

/** The same for two persons, in the order of ids over both. */
export async function lockEntriesOfBoth(tx: Tx, accountIds: readonly [AccountId, AccountId]): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .where('left_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return entriesOf(rows)
}

/** All of a person, also those left; for the export. */
export const entriesEver = (db: Db, accountId: AccountId) =>
  db
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('entered_at')
    .orderBy('id')
    .execute()

export type Leaving = {
  readonly why: 'by-person' | 'by-staff' | 'booked' | 'account-deleted' | 'account-joined'
  readonly by?: StaffId
  readonly how?: AskingWay
  readonly now: Instant
}

/** The caller has locked them. */
export async function endEntries(tx: Tx, ids: readonly string[], { why, by, how, now }: Leaving): Promise<void> {
  await tx
    .updateTable('home_queue_entry')
    .set({ left_at: now, left_why: why, left_by: by ?? null, left_how: how ?? null })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/**
 * Takes back the end of the places in a stage that a booking ended, at the rank they had; not those for its own home, nor
 * where the person has entered anew meanwhile, nor while another booking of theirs in the stage lives, as two accounts
 * that became one may have. Gives them, locked.
 */
export async function reopenEntries(
  tx: Tx,
  buyer: { accountId: AccountId; stageId: StageId; homeId: HomeId; bookedAt: Instant },
  now: Instant,
): Promise<Entry[]> {
  const { rows } = await sql<{ id: string }>`
    with own as materialized (
      select id from home_queue_entry ended
      where account_id = ${buyer.accountId}::uuid and stage_id = ${buyer.stageId} and left_why = 'booked'
        and left_at >= ${buyer.bookedAt}::timestamptz and home_id is distinct from ${buyer.homeId}
        and not exists (select from home_queue_entry better where better.account_id = ended.account_id
          and better.stage_id = ended.stage_id and better.home_id is not distinct from ended.home_id
          and (better.left_at is null or better.left_why = 'booked' and better.left_at >= ${buyer.bookedAt}::timestamptz
            and (better.entered_at, better.id) < (ended.entered_at, ended.id)))
        and not exists (select from booking where booking.account_id = ended.account_id
          and booking.stage_id = ended.stage_id and booking.home_id <> ${buyer.homeId}
          and booking.status = any(${[...keepingStatuses]}::text[]))
      order by id for no key update)
    update home_queue_entry set left_at = null, left_why = null, reopened_at = ${now}::timestamptz
    from own where home_queue_entry.id = own.id returning home_queue_entry.id`.execute(tx)
  const ids = new Set(rows.map(({ id }) => id))
  return (await lockEntriesOf(tx, buyer)).filter(({ id }) => ids.has(id))
}

/** Takes the person away from all places they ever had, which the caller has ended. */
export async function forgetInEntries(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    with own as materialized (
      select id from home_queue_entry where account_id = ${accountId} order by id for no key update)
    update home_queue_entry entry set account_id = null from own where entry.id = own.id`.execute(tx)
}

/** All places that the person ever had are another account's from then on. The caller has ended what both have. */
export async function moveEntries(tx: Tx, { joined, kept }: { joined: AccountId; kept: AccountId }): Promise<void> {
  await sql`
    with own as materialized (
      select id from home_queue_entry where account_id = ${joined} order by id for no key update)
    update home_queue_entry entry set account_id = ${kept} from own where entry.id = own.id`.execute(tx)
}

/** The person goes on waiting after lapsed turns. The caller has locked the entries. */
export async function continueEntries(tx: Tx, ids: readonly string[], now: Instant): Promise<void> {
  await tx
    .updateTable('home_queue_entry')
    .set({ continued_at: now })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Numbers by the order of a draw, from 1. */
export async function numberEntries(tx: Tx, order: readonly string[], drawId: string): Promise<void> {
  await sql`
    with drawn as materialized (
      select entry.id, ordered.nth from unnest(${[...order]}::uuid[]) with ordinality ordered (id, nth)
        join home_queue_entry entry on entry.id = ordered.id
      order by entry.id for no key update of entry)
    update home_queue_entry entry set drawn_number = drawn.nth::int, draw_id = ${drawId}
    from drawn where entry.id = drawn.id`.execute(tx)
}

export async function forgetNumbers(tx: Tx, drawId: string): Promise<void> {
  await sql`
    with drawn as materialized (
      select id from home_queue_entry where draw_id = ${drawId} order by id for no key update)
    update home_queue_entry entry set drawn_number = null, draw_id = null from drawn where entry.id = drawn.id`.execute(
    tx,
  )
}

/** Everybody who waits in these stages. */
export async function entriesOfStages(db: Db, stageIds: readonly StageId[]): Promise<Entry[]> {
  if (stageIds.length === 0) return []
  const rows = await db
    .selectFrom('home_queue_entry')
    .selectAll()
    .where('stage_id', 'in', stageIds)
    .where('left_at', 'is', null)
    .execute()
  return entriesOf(rows)
}
