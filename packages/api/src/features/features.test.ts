import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPersonalColumn } from '../database/personal-columns.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { emailKinds } from './emails/emails.ts'
import type { FeatureDescription, SealedTable } from './feature.ts'
import { sealedTables } from './sealed-tables.ts'
import { webhookEvents } from './webhooks/webhooks.ts'

/** Written by the server. */
const serverTables = ['schema_migration', 'idempotent_reply', 'untold_change']

let database: TestDatabase
let columns: { table: string; column: string; type: string }[]
let features: FeatureDescription[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as "table", column_name as "column", data_type as "type" from information_schema.columns
    where table_schema = 'public' order by 1, 2`.execute(database.db)
  columns = rows
  features = await readDescriptions()
})
afterAll(() => database.close())

async function readDescriptions(): Promise<FeatureDescription[]> {
  const folders = (await readdir(import.meta.dirname, { withFileTypes: true })).filter((entry) => entry.isDirectory())
  const modules = await Promise.all(
    folders.map(({ name }) => import(join(import.meta.dirname, name, `${name}.feature.ts`)) as Promise<object>),
  )
  return modules.flatMap((module) =>
    Object.values(module).map(({ description }: { description: FeatureDescription }) => description),
  )
}

const namesIn = (part: object | undefined) => Object.keys(part ?? {})
const isPersonal = (feature: FeatureDescription) => 'tables' in feature.personalData
const exported = () =>
  features.flatMap(({ personalData }) => ('tables' in personalData ? namesIn(personalData.tables) : []))
const retained = () => features.flatMap(({ personalData }) => Object.entries(personalData.retained ?? {}))

describe('features', () => {
  it('have names of their own', () => {
    const names = features.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  it('own every table of the schema, each one of them alone', () => {
    const owned = [...features.flatMap(({ tables }) => tables), ...serverTables].sort()
    expect(owned).toEqual([...new Set(columns.map(({ table }) => table))].sort())
  })

  it('render every kind of e-mail and describe every webhook event, each one of them alone', () => {
    expect(features.flatMap(({ emails = [] }) => emails).sort()).toEqual([...emailKinds].sort())
    expect(features.flatMap(({ webhooks = [] }) => webhooks).sort()).toEqual([...webhookEvents].sort())
  })
})

/** Columns of bytes that no key of the settings made: hashes of random secrets or of content, public keys, lines of feeds. */
const keyless = [
  /^(browser|return|token|request|facts)_hash$/,
  /^(sent_)?sha256$/,
  /^fingerprint$/,
  /^(credential_id|public_key)$/,
  /^kept_lines$/,
]

describe('what a key of the settings has made', () => {
  const ofTable = ([table, { places, hash }]: [string, SealedTable]) =>
    [...Object.keys(places), ...(hash ? [hash.column] : [])].map((column) => `${table}.${column}`)

  it('is described by its feature, column by column: a new one would stay behind when keys are replaced', () => {
    const sealed = features.flatMap((feature) => Object.entries(feature.sealed ?? {}).flatMap(ofTable))
    const hashed = features.flatMap(({ hashedOnly = {} }) =>
      Object.entries(hashedOnly).map(([table, { column }]) => `${table}.${column}`),
    )
    const stored = columns.filter(
      ({ type, column }) => type === 'bytea' && !keyless.some((pattern) => pattern.test(column)),
    )
    expect([...sealed, ...hashed].sort()).toEqual(stored.map(({ table, column }) => `${table}.${column}`).sort())
  })

  it('is known to npm run keys:reseal, described by the feature that owns the table', () => {
    const described = features.flatMap(({ sealed = {} }) => Object.entries(sealed))
    expect(Object.fromEntries(described)).toEqual(sealedTables)
    for (const { name, tables, sealed = {} } of features)
      expect(
        Object.keys(sealed).filter((table) => !tables.includes(table as never)),
        name,
      ).toEqual([])
  })

  it('has the primary key of its table', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select relname as "table", array_agg(attname::text order by attnum) as columns from pg_index
      join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indisprimary group by relname`.execute(database.db)
    const keys = new Map(rows.map(({ table, columns: names }) => [table, [...names].sort()]))
    for (const [name, { primaryKey }] of Object.entries(sealedTables))
      expect([...primaryKey].sort(), name).toEqual(keys.get(name))
  })
})

