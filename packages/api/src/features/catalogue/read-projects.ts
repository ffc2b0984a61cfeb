import { availableHomeStatuses, listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import type { AreaListing, StageListing } from '@nyhem/domain/housing/listings'
import type { AreaId, StageId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { languageTags, type SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ProjectQuery } from './catalogue.types.ts'
import { type AreaRow, areaListingOf, stageListingOf } from './catalogue-rows.ts'

type Db = Kysely<Database>

export const placeColumns = [
  'county.id as county_id',
  'county.country as county_country',
  'county.code as county_code',
  'county.name as county_name',
  'county.slug as county_slug',
  'municipality.id as municipality_id',
  'municipality.code as municipality_code',
  'municipality.name as municipality_name',
  'municipality.slug as municipality_slug',
] as const

/** Homes still for sale: the summary's count minus those held now. */
export const homesAvailable = sql<number | null>`summary.homes_offered - (select count(*) from catalogue_home held
  where held.stage_id = stage.id and held.kept_as = 'reserved' and held.removed_at is null
    and held.feed_status in (${sql.join(availableHomeStatuses.map((status) => sql.lit(status)))}))`

/** Of homes on the market, as the summary's prices. Only cooperatives let their homes. */
const rentOfMarket = (bound: 'min' | 'max') => sql<number | null>`case when stage.disposal_form = 'tenancy' then
  (select ${sql.raw(bound)}(let_home.monthly_fee_minor) from catalogue_home let_home
    where let_home.stage_id = stage.id and let_home.removed_at is null
      and let_home.feed_status in (${sql.join(listedHomeStatuses.map((status) => sql.lit(status)))})) end`

const areaColumns = [
  'area.id as area_id',
  'area.site_id as area_site_id',
  'area.name as area_name',
  'area.slug as area_slug',
  'area.latitude as area_latitude',
  'area.longitude as area_longitude',
  'area.short_description as area_short_description',
  'area.description as area_description',
  'area.concept as area_concept',
  'area.images as area_images',
  'area.nearby as area_nearby',
  'area.bookings_per_person as area_bookings_per_person',
  'area.updated_at as area_updated_at',
] as const

export const areas = (db: Db) =>
  db
    .selectFrom('catalogue_area as area')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'area.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('area.removed_at', 'is', null)
    .select([...areaColumns, ...placeColumns])

const stages = (db: Db) =>
  db
    .selectFrom('catalogue_stage as stage')
    .innerJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'area.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .leftJoin('catalogue_stage_summary as summary', 'summary.stage_id', 'stage.id')
    .where('stage.removed_at', 'is', null)

/** Omits texts and lists shown only on the stage's page. */
export const listedStages = (db: Db) =>
  stages(db).select([
    'stage.id',
    'stage.area_id',
    'stage.site_id',
    'stage.name',
    'stage.slug',
    'stage.tagline',
    'stage.short_description',
    'stage.phase',
    'stage.status',
    'stage.stage_status',
    'stage.residence_types',
    'stage.disposal_form',
    'stage.concept',
    'stage.address',
    'stage.latitude',
    'stage.longitude',
    'stage.eco_label',
    'stage.move_in_from',
    'stage.move_in_to',
    'stage.move_in_determined',
    'stage.vip_starts_at',
    'stage.vip_ends_at',
    'stage.sales_start',
    'stage.extra_showings_info',
    'stage.plot_type',
    'stage.images',
    'stage.booking_flow',
    'stage.booking_fee_minor',
    'stage.currency',
    'stage.updated_at',
    'stage.removed_at',
    'area.name as area_name',
    'area.slug as area_slug',
    ...placeColumns,
    'summary.homes_total',
    'summary.min_rooms',
    'summary.max_rooms',
    'summary.min_area',
    'summary.max_area',
    'summary.min_internal_usable_area',
    'summary.max_internal_usable_area',
    'summary.min_price_minor',
    'summary.max_price_minor',
    'summary.min_total_price_minor',
    'summary.max_total_price_minor',
    homesAvailable.as('homes_available'),
    rentOfMarket('min').as('min_rent_minor'),
    rentOfMarket('max').as('max_rent_minor'),
  ])

/** With area, place, showings from the earliest and contacts in order: one query. */
export const detailedStages = (db: Db) =>
  stages(db)
    .selectAll('stage')
    .select([...areaColumns, ...placeColumns])
    .select([
      sql<unknown>`(select coalesce(jsonb_agg(to_jsonb(showing) order by showing.starts_at), '[]'::jsonb)
        from catalogue_showing showing where showing.stage_id = stage.id
          and showing.called_off_at is null)`.as('showings'),
      sql<unknown>`(select coalesce(jsonb_agg(to_jsonb(contact) order by link.position), '[]'::jsonb)
        from catalogue_stage_contact link join catalogue_staff_contact contact on contact.id = link.contact_id
        where link.stage_id = stage.id)`.as('contacts'),
    ])

export const readArea = (db: Db, areaId: AreaId): Promise<AreaRow | undefined> =>
  areas(db).where('area.id', '=', areaId).executeTakeFirst()

/** By start of sales, then name. */
export async function readStagesOfArea(
  db: Db,
  which: { areaId: AreaId } | { sameAreaAs: StageId },
): Promise<StageListing[]> {
  const id =
    'areaId' in which
      ? sql<string>`${which.areaId}`
      : sql<string>`(select area_id from catalogue_stage where id = ${which.sameAreaAs})`
  const rows = await listedStages(db)
    .where('stage.area_id', '=', id)
    .orderBy('stage.sales_start', (order) => order.asc().nullsLast())
    .orderBy('stage.name')
    .execute()
  return rows.map(stageListingOf)
}

/** With aggregated stages, in two queries. */
export async function readAreaListings(db: Db, siteId: SiteId): Promise<AreaListing[]> {
  const [areaRows, stageRows] = await Promise.all([
    areas(db).where('area.site_id', '=', siteId).execute(),
    listedStages(db).where('stage.site_id', '=', siteId).execute(),
  ])
  return sortByPlace(siteId, joinListings(areaRows, stageRows.map(stageListingOf)))
}

function joinListings(areaRows: readonly AreaRow[], stageListings: readonly StageListing[]): AreaListing[] {
  const byArea = Map.groupBy(stageListings, ({ areaId }) => areaId as string)
  return areaRows.map((row) => areaListingOf(row, byArea.get(row.area_id) ?? []))
}

function sortByPlace(siteId: SiteId, listings: AreaListing[]): AreaListing[] {
  const { compare } = new Intl.Collator(languageTags[siteById(siteId).locale])
  return listings.sort(
    (a, b) => compare(a.place.county.name, b.place.county.name) || compare(a.name, b.name) || (a.id < b.id ? -1 : 1),
  )
}

/** In the given order, in two queries. */
export async function readProjects(
  db: Db,
  siteId: SiteId,
  ids: readonly string[],
): Promise<(AreaListing | StageListing)[]> {
  if (ids.length === 0) return []
  const [areaRows, stageRows] = await Promise.all([
    areas(db).where('area.site_id', '=', siteId).where('area.id', 'in', ids).execute(),
    listedStages(db)
      .where('stage.site_id', '=', siteId)
      .where((where) => where.or([where('stage.area_id', 'in', ids), where('stage.id', 'in', ids)]))
      .execute(),
  ])
  const stageListings = stageRows.map(stageListingOf)
  const found = new Map<string, AreaListing | StageListing>(
    [...joinListings(areaRows, stageListings), ...stageListings].map((listing) => [listing.id, listing]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function readAreasById(db: Db, siteId: SiteId, ids: readonly string[]): Promise<AreaListing[]> {
  if (ids.length === 0) return []
  const [areaRows, stageRows] = await Promise.all([
    areas(db).where('area.site_id', '=', siteId).where('area.id', 'in', ids).execute(),
    listedStages(db).where('stage.area_id', 'in', ids).execute(),
  ])
  return joinListings(areaRows, stageRows.map(stageListingOf))
}

/** With a matching stage, latest start of sales first. */
export async function readNewestProjects(db: Db, query: ProjectQuery): Promise<AreaListing[]> {
  const { siteId, statuses, countySlug, concept, limit } = query
  let fitting = stages(db).where('stage.site_id', '=', siteId)
  if (statuses !== undefined) fitting = fitting.where('stage.status', 'in', [...statuses])
  if (countySlug !== undefined) fitting = fitting.where('county.slug', '=', countySlug)
  if (concept !== undefined) fitting = fitting.where('stage.concept', '=', concept)
  const newest = await fitting
    .select(['stage.area_id', ({ fn }) => fn.max('stage.sales_start').as('newest')])
    .groupBy('stage.area_id')
    .orderBy('newest', (order) => order.desc().nullsLast())
    .orderBy('stage.area_id')
    .limit(limit)
    .execute()
  const ids = newest.map(({ area_id }) => area_id)
  const found = new Map(
    (await readAreasById(db, siteId, ids)).map((listing) => [listing.id as string, listing] as const),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Stages of other areas with homes left, by map distance. */
export async function readNearbyStages(db: Db, from: StageId | AreaId, limit: number): Promise<StageListing[]> {
  const origin = sql`(
    select area_id, site_id, latitude, longitude from catalogue_stage where id = ${from}
    union all select id, site_id, latitude, longitude from catalogue_area where id = ${from}
    limit 1)`
  const rows = await listedStages(db)
    .innerJoin(
      origin.$castTo<{ area_id: string; site_id: string; latitude: number; longitude: number }>().as('origin'),
      (join) => join.onRef('origin.site_id', '=', 'stage.site_id'),
    )
    .whereRef('stage.area_id', '<>', 'origin.area_id')
    .where('stage.status', 'not in', ['sold-out', 'succession', 'reference'])
    // Longitude degrees shrink towards the poles; this precision suffices for sorting.
    .orderBy(sql`power(stage.latitude - origin.latitude, 2)
      + power((stage.longitude - origin.longitude) * cos(radians(origin.latitude)), 2)`)
    .orderBy('stage.id')
    .limit(limit)
    .execute()
  return rows.map(stageListingOf)
}
