import type { CatalogueDocument } from '@nyhem/domain/housing/catalogue'
import type { PremisesStatus, PremisesType } from '@nyhem/domain/housing/enumerations'
import type { Premises } from '@nyhem/domain/housing/premises'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { contactsOfJson, moneyOf } from './catalogue-rows.ts'
import { placeColumns } from './read-projects.ts'
import { contactsJson, situatedOf } from './situated-rows.ts'

/** To let first, then by name. */
export async function readPremises(db: Kysely<Database>, siteId: SiteId): Promise<Premises[]> {
  const rows = await db
    .selectFrom('catalogue_premises as own')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'own.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('own.site_id', '=', siteId)
    .where('own.removed_at', 'is', null)
    .selectAll('own')
    .select(placeColumns)
    .select(contactsJson('catalogue_premises_contact', 'premises_id').as('contacts'))
    .orderBy('own.status')
    .orderBy('own.name')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    ...situatedOf(row),
    address: row.address,
    status: row.status as PremisesStatus,
    types: row.types as PremisesType[],
    tags: row.tags,
    minArea: row.min_area,
    maxArea: row.max_area,
    yearlyRentPerSquareMetre: moneyOf(row.yearly_rent_per_square_metre_minor, row.currency),
    availableFrom: row.available_from,
    documents: row.documents as CatalogueDocument[],
    contacts: contactsOfJson(row.contacts),
    updatedAt: row.updated_at,
  }))
}