describe('two accounts that become one', () => {
  const rules = () => features.flatMap(({ joined = {} }) => Object.entries(joined))
  const ofAccounts = () =>
    columns
      .filter(({ column }) => /(^|_)account_id$|^reported_by$/.test(column))
      .map(({ table, column }) => ({ table, column }))

  it('have a rule for each table with a column of accounts, by the feature that writes it', () => {
    const tables = new Set(ofAccounts().map(({ table }) => table))
    expect(
      rules()
        .map(([table]) => table)
        .sort(),
    ).toEqual([...tables, 'account'].sort())
    for (const { name, tables: own, joined = {} } of features)
      expect(
        namesIn(joined).filter((table) => !own.includes(table as never)),
        name,
      ).toEqual([])
  })

  it('move by the column that the table has', () => {
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const named = rules().flatMap(([table, rule]) =>
      'moves' in rule
        ? [rule.by ?? 'account_id', ...(rule.moves === 'all' ? [] : rule.moves)].map((column) => `${table}.${column}`)
        : [],
    )
    expect(named.filter((column) => !known.has(column))).toEqual([])
  })

  it('leave out what a unique index would refuse: rows that may be twice have a rule for it', async () => {
    const { rows } = await sql<{ table: string; columns: string[] }>`
      select relname as "table", array_agg(attname::text order by attnum) as columns from pg_index
      join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indisunique group by relname, indexrelid`.execute(database.db)
    const moved = new Map(rules())
    const problems = rows.flatMap(({ table, columns: unique }) => {
      const rule = moved.get(table)
      if (!rule || !('moves' in rule) || !unique.includes(rule.by ?? 'account_id')) return []
      const others = unique.filter((column) => column !== (rule.by ?? 'account_id'))
      const isCovered =
        rule.moves !== 'all' && rule.moves.every((column) => others.includes(column) || column === 'association_id')
      return isCovered || uniqueOtherwise.has(`${table}: ${others.join(' ')}`) ? [] : [`${table}: ${others.join(' ')}`]
    })
    expect(problems).toEqual([])
  })
})

/** Unique with the account, though two accounts never have the same. */
const uniqueOtherwise = new Set([
  // A blocked account is not joined.
  'account_block: ',
  // Random in each browser.
  'case_file: client_key',
  // Who stand in one document are two persons, whose accounts are never joined.
  'document_person: document_id',
])

describe('tables with personal data', () => {
  it('are exported and erased by a feature, or retained or not personal for a reason', () => {
    const tables = new Set(columns.filter(({ column }) => isPersonalColumn(column)).map(({ table }) => table))
    const notPersonal = features.flatMap(({ personalData }) => namesIn(personalData.notPersonal))
    const named = new Set([...exported(), ...retained().map(([table]) => table), ...notPersonal])
    expect([...tables].filter((table) => !named.has(table))).toEqual([])
  })

  it('are named by the feature that owns them', () => {
    for (const { name, tables, personalData } of features.filter(isPersonal)) {
      const named = 'tables' in personalData ? namesIn(personalData.tables) : []
      expect(
        named.filter((table) => !tables.includes(table as never)),
        name,
      ).toEqual([])
    }
  })

  it('that are retained are in docs/retention.md, word for word', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../../docs/retention.md'), 'utf8')
    const written = text.split('\n').filter((line) => line.startsWith('| `'))
    const rows = retained().map(
      ([table, { what, period, reason }]) => `| \`${table}\` | ${what} | ${period} | ${reason} |`,
    )
    expect(written.sort()).toEqual(rows.sort())
  })
})
