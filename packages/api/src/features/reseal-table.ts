import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.generated.ts'
import { CannotOpen } from '../security/secret-box.ts'
import type { Vault } from '../security/vault.ts'
import type { SealedTable } from './feature.ts'

type Db = Kysely<Database>
type Names = Readonly<Record<string, string>>
type Row = {
  readonly names: Names
  readonly keyId: string
  readonly sealed: Readonly<Record<string, Uint8Array>>
  readonly hash: Uint8Array | null
}

export type Resealing = {
  /** Rows under the current keys now, by this run. */
  readonly resealed: number
  /** Rows that another process wrote meanwhile: another pass looks at them. */
  readonly overtaken: number
  /** Rows that none of the keys opens, by the name of the missing one. */
  readonly unreadable: Readonly<Record<string, number>>
  /** Rows whose hash under the current key another row has: two of one person. By primary key. */
  readonly doubled: readonly string[]
}

/** Rows read at once. */
const batch = 500
/** Of files of up to 20 MB. */
const largeBatch = 4

/**
 * Seals a table's rows anew under the current key, and hashes them under the current lookup key, row by row and without
 * a transaction around them: it may be stopped and started again, and replaces only the value that it has read.
 */
export async function resealTable(
  db: Db,
  vault: Vault,
  { name, table, onBatch }: { name: string; table: SealedTable; onBatch: (rows: number) => void },
): Promise<Resealing> {
  const total = { resealed: 0, overtaken: 0, unreadable: {} as Record<string, number>, doubled: [] as string[] }
  const size = table.isLarge ? largeBatch : batch
  let after: readonly string[] | null = null
  for (;;) {
    const rows: Row[] = await readRows(db, vault, { name, table, after, size })
    for (const row of rows) {
      const outcome = await resealRow(db, vault, { name, table, row })
      if (outcome === 'resealed' || outcome === 'overtaken') total[outcome] += 1
      if (outcome === 'unreadable') total.unreadable[row.keyId] = (total.unreadable[row.keyId] ?? 0) + 1
      if (outcome === 'doubled') total.doubled.push(keyOf(table, row).join(' '))
    }
    onBatch(rows.length)
    const last = rows.at(-1)
    if (!last || rows.length < size) return total
    after = keyOf(table, last)
  }
}

/** Rows under other keys than the current one; a hash is not asked for. */
export async function countLeft(db: Db, vault: Vault, name: string, { keyColumn }: SealedTable): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from ${sql.table(name)}
    where ${sql.ref(keyColumn)} <> ${vault.currentTag}`.execute(db)
  return rows[0]?.left ?? 0
}

const keyOf = ({ primaryKey }: SealedTable, { names }: Row): string[] => primaryKey.map((name) => names[name] ?? '')

type Reading = { name: string; table: SealedTable; after: readonly string[] | null; size: number }

async function readRows(db: Db, vault: Vault, { name, table, after, size }: Reading): Promise<Row[]> {
  const { primaryKey, placeColumns = [], keyColumn, places, hash } = table
  const texts = [...primaryKey, ...placeColumns].map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`)
  const bytes = [...Object.keys(places), ...(hash ? [hash.column] : [])].map((column) => sql.ref(column))
  const order = sql.join(primaryKey.map((column) => sql.ref(`${name}.${column}`)))
  // Nothing tells under which lookup key a hash was made: such rows are all read.
  const isOld = hash ? sql`true` : sql`${sql.ref(keyColumn)} <> ${vault.currentTag}`
  const isAfter = after ? sql`(${order}) > (${sql.join(after.map((value) => sql`${value}`))})` : sql`true`
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...texts, ...bytes])}, ${sql.ref(keyColumn)} as "sealedBy" from ${sql.table(name)}
    where ${sql.ref(keyColumn)} is not null and ${isOld} and ${isAfter}
    order by ${order} limit ${size}`.execute(db)
  return rows.map((row) => ({
    names: Object.fromEntries([...primaryKey, ...placeColumns].map((column) => [column, String(row[column])])),
    keyId: String(row.sealedBy),
    sealed: Object.fromEntries(
      Object.keys(places).flatMap((column) => (row[column] === null ? [] : [[column, row[column] as Uint8Array]])),
    ),
    hash: hash ? (row[hash.column] as Uint8Array | null) : null,
  }))
}

type Outcome = 'resealed' | 'overtaken' | 'unreadable' | 'doubled' | 'current'

async function resealRow(
  db: Db,
  vault: Vault,
  { name, table, row }: { name: string; table: SealedTable; row: Row },
): Promise<Outcome> {
  try {
    const sealed = row.keyId === vault.currentTag ? {} : sealAnew(vault, table, row)
    const hash = hashAnew(vault, table, row)
    if (Object.keys(sealed).length === 0 && hash === null) return 'current'
    const values = { ...sealed, ...(hash && table.hash ? { [table.hash.column]: hash } : {}) }
    if (await replace(db, { name, table, row, values })) return 'resealed'
    return 'overtaken'
  } catch (error) {
    if (error instanceof CannotOpen) return 'unreadable'
    if (!isUniqueViolation(error)) throw error
    const sealed = row.keyId === vault.currentTag ? {} : sealAnew(vault, table, row)
    if (Object.keys(sealed).length > 0) await replace(db, { name, table, row, values: sealed })
    return 'doubled'
  }
}

function sealAnew(vault: Vault, { places, keyColumn }: SealedTable, { names, sealed, keyId }: Row) {
  const anew = Object.entries(sealed).map(([column, bytes]): [string, Uint8Array] => {
    const place = places[column]?.(names) ?? ''
    return [column, vault.sealBytes(vault.openBytes({ bytes, keyId }, place), place).bytes]
  })
  return { ...Object.fromEntries(anew), [keyColumn]: vault.currentTag }
}

/** Null when the stored one is of the current lookup key. */
function hashAnew(vault: Vault, { places, hash: hashed }: SealedTable, { names, sealed, keyId, hash }: Row) {
  const bytes = hashed && sealed[hashed.of]
  if (!bytes || hash === null) return null
  const text = vault.open({ bytes, keyId }, places[hashed.of]?.(names) ?? '')
  const current = vault.blindIndex(hashed.kind(names), text)
  return Buffer.compare(current, hash) === 0 ? null : current
}

type Replacing = {
  name: string
  table: SealedTable
  row: Row
  values: Readonly<Record<string, string | Uint8Array>>
}

/** False when somebody else has written the row. The setting lets triggers of append-only tables know: migration 0093. */
async function replace(db: Db, { name, table, row, values }: Replacing): Promise<boolean> {
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const isRow = table.primaryKey.map((column) => sql`${sql.ref(column)} = ${row.names[column]}`)
  const isAsRead = Object.entries(row.sealed).map(
    ([column, bytes]) => sql`sha256(${sql.ref(column)}) = ${createHash('sha256').update(bytes).digest()}`,
  )
  const { numAffectedRows } = await sql`update ${sql.table(name)} set ${sql.join(set)}
    where (select set_config('nyhem.resealing', 'on', true)) = 'on'
      and ${sql.join([...isRow, ...isAsRead], sql` and `)} and ${sql.ref(table.keyColumn)} = ${row.keyId}`.execute(db)
  return numAffectedRows === 1n
}

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
