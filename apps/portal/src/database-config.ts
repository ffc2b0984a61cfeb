import { readDatabaseHosts } from '@nyhem/api/database/database-hosts'
import { z } from 'zod'

const postgresUrl = z.string().refine((address) => readDatabaseHosts(address) !== null)
const severalHosts = '(several hosts: host:5432,host:5432 and ?target_session_attrs=read-write)'

export const databaseFields = {
  DATABASE_URL: [postgresUrl.optional(), `postgres://user:password@host:5432/database ${severalHosts}`],
  DATABASE_DIRECT_URL: [postgresUrl.optional(), 'the same database past the pooler, as postgres://user:password@…'],
  DATABASE_MIGRATION_URL: [postgresUrl.optional(), 'the same database as its owner, as postgres://user:password@…'],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type DatabaseValues = { readonly [Key in keyof typeof databaseFields]?: string | undefined }

export type DatabaseUrls = {
  readonly databaseUrl: string | null
  /** Where `databaseUrl` is a pooler's: of the server itself, for what belongs to a session. */
  readonly directUrl: string | null
  /** As the owner of the tables, who migrates; null: the user that serves does. */
  readonly migrationUrl: string | null
}

export const assembleDatabase = (values: DatabaseValues): DatabaseUrls => ({
  databaseUrl: values.DATABASE_URL ?? null,
  directUrl: values.DATABASE_DIRECT_URL ?? null,
  migrationUrl: values.DATABASE_MIGRATION_URL ?? null,
})
