import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsSentBy } from './statements-sent.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const add = (name: string) => sql`insert into idempotent_reply (scope, key, request_hash, created_at)
  values (${name}, gen_random_uuid()::text, '', now())`
const count = async (name: string) => {
  const { rows } = await sql`select from idempotent_reply where scope = ${name}`.execute(database.db)
  return rows.length
}
const transaction = <Result>(...statements: { execute(tx: TestDatabase['db']): Promise<Result> }[]) =>
  database.db.transaction().execute(async (tx) => {
    const results: Result[] = []
    for (const statement of statements) results.push(await statement.execute(tx))
    return results
  })

describe.skipIf(!testServerUrl)('a transaction begins with its first statement', () => {
  it('whose answer it is, with or without values', async () => {
    const [first] = await transaction(sql`select ${7}::integer as seven`, sql`select 1`)
    expect(first).toMatchObject({ rows: [{ seven: 7 }] })
    const [plain] = await transaction(sql`select 8 as eight`)
    expect(plain).toMatchObject({ rows: [{ eight: 8 }] })
    const [added] = await transaction(add('counted'))
    expect(added).toMatchObject({ numAffectedRows: 1n })
  })

  it('and sends nothing without one', async () => {
    expect(await statementsSentBy(() => transaction())).toEqual([])
  })

  it('so that a later failure undoes the first, and the connection serves again', async () => {
    for (const first of [add('undone'), sql`select 1`]) {
      const work = transaction(first, add('undone'), sql`select 1 / ${0}::integer`)
      await expect(work).rejects.toThrow('division by zero')
    }
    expect(await count('undone')).toBe(0)
  })

  it('and a failure of the first leaves none open', async () => {
    for (const first of [sql`select 1 / ${0}::integer`, sql`select 1 / 0`, sql`select nothing from nowhere`]) {
      await expect(transaction(first)).rejects.toThrow()
      await transaction(add('after'))
    }
    expect(await count('after')).toBe(3)
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(database.db)
    expect(rows).toEqual([])
  })
})
