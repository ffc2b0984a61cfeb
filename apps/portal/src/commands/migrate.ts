import { MigrationRefused } from '@nyhem/api/database/migrate'
import { type CommandParts, runAsProgram } from './run-as-program.ts'
import { withDatabase } from './with-database.ts'

const usage = `nyhem migrate (in a checkout: npm run migrate)
  brings the tables of the database up to this version as the user of DATABASE_MIGRATION_URL, and grants that of
  DATABASE_URL what serving needs`

/** Returns the exit code: 0 done, 2 refused. */
export async function runMigrate(args: readonly string[], { config, out }: CommandParts): Promise<number> {
  if (args.length > 0) {
    out.error(usage)
    return 2
  }
  try {
    const use = await withDatabase(config, async (_database, migrated) => migrated, 'owner')
    if (use.code === 'Ok') {
      for (const name of use.value) out.print(name)
      out.print(`${use.value.length} migrations applied.`)
      return 0
    }
    out.error(use.message)
  } catch (error) {
    if (!(error instanceof MigrationRefused)) throw error
    out.error(error.message)
  }
  return 2
}

if (import.meta.main) await runAsProgram(runMigrate)
