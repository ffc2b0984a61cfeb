import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.generated.ts'
import type { Vault } from '../security/vault.ts'
import { countLeft, type Resealing, resealTable } from './reseal-table.ts'
import { sealedTables } from './sealed-tables.ts'

export type ResealedTable = Omit<Resealing, 'overtaken'> & {
  readonly name: string
  /** Under another key still, unreadable ones included. */
  readonly left: number
}

/** Under steady writing the last few rows of a pass may be overtaken each time; what is written is under current keys. */
const mostPasses = 5

/** Seals every sealed table anew, one after the other. `onBatch`: rows looked at. */
export async function* resealAll(
  db: Kysely<Database>,
  vault: Vault,
  onBatch: (name: string, rows: number) => void = () => undefined,
): AsyncGenerator<ResealedTable> {
  for (const [name, table] of Object.entries(sealedTables)) {
    let resealed = 0
    let last: Resealing | null = null
    for (let pass = 0; pass < mostPasses && (last === null || last.overtaken > 0); pass += 1) {
      last = await resealTable(db, vault, { name, table, onBatch: (rows) => onBatch(name, rows) })
      resealed += last.resealed
    }
    const left = await countLeft(db, vault, name, table)
    yield { name, resealed, left, unreadable: last?.unreadable ?? {}, doubled: last?.doubled ?? [] }
  }
}
