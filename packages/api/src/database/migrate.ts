import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OpenDatabase, ScriptSession } from './open-database.ts'
import type { DatabaseLog } from './open-database.types.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** Must be unique among advisory locks on the server. */
const lockNumber = 6_494_901

export type Migration = {
  number: number
  name: string
  script: string
  checksum: string
  /** Releases without this file serve beside it: it only adds what they do not read. */
  isTolerated: boolean
  /** One statement that PostgreSQL refuses inside a transaction, such as `create index concurrently if not exists`. */
  isOutsideTransaction: boolean
}

/** Comment lines of a file that say how it may run; each gives its reason. */
const marks = {
  isTolerated: /^-- Older releases run on it: \S/m,
  isOutsideTransaction: /^-- Outside a transaction: \S/m,
} as const

/** A statement that waits for a lock makes all later ones wait behind it, so it gives up soon and tries again. */
const lockWait = { limitMs: 3_000, tries: 20, pauseMs: 2_000 } as const
const lockNotAvailable = '55P03'

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
  const migration = {
    number: Number(match[1]),
    name,
    script,
    checksum: createHash('sha256').update(script).digest('hex'),
    isTolerated: marks.isTolerated.test(script),
    isOutsideTransaction: marks.isOutsideTransaction.test(script),
  }
  if (migration.isOutsideTransaction && statementsOf(script) !== 1)
    throw new MigrationRefused(`Migration ${name} runs outside a transaction, so it must be one statement.`)
  return migration
}

/** Ends of statements; such files have no strings or functions with semicolons. */
const statementsOf = (script: string): number => {
  const lines = script.split('\n').filter((line) => !line.startsWith('--'))
  return lines.join('\n').split(';').length - 1
}

/**
 * Runs pending migrations, each in its own transaction unless it says otherwise, under a lock that other processes wait
 * for. Waits for a table's lock a few seconds at a time. Returns their names. Throws MigrationRefused, or the database's
 * error with the file.
 */
export async function migrateDatabase(
  database: Pick<OpenDatabase, 'withScriptSession'>,
  log: DatabaseLog,
  { folder = migrationsFolder, lockLimitMs = lockWait.limitMs, pause = wait }: MigrationSettings = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withMigrationLock(database, (session) => applyMissing({ session, log, lockLimitMs, pause }, migrations))
}

/** For tests; the product uses the defaults. */
export type MigrationSettings = { folder?: string; lockLimitMs?: number; pause?: (ms: number) => Promise<unknown> }
type Run = Required<Pick<MigrationSettings, 'lockLimitMs' | 'pause'>> & { session: ScriptSession; log: DatabaseLog }
type Applied = { number: number; name: string; checksum: string; tolerated?: boolean }

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

const hasTables = `to_regclass('schema_migration') is not null`

/** False for a user that may only read and write rows: it serves once the owner has migrated. */
export async function ownsTables(session: ScriptSession): Promise<boolean> {
  const [found] = await session.query<{ owns: boolean | null }>(
    `select case when ${hasTables} then
       (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('schema_migration'))
     else has_schema_privilege(current_schema(), 'create') end as owns`,
  )
  return found?.owns ?? true
}

/** All columns: before the owner's first migration of a release, one may be missing. */
async function appliedTo(session: ScriptSession): Promise<Applied[]> {
  const [found] = await session.query<{ has: boolean }>(`select ${hasTables} as has`)
  return found?.has ? session.query<Applied>('select * from schema_migration order by number') : []
}

async function applyMissing(run: Run, migrations: Migration[]): Promise<string[]> {
  const { session, log } = run
  const isOwner = await ownsTables(session)
  if (isOwner)
    await session.run(`create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    alter table schema_migration add column if not exists tolerated boolean not null default false`)
  const applied = await appliedTo(session)
  const unknown = refuseDisagreement(migrations, applied)
  if (unknown.length > 0)
    log.warn(
      { migrations: unknown.map(({ name }) => name) },
      'the database is newer than this release, which it tolerates',
    )
  const newest = applied.at(-1)?.number ?? 0
  const missing = migrations.filter(({ number }) => number > newest)
  if (missing.length > 0 && !isOwner)
    throw new MigrationRefused(
      `${missing.length} migrations are to run, which this user may not: run the command migrate.`,
    )
  for (const migration of missing) {
    await applyWhenFree(run, migration)
    log.info({ migration: migration.name }, 'migration applied')
  }
  return missing.map(({ name }) => name)
}

/** Tries again while others hold a table that the migration changes. */
async function applyWhenFree(run: Run, migration: Migration): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await apply(run, migration)
    } catch (error) {
      const isLocked =
        error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === lockNotAvailable
      if (!isLocked || tried === lockWait.tries) throw error
      run.log.warn({ migration: migration.name, tried }, 'migration waits for a table that others use')
      await run.pause(lockWait.pauseMs)
    }
}

async function apply({ session, lockLimitMs }: Run, migration: Migration): Promise<void> {
  const { number, name, script, checksum, isTolerated, isOutsideTransaction } = migration
  const writeDown = () =>
    session.query('insert into schema_migration (number, name, checksum, tolerated) values ($1, $2, $3, $4)', [
      number,
      name,
      checksum,
      isTolerated,
    ])
  try {
    if (isOutsideTransaction) {
      await session.run(script)
      await writeDown()
    } else {
      await session.run(`begin; set local lock_timeout = ${lockLimitMs}`)
      await session.run(script)
      await writeDown()
      await session.run('commit')
    }
  } catch (error) {
    if (!isOutsideTransaction) await session.run('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** Throws MigrationRefused when files and database disagree. Returns what a newer release added and this one may ignore. */
function refuseDisagreement(migrations: Migration[], applied: Applied[]): Applied[] {
  const files = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const row of applied) {
    const file = files.get(row.number)
    if (file && file.checksum !== row.checksum)
      throw new MigrationRefused(
        `Migration ${file.name} was changed after it had been applied. Add a new file instead.`,
      )
  }
  const newestFile = migrations.at(-1)?.number ?? 0
  const unknown = applied.filter(({ number }) => !files.has(number))
  const refused = unknown.find(({ number, tolerated }) => number < newestFile || tolerated !== true)
  if (refused)
    throw new MigrationRefused(
      `The database is newer than this version: it has ${refused.name}, which is unknown here.`,
    )
  const newest = applied.at(-1)?.number ?? 0
  const known = new Set(applied.map(({ number }) => number))
  const late = migrations.find(({ number }) => number < newest && !known.has(number))
  if (late) throw new MigrationRefused(`Migration ${late.name} was added below ${newest}, which is already applied.`)
  return unknown
}
