import type { ExportedResidence } from '@nyhem/contract/calls/account-export'
import type { FoundResidence } from '@nyhem/contract/calls/fault-report'
import { reportLimits } from '@nyhem/domain/case/report-form'
import type { LocalDate } from '@nyhem/domain/dates'
import { type AccountId, type AssociationId, asId } from '@nyhem/domain/ids'
import { foldLetters } from '@nyhem/domain/search/fold-letters'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { ManagedResidence } from './technical-management.types.ts'

type Db = Kysely<Database>

export type Requester = {
  readonly accountId: AccountId
  readonly associationId: AssociationId | null
  readonly today: LocalDate
}

type Row = Omit<ManagedResidence, 'associationId' | 'siteId'> & { siteId: string; associationId: string | null }

/** Apartments and whole buildings as one table, with the interface's names. */
const apartments = sql`
  select 'apartment' as kind, home.id, home.property_id, home.building_id, home.building_part_id, home.name, home.address,
    home.zip_code, home.city, home.government_object_id, home.object_type_id, home.is_rental_building, home.search_text
  from managed_apartment home`
const buildings = sql`
  select 'building' as kind, house.id, house.property_id, house.id as building_id, null as building_part_id, house.name,
    house.address, house.zip_code, house.city, null as government_object_id, null as object_type_id,
    false as is_rental_building, house.search_text
  from managed_building house`

const columns = sql`
  home.kind, home.id, property.site_id as "siteId", home.property_id as "propertyId",
  property.association_id as "associationId", association.name as "associationName", home.building_id as "buildingId",
  home.building_part_id as "buildingPartId", part.name as "buildingPartName", home.name, home.address,
  home.zip_code as "zipCode", home.city, home.government_object_id as "governmentObjectId",
  home.object_type_id as "objectTypeId", home.is_rental_building as "isRentalBuilding"`

const joined = sql`
  join managed_property property on property.id = home.property_id
  left join housing_association association on association.id = property.association_id
  left join managed_building_part part on part.id = home.building_part_id`

/** By street name, then number: 2 before 10. */
const byAddress = sql`
  regexp_replace(home.address, '\\d.*$', ''), lpad(coalesce(substring(home.address from '\\d+'), ''), 10, '0'),
  home.address, lpad(home.name, 12, '0'), home.id`

const residenceOf = ({ siteId, associationId, ...row }: Row): ManagedResidence => ({
  ...row,
  siteId: siteId as SiteId,
  associationId: associationId === null ? null : asId<'Association'>(associationId),
})

export const foundOf = (residence: ManagedResidence): FoundResidence => ({
  id: residence.id,
  name: residence.name,
  address: residence.address,
  zipCode: residence.zipCode,
  city: residence.city,
  propertyId: residence.propertyId,
  buildingId: residence.buildingId,
  buildingPartId: residence.buildingPartId,
  governmentObjectId: residence.governmentObjectId,
  objectTypeId: residence.objectTypeId,
  isRentalBuilding: residence.isRentalBuilding,
})

export async function findResidence(db: Db, id: string): Promise<ManagedResidence | null> {
  const { rows } = await sql<Row>`
    select ${columns} from (${apartments} where home.id = ${id} union all ${buildings} where house.id = ${id}) home
    ${joined} order by home.kind limit 1`.execute(db)
  return rows[0] ? residenceOf(rows[0]) : null
}

/** Agreements valid on a day. */
const holds = (today: LocalDate) => sql`
  agreement.valid_from <= ${today}::date and (agreement.valid_until is null or agreement.valid_until >= ${today}::date)`
const ownApartments = ({ accountId, today }: Requester) => sql`
  select agreement.apartment_id from residence_agreement agreement
  where agreement.account_id = ${accountId} and ${holds(today)}`

