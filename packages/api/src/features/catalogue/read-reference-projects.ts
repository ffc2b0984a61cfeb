import type {
  ContractingProjectType,
  ReferenceProjectStatus,
  ReferenceProjectType,
} from '@nyhem/domain/housing/enumerations'
import type { ReferenceProject } from '@nyhem/domain/housing/reference-project'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { placeColumns } from './read-projects.ts'
import { situatedOf } from './situated-rows.ts'

/** Ongoing first, then latest finished. */
export async function readReferenceProjects(db: Kysely<Database>, siteId: SiteId): Promise<ReferenceProject[]> {
  const rows = await db
    .selectFrom('catalogue_reference_project as own')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'own.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('own.site_id', '=', siteId)
    .where('own.removed_at', 'is', null)
    .selectAll('own')
    .select(placeColumns)
    .orderBy(sql`own.status <> 'ongoing'`)
    .orderBy('own.finished_on', (order) => order.desc().nullsFirst())
    .orderBy('own.name')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    ...situatedOf(row),
    status: row.status as ReferenceProjectStatus,
    types: row.types as ReferenceProjectType[],
    contractingTypes: row.contracting_types as ContractingProjectType[],
    client: row.client,
    startedOn: row.started_on,
    finishedOn: row.finished_on,
    homes: row.homes,
    facts: row.facts as ReferenceProject['facts'],
    updatedAt: row.updated_at,
  }))
}
