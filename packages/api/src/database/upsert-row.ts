import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.generated.ts'

export type Written = 'added' | 'changed' | 'unchanged'

/** Upserts a row in one statement. An identical row is not touched; columns not given stay unchanged. */
export async function upsertRow(
  tx: Kysely<Database>,
  table: keyof Database,
  row: { readonly id: string } & Readonly<Record<string, unknown>>,
): Promise<Written> {
  const columns = Object.keys(row)
  const refs = (owner?: string) =>
    sql.join(columns.map((column) => sql.ref(owner === undefined ? column : `${owner}.${column}`)))
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`))
  const { rows } = await sql<{ is_new: boolean }>`
    insert into ${sql.table(table)} (${refs()}) values (${sql.join(columns.map((column) => sql`${row[column]}`))})
    on conflict (id) do update set ${sets} where row (${refs(table)}) is distinct from row (${refs('excluded')})
    returning xmax = 0 as is_new`.execute(tx)
  const [written] = rows
  return written === undefined ? 'unchanged' : written.is_new ? 'added' : 'changed'
}

/** Returns whether the row existed. */
export async function deleteRow(tx: Kysely<Database>, table: keyof Database, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
