import type { Instant } from '@nyhem/domain/dates'
import { type AreaId, asId } from '@nyhem/domain/ids'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/**
 * Areas that were changed by transactions which a reader may not have seen, each with the latest of those. `since` is
 * where the reading after this one has to begin: every transaction before it has ended and is seen now.
 */
export type CatalogueChanges = {
  readonly since: number
  readonly areas: readonly { readonly areaId: AreaId; readonly transaction: number }[]
}

/** What has changed since an earlier reading; `null` only tells where to begin. */
export async function readChanges(db: Db, since: number | null): Promise<CatalogueChanges> {
  const { rows } = await sql<{ since: number; area_id: string | null; transaction: number | null }>`
    select horizon.since, change.area_id, max(change.transaction_id) as transaction
    from (select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as since) horizon
      left join catalogue_change change on change.transaction_id >= ${since}::bigint
    group by horizon.since, change.area_id`.execute(db)
  return {
    since: rows[0]?.since ?? 0,
    areas: rows.flatMap(({ area_id, transaction }) =>
      area_id === null || transaction === null ? [] : [{ areaId: asId<'Area'>(area_id), transaction }],
    ),
  }
}

/** Forgets what changed two days ago and before. Returns how many notes there were. */
export async function deleteChanges(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('catalogue_change')
    .where('changed_at', '<', sql<Instant>`now() - interval '2 days'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
