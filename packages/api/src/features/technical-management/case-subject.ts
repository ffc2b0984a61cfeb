import type { ManagementLines } from '@nyhem/contract/feed/management-lines'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { LineProblem } from '../catalogue/import-lines.ts'
import { findResidence } from './find-residences.ts'
import { findCustomers, findNamed } from './managed.store.ts'
import type { PushedSubject } from './pushed-cases.types.ts'
import type { ManagedResidence } from './technical-management.types.ts'

type Db = Kysely<Database>
type Line = ManagementLines['case']

export type ReadSubject =
  | { readonly ok: true; readonly line: Line; readonly subject: PushedSubject }
  | { readonly ok: false; readonly problem: LineProblem }

/** The property defaults to the apartment's. */
export async function readSubject(tx: Db, line: Line): Promise<ReadSubject> {
  const accountId = await found(line.customerExternalId, async (id) => (await findCustomers(tx, [id])).get(id))
  if (accountId === undefined) return unknown(line, 'customerExternalId', 'the id of a customer')
  const associationName = await found(line.associationExternalId, (id) => nameOfAssociation(tx, id))
  if (associationName === undefined) return unknown(line, 'associationExternalId', 'the id of an association')
  const home = await found(line.apartmentExternalId, (id) => findApartment(tx, id))
  if (home === undefined) return unknown(line, 'apartmentExternalId', 'the id of an apartment')
  const property = await found(line.propertyExternalId, async (id) =>
    (await findNamed(tx, 'property', [id])).has(id) ? id : undefined,
  )
  if (property === undefined) return unknown(line, 'propertyExternalId', 'the id of a property')
  if (home !== null && property !== null && home.propertyId !== property)
    return unknown(line, 'propertyExternalId', 'the property of the apartment')
  return {
    ok: true,
    line: { ...line, propertyExternalId: property ?? home?.propertyId ?? null },
    subject: { accountId, associationName, ...partsOf(home) },
  }
}

/** Null without an id, undefined for an unknown one. */
const found = async <T>(
  id: string | null,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | null | undefined> => (id === null ? null : find(id))

const partsOf = (home: ManagedResidence | null) => ({
  buildingId: home?.buildingId ?? null,
  buildingPartId: home?.buildingPartId ?? null,
  buildingPartName: home?.buildingPartName ?? null,
  objectName: home?.name ?? null,
  governmentObjectId: home?.governmentObjectId ?? null,
})

async function findApartment(tx: Db, id: string): Promise<ManagedResidence | undefined> {
  const residence = await findResidence(tx, id)
  return residence?.kind === 'apartment' ? residence : undefined
}

async function nameOfAssociation(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('housing_association').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name
}

type Field = 'customerExternalId' | 'associationExternalId' | 'apartmentExternalId' | 'propertyExternalId'
const unknown = (line: Line, field: Field, expected: string): ReadSubject => ({
  ok: false,
  problem: { code: 'UnknownReference', field: `case.${field}`, found: JSON.stringify(line[field]), expected },
})
