import { type AreaId, asId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/**
 * Areas changed by transactions that a reader may have missed, once for each transaction: an earlier one may end after a
 * later one. `since`: start of the next reading; all earlier transactions have ended and are visible.
 */
export type CatalogueChanges = {
  readonly since: number
  readonly areas: readonly { readonly areaId: AreaId; readonly transaction: number }[]
}

/** `null` only returns the starting point. */
export async function readChanges(db: Db, since: number | null): Promise<CatalogueChanges> {
  const { rows } = await sql<{ since: number; area_id: string | null; transaction: number | null }>`
    select horizon.since, change.area_id, change.transaction_id as transaction
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since) horizon
      left join catalogue_change change on change.transaction_id >= ${since}::bigint`.execute(db)
  return {
    since: rows[0]?.since ?? 0,
    areas: rows.flatMap(({ area_id, transaction }) =>
      area_id === null || transaction === null ? [] : [{ areaId: asId<'Area'>(area_id), transaction }],
    ),
  }
}

/** Deletes notes at least two days old; returns how many. */
export async function deleteChanges(db: Db): Promise<number> {
  return deleteInBatches(async (limit) => {
    const old = sql`array(select ctid from catalogue_change where changed_at < now() - interval '2 days' limit ${limit})`
    const { numDeletedRows } = await db
      .deleteFrom('catalogue_change')
      .where(sql<boolean>`ctid = any (${old})`)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
