import { DataFolderInUse } from '@nyhem/api/database/data-folder-lock'
import { migrateDatabase } from '@nyhem/api/database/migrate'
import { type OpenDatabase, openDatabase } from '@nyhem/api/database/open-database'
import { makeLog } from '@nyhem/api/server/log'
import type { Config } from '../config.ts'

export type DatabaseUse<T> = { code: 'Ok'; value: T } | { code: 'InUse'; message: string }

/** Opens and migrates the portal's database for one command; refused while the portal holds it. */
export async function withDatabase<T>(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<DatabaseUse<T>> {
  const log = makeLog({ level: 'warn' })
  const place = config.databaseUrl ? { url: config.databaseUrl } : { dataFolder: config.dataFolder }
  const database = await openDatabase(place, log).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return error
    throw error
  })
  if (database instanceof DataFolderInUse) return { code: 'InUse', message: database.message }
  try {
    await migrateDatabase(database, log)
    return { code: 'Ok', value: await work(database) }
  } finally {
    await database.close()
  }
}
