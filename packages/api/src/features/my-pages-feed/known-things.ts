import { type Kysely, sql } from 'kysely'
import type { Database } from '../../database/schema.generated.ts'
import type { StoredLine } from '../catalogue/import-lines.ts'

const tableOf = {
  home: 'catalogue_home',
  stage: 'catalogue_stage',
  association: 'housing_association',
} as const satisfies Record<string, keyof Database>

const wordsOf = { home: 'a home', stage: 'a stage', association: 'an association' } as const satisfies Record<
  keyof typeof tableOf,
  string
>

/** Something that a line names: by which field, and what it must be. A null id names nothing. */
type NamedThing = { readonly field: string; readonly thing: keyof typeof tableOf; readonly id: string | null }

/** The first thing that a line of the type names and there is not, as its problem; null when all of them are there. */
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
        expected: `the id of ${wordsOf[thing]}`,
      },
    }
  }
  return null
}
