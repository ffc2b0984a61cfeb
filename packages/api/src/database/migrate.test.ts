import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MigrationSettings, migrateDatabase, readMigrations } from './migrate.ts'
import { schemaTypes } from './schema-types.ts'
import { openTestDatabase, type TestDatabase, testServerUrl } from './test-database.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nyhem-migrations-'))
  await sql`drop table if exists a, b, broken`.execute(database.db)
  await sql`delete from schema_migration`.execute(database.db)
  await add('0001_a.sql', 'create table a (n int); insert into a values (1);')
})

const add = (name: string, script: string) => writeFile(join(folder, name), script)
const migrate = (settings: MigrationSettings = {}) => migrateDatabase(database, log, { folder, ...settings })

describe('migrations', () => {
  it('run in order, once', async () => {
    await add('0002_b.sql', 'create table b (n int); insert into b select n from a;')
    expect(await migrate()).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await migrate()).toEqual([])
  })

  it('run once when two processes start together', async () => {
    const runs = await Promise.all(database.serverUrl ? [migrate(), migrate()] : [migrate()])
    expect(runs.flat()).toEqual(['0001_a.sql'])
  })

  it('leave nothing of a file that fails, and name it', async () => {
    await add('0002_broken.sql', 'create table broken (n int); select 1 / 0;')
    await expect(migrate()).rejects.toThrow('0002_broken.sql failed: division by zero')
    const { rows } = await sql`select to_regclass('broken') as found, to_regclass('a') as kept`.execute(database.db)
    expect(rows).toEqual([{ found: null, kept: 'a' }])
  })

  it('refuse a merged file that was changed', async () => {
    await migrate()
    await add('0001_a.sql', 'create table a (n bigint);')
    await expect(migrate()).rejects.toThrow('0001_a.sql was changed')
  })

  it('take line ends of another system for the same file', async () => {
    await add('0001_a.sql', 'create table a (n int);\n')
    await migrate()
    await add('0001_a.sql', 'create table a (n int);\r\n')
    expect(await migrate()).toEqual([])
  })

  it('refuse two files with one number', async () => {
    await add('0001_b.sql', 'select 1;')
    await expect(migrate()).rejects.toThrow('0001_a.sql and 0001_b.sql have the same number')
  })

  it('refuse a database that is newer than the code', async () => {
    await add('0002_b.sql', 'create table b (n int);')
    await migrate()
    await rm(join(folder, '0002_b.sql'))
    await expect(migrate()).rejects.toThrow('newer than this version')
  })

  it('let an older release serve on a newer database whose additions tolerate it', async () => {
    await add('0002_b.sql', '-- Why.\n-- Older releases run on it: a new table.\ncreate table b (n int);')
    await migrate()
    await rm(join(folder, '0002_b.sql'))
    expect(await migrate()).toEqual([])
  })

  it('refuse a newer database when one of its additions does not', async () => {
    await add('0002_b.sql', '-- Older releases run on it: a new table.\ncreate table b (n int);')
    await add('0003_c.sql', 'alter table a drop column n;')
    await migrate()
    await rm(join(folder, '0002_b.sql'))
    await rm(join(folder, '0003_c.sql'))
    await expect(migrate()).rejects.toThrow('it has 0003_c.sql')
  })

  it('refuse a file that this release lacks between its own', async () => {
    await add('0002_b.sql', '-- Older releases run on it: a new table.\ncreate table b (n int);')
    await add('0003_c.sql', 'select 1;')
    await migrate()
    await rm(join(folder, '0002_b.sql'))
    await expect(migrate()).rejects.toThrow('it has 0002_b.sql')
  })

  it('run a statement outside a transaction that asks for it, with its reason', async () => {
    await add('0002_i.sql', '-- Outside a transaction: writers go on.\ncreate index concurrently a_n on a (n);\n')
    expect(await migrate()).toContain('0002_i.sql')
    expect(await migrate()).toEqual([])
  })

  it('refuse two statements outside a transaction', async () => {
    await add('0002_i.sql', '-- Outside a transaction: writers go on.\nvacuum a; vacuum a;')
    await expect(migrate()).rejects.toThrow('must be one statement')
  })

  it.skipIf(!testServerUrl)('wait for a table in short turns, so that nobody waits behind them for long', async () => {
    await migrate()
    await add('0002_wide.sql', 'alter table a add column m int;')
    const release = Promise.withResolvers<void>()
    const isHeld = Promise.withResolvers<void>()
    const holding = database.db.transaction().execute(async (tx) => {
      await sql`select * from a`.execute(tx)
      isHeld.resolve()
      await release.promise
    })
    await isHeld.promise
    let pauses = 0
    const pause = async () => {
      pauses += 1
      // Between two tries the table is free for others.
      await sql`insert into a values (2)`.execute(database.db)
      if (pauses < 2) return
      release.resolve()
      await holding
    }
    expect(await migrate({ lockLimitMs: 20, pause })).toEqual(['0002_wide.sql'])
    expect(pauses).toBe(2)
  })

  it('refuse a file added below those that were applied', async () => {
    await add('0003_b.sql', 'create table b (n int);')
    await migrate()
    await add('0002_late.sql', 'select 1;')
    await expect(migrate()).rejects.toThrow('added below 3')
  })
})

describe('the product’s own migrations', () => {
  it('have unique numbers and say why', async () => {
    for (const { name, script } of await readMigrations()) expect(script, name).toMatch(/^-- /)
  })

  it('agree with the generated types', async () => {
    const fresh = await openTestDatabase()
    const types = await schemaTypes(fresh)
    await fresh.close()
    const written = await readFile(join(import.meta.dirname, 'schema.generated.ts'), 'utf8')
    expect(types, 'run `npm run database:types -w @nyhem/api`').toBe(written)
  })
})
