import { foundStatuses } from '@nyhem/domain/search/row-fits'
import type { SiteId } from '@nyhem/domain/sites/site'
import pg from 'pg'

/**
 * Baseline tables: a row per stage with what homes share, and one per listed home with what narrows it (for a stage
 * without homes, one per kind of residence). Indexed, in the order of places, analysed.
 */
export async function makeSearchRows(url: string, siteId: SiteId): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement.replaceAll('$site', client.escapeLiteral(siteId)))
  } finally {
    await client.end()
  }
}

/** Found without a status filter; no question uses one. */
const found = foundStatuses([])
  .map((status) => `'${status}'`)
  .join(', ')

const statements = [
  `create table bench_stage as
  select row_number() over (order by county.slug, municipality.slug, area.id, stage.id)::int as stage_no,
    dense_rank() over (order by county.slug, municipality.slug, area.id)::int as area_no,
    stage.id as stage_id, area.name as area_name, county.slug as county,
    county.slug || '/' || municipality.slug as municipality, stage.concept, stage.status as project_status,
    stage.latitude, stage.longitude,
    jsonb_build_object('id', area.id, 'name', area.name, 'description', area.short_description, 'images', area.images)
      as area_card
  from catalogue_stage stage
  join catalogue_area area on area.id = stage.area_id
  join catalogue_municipality municipality on municipality.id = area.municipality_id
  join catalogue_county county on county.id = municipality.county_id
  where stage.site_id = $site and stage.removed_at is null and area.removed_at is null
    and stage.status in (${found})`,
  'alter table bench_stage add primary key (stage_no)',
  'create index on bench_stage (municipality)',
  'create index on bench_stage (county)',
  'create index on bench_stage (latitude, longitude)',
  // An area's list entry, ready to send.
  'create table bench_area as select distinct on (area_no) area_no, area_card::text as card from bench_stage',
  'alter table bench_area add primary key (area_no)',
  `create table bench_row as
  select row_number() over (order by bench_stage.stage_no, home.id)::int as row_no, bench_stage.stage_no, home.id as home_id,
    coalesce(home.disposal_form, stage.disposal_form) as disposal_form,
    coalesce(home.residence_type, kind) as residence_type,
    array(select distinct space ->> 'kind' from jsonb_array_elements(coalesce(home.outdoor_spaces, '[]')) space)
      as outdoor_areas,
    (case when home.currency = 'EUR' then coalesce(home.total_price_minor, home.price_minor)
      else home.price_minor end / 100)::int as price,
    floor(home.rooms)::int2 as rooms, home.primary_area::float4 as size,
    coalesce(home.move_in_from, stage.move_in_from) as move_in, home.id is not null as is_home
  from bench_stage
  join catalogue_stage stage on stage.id = bench_stage.stage_id
  left join catalogue_home home on home.stage_id = stage.id and home.removed_at is null
    and home.status in ('for-sale', 'reserved', 'pre-selling')
  left join unnest(stage.residence_types) kind on home.id is null
  order by 1`,
  'alter table bench_row add primary key (row_no)',
  'create index on bench_row (stage_no)',
  'create index on bench_row (price) include (rooms)',
  'create index on bench_row (rooms, price)',
  'create index on bench_row (move_in, row_no) where is_home',
  'create index on bench_row (price, row_no) where is_home',
  'create index on bench_row (size, row_no) where is_home',
  // A home's list entry.
  `create table bench_home as
  select row_no, jsonb_build_object('id', home.id, 'number', home.number, 'rooms', home.rooms,
    'size', home.primary_area, 'price', home.price_minor, 'images', home.images)::text as card
  from bench_row join catalogue_home home on home.id = bench_row.home_id order by row_no`,
  'alter table bench_home add primary key (row_no)',
  `create table bench_showing as
  select stage_no, starts_at, ends_at from catalogue_showing join bench_stage using (stage_id)`,
  'create index on bench_showing (stage_no, ends_at)',
  'vacuum analyze bench_stage',
  'vacuum analyze bench_area',
  'vacuum analyze bench_row',
  'vacuum analyze bench_home',
  'vacuum analyze bench_showing',
]
