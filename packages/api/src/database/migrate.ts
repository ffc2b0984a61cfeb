import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase, ScriptSession } from './open-database.ts'
import type { DatabaseLog } from './open-database.types.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Must be unique among advisory locks on the server. */
const lockNumber = 6_494_901

export type Migration = { number: number; name: string; script: string; checksum: string }

/** Files and database disagree; nothing of the disagreeing migration has run. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationRefused'
  }
}

/** Reads migrations in order. Throws MigrationRefused for a wrong name or duplicate number. */
export async function readMigrations(folder: string = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  const seen = new Map<number, string>()
  for (const { number, name } of migrations) {
    const other = seen.get(number)
    if (other) throw new MigrationRefused(`Migrations ${other} and ${name} have the same number.`)
    seen.set(number, name)
  }
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const match = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)
  if (!match) throw new MigrationRefused(`Migration ${name} must be named like 0007_what_it_brings.sql.`)
  // Line endings depend on the checkout, not the content.
  const script = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(match[1]), name, script, checksum: createHash('sha256').update(script).digest('hex') }
}

/**
 * Runs pending migrations, each in its own transaction, under a lock that other processes wait for. Returns their
 * names. Throws MigrationRefused, or the database's error with the file.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'withScriptSession'>,
  log: DatabaseLog,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withMigrationLock(database, (session) => applyMissing(session, migrations, log))
}

/** One process at a time changes tables and grants. */
export const withMigrationLock = <T>(
  database: Pick<OpenDatabase, 'withScriptSession'>,
  work: (session: ScriptSession) => Promise<T>,
): Promise<T> =>
  database.withScriptSession(async (session) => {
    await session.query('select pg_advisory_lock($1)', [lockNumber])
    try {
      return await work(session)
    } finally {
      await session.query('select pg_advisory_unlock($1)', [lockNumber])
    }
  })

/** False for a user that may only read and write rows: it serves once the owner has migrated. */
export async function ownsTables(session: ScriptSession): Promise<boolean> {
  const [found] = await session.query<{ owns: boolean }>(
    `select pg_has_role(relowner, 'usage') as owns from pg_class where oid = to_regclass('schema_migration')`,
  )
  return found?.owns ?? true
}

async function applyMissing(session: ScriptSession, migrations: Migration[], log: DatabaseLog): Promise<string[]> {
  const isOwner = await ownsTables(session)
  if (isOwner)
    await session.run(`create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
  const applied = await session.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from schema_migration order by number',
  )
  refuseDisagreement(migrations, applied)
  const newest = applied.at(-1)?.number ?? 0
  const missing = migrations.filter(({ number }) => number > newest)
  if (missing.length > 0 && !isOwner)
    throw new MigrationRefused(`${missing.length} migrations are to run, which this user may not: npm run migrate.`)
  for (const migration of missing) {
    await apply(session, migration)
    log.info({ migration: migration.name }, 'migration applied')
  }
  return missing.map(({ name }) => name)
}

async function apply(session: ScriptSession, { number, name, script, checksum }: Migration): Promise<void> {
  await session.run('begin')
  try {
    await session.run(script)
    await session.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await session.run('commit')
  } catch (error) {
    await session.run('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function refuseDisagreement(
  migrations: Migration[],
  applied: { number: number; name: string; checksum: string }[],
): void {
  const files = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const row of applied) {
    const file = files.get(row.number)
    if (!file)
      throw new MigrationRefused(`The database is newer than this version: it has ${row.name}, which is unknown here.`)
    if (file.checksum !== row.checksum)
      throw new MigrationRefused(
        `Migration ${file.name} was changed after it had been applied. Add a new file instead.`,
      )
  }
  const newest = applied.at(-1)?.number ?? 0
  const known = new Set(applied.map(({ number }) => number))
  const late = migrations.find(({ number }) => number < newest && !known.has(number))
  if (late) throw new MigrationRefused(`Migration ${late.name} was added below ${newest}, which is already applied.`)
}
