import { sql } from 'kysely'
import type { OpenDatabase } from './open-database.ts'

/** Column types as the drivers return them (column-values.ts). */
const columnTypes: Readonly<Record<string, string>> = {
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  tsvector: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'number',
  float4: 'number',
  float8: 'number',
  timestamptz: 'Instant',
  date: 'LocalDate',
  jsonb: 'Json',
  bytea: 'Uint8Array',
  _text: 'string[]',
  _uuid: 'string[]',
  _int2: 'number[]',
  _int4: 'number[]',
}

type Column = {
  table: string
  column: string
  type: string
  required: boolean
  hasDefault: boolean
  generated: boolean
}

const readColumns = sql<Column>`
  select c.relname as "table", a.attname as "column", t.typname as "type", a.attnotnull as "required",
    (a.atthasdef or a.attidentity <> '') as "hasDefault",
    (a.attgenerated <> '' or a.attidentity = 'a') as "generated"
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped
    and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname, a.attnum`

/** Throws for a column type without mapping. */
export async function schemaTypes(database: Pick<OpenDatabase, 'db'>): Promise<string> {
  const { rows } = await readColumns.execute(database.db)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const names = [...tables.keys()]
  const body = names.map((name) => tableType(name, tables.get(name) ?? []))
  const all = names.map((name) => `  ${name}: ${typeName(name)}`).join('\n')
  const text = [...body, `export interface Database {\n${all}\n}\n`].join('\n')
  return `${header(text)}\n${text}`
}

function header(body: string): string {
  const kysely = ['ColumnType', 'Generated'].filter(
    (name) => body.includes(`${name}<`) || (name === 'ColumnType' && body.includes('Json')),
  )
  const dates = ['Instant', 'LocalDate'].filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  return [
    '// Written by `npm run database:types` from the migrated schema. Do not edit.',
    ...(dates.length > 0 ? [`import type { ${dates.join(', ')} } from '@nyhem/domain/dates'`] : []),
    ...(kysely.length > 0 ? [`import type { ${kysely.join(', ')} } from 'kysely'`] : []),
    ...(body.includes('Json')
      ? [
          '',
          '/** Parsed when read, and given as text (`JSON.stringify`) when written: drivers differ about arrays. */',
          'export type Json = ColumnType<unknown, string, string>',
          'export type NullableJson = ColumnType<unknown, string | null, string | null>',
        ]
      : []),
    '',
  ].join('\n')
}

const typeName = (table: string): string =>
  `${table.replace(/(^|_)([a-z0-9])/g, (_match, _gap, letter: string) => letter.toUpperCase())}Table`

function tableType(table: string, columns: Column[]): string {
  const lines = columns.map((column) => `  ${column.column}: ${columnType(column)}`)
  return `export interface ${typeName(table)} {\n${lines.join('\n')}\n}\n`
}

function columnType({ table, column, type, required, hasDefault, generated }: Column): string {
  const mapped = columnTypes[type]
  if (!mapped) throw new Error(`${table}.${column}: type ${type} has no mapping; choose another type or add one`)
  if (mapped === 'Json') {
    if (!required) return 'NullableJson'
    return hasDefault ? 'ColumnType<unknown, string | undefined, string>' : 'Json'
  }
  const whole = required ? mapped : `${mapped} | null`
  if (generated) return `ColumnType<${whole}, never, never>`
  return hasDefault ? `Generated<${whole}>` : whole
}
