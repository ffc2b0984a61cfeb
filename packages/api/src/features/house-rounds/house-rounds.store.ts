import type { Instant } from '@nyhem/domain/dates'
import type { HouseRoundState, PointWord } from '@nyhem/domain/house-round/house-round'
import { openRoundStates } from '@nyhem/domain/house-round/house-round'
import type { StaffId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import type { SiteScope } from '@nyhem/domain/staff/places-where'
import { actionsOfRole, staffRoles } from '@nyhem/domain/staff/staff-roles'
import { type Kysely, sql } from 'kysely'
import { atSites } from '../../database/at-sites.ts'
import type { Database } from '../../database/schema.generated.ts'
import type { FoundPoint, NewRound, StoredRound, WalkableHouse } from './house-rounds.types.ts'

/** Sole writer of `house_round` and `house_round_point`. */

type Db = Kysely<Database>

const houseColumns = sql`property.id as "propertyId", property.site_id as "siteId",
  association.id as "associationId", association.name as "associationName", property.name,
  coalesce(building.address, '') as address, coalesce(building.zip_code, '') as "zipCode",
  coalesce(building.city, '') as city, building.id as "buildingId"`
const houses = sql`managed_property property
  join housing_association association on association.id = property.association_id
  left join lateral (select id, address, zip_code, city from managed_building
    where property_id = property.id order by id limit 1) building on true`

const mostHouses = 1_000

export async function listHouses(db: Db, sites: SiteScope): Promise<WalkableHouse[]> {
  const { rows } = await sql<WalkableHouse>`select ${houseColumns} from ${houses}
    where ${atSites(sql`property.site_id`, sites)} order by property.name, property.id limit ${mostHouses}`.execute(db)
  return rows
}

export async function findHouse(db: Db, propertyId: string): Promise<WalkableHouse | null> {
  const { rows } = await sql<WalkableHouse>`select ${houseColumns} from ${houses}
    where property.id = ${propertyId}`.execute(db)
  return rows[0] ?? null
}

const rolesThatAnswer = staffRoles.filter((role) => (actionsOfRole[role] as readonly string[]).includes('answer-cases'))

/** Who may answer cases, and where; null: at all sites. */
export async function findWalkers(
  db: Db,
  now: Instant,
): Promise<{ readonly id: StaffId; readonly name: string; readonly siteId: SiteId | null }[]> {
  const { rows } = await sql<{ id: StaffId; name: string; siteId: SiteId | null }>`
    select distinct staff.id, staff.name, held.site_id as "siteId" from staff
    join staff_grant held on held.staff_id = staff.id
    where staff.left_at is null and held.ended_at is null and held.path is null
      and held.role = any(${rolesThatAnswer}::text[]) and (held.until is null or held.until > ${now}::timestamptz)
    order by staff.name, staff.id`.execute(db)
  return rows
}

/** False: there is one with the id. */
export async function insertRound(tx: Db, { house, points, ...round }: NewRound): Promise<boolean> {
  const row = await tx
    .insertInto('house_round')
    .values({
      id: round.id,
      site_id: house.siteId,
      property_id: house.propertyId,
      association_id: house.associationId,
      house_name: house.name,
      address: house.address,
      zip_code: house.zipCode,
      city: house.city,
      house_kind: round.houseKind,
      planned_on: round.plannedOn,
      staff_id: round.staffId,
      planned_by: round.plannedBy,
      state: 'planned',
      planned_at: round.at,
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx
    .insertInto('house_round_point')
    .values(points.map(({ place, lookAt }, position) => ({ round_id: row.id, position, place, look_at: lookAt })))
    .execute()
  return true
}

const roundColumns = sql`round.id, round.site_id as "siteId", round.property_id as "propertyId",
  round.association_id as "associationId", association.name as "associationName", round.house_name as house,
  round.address, round.zip_code as "zipCode", round.city, round.house_kind as "houseKind",
  round.planned_on as "plannedOn", round.state, round.staff_id as "staffId", walker.name as "walkerName",
  round.version, round.finished_at as "finishedAt", counted.points, counted.said, counted.remarks`
const rounds = sql`house_round round join staff walker on walker.id = round.staff_id
  left join housing_association association on association.id = round.association_id
  cross join lateral (select count(*)::integer as points, (count(verdict))::integer as said,
    (count(*) filter (where verdict = 'remark'))::integer as remarks
    from house_round_point point where point.round_id = round.id) counted`

const mostRounds = 100

export async function listRounds(db: Db, sites: SiteScope, state: 'open' | 'finished'): Promise<StoredRound[]> {
  const fits =
    state === 'open' ? sql`round.state = any(${[...openRoundStates]}::text[])` : sql`round.state = 'finished'`
  const order = state === 'open' ? sql`round.planned_on, round.id` : sql`round.finished_at desc, round.id`
  const { rows } = await sql<StoredRound>`select ${roundColumns} from ${rounds}
    where ${fits} and ${atSites(sql`round.site_id`, sites)} order by ${order} limit ${mostRounds}`.execute(db)
  return rows
}

export async function findRound(db: Db, id: string): Promise<StoredRound | null> {
  const { rows } = await sql<StoredRound>`select ${roundColumns} from ${rounds} where round.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** One change of a round and its points at a time. */
export async function lockRound(tx: Db, id: string): Promise<StoredRound | null> {
  await tx.selectFrom('house_round').select('id').where('id', '=', id).forUpdate().execute()
  return findRound(tx, id)
}

export async function moveRound(tx: Db, id: string, state: HouseRoundState, at: Instant): Promise<void> {
  await tx
    .updateTable('house_round')
    .set((row) => ({
      state,
      version: row('version', '+', 1),
      ...(state === 'finished' ? { finished_at: at } : {}),
      ...(state === 'under-way' ? { started_at: sql<Instant>`coalesce(started_at, ${at}::timestamptz)` } : {}),
    }))
    .where('id', '=', id)
    .execute()
}

type PointRow = Omit<FoundPoint, 'word'> & {
  readonly verdict: PointWord['verdict'] | null
  readonly words: string
  readonly urgency: PointWord['urgency']
}
const pointOf = ({ verdict, words, urgency, ...row }: PointRow): FoundPoint => ({
  ...row,
  word: verdict === null ? null : { verdict, words, urgency },
})

/** In the order in which they are walked. */
export async function findPoints(db: Db, roundIds: readonly string[]): Promise<FoundPoint[]> {
  const { rows } = await sql<PointRow>`
    select point.id, point.round_id as "roundId", point.place, point.look_at as "lookAt", point.verdict, point.words,
      point.urgency, point.version, speaker.name as "saidBy", point.said_at as "saidAt", point.case_id as "caseId",
      made.ticket_number as "caseNumber"
    from house_round_point point left join staff speaker on speaker.id = point.said_by
    left join fault_case made on made.id = point.case_id
    where point.round_id = any(${[...roundIds]}::uuid[]) order by point.round_id, point.position`.execute(db)
  return rows.map(pointOf)
}

export async function updatePoint(
  tx: Db,
  id: string,
  { word, staffId, at }: { readonly word: PointWord; readonly staffId: StaffId; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('house_round_point')
    .set((row) => ({
      verdict: word.verdict,
      words: word.words.trim(),
      urgency: word.urgency,
      version: row('version', '+', 1),
      said_by: staffId,
      said_at: at,
    }))
    .where('id', '=', id)
    .execute()
}

export async function setCaseOfPoint(tx: Db, id: string, caseId: string): Promise<void> {
  await tx.updateTable('house_round_point').set({ case_id: caseId }).where('id', '=', id).execute()
}

/** Finished rounds of the association's houses, newest first. */
export async function findReports(db: Db, associationId: string, siteId: SiteId): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`select ${roundColumns} from ${rounds}
    where round.association_id = ${associationId} and round.site_id = ${siteId} and round.state = 'finished'
    order by round.finished_at desc, round.id limit 20`.execute(db)
  return rows
}
