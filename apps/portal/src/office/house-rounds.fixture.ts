import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '@nyhem/api/database/test-database'
import { type Instant, instantOf, type LocalDate } from '@nyhem/domain/dates'
import type { SiteId } from '@nyhem/domain/sites/site'

type Db = TestDatabase['db']

/** A house with its association, which the technical management has. */
export async function newHouse(db: Db, { siteId = 'se' }: { siteId?: SiteId } = {}) {
  const propertyId = `house-${randomUUID()}`
  const associationId = `brf-${randomUUID()}`
  await db
    .insertInto('housing_association')
    .values({
      ...{ id: associationId, name: 'Brf Kajen', organisation_number: '769900-0019' },
      ...{ site_id: siteId, has_technical_management: true },
    })
    .execute()
  await db
    .insertInto('managed_property')
    .values({ id: propertyId, site_id: siteId, association_id: associationId, name: 'Kajen 1' })
    .execute()
  await db
    .insertInto('managed_building')
    .values({
      ...{ id: `building-${randomUUID()}`, property_id: propertyId, name: 'Hus A' },
      ...{ address: 'Kajgatan 1', zip_code: '211 11', city: 'Malmö' },
    })
    .execute()
  return { propertyId, associationId }
}

/** A round under way, of as many points as there are places. */
export async function newRound(
  db: Db,
  made: {
    readonly staffId: string
    readonly siteId?: SiteId
    readonly state?: string
    readonly places?: readonly string[]
    readonly plannedOn?: LocalDate
    readonly house?: { readonly propertyId: string; readonly associationId: string }
  },
) {
  const { siteId = 'se', state = 'under-way', places = ['Entré', 'Tak'], staffId } = made
  const now: Instant = instantOf(new Date())
  const house = made.house ?? (await newHouse(db, { siteId }))
  const id = randomUUID()
  await db
    .insertInto('house_round')
    .values({
      ...{ id, site_id: siteId, property_id: house.propertyId, association_id: house.associationId },
      ...{ house_name: 'Kajen 1', address: 'Kajgatan 1', zip_code: '211 11', city: 'Malmö' },
      ...{ house_kind: 'apartment-house', planned_on: made.plannedOn ?? (now.slice(0, 10) as LocalDate) },
      ...{ staff_id: staffId, planned_by: staffId, state, planned_at: now },
      ...(state === 'finished' ? { finished_at: now } : {}),
    })
    .execute()
  const points = await db
    .insertInto('house_round_point')
    .values(places.map((place, position) => ({ round_id: id, position, place, look_at: 'Allt' })))
    .returning('id')
    .execute()
  return { id, ...house, points: points.map((point) => point.id) }
}
