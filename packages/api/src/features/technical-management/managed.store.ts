import type { ManagementLines } from '@nyhem/contract/feed/management-lines'
import { type AccountId, asId } from '@nyhem/domain/ids'
import { foldLetters } from '@nyhem/domain/search/fold-letters'
import { type Kysely, sql } from 'kysely'
import { lockForImport } from '../../database/lock-for-import.ts'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of the managed_* tables, `case_article` and `residence_agreement`. */

type Db = Kysely<Database>
type Written = 'added' | 'changed' | 'unchanged'

/** Serialises imports: concurrent ones would overwrite what the other has just looked up. */
export async function lockManaged(tx: Db): Promise<void> {
  await lockForImport(tx, 'technical-management')
}

/** Rows by type, with the line's columns. `customers`: accounts by external id. */
const rowOf = {
  property: (line: ManagementLines['property']) => ({
    id: line.externalId,
    site_id: line.siteId,
    association_id: line.associationExternalId,
    name: line.name,
  }),
  building: (line: ManagementLines['building']) => ({
    id: line.externalId,
    property_id: line.propertyExternalId,
    name: line.name,
    address: line.address,
    zip_code: line.zipCode,
    city: line.city,
    search_text: searchText(line),
  }),
  'building-part': (line: ManagementLines['building-part']) => ({
    id: line.externalId,
    building_id: line.buildingExternalId,
    name: line.name,
  }),
  apartment: (line: ManagementLines['apartment']) => ({
    id: line.externalId,
    property_id: line.propertyExternalId,
    building_id: line.buildingExternalId,
    building_part_id: line.buildingPartExternalId,
    name: line.name,
    address: line.address,
    zip_code: line.zipCode,
    city: line.city,
    government_object_id: line.governmentObjectId,
    object_type_id: line.objectTypeId,
    is_rental_building: line.isRentalBuilding,
    search_text: searchText(line),
  }),
  room: (line: ManagementLines['room']) => ({
    id: line.externalId,
    apartment_id: line.apartmentExternalId,
    property_id: line.propertyExternalId,
    place: line.place,
    code: line.code,
    name: line.name,
    position: line.position,
  }),
  asset: (line: ManagementLines['asset']) => ({
    id: line.externalId,
    room_id: line.roomExternalId,
    part: line.part,
    name: line.name,
    faq_ids: line.faqIds,
    position: line.position,
  }),
  article: (line: ManagementLines['article']) => ({
    id: line.externalId,
    site_id: line.siteId,
    question: line.question,
    answer: line.answer,
    explains: line.explains,
    video: line.video === null ? null : JSON.stringify(line.video),
    files: JSON.stringify(line.files),
  }),
  agreement: (line: ManagementLines['agreement'], customers: ReadonlyMap<string, AccountId>) => ({
    id: line.externalId,
    account_id: customers.get(line.customerExternalId) ?? null,
    apartment_id: line.apartmentExternalId,
    valid_from: line.validFrom,
    valid_until: line.validUntil,
  }),
} as const

const searchText = (line: { address: string; name: string; governmentObjectId?: string | null }): string =>
  foldLetters(`${line.address} ${line.name} ${line.governmentObjectId ?? ''}`).trim()

export type EntityType = keyof typeof rowOf
export type EntityLine = ManagementLines[EntityType]

const tableOf = {
  property: 'managed_property',
  building: 'managed_building',
  'building-part': 'managed_building_part',
  apartment: 'managed_apartment',
  room: 'managed_room',
  asset: 'managed_asset',
  article: 'case_article',
  agreement: 'residence_agreement',
} as const satisfies Record<EntityType, keyof Database>

function columnsOf(line: EntityLine, customers: ReadonlyMap<string, AccountId>): Record<string, unknown> {
  switch (line.type) {
    case 'property':
      return rowOf.property(line)
    case 'building':
      return rowOf.building(line)
    case 'building-part':
      return rowOf['building-part'](line)
    case 'apartment':
      return rowOf.apartment(line)
    case 'room':
      return rowOf.room(line)
    case 'asset':
      return rowOf.asset(line)
    case 'article':
      return rowOf.article(line)
    case 'agreement':
      return rowOf.agreement(line, customers)
  }
}

/** Upserts distinct lines of one type in one statement. Returns each result. */
export async function upsertEntities(
  tx: Db,
  lines: readonly EntityLine[],
  customers: ReadonlyMap<string, AccountId>,
): Promise<Written[]> {
  const rows = lines.map((line) => columnsOf(line, customers))
  const [first] = lines
  const columns = Object.keys(rows[0] ?? {})
  if (!first || columns.length === 0) return []
  const table = sql.table(tableOf[first.type])
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const of = (owner: string) => sql.join(columns.map((column) => sql.ref(`${owner}.${column}`)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column]}`))})`))
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const { rows: written } = await sql<{ id: string; is_new: boolean }>`
    insert into ${table} (${names}) values ${values}
    on conflict (id) do update set ${sets} where row (${of(tableOf[first.type])}) is distinct from row (${of('excluded')})
    returning id, xmax = 0 as is_new`.execute(tx)
  const outcome = new Map(written.map(({ id, is_new }) => [id, is_new ? 'added' : 'changed'] as const))
  return lines.map((line) => outcome.get(line.externalId) ?? 'unchanged')
}

const removable = {
  apartment: 'managed_apartment',
  room: 'managed_room',
  asset: 'managed_asset',
  article: 'case_article',
  agreement: 'residence_agreement',
} as const satisfies Record<string, keyof Database>
export type Removable = keyof typeof removable

/** Deletes it with its children; false when missing. */
export async function deleteEntity(tx: Db, entity: Removable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(removable[entity])} where id = ${id}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Referenceable things and their parents: a building's property, an association's site. */
export const namedThings = [
  'association',
  'property',
  'building',
  'building-part',
  'apartment',
  'room',
  'article',
] as const
export type NamedThing = (typeof namedThings)[number]

const lookUp = {
  association: ['housing_association', 'site_id'],
  property: ['managed_property', 'site_id'],
  building: ['managed_building', 'property_id'],
  'building-part': ['managed_building_part', 'building_id'],
  apartment: ['managed_apartment', 'property_id'],
  room: ['managed_room', 'place'],
  article: ['case_article', 'site_id'],
} as const satisfies Record<NamedThing, readonly [keyof Database, string]>

export async function findNamed(tx: Db, thing: NamedThing, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [table, column] = lookUp[thing]
  const { rows } = await sql<{ id: string; within: string }>`
    select id, ${sql.ref(column)} as within from ${sql.table(table)} where id = any(${[...ids]}::text[])`.execute(tx)
  return new Map(rows.map(({ id, within }) => [id, within]))
}

export async function findCustomers(tx: Db, externalIds: readonly string[]): Promise<Map<string, AccountId>> {
  if (externalIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('account')
    .select(['id', 'external_id'])
    .where('external_id', 'in', [...externalIds])
    .execute()
  return new Map(rows.flatMap((row) => (row.external_id ? [[row.external_id, asId<'Account'>(row.id)] as const] : [])))
}
