import type { HomeStatus } from '@nyhem/domain/housing/enumerations'
import type { HomeChange, HomeChangeCause, HomeHistory, RememberedField } from '@nyhem/domain/housing/home-history'
import type { HomeId } from '@nyhem/domain/ids'
import { type Kysely, type Selectable, sql } from 'kysely'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import type { CatalogueHistoryTable, Database } from '../../database/schema.generated.ts'

type Db = Kysely<Database>

/** The most changes of a home that are read, its newest. */
const mostChanges = 2_000

/** A home with its changes; null: it was never in the catalogue. */
export async function readHomeHistory(db: Db, homeId: HomeId): Promise<HomeHistory | null> {
  const home = await db
    .selectFrom('catalogue_home')
    .select(['price_minor', 'monthly_fee_minor', 'status', 'removed_at'])
    .where('id', '=', homeId)
    .executeTakeFirst()
  if (!home) return null
  const rows = await db
    .selectFrom('catalogue_history')
    .selectAll()
    .where('entity_id', '=', homeId)
    .where('kind', '=', 'home')
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute()
  const status = home.removed_at === null ? (home.status as HomeStatus) : null
  return {
    now: { price: home.price_minor, fee: home.monthly_fee_minor, status },
    changes: rows.reverse().map(changeOf),
  }
}

export function changeOf(row: Selectable<CatalogueHistoryTable>): HomeChange {
  const field = row.field as RememberedField
  const shared = { at: row.at, cause: row.cause as HomeChangeCause | null, causeId: row.cause_id }
  if (field === 'status')
    return { ...shared, field, from: row.old_value as HomeStatus | null, to: row.new_value as HomeStatus | null }
  return { ...shared, field, from: minorOf(row.old_value), to: minorOf(row.new_value) }
}

const minorOf = (value: string | null): number | null => (value === null ? null : Number(value))

/** Years that changes are kept: as long as a price can be asked about. */
const yearsKept = 10

/** Deletes changes that are older; the count. */
export async function deleteOldHistory(db: Db): Promise<number> {
  return deleteInBatches(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from catalogue_history where ctid = any (array(select ctid from catalogue_history
        where at < now() - make_interval(years => ${yearsKept}) limit ${limit}))`.execute(db)
    return Number(numAffectedRows ?? 0)
  })
}
