import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { FoundByPath, PathSlugs } from './catalogue.types.ts'
import { type PlaceRow, placeOf } from './catalogue-rows.ts'

type PathRow = {
  [Column in keyof PlaceRow]: Column extends `county_${string}` ? PlaceRow[Column] : PlaceRow[Column] | null
} & {
  has_projects: boolean
  area_id: string | null
  area_removed: boolean | null
  stage_id: string | null
  stage_removed: boolean | null
  home_id: string | null
  home_removed: boolean | null
}

/** Among several owners of a slug: the existing one, then the latest removed. */
const newest = sql`order by removed_at desc nulls first limit 1`

/** One query. */
export async function findByPath(db: Kysely<Database>, siteId: SiteId, slugs: PathSlugs): Promise<FoundByPath> {
  const { rows } = await sql<PathRow>`
    select county.id as county_id, county.country as county_country, county.code as county_code,
      county.name as county_name, county.slug as county_slug, municipality.id as municipality_id,
      municipality.code as municipality_code, municipality.name as municipality_name,
      municipality.slug as municipality_slug,
      exists (select from catalogue_area own join catalogue_municipality around on around.id = own.municipality_id
        where own.site_id = ${siteId} and own.removed_at is null and around.county_id = county.id
          and (municipality.id is null or around.id = municipality.id)) as has_projects,
      area.id as area_id, area.removed as area_removed, stage.id as stage_id, stage.removed as stage_removed,
      home.id as home_id, home.removed as home_removed
    from catalogue_county county
    left join catalogue_municipality municipality
      on municipality.county_id = county.id and municipality.slug = ${slugs.municipality ?? null}
    left join lateral (select id, removed_at is not null as removed from catalogue_area
      where site_id = ${siteId} and municipality_id = municipality.id and slug = ${slugs.area ?? null} ${newest}) area
      on true
    left join lateral (select id, removed_at is not null as removed from catalogue_stage
      where area_id = area.id and slug = ${slugs.stage ?? null} ${newest}) stage on true
    left join lateral (select id, removed_at is not null as removed from catalogue_home
      where stage_id = stage.id and slug = ${slugs.home ?? null} ${newest}) home on true
    where county.country = ${siteById(siteId).country} and county.slug = ${slugs.county}`.execute(db)
  const row = rows[0]
  if (!row) return { code: 'NotFound' }
  return slugs.area === undefined ? foundPlace(row, slugs) : foundProject(row, slugs)
}

function foundPlace(row: PathRow, slugs: PathSlugs): FoundByPath {
  if (!row.has_projects) return { code: 'NotFound' }
  if (slugs.municipality === undefined) return { code: 'County', county: placeOf(row as PlaceRow).county }
  if (row.municipality_id === null) return { code: 'NotFound' }
  return { code: 'Municipality', ...placeOf(row as PlaceRow) }
}

function foundProject(row: PathRow, slugs: PathSlugs): FoundByPath {
  if (row.area_id === null) return { code: 'NotFound' }
  const place = placeOf(row as PlaceRow)
  const areaId = row.area_removed ? null : asId<'Area'>(row.area_id)
  if (slugs.stage === undefined || row.stage_id === null) {
    if (areaId === null) return { code: 'GoneArea', areaId: asId(row.area_id), place }
    return slugs.stage === undefined ? { code: 'Area', areaId } : { code: 'NotFound' }
  }
  const stageId = row.stage_removed ? null : asId<'Stage'>(row.stage_id)
  if (slugs.home === undefined || row.home_id === null) {
    if (stageId === null) return { code: 'GoneStage', stageId: asId(row.stage_id), areaId, place }
    return slugs.home === undefined && areaId !== null ? { code: 'Stage', stageId, areaId } : { code: 'NotFound' }
  }
  const homeId = asId<'Home'>(row.home_id)
  if (row.home_removed || stageId === null || areaId === null)
    return { code: 'GoneHome', homeId, stageId, areaId, place }
  return { code: 'Home', homeId, stageId, areaId }
}
