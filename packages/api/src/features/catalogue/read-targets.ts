import type { CatalogueEntity } from '@nyhem/contract/calls/editing-forms'
import { siteById } from '@nyhem/domain/sites/all-sites'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** `id`: what pages name it by. */
export type CatalogueTarget = { readonly id: string; readonly name: string; readonly detail: string }

export type TargetQuestion = {
  readonly siteId: SiteId
  readonly entity: CatalogueEntity
  /** Each must stand in its name or detail, or in its id. */
  readonly words: readonly string[]
  readonly most: number
}

/** As `stageTitle` of the domain. */
const titleOfStage = sql`case when strpos(lower(stage.name), lower(area.name)) > 0 then stage.name
  else area.name || ', ' || stage.name end`

const stages = (siteId: SiteId) => sql`
  select stage.id, ${titleOfStage} as name, municipality.name as detail
  from catalogue_stage stage join catalogue_area area on area.id = stage.area_id
  join catalogue_municipality municipality on municipality.id = area.municipality_id
  where stage.site_id = ${siteId} and stage.removed_at is null`

/** Counties and municipalities are named by their addresses, the rest by their ids. */
const targetsOf = {
  project: (siteId) => sql`
    select area.id, area.name, municipality.name as detail
    from catalogue_area area join catalogue_municipality municipality on municipality.id = area.municipality_id
    where area.site_id = ${siteId} and area.removed_at is null
    union all ${stages(siteId)}`,
  stage: stages,
  home: (siteId) => sql`
    select home.id, home.address || ', ' || home.number as name, ${titleOfStage} as detail
    from catalogue_home home join catalogue_stage stage on stage.id = home.stage_id
    join catalogue_area area on area.id = stage.area_id
    where home.site_id = ${siteId} and home.removed_at is null`,
  contact: (siteId) => sql`
    select contact.id, contact.name, coalesce(contact.company, contact.email, '') as detail
    from catalogue_staff_contact contact
    where contact.removed_at is null and exists (
      select from catalogue_stage_contact link join catalogue_stage stage on stage.id = link.stage_id
      where link.contact_id = contact.id and stage.site_id = ${siteId} and stage.removed_at is null
    )`,
  county: (siteId) => sql`
    select slug as id, name, code as detail from catalogue_county where country = ${siteById(siteId).country}`,
  municipality: (siteId) => sql`
    select municipality.slug as id, municipality.name, county.name as detail
    from catalogue_municipality municipality join catalogue_county county on county.id = municipality.county_id
    where county.country = ${siteById(siteId).country}`,
  'reference-project': (siteId) => sql`
    select project.id, project.name, municipality.name as detail
    from catalogue_reference_project project
    join catalogue_municipality municipality on municipality.id = project.municipality_id
    where project.site_id = ${siteId} and project.removed_at is null`,
} as const satisfies Record<CatalogueEntity, (siteId: SiteId) => RawBuilder<unknown>>

const escaped = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, (letter) => `\\${letter}`)

/** Those whose name begins with the first word come first. */
export async function readTargets(
  db: Kysely<Database>,
  { siteId, entity, words, most }: TargetQuestion,
): Promise<CatalogueTarget[]> {
  const searched = sql`lower(target.name || ' ' || target.detail || ' ' || target.id)`
  const conditions = words.map((word) => sql`${searched} like ${`%${escaped(word)}%`}`)
  const first = escaped(words[0] ?? '')
  const { rows } = await sql<CatalogueTarget>`
    select id, name, detail from (${targetsOf[entity](siteId)}) as target
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by lower(name) like ${`${first}%`} desc, name, id limit ${most}`.execute(db)
  return rows
}
