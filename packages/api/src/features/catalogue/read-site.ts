import type { County, StaffContact } from '@nyhem/domain/housing/catalogue'
import { stageTitle } from '@nyhem/domain/housing/stage-title'
import type { ShowingId, StaffContactId } from '@nyhem/domain/ids'
import { asId } from '@nyhem/domain/ids'
import { siteById } from '@nyhem/domain/sites/all-sites'
import { type Country, languageTags, type SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { CataloguePage, CountyListing, ShowingDetails } from './catalogue.types.ts'
import { contactOf, showingOf } from './catalogue-rows.ts'
import { homesAvailable } from './read-projects.ts'

type Db = Kysely<Database>

/** Counties with an area, including home counts. */
export async function readCounties(db: Db, siteId: SiteId): Promise<CountyListing[]> {
  const rows = await db
    .selectFrom('catalogue_area as area')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'area.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .leftJoin('catalogue_stage as stage', (join) =>
      join.onRef('stage.area_id', '=', 'area.id').on('stage.removed_at', 'is', null),
    )
    .leftJoin('catalogue_stage_summary as summary', 'summary.stage_id', 'stage.id')
    .where('area.site_id', '=', siteId)
    .where('area.removed_at', 'is', null)
    .groupBy('county.id')
    .select(['county.id', 'county.country', 'county.code', 'county.name', 'county.slug'])
    .select(({ fn }) => [
      fn.count<number>('area.id').distinct().as('projects'),
      fn.coalesce(fn.sum<number>('summary.homes_total'), sql.lit(0)).as('total'),
      fn.coalesce(fn.sum<number>(homesAvailable), sql.lit(0)).as('available'),
    ])
    .execute()
  const { compare } = new Intl.Collator(languageTags[siteById(siteId).locale])
  return rows
    .map(({ id, country, code, name, slug, projects, total, available }) => ({
      county: { id: asId(id), country: country as Country, code, name, slug } satisfies County,
      projects,
      homes: { total, available },
    }))
    .sort((a, b) => compare(a.county.name, b.county.name))
}

export async function readContacts(db: Db, ids: readonly StaffContactId[]): Promise<StaffContact[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('catalogue_staff_contact')
    .selectAll()
    .where('id', 'in', ids)
    .where('removed_at', 'is', null)
    .execute()
  const found = new Map(rows.map((row) => [row.id, contactOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Contacts of most stages first. */
export async function readContactsOfSite(db: Db, siteId: SiteId): Promise<StaffContact[]> {
  const rows = await db
    .selectFrom('catalogue_staff_contact as contact')
    .innerJoin('catalogue_stage_contact as link', 'link.contact_id', 'contact.id')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'link.stage_id')
    .where('stage.site_id', '=', siteId)
    .where('stage.removed_at', 'is', null)
    .groupBy('contact.id')
    .selectAll('contact')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('contact.name')
    .execute()
  return rows.map(contactOf)
}

/** Each once, in stage order. */
export async function readContactsOfArea(db: Db, areaId: string): Promise<StaffContact[]> {
  const rows = await db
    .selectFrom('catalogue_staff_contact as contact')
    .innerJoin('catalogue_stage_contact as link', 'link.contact_id', 'contact.id')
    .innerJoin('catalogue_stage as stage', 'stage.id', 'link.stage_id')
    .where('stage.area_id', '=', areaId)
    .where('stage.removed_at', 'is', null)
    .groupBy('contact.id')
    .selectAll('contact')
    .orderBy(({ fn }) => fn.min('link.position'))
    .orderBy('contact.id')
    .execute()
  return rows.map(contactOf)
}

/** Of a stage or a succession home. */
export async function readShowing(db: Db, showingId: ShowingId): Promise<ShowingDetails | null> {
  const row = await db
    .selectFrom('catalogue_showing as showing')
    .leftJoin('catalogue_stage as stage', (join) =>
      join.onRef('stage.id', '=', 'showing.stage_id').on('stage.removed_at', 'is', null),
    )
    .leftJoin('catalogue_area as area', 'area.id', 'stage.area_id')
    .leftJoin('catalogue_succession_home as succession', (join) =>
      join.onRef('succession.id', '=', 'showing.succession_home_id').on('succession.removed_at', 'is', null),
    )
    .where('showing.id', '=', showingId)
    .where('showing.called_off_at', 'is', null)
    .selectAll('showing')
    .select(['stage.name as stage_name', 'area.name as area_name', 'succession.name as succession_name'])
    .select(['stage.id as of_stage', 'succession.slug as succession_slug'])
    .select(({ fn }) => fn.coalesce('stage.site_id', 'succession.site_id').as('site_id'))
    .executeTakeFirst()
  if (!row?.site_id) return null
  const { stage_name, area_name, succession_name, of_stage, succession_slug } = row
  const found = { showing: showingOf(row), siteId: row.site_id as SiteId }
  if (of_stage !== null && stage_name !== null && area_name !== null)
    return { ...found, subject: stageTitle(area_name, stage_name), of: { kind: 'stage', id: asId(of_stage) } }
  if (succession_name === null || succession_slug === null) return null
  return { ...found, subject: succession_name, of: { kind: 'succession-home', slug: succession_slug } }
}

const pagesAtOnce = 2_000

/** By id, so that no batch depends on an offset. */
export async function* readPages(db: Db, siteId: SiteId): AsyncGenerator<CataloguePage[]> {
  for (const kind of ['area', 'stage', 'object'] as const) {
    let after = ''
    for (;;) {
      const pages = await readPagesAfter(db, { siteId, kind, after })
      if (pages.length > 0) yield pages
      const last = pages.at(-1)
      if (!last || pages.length < pagesAtOnce) break
      after = last.id
    }
  }
}

async function readPagesAfter(
  db: Db,
  { siteId, kind, after }: { siteId: SiteId; kind: CataloguePage['kind']; after: string },
): Promise<CataloguePage[]> {
  const source = {
    area: sql`catalogue_area area`,
    stage: sql`catalogue_stage stage join catalogue_area area on area.id = stage.area_id`,
    object: sql`catalogue_home home join catalogue_stage stage on stage.id = home.stage_id
      join catalogue_area area on area.id = stage.area_id`,
  }[kind]
  const own = sql.ref(kind === 'object' ? 'home' : kind)
  const { rows } = await sql<{
    id: string
    updatedAt: CataloguePage['updatedAt']
    countyIsOneMunicipality: boolean
    county: string
    municipality: string
    area: string
    stage: string | null
    home: string | null
  }>`
    select ${own}.id, ${own}.updated_at as "updatedAt", county.slug as county, municipality.slug as municipality,
      county.name = municipality.name as "countyIsOneMunicipality", area.slug as area, ${kind === 'area' ? sql`null` : sql`stage.slug`} as stage,
      ${kind === 'object' ? sql`home.slug` : sql`null`} as home
    from ${source} join catalogue_municipality municipality on municipality.id = area.municipality_id
      join catalogue_county county on county.id = municipality.county_id
    where ${own}.site_id = ${siteId} and ${own}.removed_at is null and ${own}.id > ${after}
    order by ${own}.id limit ${pagesAtOnce}`.execute(db)
  return rows.map(({ id, updatedAt, countyIsOneMunicipality, ...path }) => ({
    kind,
    id,
    path,
    countyIsOneMunicipality,
    updatedAt,
  }))
}
