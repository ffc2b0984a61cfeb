import { migrateDatabase } from '@nyhem/api/database/migrate'
import type { OpenDatabase } from '@nyhem/api/database/open-database'
import { prepareDatabase } from '@nyhem/api/database/prepare-database'
import type { Logger } from 'pino'
import type { Config } from './config.ts'

/** Migrates as the owner where that is another user, else as the one that serves. Returns the names of migrations. */
export const migrateAsOwner = (
  { databaseUrl, migrationUrl }: Pick<Config, 'databaseUrl' | 'migrationUrl'>,
  database: OpenDatabase,
  log: Logger,
): Promise<string[]> =>
  databaseUrl && migrationUrl
    ? prepareDatabase({ owner: migrationUrl, serving: databaseUrl }, log)
    : migrateDatabase(database, log)
