import type { Logger } from 'pino'
import { readDatabaseHosts } from './database-hosts.ts'
import { grantServing } from './grant-serving.ts'
import { prepareJobs } from './jobs.ts'
import { migrateDatabase, withMigrationLock } from './migrate.ts'
import { openDatabase } from './open-database.ts'

/** Addresses of one database: as the owner of its tables, and as the user that serves. */
export type DatabaseUrls = { readonly owner: string; readonly serving: string }

/**
 * Migrates as the owner, job tables too, and grants the serving user what it needs. Returns the names of migrations.
 * Throws MigrationRefused, WrongServingRole or the database's errors.
 */
export async function prepareDatabase(urls: DatabaseUrls, log: Logger): Promise<string[]> {
  const owner = await openDatabase({ url: urls.owner }, log)
  try {
    const migrated = await migrateDatabase(owner, log)
    await prepareJobs(owner, log)
    await withMigrationLock(owner, (session) => grantServing(session, roleOf(urls.serving)))
    return migrated
  } finally {
    await owner.close()
  }
}

/** As the driver reads it: a parameter wins over the address. */
function roleOf(url: string): string {
  const { username, searchParams } = new URL(readDatabaseHosts(url)?.urls[0] ?? url)
  return searchParams.getAll('user').at(-1) || decodeURIComponent(username)
}
