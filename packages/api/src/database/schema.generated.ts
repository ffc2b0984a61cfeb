// Written by `npm run database:types` from the migrated schema. Do not edit.
import type { Instant } from '@nyhem/domain/dates'
import type { Generated } from 'kysely'

export interface SchemaMigrationTable {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Instant>
}

export interface Database {
  schema_migration: SchemaMigrationTable
}
