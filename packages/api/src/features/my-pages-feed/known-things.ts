import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'

const tableOf = {
  home: 'catalogue_home',
  stage: 'catalogue_stage',
  association: 'housing_association',
} as const satisfies Record<string, keyof Database>

const textsOf = { home: 'a home', stage: 'a stage', association: 'an association' } as const satisfies Record<
  keyof typeof tableOf,
  string
>

/** Reference in a line; a null id refers to nothing. */
type NamedThing = { readonly field: string; readonly thing: keyof typeof tableOf; readonly id: string | null }

/** First missing reference of a line as a problem, or null. */
export async function missingOf(
  tx: Kysely<Database>,
  type: string,
  named: readonly NamedThing[],
): Promise<Extract<StoredLine, { ok: false }> | null> {
  for (const { field, thing, id } of named) {
    if (id === null) continue
    const { rows } = await sql`select from ${sql.table(tableOf[thing])} where id = ${id}`.execute(tx)
    if (rows.length > 0) continue
    return {
      ok: false,
      problem: {
        code: 'UnknownReference',
        field: `${type}.${field}`,
        found: JSON.stringify(id),
        expected: `the id of ${textsOf[thing]}`,
      },
    }
  }
  return null
}
