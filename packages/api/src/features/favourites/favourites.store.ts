import type { Instant } from '@nyhem/domain/dates'
import type { Favourite, FavouriteKind } from '@nyhem/domain/favourite/favourite'
import type { AccountId } from '@nyhem/domain/ids'
import type { SiteId } from '@nyhem/domain/sites/site'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

export type StoredFavourite = Favourite & {
  readonly siteId: SiteId
  readonly name: string
  readonly createdAt: Instant
}

/** Serialises changes of a person's favourites. */
export async function lockFavourites(tx: Db, accountId: AccountId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`favourites:${accountId}`}, 0))`.execute(tx)
}

/** On all sites, latest first. */
export async function findFavourites(db: Db, accountId: AccountId): Promise<StoredFavourite[]> {
  const rows = await db
    .selectFrom('favourite')
    .select(['kind', 'target_id', 'site_id', 'name', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('target_id')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as FavouriteKind,
    id: row.target_id,
    siteId: row.site_id as SiteId,
    name: row.name,
    createdAt: row.created_at,
  }))
}

export async function insertFavourites(
  tx: Db,
  accountId: AccountId,
  stored: readonly StoredFavourite[],
): Promise<void> {
  if (stored.length === 0) return
  await tx
    .insertInto('favourite')
    .values(
      stored.map(({ kind, id, siteId, name, createdAt }) => ({
        account_id: accountId,
        kind,
        target_id: id,
        site_id: siteId,
        name,
        created_at: createdAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFavourite(tx: Db, accountId: AccountId, { kind, id }: Favourite): Promise<void> {
  await tx
    .deleteFrom('favourite')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
}
