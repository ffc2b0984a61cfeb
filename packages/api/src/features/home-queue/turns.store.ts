import type { Instant } from '@nyhem/domain/dates'
import type {
  ExtensionReason,
  OutOfOrderReason,
  StopReason,
  TurnAnswer,
  WithdrawalReason,
} from '@nyhem/domain/home-queue/turn'
import { type AccountId, type ApprovalId, asId, type HomeId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Database, HomeTurnTable } from '../../database/schema.generated.ts'
import type { Turn } from './home-queue.types.ts'

type Db = Kysely<Database>
type Tx = Kysely<Database>

/** As in the indexes; a lapsed turn is among them until its lapse was told. */
const isOpenRow = sql<SqlBool>`answered_at is null and withdrawn_at is null and lapse_noted_at is null`

const turnOf = (row: Selectable<HomeTurnTable>): Turn => ({
  id: row.id,
  entryId: row.entry_id,
  homeId: asId(row.home_id),
  stageId: asId(row.stage_id),
  siteId: row.site_id as SiteId,
  accountId: row.account_id === null ? null : asId(row.account_id),
  openedAt: row.opened_at,
  endsAt: row.ends_at,
  openedBy: row.opened_by === null ? null : asId(row.opened_by),
  outOfOrder: row.out_of_order as OutOfOrderReason | null,
  approvedBy: row.approved_by === null ? null : asId(row.approved_by),
  remindedAt: row.reminded_at,
  extendedAt: row.extended_at,
  answer: row.answered_at === null ? null : { word: row.answer as TurnAnswer, at: row.answered_at },
  withdrawal:
    row.withdrawn_at === null
      ? null
      : { reason: row.withdrawal_reason as WithdrawalReason | StopReason, at: row.withdrawn_at },
  bookingId: row.booking_id,
  lapseNotedAt: row.lapse_noted_at,
})

export type NewTurn = {
  readonly id: string
  readonly entryId: string
  readonly homeId: HomeId
  readonly stageId: StageId
  readonly siteId: SiteId
  readonly accountId: AccountId
  readonly openedAt: Instant
  readonly endsAt: Instant
  readonly openedBy: StaffId | null
  readonly outOfOrder: {
    readonly reason: OutOfOrderReason
    readonly approvedBy: StaffId
    readonly approvalId: ApprovalId
  } | null
}