/** Apartments of the person's agreements valid on a day, by address. */
export async function findOwnResidences(db: Db, requester: Requester, siteId: SiteId): Promise<ManagedResidence[]> {
  const { rows } = await sql<Row>`
    select ${columns} from (${apartments} where home.id in (${ownApartments(requester)})) home
    ${joined} where property.site_id = ${siteId} order by ${byAddress}`.execute(db)
  return rows.map(residenceOf)
}

export async function findOwnApartmentIds(db: Db, requester: Requester): Promise<Set<string>> {
  const { rows } = await sql<{ apartment_id: string }>`${ownApartments(requester)}`.execute(db)
  return new Set(rows.map((row) => row.apartment_id))
}

/** Properties the requester may report on: the association's, with management, or those they live in. */
const reachableProperties = (requester: Requester): RawBuilder<unknown> =>
  requester.associationId === null
    ? sql`select own.property_id from managed_apartment own where own.id in (${ownApartments(requester)})`
    : sql`select ours.id from managed_property ours
        join housing_association board on board.id = ours.association_id and board.has_technical_management
        where ours.association_id = ${requester.associationId}`

/** One of the requester's own, or any of their association. */
export async function mayReportOfApartment(db: Db, requester: Requester, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from managed_apartment home where home.id = ${id} and ${
      requester.associationId === null
        ? sql`home.id in (${ownApartments(requester)})`
        : sql`home.property_id in (${reachableProperties(requester)})`
    }`.execute(db)
  return rows.length > 0
}

/** For a property's common parts. */
export async function mayReportOfProperty(db: Db, requester: Requester, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from managed_property one where one.id = ${id} and one.id in (${reachableProperties(requester)})`.execute(
    db,
  )
  return rows.length > 0
}

export async function isPropertyOf(db: Db, propertyId: string, associationId: AssociationId): Promise<boolean> {
  const row = await db
    .selectFrom('managed_property')
    .select('id')
    .where('id', '=', propertyId)
    .where('association_id', '=', associationId)
    .executeTakeFirst()
  return row !== undefined
}

const mostFound = 20
const fewestLetters = 2

export type ResidenceSearch = {
  readonly kind: 'apartment' | 'building'
  readonly text: string
  readonly siteId: SiteId
}

/**
 * Searches address, name and register number, ignoring accents and case: every word must match. Only residences the
 * requester may report on. Fewer than two characters find nothing. `total` counts those beyond the first 20 too.
 */
export async function searchResidences(
  db: Db,
  requester: Requester,
  search: ResidenceSearch,
): Promise<{ residences: ManagedResidence[]; total: number }> {
  const text = foldLetters(search.text.slice(0, reportLimits.search)).trim()
  if (text.length < fewestLetters) return { residences: [], total: 0 }
  const words = text.split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) return { residences: [], total: 0 }
  const among =
    search.kind === 'apartment' && requester.associationId === null
      ? sql`home.id in (${ownApartments(requester)})`
      : sql`home.property_id in (${reachableProperties(requester)})`
  const found = sql.join(
    words.map((word) => sql`strpos(home.search_text, ${word}) > 0`),
    sql` and `,
  )
  const { rows } = await sql<Row & { total: number }>`
    select ${columns}, (count(*) over ())::int as total from (${search.kind === 'apartment' ? apartments : buildings}) home ${joined}
    where property.site_id = ${search.siteId} and ${among} and ${found}
    order by lower(home.name) = ${text} desc, ${byAddress} limit ${mostFound}`.execute(db)
  return { residences: rows.map(residenceOf), total: rows[0]?.total ?? 0 }
}

export async function findAgreements(db: Db, accountId: AccountId): Promise<ExportedResidence[]> {
  const rows = await db
    .selectFrom('residence_agreement')
    .select(['apartment_id', 'valid_from', 'valid_until'])
    .where('account_id', '=', accountId)
    .orderBy('valid_from')
    .execute()
  return rows.map((row) => ({ apartmentId: row.apartment_id, validFrom: row.valid_from, validUntil: row.valid_until }))
}
