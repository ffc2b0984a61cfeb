import { DataFolderInUse } from '@nyhem/api/database/data-folder-lock'
import { type OpenDatabase, openDatabase } from '@nyhem/api/database/open-database'
import { makeLog } from '@nyhem/api/server/log'
import type { Config } from '../config.ts'
import { migrateAsOwner } from '../migrate-as-owner.ts'

export type DatabaseUse<T> = { code: 'Ok'; value: T } | { code: 'InUse'; message: string }

type Place = Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'directUrl' | 'migrationUrl'>>

/**
 * Opens and migrates the portal's database for one command, as the serving user or the owner; refused while the portal
 * holds it.
 */
export async function withDatabase<T>(
  config: Place,
  work: (database: OpenDatabase, migrated: readonly string[]) => Promise<T>,
  as: 'serving' | 'owner' = 'serving',
): Promise<DatabaseUse<T>> {
  const log = makeLog({ level: 'warn' })
  const { databaseUrl, directUrl = null, dataFolder, migrationUrl = null } = config
  // A command is one session: it needs no pooler.
  const serving = directUrl ?? databaseUrl
  const url = as === 'owner' ? (migrationUrl ?? serving) : serving
  const place = url ? { url } : { dataFolder }
  const database = await openDatabase(place, log).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return error
    throw error
  })
  if (database instanceof DataFolderInUse) return { code: 'InUse', message: database.message }
  try {
    const migrated = await migrateAsOwner({ databaseUrl, migrationUrl }, database, log)
    return { code: 'Ok', value: await work(database, migrated) }
  } finally {
    await database.close()
  }
}
