import type { Home } from '@nyhem/domain/housing/catalogue'
import { listedHomeStatuses } from '@nyhem/domain/housing/enumerations'
import type { HomeListing } from '@nyhem/domain/housing/listings'
import { asId, type HomeId, type StageId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../database/schema.generated.ts'
import type { HomeDetails, HomeQuery } from './catalogue.types.ts'
import {
  type AreaRow,
  areaOf,
  type HomeListingRow,
  homeListingOf,
  type StageDetailsRow,
  stageOf,
} from './catalogue-rows.ts'
import { detailedStages, placeColumns } from './read-projects.ts'

type Db = Kysely<Database>
/** A text array. */
export type HomeIds = RawBuilder<readonly HomeId[]>
export type PlacedHome = Pick<Home, 'id' | 'number' | 'building' | 'floor'>

export const homesWithPlaces = (db: Db) =>
  db
    .selectFrom('catalogue_home as home')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'home.stage_id')
    .innerJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'area.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('home.removed_at', 'is', null)
    .selectAll('home')
    .select([
      'stage.name as stage_name',
      'stage.slug as stage_slug',
      'stage.latitude as stage_latitude',
      'stage.longitude as stage_longitude',
      'stage.move_in_from as stage_move_in_from',
      'stage.move_in_to as stage_move_in_to',
      'stage.move_in_determined as stage_move_in_determined',
      'area.name as area_name',
      'area.slug as area_slug',
      ...placeColumns,
    ])

/** Of homes in the catalogue or removed from it: a text array too. */
export const stageIdsOf = (ids: HomeIds) => sql`array(select stage_id from catalogue_home where id = any(${ids}))`

/** Homes and their stages, each once, as two columns of one statement. */
export const detailColumns = (db: Db, ids: HomeIds) =>
  [
    jsonArrayFrom(homesWithPlaces(db).where(sql<boolean>`home.id = any(${ids})`)).as('homes'),
    jsonArrayFrom(detailedStages(db).where(sql<boolean>`stage.id = any(${stageIdsOf(ids)})`)).as('stages'),
  ] as const

/** Homes of a stage share its data. */
export function detailsOf({ homes, stages }: DetailRows): Map<HomeId, HomeDetails> {
  const shared = new Map(stages.map((row) => [row.id, { stage: stageOf(row), area: areaOf(row) }]))
  return new Map(
    homes.flatMap((row): [HomeId, HomeDetails][] => {
      const reported = shared.get(row.stage_id)
      const { path, place, home } = homeListingOf(row)
      return reported ? [[home.id, { home, path, place, ...reported }]] : []
    }),
  )
}

type DetailRows = {
  readonly homes: readonly HomeListingRow[]
  readonly stages: readonly (StageDetailsRow & AreaRow)[]
}

/** By building, floor and number. */
export async function readHomesOfStage(db: Db, stageId: StageId): Promise<HomeListing[]> {
  const rows = await homesWithPlaces(db)
    .where('home.stage_id', '=', stageId)
    .orderBy('home.building', (order) => order.asc().nullsFirst())
    .orderBy('home.floor', (order) => order.asc().nullsFirst())
    .orderBy('home.number')
    .execute()
  return rows.map(homeListingOf)
}

/** Positions of a building's homes. */
export async function readHomesOfBuilding(db: Db, stageId: StageId, building: string): Promise<PlacedHome[]> {
  const rows = await db
    .selectFrom('catalogue_home')
    .where('removed_at', 'is', null)
    .where('stage_id', '=', stageId)
    .where('building', '=', building)
    .select(['id', 'number', 'building', 'floor'])
    .execute()
  return rows.map(({ id, ...home }) => ({ id: asId<'Home'>(id), ...home }))
}

export async function readHomesById(db: Db, siteId: SiteId, ids: readonly HomeId[]): Promise<HomeListing[]> {
  if (ids.length === 0) return []
  const rows = await homesWithPlaces(db).where('home.site_id', '=', siteId).where('home.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, homeListingOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function readNewestHomes(db: Db, query: HomeQuery): Promise<HomeListing[]> {
  const { siteId, stageId, statuses, limit } = query
  let fitting = homesWithPlaces(db)
    .where('home.site_id', '=', siteId)
    .where('home.status', 'in', [...(statuses ?? listedHomeStatuses)])
  if (stageId !== undefined) fitting = fitting.where('home.stage_id', '=', stageId)
  const rows = await fitting.orderBy('home.updated_at', 'desc').orderBy('home.id').limit(limit).execute()
  return rows.map(homeListingOf)
}

/** It may have been removed. */
const comparedHome = (homeId: HomeId) => sql<{
  id: string
  site_id: string
  rooms: number
  price_minor: number | null
  municipality_id: string
  county_id: string
}>`(
    select home.id, home.site_id, home.rooms, home.price_minor, area.municipality_id, municipality.county_id
    from catalogue_home home join catalogue_stage stage on stage.id = home.stage_id
      join catalogue_area area on area.id = stage.area_id
      join catalogue_municipality municipality on municipality.id = area.municipality_id
    where home.id = ${homeId})`

/**
 * Most similar homes on the market: a room's difference weighs as much as half the price, another municipality as two
 * rooms. First from the county; if too few, from the whole site.
 */
export async function readSimilarHomes(db: Db, homeId: HomeId, limit: number): Promise<HomeListing[]> {
  const near = await readSimilarIds(db, homeId, { within: 'county', limit })
  const ids = near.length < limit ? await readSimilarIds(db, homeId, { within: 'site', limit }) : near
  const rows = ids.length === 0 ? [] : await homesWithPlaces(db).where('home.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, homeListingOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Ids first: only the shown homes are read in full. */
async function readSimilarIds(
  db: Db,
  homeId: HomeId,
  { within, limit }: { within: 'county' | 'site'; limit: number },
): Promise<string[]> {
  const nearness = sql`case when municipality.id = own.municipality_id then 0 when county.id = own.county_id then 2
    else 5 end`
  const likeness = sql`abs(home.rooms - own.rooms)
    + coalesce(2.0 * abs(home.price_minor - own.price_minor) / greatest(own.price_minor, 1), 1)`
  let query = db
    .selectFrom(comparedHome(homeId).as('own'))
    .innerJoin('catalogue_home as home', 'home.site_id', 'own.site_id')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'home.stage_id')
    .innerJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'area.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('home.removed_at', 'is', null)
    .where('home.status', 'in', listedHomeStatuses)
    .whereRef('home.id', '<>', 'own.id')
    .where(sql<boolean>`home.rooms between own.rooms - 1 and own.rooms + 1`)
  if (within === 'county') query = query.whereRef('county.id', '=', 'own.county_id')
  const rows = await query
    .select('home.id')
    .orderBy(sql`${nearness} + ${likeness}`)
    .orderBy('home.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
