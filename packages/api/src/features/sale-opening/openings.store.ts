import type { Instant } from '@nyhem/domain/dates'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { OpeningPlan, StageSale } from '@nyhem/domain/sale-opening/opening-plan'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, SaleOpeningTable } from '../../database/schema.generated.ts'

/** The only writer of `sale_opening`. */

type Db = Kysely<Database>
type Tx = Kysely<Database>

export type SaleOpening = OpeningPlan & {
  readonly id: string
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly commitment: string
  /** Secret until the list is drawn. */
  readonly seed: string
  readonly version: string
  readonly setAt: Instant
  readonly setBy: StaffId
  readonly closedAt: Instant | null
  readonly listHash: string | null
}

const openingOf = (row: Selectable<SaleOpeningTable>): SaleOpening => ({
  id: row.id,
  siteId: row.site_id as SiteId,
  stageId: asId(row.stage_id),
  opensAt: row.opens_at,
  roomMinutes: row.room_minutes,
  perMinute: row.per_minute,
  bookingMinutes: row.booking_minutes,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
  commitment: row.commitment,
  seed: row.seed,
  version: String(row.version),
  setAt: row.set_at,
  setBy: asId(row.set_by),
  closedAt: row.closed_at,
  listHash: row.list_hash,
})

export async function findOpening(db: Db, id: string): Promise<SaleOpening | null> {
  const row = await db.selectFrom('sale_opening').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? openingOf(row) : null
}

/** Those that nobody has ended, by stage; their time may be over. */
export async function findOpenings(db: Db, stageIds: readonly StageId[]): Promise<Map<StageId, SaleOpening>> {
  const rows = await db
    .selectFrom('sale_opening')
    .selectAll()
    .where(sql<boolean>`stage_id = any(${[...stageIds]}::text[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [asId<'Stage'>(row.stage_id), openingOf(row)]))
}

/** Also one that is over. */
export async function latestOpening(db: Db, stageId: StageId): Promise<SaleOpening | null> {
  const row = await db
    .selectFrom('sale_opening')
    .selectAll()
    .where('stage_id', '=', stageId)
    .orderBy('set_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ? openingOf(row) : null
}

/**
 * Until the transaction ends. `shared`: many who come before the moment, none of whom is missed by who closes the list.
 * Alone: who closes, moves or ends it, and who comes after the moment. Before places.
 */
export async function lockOpening(tx: Tx, id: string, how: 'shared' | 'alone'): Promise<SaleOpening | null> {
  const query = tx.selectFrom('sale_opening').selectAll().where('id', '=', id)
  const row = await (how === 'shared' ? query.forShare() : query.forUpdate()).executeTakeFirst()
  return row ? openingOf(row) : null
}

export type NewOpening = Omit<SaleOpening, 'version' | 'endedAt' | 'closedAt' | 'listHash'>

/** False: the stage has one. */
export async function insertOpening(tx: Tx, opening: NewOpening): Promise<boolean> {
  // One whose time is over gives way.
  await tx
    .updateTable('sale_opening')
    .set({ ended_at: sql`ends_at`, version: sql`version + 1` })
    .where('stage_id', '=', opening.stageId)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', opening.setAt)
    .execute()
  const rows = await tx
    .insertInto('sale_opening')
    .values({
      id: opening.id,
      site_id: opening.siteId,
      stage_id: opening.stageId,
      opens_at: opening.opensAt,
      room_minutes: opening.roomMinutes,
      per_minute: opening.perMinute,
      booking_minutes: opening.bookingMinutes,
      ends_at: opening.endsAt,
      commitment: opening.commitment,
      seed: opening.seed,
      set_at: opening.setAt,
      set_by: opening.setBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The caller has locked it, as of the others below. */
export async function writeMoment(tx: Tx, id: string, moved: Pick<OpeningPlan, 'opensAt' | 'endsAt'>): Promise<void> {
  await tx
    .updateTable('sale_opening')
    .set({ opens_at: moved.opensAt, ends_at: moved.endsAt, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function writeEnd(tx: Tx, id: string, by: { readonly staffId: StaffId; readonly now: Instant }) {
  await tx
    .updateTable('sale_opening')
    .set({ ended_at: by.now, ended_by: by.staffId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function writeClosed(tx: Tx, id: string, closed: { readonly listHash: string; readonly now: Instant }) {
  await tx
    .updateTable('sale_opening')
    .set({ closed_at: closed.now, list_hash: closed.listHash, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export type StageOfOpening = StageSale & { readonly siteId: SiteId; readonly name: string }

/** Null: not in the catalogue. */
export async function findStageSale(db: Db, stageId: StageId): Promise<StageOfOpening | null> {
  const row = await db
    .selectFrom('catalogue_stage as stage')
    .innerJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .select(['stage.site_id', 'area.name as area_name', 'stage.name', 'stage.sales_start'])
    .select(['stage.vip_starts_at', 'stage.vip_ends_at'])
    .where('stage.id', '=', stageId)
    .where('stage.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { vip_starts_at: startsAt, vip_ends_at: endsAt } = row
  return {
    siteId: row.site_id as SiteId,
    name: stageTitle(row.area_name, row.name),
    salesStart: row.sales_start,
    vip: startsAt !== null && endsAt !== null ? { startsAt, endsAt } : null,
  }
}

/** Any home of the stage that is in the catalogue, by which a person is judged as for a booking. */
export async function anyHomeOf(db: Db, stageId: StageId): Promise<string | null> {
  const row = await db
    .selectFrom('catalogue_home')
    .select('id')
    .where('stage_id', '=', stageId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** People let in who have begun a booking in the stage since it opened. */
export async function countBooked(db: Db, { id, stageId, opensAt }: SaleOpening): Promise<number> {
  const row = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.count<string>('booking.account_id').distinct().as('count'))
    .where('booking.stage_id', '=', stageId)
    .where('booking.created_at', '>=', opensAt)
    .where((where) =>
      where.exists(
        where
          .selectFrom('sale_opening_place as place')
          .select('place.id')
          .where('place.opening_id', '=', id)
          .whereRef('place.account_id', '=', 'booking.account_id'),
      ),
    )
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}
