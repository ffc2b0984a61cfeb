import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { migrateDatabase } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { schemaTypes } from './schema-types.ts'

const log = pino({ level: 'warn' })
const database = await openDatabase({ memory: null }, log)
await migrateDatabase(database, log)
await writeFile(join(import.meta.dirname, 'schema.generated.ts'), await schemaTypes(database))
await database.close()
