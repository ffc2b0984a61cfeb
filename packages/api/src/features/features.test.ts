import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPersonalColumn } from '../database/personal-columns.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { emailKinds } from './emails/emails.ts'
import type { FeatureDescription } from './feature.ts'
import { webhookEvents } from './webhooks/webhooks.ts'

/** Written by the server. */
const serverTables = ['schema_migration', 'idempotent_reply']

let database: TestDatabase
let columns: { table: string; column: string }[]
let features: FeatureDescription[]
beforeAll(async () => {
  database = await openTestDatabase()
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
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
