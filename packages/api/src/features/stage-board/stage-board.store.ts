import type { BoardHome, ListedStage } from '@nyhem/contract/calls/stage-board'
import { type BookingStatus, keepingStatuses } from '@nyhem/domain/booking/booking-moves'
import type { Instant } from '@nyhem/domain/dates'
import { availableHomeStatuses, type HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { OverrideField } from '@nyhem/domain/housing/home-override'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { Currency } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { type Kysely, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { Database } from '../../database/schema.generated.ts'

/** Reads what other features have stored of stages and homes, for the staff. Writes nothing. */

type Db = Kysely<Database>
type Named = { readonly areaName: string; readonly stageName: string }

const mostStages = 500

/** Stages with homes, by name; at these sites. */
export async function listStages(db: Db, sites: SiteScope): Promise<ListedStage[]> {
  const { rows } = await sql<Omit<ListedStage, 'name'> & Named>`
    select stage.id as "stageId", stage.site_id as "siteId", area.name as "areaName", stage.name as "stageName",
      counted.homes, counted.available, counted.kept, counted.sold, counted.overridden
    from catalogue_stage stage join catalogue_area area on area.id = stage.area_id cross join lateral (
      select count(*)::integer as homes,
        (count(*) filter (where status = any(${[...availableHomeStatuses]}::text[])))::integer as available,
        (count(*) filter (where kept_as is not null))::integer as kept,
        (count(*) filter (where status = 'sold'))::integer as sold,
        (count(*) filter (where feed_word is not null))::integer as overridden
      from catalogue_home home where home.stage_id = stage.id and home.removed_at is null
    ) counted
    where stage.removed_at is null and counted.homes > 0
      and ${atSites(sql`stage.site_id`, sites)}
    order by area.name, stage.name, stage.id limit ${mostStages}`.execute(db)
  return rows.map(({ areaName, stageName, ...row }) => ({ ...row, name: stageTitle(areaName, stageName) }))
}

/** A stage in the catalogue; null: there is none. */
export async function findStage(db: Db, stageId: string): Promise<{ siteId: SiteId; name: string } | null> {
  const { rows } = await sql<{ siteId: SiteId } & Named>`
    select stage.site_id as "siteId", area.name as "areaName", stage.name as "stageName"
    from catalogue_stage stage join catalogue_area area on area.id = stage.area_id
    where stage.id = ${stageId} and stage.removed_at is null`.execute(db)
  const [row] = rows
  return row ? { siteId: row.siteId, name: stageTitle(row.areaName, row.stageName) } : null
}

export async function siteOfHome(db: Db, homeId: string): Promise<SiteId | null> {
  const row = await db.selectFrom('catalogue_home').select('site_id').where('id', '=', homeId).executeTakeFirst()
  return (row?.site_id ?? null) as SiteId | null
}

type HomeRow = Omit<BoardHome, 'price' | 'holder'> & {
  readonly priceMinor: number | null
  readonly feeMinor: number | null
  readonly currency: Currency
  readonly bookingId: string | null
  readonly bookingNumber: string | null
  readonly bookingStatus: BookingStatus | null
  readonly isGone: boolean
}

export type ReadHome = {
  readonly home: BoardHome
  readonly seen: { readonly priceMinor: number | null; readonly status: HomeStatus }
  readonly feeMinor: number | null
  readonly currency: Currency
  readonly isGone: boolean
}

/** Homes of a stage in the catalogue, or one home, be it gone. One statement. */
export async function readBoardHomes(db: Db, of: { stageId: string } | { homeId: string }): Promise<ReadHome[]> {
  const which =
    'stageId' in of ? sql`home.stage_id = ${of.stageId} and home.removed_at is null` : sql`home.id = ${of.homeId}`
  const { rows } = await sql<HomeRow>`
    select home.id as "homeId", home.number, home.building, home.floor, home.rooms::float8 as rooms,
      home.primary_area::float8 as "squareMetres", home.status, home.price_minor as "priceMinor",
      home.monthly_fee_minor as "feeMinor", home.currency, home.removed_at is not null as "isGone",
      booking.id as "bookingId", booking.number as "bookingNumber", booking.status as "bookingStatus",
      exists (select from home_queue queue where queue.home_id = home.id and queue.kept_at is not null)
        as "isKeptForQueue",
      (select count(*)::integer from home_queue_entry entry where entry.home_id = home.id and entry.left_at is null)
        as waiting,
      array(select field from catalogue_override laid where laid.home_id = home.id and laid.ended_at is null
        order by field) as overridden
    from catalogue_home home left join booking on booking.home_id = home.id
      and booking.status = any(${[...keepingStatuses]}::text[])
    where ${which}`.execute(db)
  return rows.map(readHomeOf)
}

function readHomeOf({
  priceMinor,
  feeMinor,
  currency,
  bookingId,
  bookingNumber,
  bookingStatus,
  isGone,
  ...row
}: HomeRow): ReadHome {
  const holder =
    bookingId !== null && bookingNumber !== null && bookingStatus !== null
      ? { bookingId, number: bookingNumber, status: bookingStatus }
      : null
  return {
    home: {
      ...row,
      overridden: row.overridden as OverrideField[],
      price: priceMinor === null ? null : { minor: priceMinor, currency },
      holder,
    },
    seen: { priceMinor, status: row.status },
    feeMinor,
    currency,
    isGone,
  }
}

/** Numbers of batches with the names of their senders, by id. */
export async function namesOfBatches(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_batch as batch')
    .innerJoin('integration_api_key as key', 'key.id', 'batch.key_id')
    .select(['batch.id', 'batch.number', 'key.name'])
    .where('batch.id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, number, name }) => [id, `${number} ${name}`]))
}

/** When a booking had a home. */
export type HadHome = { readonly number: string; readonly from: Instant; readonly until: Instant | null }

/** Bookings of a home, the newest first. */
export async function bookingsOfHome(db: Db, homeId: string): Promise<HadHome[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['number', 'created_at', 'ended_at'])
    .where('home_id', '=', homeId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ number, created_at, ended_at }) => ({ number, from: created_at, until: ended_at }))
}
