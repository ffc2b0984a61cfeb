import type { Instant } from '@nyhem/domain/dates'
import { type AccountId, asId } from '@nyhem/domain/ids'
import type { WaitingPlace } from '@nyhem/domain/sale-opening/let-in'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

/** The only writer of `sale_opening_place`. */

type Db = Kysely<Database>
type Tx = Kysely<Database>

export type RoomPlace = WaitingPlace & { readonly accountId: AccountId | null }

type Row = {
  readonly id: string
  readonly account_id: string | null
  readonly joined_at: Instant
  readonly drawn_number: number | null
  readonly left_at: Instant | null
}
const columns = ['id', 'account_id', 'joined_at', 'drawn_number', 'left_at'] as const
const placeOf = (row: Row): RoomPlace => ({
  id: row.id,
  accountId: row.account_id === null ? null : asId(row.account_id),
  joinedAt: row.joined_at,
  drawnNumber: row.drawn_number,
  leftAt: row.left_at,
})

/** Also those given up. */
export async function placesOf(db: Db, openingId: string): Promise<RoomPlace[]> {
  const rows = await db
    .selectFrom('sale_opening_place')
    .select(columns)
    .where('opening_id', '=', openingId)
    .orderBy('id')
    .execute()
  return rows.map(placeOf)
}

type OfPerson = { readonly openingId: string; readonly accountId: AccountId }

/** That is not given up. */
export async function placeOfPerson(db: Db, { openingId, accountId }: OfPerson): Promise<RoomPlace | null> {
  const row = await db
    .selectFrom('sale_opening_place')
    .select(columns)
    .where('opening_id', '=', openingId)
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row ? placeOf(row) : null
}

export async function countWaiting(db: Db, openingId: string): Promise<number> {
  const row = await db
    .selectFrom('sale_opening_place')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('opening_id', '=', openingId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** When the last one came; null: nobody has. */
export async function lastJoined(db: Db, openingId: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('sale_opening_place')
    .select('joined_at')
    .where('opening_id', '=', openingId)
    .orderBy('joined_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.joined_at ?? null
}

/** False: the person has one, which the index decides also between requests at the same moment. */
export async function insertPlace(tx: Tx, place: OfPerson & { readonly id: string; readonly joinedAt: Instant }) {
  const rows = await tx
    .insertInto('sale_opening_place')
    .values({ id: place.id, opening_id: place.openingId, account_id: place.accountId, joined_at: place.joinedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Never before it was taken, whichever process's clock says so. False: there was none. */
export async function endPlace(
  tx: Tx,
  person: OfPerson,
  { why, now }: { readonly why: 'by-person' | 'passed-on'; readonly now: Instant },
): Promise<boolean> {
  const rows = await tx
    .updateTable('sale_opening_place')
    .set({ left_at: sql`greatest(${now}::timestamptz, joined_at)`, left_why: why })
    .where('opening_id', '=', person.openingId)
    .where('account_id', '=', person.accountId)
    .where('left_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Those not given up, locked until the transaction ends, so that nobody gives one up while they are numbered. */
export async function lockPlaces(tx: Tx, openingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('sale_opening_place')
    .select('id')
    .where('opening_id', '=', openingId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** By the drawn order, from 1. The caller has locked them. */
export async function numberPlaces(tx: Tx, order: readonly string[]): Promise<void> {
  await sql`
    update sale_opening_place place set drawn_number = ordered.nth::int
    from unnest(${[...order]}::uuid[]) with ordinality ordered (id, nth) where place.id = ordered.id`.execute(tx)
}

/** The list that was drawn, in ascending order. */
export async function drawnPlaces(db: Db, openingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sale_opening_place')
    .select('id')
    .where('opening_id', '=', openingId)
    .where('drawn_number', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the person away from every place; those they have are given up. */
export async function forgetInPlaces(tx: Tx, accountId: AccountId, now: Instant): Promise<void> {
  await sql`
    with own as materialized (
      select id from sale_opening_place where account_id = ${accountId} order by id for no key update)
    update sale_opening_place place set account_id = null,
      left_at = coalesce(place.left_at, greatest(${now}::timestamptz, place.joined_at)),
      left_why = coalesce(place.left_why, 'account-deleted')
    from own where place.id = own.id`.execute(tx)
}

/** All of a person, for the export. */
export const placesEver = (db: Db, accountId: AccountId) =>
  db
    .selectFrom('sale_opening_place as place')
    .innerJoin('sale_opening as opening', 'opening.id', 'place.opening_id')
    .select(['opening.site_id', 'opening.stage_id', 'opening.opens_at'])
    .select(['place.joined_at', 'place.drawn_number', 'place.left_at'])
    .where('place.account_id', '=', accountId)
    .orderBy('place.joined_at')
    .orderBy('place.id')
    .execute()