/** False: the home, or the person in the stage, has an open one. */
export async function insertTurn(tx: Tx, turn: NewTurn): Promise<boolean> {
  const rows = await tx
    .insertInto('home_turn')
    .values({
      id: turn.id,
      entry_id: turn.entryId,
      home_id: turn.homeId,
      stage_id: turn.stageId,
      site_id: turn.siteId,
      account_id: turn.accountId,
      opened_at: turn.openedAt,
      ends_at: turn.endsAt,
      opened_by: turn.openedBy,
      out_of_order: turn.outOfOrder?.reason ?? null,
      approved_by: turn.outOfOrder?.approvedBy ?? null,
      approval_id: turn.outOfOrder?.approvalId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

export async function findTurn(db: Db, id: string): Promise<Turn | null> {
  const row = await db.selectFrom('home_turn').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? turnOf(row) : null
}

/** Of a home, oldest first. */
export async function turnsOfHome(db: Db, homeId: HomeId): Promise<Turn[]> {
  const rows = await db
    .selectFrom('home_turn')
    .selectAll()
    .where('home_id', '=', homeId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return rows.map(turnOf)
}

/** Of these people in a stage. */
export async function turnsInStage(
  db: Db,
  { accountIds, stageId }: { accountIds: readonly AccountId[]; stageId: StageId },
): Promise<Turn[]> {
  const rows = await db
    .selectFrom('home_turn')
    .selectAll()
    .where(sql<SqlBool>`account_id = any(${[...accountIds]}::uuid[])`)
    .where('stage_id', '=', stageId)
    .execute()
  return rows.map(turnOf)
}

/** Of a person, newest first. */
export async function turnsOfAccount(db: Db, accountId: AccountId): Promise<Turn[]> {
  const rows = await db
    .selectFrom('home_turn')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(turnOf)
}

/** That are open or lapsed untold and end before a moment; first to end first. */
export async function openTurnsEndingBefore(db: Db, before: Instant, limit: number): Promise<Turn[]> {
  const rows = await db
    .selectFrom('home_turn')
    .selectAll()
    .where(isOpenRow)
    .where('ends_at', '<=', before)
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(turnOf)
}

/** Open ones of homes that the business system has sold, booked or removed, as `isGoneForQueue`. */
export async function openTurnsOfGoneHomes(db: Db, limit: number): Promise<Turn[]> {
  const rows = await db
    .selectFrom('home_turn')
    .selectAll('home_turn')
    .innerJoin('catalogue_home', 'catalogue_home.id', 'home_turn.home_id')
    .where(isOpenRow)
    .where((where) =>
      where.or([
        where('catalogue_home.removed_at', 'is not', null),
        where('catalogue_home.status', '=', 'sold'),
        where('catalogue_home.feed_status', '=', 'booked'),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(turnOf)
}

type End =
  | { readonly answer: 'no' }
  | { readonly answer: 'yes'; readonly bookingId: string }
  | { readonly withdrawal: WithdrawalReason | StopReason; readonly by: StaffId | null }

/** Ends an open turn; false when it has ended. */
export async function endTurn(tx: Tx, id: string, end: End, now: Instant): Promise<boolean> {
  const rows = await tx
    .updateTable('home_turn')
    .set(
      'answer' in end
        ? { answered_at: now, answer: end.answer, booking_id: end.answer === 'yes' ? end.bookingId : null }
        : { withdrawn_at: now, withdrawal_reason: end.withdrawal, withdrawn_by: end.by },
    )
    .where('id', '=', id)
    .where(isOpenRow)
    .returning('id')
    .execute()
  return rows.length > 0
}

/**
 * Notes lapses of these turns and gives those that were noted here, by id: not those with more time given meanwhile, or
 * noted by another process.
 */
export async function noteLapses(tx: Tx, ids: readonly string[], now: Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from home_turn where id = any(${[...ids]}::uuid[]) and ${isOpenRow} and ends_at <= ${now}::timestamptz
      order by id for no key update)
    update home_turn set lapse_noted_at = ${now}::timestamptz from due where home_turn.id = due.id
    returning home_turn.id`.execute(tx)
  return rows.map(({ id }) => id).sort()
}

/** Ends what is open of these entries. The caller has locked the entries. */
export async function endTurnsOfEntries(
  tx: Tx,
  entryIds: readonly string[],
  end: { readonly reason: StopReason; readonly by: StaffId | null; readonly now: Instant },
): Promise<void> {
  await sql`
    with own as materialized (
      select id from home_turn where entry_id = any(${[...entryIds]}::uuid[]) and ${isOpenRow}
        and ends_at > ${end.now}::timestamptz
      order by id for no key update)
    update home_turn set withdrawn_at = ${end.now}::timestamptz, withdrawal_reason = ${end.reason},
      withdrawn_by = ${end.by}::uuid
    from own where home_turn.id = own.id`.execute(tx)
}

/** Open, or with a lapse that is not noted; there is one at most. */
export async function openTurnOf(db: Db, homeId: HomeId): Promise<Turn | null> {
  const row = await db
    .selectFrom('home_turn')
    .selectAll()
    .where('home_id', '=', homeId)
    .where(isOpenRow)
    .executeTakeFirst()
  return row ? turnOf(row) : null
}

/** Once; false when it was extended or has ended. */
export async function extendTurn(
  tx: Tx,
  id: string,
  extension: { endsAt: Instant; by: StaffId; reason: ExtensionReason; now: Instant },
): Promise<boolean> {
  const rows = await tx
    .updateTable('home_turn')
    .set({
      ends_at: extension.endsAt,
      extended_at: extension.now,
      extended_by: extension.by,
      extension_reason: extension.reason,
      // The new end has a reminder of its own.
      reminded_at: null,
    })
    .where('id', '=', id)
    .where('extended_at', 'is', null)
    .where(isOpenRow)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** True for the one who is to remind. */
export async function markReminded(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const rows = await tx
    .updateTable('home_turn')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('reminded_at', 'is', null)
    .where(isOpenRow)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Takes the person away from all turns they ever had, which the caller has ended. */
export async function forgetInTurns(tx: Tx, accountId: AccountId): Promise<void> {
  await sql`
    with own as materialized (select id from home_turn where account_id = ${accountId} order by id for no key update)
    update home_turn set account_id = null from own where home_turn.id = own.id`.execute(tx)
}

/** The same to another account, which has no open turn where this one has. */
export async function moveTurns(tx: Tx, { joined, kept }: { joined: AccountId; kept: AccountId }): Promise<void> {
  await sql`
    with own as materialized (select id from home_turn where account_id = ${joined} order by id for no key update)
    update home_turn set account_id = ${kept} from own where home_turn.id = own.id`.execute(tx)
}

/** All of these stages, oldest first. */
export async function turnsOfStages(db: Db, stageIds: readonly StageId[]): Promise<Turn[]> {
  if (stageIds.length === 0) return []
  const rows = await db
    .selectFrom('home_turn')
    .selectAll()
    .where('stage_id', 'in', stageIds)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  return rows.map(turnOf)
}
