import type { Instant } from '@nyhem/domain/dates'
import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { FeedWord, OverrideEnd, OverrideInForce, OverrideValue } from '@nyhem/domain/housing/home-override'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import { asId, type HomeId, type StaffId, type StageId } from '@nyhem/domain/ids'
import type { Currency } from '@nyhem/domain/money'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { StaffReason } from '@nyhem/domain/staff/staff-reasons'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CatalogueOverrideTable, Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** A word of people over the business system's, as it is stored. */
export type StoredOverride = OverrideValue & {
  readonly id: string
  readonly homeId: HomeId
  readonly reason: StaffReason
  readonly words: string | null
  readonly madeAt: Instant
  readonly madeBy: StaffId
  readonly approvedBy: StaffId | null
  readonly until: Instant
  readonly ended: { readonly at: Instant; readonly why: OverrideEnd; readonly by: StaffId | null } | null
}

/** A home as overrides see it. */
export type HomeToOverride = {
  readonly id: HomeId
  readonly number: string
  readonly stageName: string
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly currency: Currency
  /** As people and visitors see it. */
  readonly priceMinor: number | null
  readonly status: HomeStatus
  readonly isKept: boolean
  readonly word: FeedWord
}

const storedOverride = (row: Selectable<CatalogueOverrideTable>): StoredOverride => ({
  ...laidValue(row),
  id: row.id,
  homeId: asId(row.home_id),
  reason: row.reason as StaffReason,
  words: row.words,
  madeAt: row.made_at,
  madeBy: asId(row.made_by),
  approvedBy: row.approved_by === null ? null : asId(row.approved_by),
  until: row.until,
  ended:
    row.ended_at === null
      ? null
      : {
          at: row.ended_at,
          why: row.ended_why as OverrideEnd,
          by: row.ended_by === null ? null : asId(row.ended_by),
        },
})

const laidValue = ({ field, value }: Pick<Selectable<CatalogueOverrideTable>, 'field' | 'value'>): OverrideValue =>
  field === 'price'
    ? { field, value: Number(value) }
    : { field: 'status', value: value as Extract<OverrideValue, { field: 'status' }>['value'] }

/** By home. */
export async function overridesInForce(db: Db, homeIds: readonly string[]): Promise<Map<string, OverrideInForce[]>> {
  if (homeIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('catalogue_override')
    .select(['id', 'home_id', 'field', 'value', 'until'])
    .where('ended_at', 'is', null)
    .where(sql<boolean>`home_id = any(${[...homeIds]}::text[])`)
    .orderBy('field')
    .execute()
  const found = new Map<string, OverrideInForce[]>()
  for (const row of rows)
    found.set(row.home_id, [...(found.get(row.home_id) ?? []), { id: row.id, until: row.until, ...laidValue(row) }])
  return found
}

/** A home in the catalogue, locked until the transaction ends. */
export const lockHome = (tx: Db, homeId: HomeId): Promise<HomeToOverride | null> => readHome(tx, homeId, true)

/** A home in the catalogue. */
export const findHome = (db: Db, homeId: HomeId): Promise<HomeToOverride | null> => readHome(db, homeId, false)

async function readHome(db: Db, homeId: HomeId, isLocking: boolean): Promise<HomeToOverride | null> {
  const row = await db
    .selectFrom('catalogue_home as home')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'home.stage_id')
    .innerJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .select(['home.id', 'home.number', 'home.site_id', 'home.stage_id', 'home.currency', 'home.price_minor'])
    .select(['home.total_price_minor', 'home.status', 'home.feed_status', 'home.kept_as', 'home.feed_word'])
    .select(['stage.name as stage_name', 'area.name as area_name'])
    .where('home.id', '=', homeId)
    .where('home.removed_at', 'is', null)
    .$if(isLocking, (query) => query.forNoKeyUpdate('home'))
    .executeTakeFirst()
  if (!row) return null
  const beside = (row.feed_word ?? {}) as Partial<FeedWord>
  return {
    id: asId(row.id),
    number: row.number,
    stageName: stageTitle(row.area_name, row.stage_name),
    siteId: row.site_id as SiteId,
    stageId: asId(row.stage_id),
    currency: row.currency as Currency,
    priceMinor: row.price_minor,
    status: row.status as HomeStatus,
    isKept: row.kept_as !== null,
    word: {
      priceMinor: row.price_minor,
      totalPriceMinor: row.total_price_minor,
      status: row.feed_status as HomeStatus,
      ...beside,
    },
  }
}

