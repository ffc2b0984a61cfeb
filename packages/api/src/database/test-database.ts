import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { migrateDatabase, readMigrations } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import type { Database } from './schema.generated.ts'

const log = pino({ level: 'error' })
const cacheFolder = join(import.meta.dirname, '../../../../node_modules/.cache/nyhem')
const templateLock = 6_494_902
/** Another than of migrated databases, which other files copy meanwhile. */
const filledLock = 6_494_990

export type TestDatabase = OpenDatabase & {
  /** For a second process, past a pooler; null when embedded, which allows none. */
  readonly serverUrl: string | null
}
type ServerDatabase = TestDatabase & { readonly serverUrl: string }

/** A server that may create databases, or null for PGlite. */
// biome-ignore lint/style/noProcessEnv: the one place where tests learn which database they run on.
export const testServerUrl: string | null = process.env.TEST_DATABASE_URL || null
/** The same server where the first is a pooler's. */
// biome-ignore lint/style/noProcessEnv: as above.
const directServerUrl: string | null = process.env.TEST_DATABASE_DIRECT_URL || null

/**
 * Opens a migrated database for one test file: PGlite in memory, or on TEST_DATABASE_URL a copy of a template migrated
 * once. `close()` drops it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return testServerUrl ? openOnServer(testServerUrl, directServerUrl ?? testServerUrl) : openEmbedded()
}

/**
 * Deletes all rows of the tables and of tables that refer to them, without triggers. `truncate … cascade` creates new
 * files per table and index: a hundred times slower for a test's few rows.
 */
export async function emptyTables(db: Kysely<Database>, ...tables: (keyof Database)[]): Promise<void> {
  await sql`do ${sql.raw(`$empty$
    declare emptied regclass;
    begin
      set local session_replication_role = replica;
      for emptied in
        with recursive referring (id) as (
          select unnest('{${tables.join(',')}}'::regclass[])
          union select conrelid from pg_constraint join referring on confrelid = id where contype = 'f'
        )
        select id from referring
      loop
        execute format('delete from %s', emptied);
      end loop;
    end $empty$`)}`.execute(db)
}

/** Changes with any migration. */
async function templateKey(): Promise<string> {
  const migrations = await readMigrations()
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(await readFile(join(dirname(pglite), '../package.json')))
  for (const { name, checksum } of migrations) hash.update(`${name}:${checksum}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function openEmbedded(): Promise<TestDatabase> {
  const file = join(cacheFolder, `pglite-template-${await templateKey()}.tar`)
  if (!existsSync(file)) await writeTemplate(file)
  const database = await openDatabase({ memory: new Blob([await readFile(file)]) }, log)
  return { ...database, serverUrl: null }
}

async function writeTemplate(file: string): Promise<void> {
  const database = await openDatabase({ memory: null }, log)
  await migrateDatabase(database, log)
  const dump = await database.pglite?.dumpDataDir('none')
  if (!dump) throw new Error('PGlite gave no dump')
  await mkdir(cacheFolder, { recursive: true })
  // Concurrent test files each write a draft; the last rename wins whole.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, file)
  await database.close()
}

async function openOnServer(servingUrl: string, adminUrl: string): Promise<TestDatabase> {
  const template = `nyhem_template_${await templateKey()}`
  return openCopy({ servingUrl, adminUrl, lock: templateLock, template, fill: migrateAt })
}

async function migrateAt(url: string): Promise<void> {
  const database = await openDatabase({ url }, log)
  await migrateDatabase(database, log)
  await database.close()
}

/**
 * Opens a copy of a database of the test server that several files of a run share: `fill` makes its content, given its
 * address, for the first that needs it. Whoever chooses the name drops it (`dropTestDatabase`).
 */
export async function openFilledDatabase(
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<ServerDatabase> {
  if (!testServerUrl) throw new Error('the embedded database is not copied')
  const adminUrl = directServerUrl ?? testServerUrl
  return openCopy({ servingUrl: testServerUrl, adminUrl, lock: filledLock, template, fill })
}

export async function dropTestDatabase(name: string): Promise<void> {
  const url = directServerUrl ?? testServerUrl
  if (url) await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`))
}

type Copying = {
  servingUrl: string
  adminUrl: string
  lock: number
  template: string
  fill: (url: string) => Promise<void>
}

async function openCopy({ servingUrl, adminUrl, lock, template, fill }: Copying): Promise<ServerDatabase> {
  const name = `nyhem_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await asAdmin(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [lock])
    await makeTemplate({ admin, adminUrl, template, fill })
    await admin.query(`create database ${name} template ${template}`)
  })
  const url = withDatabase(servingUrl, name)
  const directUrl = servingUrl === adminUrl ? null : withDatabase(adminUrl, name)
  const database = await openDatabase({ url, directUrl }, log)
  return {
    ...database,
    serverUrl: directUrl ?? url,
    async close() {
      await database.close()
      await dropTestDatabase(name)
    },
  }
}

type Making = Pick<Copying, 'adminUrl' | 'template' | 'fill'> & { admin: pg.Client }

async function makeTemplate({ admin, adminUrl, template, fill }: Making): Promise<void> {
  const found = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (found.rowCount) return
  // Filled under a draft name, so that no half-made template is visible.
  const draft = `${template}_draft`
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft}`)
  await fill(withDatabase(adminUrl, draft))
  await admin.query(`alter database ${draft} rename to ${template}`)
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
