import type { AccountId } from '@nyhem/domain/ids'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { LineProblem } from '../catalogue/import-lines.ts'
import { type EntityLine, findCustomers, findNamed, type NamedThing, namedThings } from './managed.store.ts'

export type References = {
  readonly things: Readonly<Record<NamedThing, ReadonlyMap<string, string>>>
  readonly customers: ReadonlyMap<string, AccountId>
}

type Named = { readonly field: string; readonly thing: NamedThing | 'customer'; readonly id: string }

function namesOf(line: EntityLine): Named[] {
  const names = (given: readonly (readonly [string, Named['thing'], string | null])[]): Named[] =>
    given.flatMap(([field, thing, id]) => (id === null ? [] : [{ field, thing, id }]))
  switch (line.type) {
    case 'property':
      return names([['associationExternalId', 'association', line.associationExternalId]])
    case 'building':
      return names([['propertyExternalId', 'property', line.propertyExternalId]])
    case 'building-part':
      return names([['buildingExternalId', 'building', line.buildingExternalId]])
    case 'apartment':
      return names([
        ['propertyExternalId', 'property', line.propertyExternalId],
        ['buildingExternalId', 'building', line.buildingExternalId],
        ['buildingPartExternalId', 'building-part', line.buildingPartExternalId],
      ])
    case 'room':
      return names([
        ['apartmentExternalId', 'apartment', line.apartmentExternalId],
        ['propertyExternalId', 'property', line.propertyExternalId],
      ])
    case 'asset':
      return names([
        ['roomExternalId', 'room', line.roomExternalId],
        ...line.faqIds.map((id, index) => [`faqIds.${index}`, 'article', id] as const),
      ])
    case 'article':
      return []
    case 'agreement':
      return names([
        ['customerExternalId', 'customer', line.customerExternalId],
        ['apartmentExternalId', 'apartment', line.apartmentExternalId],
      ])
  }
}

/** One statement per kind of reference. */
export async function findReferences(tx: Kysely<Database>, lines: readonly EntityLine[]): Promise<References> {
  const named = lines.flatMap(namesOf)
  const idsOf = (thing: Named['thing']) => [...new Set(named.flatMap((one) => (one.thing === thing ? [one.id] : [])))]
  const none: ReadonlyMap<string, string> = new Map()
  const things: Record<NamedThing, ReadonlyMap<string, string>> = {
    association: none,
    property: none,
    building: none,
    'building-part': none,
    apartment: none,
    room: none,
    article: none,
  }
  for (const thing of namedThings) things[thing] = await findNamed(tx, thing, idsOf(thing))
  return { things, customers: await findCustomers(tx, idsOf('customer')) }
}

/** A missing or misplaced reference; null when all are right. */
export function checkReferences(line: EntityLine, { things, customers }: References): LineProblem | null {
  for (const { field, thing, id } of namesOf(line)) {
    const isKnown = thing === 'customer' ? customers.has(id) : things[thing].has(id)
    if (!isKnown) return wrong(line, { field, found: id, expected: `the id of ${textsOf[thing]}` })
  }
  return line.type === 'property' || line.type === 'apartment' ? misplaced(line, things) : null
}

function misplaced(
  line: Extract<EntityLine, { type: 'property' | 'apartment' }>,
  things: References['things'],
): LineProblem | null {
  if (line.type === 'property') {
    const id = line.associationExternalId
    return id !== null && things.association.get(id) !== line.siteId
      ? wrong(line, { field: 'associationExternalId', found: id, expected: `an association of ${line.siteId}` })
      : null
  }
  const { buildingExternalId: building, buildingPartExternalId: part, propertyExternalId: property } = line
  if (building !== null && things.building.get(building) !== property)
    return wrong(line, { field: 'buildingExternalId', found: building, expected: 'a building of the property' })
  if (part !== null && things['building-part'].get(part) !== building)
    return wrong(line, { field: 'buildingPartExternalId', found: part, expected: 'a part of the building' })
  return null
}

const textsOf = {
  association: 'an association',
  property: 'a property',
  building: 'a building',
  'building-part': 'a part of a building',
  apartment: 'an apartment',
  room: 'a room',
  article: 'an article',
  customer: 'a customer',
} as const satisfies Record<Named['thing'], string>

const wrong = (line: EntityLine, { field, found, expected }: Pick<LineProblem, 'field' | 'found' | 'expected'>) => ({
  code: 'UnknownReference' as const,
  field: `${line.type}.${field}`,
  found: JSON.stringify(found),
  expected,
})