/** What visitors see of a home, with the business system's word beside it. */
export async function writeWord(
  tx: Db,
  { homeId, shown, beside, now }: { homeId: HomeId; shown: FeedWord; beside: Partial<FeedWord> | null; now: Instant },
): Promise<void> {
  await tx
    .updateTable('catalogue_home')
    .set({
      price_minor: shown.priceMinor,
      total_price_minor: shown.totalPriceMinor,
      feed_status: shown.status,
      feed_word: beside === null ? null : JSON.stringify(beside),
      updated_at: now,
    })
    .where('id', '=', homeId)
    .execute()
}

export async function insertOverride(tx: Db, made: Omit<StoredOverride, 'ended'>): Promise<void> {
  await tx
    .insertInto('catalogue_override')
    .values({
      id: made.id,
      home_id: made.homeId,
      field: made.field,
      value: String(made.value),
      reason: made.reason,
      words: made.words,
      made_at: made.madeAt,
      made_by: made.madeBy,
      approved_by: made.approvedBy,
      until: made.until,
    })
    .execute()
}

/** Those in force of these. */
export async function markEnded(
  tx: Db,
  { ids, why, by = null, now }: { ids: readonly string[]; why: OverrideEnd; by?: StaffId | null; now: Instant },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('catalogue_override')
    .set({ ended_at: now, ended_why: why, ended_by: by })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

/** Homes that have left the catalogue: what was laid over them goes with them. */
export async function endOverridesOfRemoved(
  tx: Db,
  homes: readonly { readonly id: string }[],
  now: Instant,
): Promise<void> {
  if (homes.length === 0) return
  const { rows } = await sql<{ home_id: string }>`
    update catalogue_override set ended_at = ${now}::timestamptz, ended_why = 'removed'
    where home_id = any(${homes.map(({ id }) => id)}::text[]) and ended_at is null returning home_id`.execute(tx)
  const ids = [...new Set(rows.map(({ home_id }) => home_id))]
  if (ids.length === 0) return
  await sql`update catalogue_home set feed_word = null,
      price_minor = case when feed_word ? 'priceMinor' then (feed_word ->> 'priceMinor')::bigint else price_minor end,
      total_price_minor = case when feed_word ? 'totalPriceMinor' then (feed_word ->> 'totalPriceMinor')::bigint
        else total_price_minor end,
      feed_status = coalesce(feed_word ->> 'status', feed_status)
    where id = any(${ids}::text[])`.execute(tx)
}

export async function findOverride(db: Db, id: string): Promise<StoredOverride | null> {
  const row = await db.selectFrom('catalogue_override').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? storedOverride(row) : null
}

/** Of a home, the newest first, ended ones too. */
export async function overridesOfHome(db: Db, homeId: HomeId): Promise<StoredOverride[]> {
  const rows = await db
    .selectFrom('catalogue_override')
    .selectAll()
    .where('home_id', '=', homeId)
    .orderBy('made_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(storedOverride)
}

/** An override in force, with what its home is called. */
export type OverrideOfHome = StoredOverride & {
  readonly siteId: SiteId
  readonly stageId: StageId
  readonly stageName: string
  readonly number: string
  readonly currency: Currency
  /** The business system's word, in minor units or a status. */
  readonly said: number | string | null
}

/** In force at these sites, and made before a moment if one is given; the oldest first. */
export async function overridesSince(
  db: Db,
  { ofSites, madeBefore }: { ofSites: readonly SiteId[]; madeBefore: Instant | null },
): Promise<OverrideOfHome[]> {
  const rows = await db
    .selectFrom('catalogue_override as override')
    .innerJoin('catalogue_home as home', 'home.id', 'override.home_id')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'home.stage_id')
    .selectAll('override')
    .select(['home.site_id', 'home.stage_id', 'home.number', 'home.currency', 'home.feed_word'])
    .select('stage.name as stage_name')
    .where('override.ended_at', 'is', null)
    .$if(madeBefore !== null, (query) => query.where('override.made_at', '<', madeBefore as Instant))
    .where(sql<boolean>`home.site_id = any(${[...ofSites]}::text[])`)
    .orderBy('override.made_at')
    .limit(500)
    .execute()
  return rows.map((row) => {
    const beside = (row.feed_word ?? {}) as Partial<FeedWord>
    return {
      ...storedOverride(row),
      siteId: row.site_id as SiteId,
      stageId: asId(row.stage_id),
      stageName: row.stage_name,
      number: row.number,
      currency: row.currency as Currency,
      said: (row.field === 'price' ? beside.priceMinor : beside.status) ?? null,
    }
  })
}

/** Homes with an override in force whose time is out. */
export async function homesWithLapsed(db: Db, now: Instant): Promise<HomeId[]> {
  const rows = await db
    .selectFrom('catalogue_override')
    .select('home_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .orderBy('home_id')
    .limit(500)
    .execute()
  return rows.map(({ home_id }) => asId(home_id))
}
