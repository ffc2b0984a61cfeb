import type { CatalogueDocument, CatalogueImage, NearbyPlace, OutdoorSpace } from '@nyhem/domain/housing/catalogue'
import type { Concept, Parking, ProjectStatus, RentalStatus, ResidenceType } from '@nyhem/domain/housing/enumerations'
import type { RentalHome, RentalProject } from '@nyhem/domain/housing/rental'
import { asId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import { contactsOfJson, moneyOf, moveInOf } from './catalogue-rows.ts'
import { placeColumns } from './read-projects.ts'
import { contactsJson, situatedOf } from './situated-rows.ts'

export async function readRentalProjects(db: Kysely<Database>, siteId: SiteId): Promise<RentalProject[]> {
  const rows = await db
    .selectFrom('catalogue_rental_project as own')
    .innerJoin('catalogue_municipality as municipality', 'municipality.id', 'own.municipality_id')
    .innerJoin('catalogue_county as county', 'county.id', 'municipality.county_id')
    .where('own.site_id', '=', siteId)
    .where('own.removed_at', 'is', null)
    .selectAll('own')
    .select(placeColumns)
    .select(contactsJson('catalogue_rental_project_contact', 'rental_project_id').as('contacts'))
    .orderBy('own.name')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    ...situatedOf(row),
    address: row.address,
    status: row.status as ProjectStatus,
    concept: row.concept as Concept,
    tagline: row.tagline,
    ecoLabel: row.eco_label,
    moveIn: moveInOf(row),
    applicationUrl: row.application_url,
    nearby: row.nearby as NearbyPlace[],
    documents: row.documents as CatalogueDocument[],
    contacts: contactsOfJson(row.contacts),
    updatedAt: row.updated_at,
  }))
}

/** Grouped by project, then by building, floor and number. */
export async function readRentalHomes(db: Kysely<Database>, siteId: SiteId): Promise<RentalHome[]> {
  const rows = await db
    .selectFrom('catalogue_rental_home')
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .selectAll()
    .orderBy('rental_project_id')
    .orderBy('building', (order) => order.asc().nullsFirst())
    .orderBy('floor', (order) => order.asc().nullsFirst())
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    rentalProjectId: asId(row.rental_project_id),
    siteId: row.site_id as SiteId,
    number: row.number,
    slug: row.slug,
    apartmentNumber: row.apartment_number,
    building: row.building,
    address: row.address,
    status: row.status as RentalStatus,
    residenceType: row.residence_type as ResidenceType,
    rooms: row.rooms,
    primaryArea: row.primary_area,
    floor: row.floor,
    maxFloor: row.max_floor,
    hasLift: row.has_lift,
    monthlyRent: moneyOf(row.monthly_rent_minor, row.currency),
    deposit: moneyOf(row.deposit_minor, row.currency),
    outdoorSpaces: row.outdoor_spaces as OutdoorSpace[],
    parking: row.parking as Parking,
    moveIn: moveInOf(row),
    description: row.description,
    planKey: row.plan_key,
    images: row.images as CatalogueImage[],
    updatedAt: row.updated_at,
  }))
}
