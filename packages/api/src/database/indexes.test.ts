import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

/**
 * Tables whose rows stay: the catalogue marks what is taken back, and the staff those who have left. References to them are
 * never looked up in reverse.
 */
const neverDeleted = [
  'catalogue_area',
  'catalogue_home',
  'catalogue_municipality',
  'catalogue_rental_project',
  'catalogue_stage',
  'staff',
]

/** Columns that no index begins with, each with the reason. */
const unindexed: Readonly<Record<string, string>> = {
  'booking_event.account_id': 'Refers to no row, and is only read and deleted with its booking.',
  'ledger_entry.account': 'An account of the ledger, not of a person.',
}

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Of `columns` (table, column): those with which no index begins that has every row with a value. */
async function withoutIndex(columns: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct cls.relname || '.' || att.attname as name
    from (${columns}) as looked_up (in_table, in_column)
    join pg_class cls on cls.oid = in_table and cls.relnamespace = 'public'::regnamespace and cls.relkind in ('r', 'p')
    join pg_attribute att on att.attrelid = cls.oid and att.attnum = in_column
    where not exists (
      select 1 from pg_index ind
      where ind.indrelid = cls.oid and ind.indisvalid and ind.indkey[0] = att.attnum
        and (ind.indpred is null or pg_get_expr(ind.indpred, cls.oid) = format('(%I IS NOT NULL)', att.attname))
    )
    order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe('an index begins with', () => {
  it('each column that refers to a row which may be deleted', async () => {
    const references = sql`
      select conrelid, conkey[1] from pg_constraint
      where contype = 'f' and confrelid <> all (${neverDeleted}::text[]::regclass[])`
    expect(await withoutIndex(references)).toEqual([])
  })

  it('each column with the id of an account, save those named here', async () => {
    const accountColumns = sql`
      select attrelid, attnum from pg_attribute where attname ~ '(^|_)account(_id)?$' and not attisdropped`
    expect(await withoutIndex(accountColumns)).toEqual(Object.keys(unindexed))
  })
})
