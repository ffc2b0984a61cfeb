import type { Concept, DisposalForm, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { HousingPath } from '@nyhem/domain/housing/listings'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ProjectTexts } from './catalogue.types.ts'

type Db = Kysely<Database>

/** Two queries. */
export async function readTexts(db: Db, siteId: SiteId): Promise<ProjectTexts[]> {
  const [areas, stages] = await Promise.all([readAreaTexts(db, siteId), readStageTexts(db, siteId)])
  return [...areas, ...stages]
}

const places = (db: Db) =>
  db
    .selectFrom('catalogue_area as area')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'area.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .select([
      'area.name as area_name',
      'area.slug as area_slug',
      'municipality.name as municipality_name',
      'municipality.slug as municipality_slug',
      'county.name as county_name',
      'county.slug as county_slug',
    ])

async function readAreaTexts(db: Db, siteId: SiteId): Promise<ProjectTexts[]> {
  const rows = await places(db)
    .where('area.site_id', '=', siteId)
    .where('area.removed_at', 'is', null)
    .select(['area.id', 'area.short_description', 'area.description', 'area.concept'])
    .select([
      sql<ResidenceType[]>`(select coalesce(array_agg(distinct type order by type), '{}') from catalogue_stage stage,
        unnest(stage.residence_types) type where stage.area_id = area.id and stage.removed_at is null)`.as('types'),
      sql<DisposalForm[]>`(select coalesce(array_agg(distinct stage.disposal_form order by stage.disposal_form), '{}')
        from catalogue_stage stage where stage.area_id = area.id and stage.removed_at is null)`.as('forms'),
    ])
    .orderBy('area.id')
    .execute()
  return rows.map((row) => ({
    kind: 'area',
    id: row.id,
    name: row.area_name,
    ...placeOf(row, null),
    tagline: '',
    address: '',
    shortDescription: row.short_description,
    description: row.description,
    ecoLabel: null,
    concept: row.concept as Concept,
    residenceTypes: row.types,
    disposalForms: row.forms,
  }))
}

async function readStageTexts(db: Db, siteId: SiteId): Promise<ProjectTexts[]> {
  const rows = await places(db)
    .innerJoin('catalogue_stage as stage', 'stage.area_id', 'area.id')
    .where('stage.site_id', '=', siteId)
    .where('stage.removed_at', 'is', null)
    .where('area.removed_at', 'is', null)
    .select([
      'stage.id',
      'stage.name',
      'stage.slug',
      'stage.tagline',
      'stage.address',
      'stage.short_description',
      'stage.description',
      'stage.concept',
      'stage.eco_label',
      'stage.residence_types',
      'stage.disposal_form',
    ])
    .orderBy('stage.id')
    .execute()
  return rows.map((row) => ({
    kind: 'stage',
    id: row.id,
    name: row.name,
    ...placeOf(row, row.slug),
    tagline: row.tagline,
    address: row.address,
    shortDescription: row.short_description,
    description: row.description,
    ecoLabel: row.eco_label,
    concept: row.concept as Concept,
    residenceTypes: row.residence_types as ResidenceType[],
    disposalForms: [row.disposal_form as DisposalForm],
  }))
}

type PlaceRow = Record<
  'area_name' | 'area_slug' | 'municipality_name' | 'municipality_slug' | 'county_name' | 'county_slug',
  string
>

function placeOf(row: PlaceRow, stage: string | null) {
  const path: HousingPath = {
    county: row.county_slug,
    municipality: row.municipality_slug,
    area: row.area_slug,
    stage,
    home: null,
  }
  return { areaName: row.area_name, municipality: row.municipality_name, county: row.county_name, path }
}
